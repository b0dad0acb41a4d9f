import { codeName, shortInsutype } from '../codes/codes.ts';
import { kindName } from '../reconciliation/presetGroups.ts';
import { presetCalls, statementText, type KindRow, type KindSettlement } from '../reconciliation/preset.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { AMOUNTS, fundColumns, measureColumns, MEASURES } from './counted.ts';

const plain = plainColumns<KindRow>();
const columns = (period: ListColumn<KindRow>): readonly ListColumn<KindRow>[] => [
  period,
  plain('fixmedinsName', '门店'),
  { key: 'kind', title: '对账类型', type: 'enum', value: (row) => kindName(row.kind) },
  {
    key: 'checkStatus',
    title: '对账结果',
    type: 'enum',
    value: (row) => codeName('checkStatus', row.checkStatus),
  },
  ...measureColumns<KindRow>(MEASURES.slice(0, 2)),
  { key: 'statement', title: '对账结果说明', type: 'text', value: statementText },
  { key: 'unevenCnt', title: '差异笔数', type: 'integer', value: (row) => row.unevenCnt || null },
  ...MEASURES.map(([measure, title]): ListColumn<KindRow> => ({
    key: `own${measure}`,
    title,
    group: '本店填报',
    type: measure === 'cnt' ? 'integer' : 'money',
    value: (row) => row.own?.[measure],
  })),
  ...measureColumns<KindRow>(MEASURES.slice(2)),
  plain('ownTime', '填报时间', 'datetime'),
  plain('ownOpter', '填报人'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('poolareaNo', '统筹区'),
  plain('refdCount', '退费笔数', 'integer'),
  ...fundColumns<KindRow>(),
];

/** 日对账(江苏) (domain §3.2). */
export const kindDayColumns = defineList(
  'day-reconciliation-v2',
  '日对账(江苏)',
  presetCalls.kindDayPaged,
  columns(plain('period', '结算日期', 'date')),
);
/** 月对账(江苏). */
export const kindMonthColumns = defineList(
  'month-reconciliation-v2',
  '月对账(江苏)',
  presetCalls.kindMonthPaged,
  columns(plain('period', '结算月份')),
);

const detail = plainColumns<KindSettlement>();
const SIDES = [
  ['local', '本地'],
  ['centre', '中心'],
  ['diff', '差额'],
] as const;
const detailRowColumns: readonly ListColumn<KindSettlement>[] = [
  {
    key: 'stmtRslt',
    title: '对账结果',
    type: 'enum',
    value: (row) => (row.stmtRslt === null ? '未对账' : codeName('stmtRslt', row.stmtRslt)),
  },
  detail('setlDate', '结算日期', 'date'),
  detail('setlTime', '结算时间', 'datetime'),
  detail('psnName', '姓名'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'psnType', title: '人员类别', type: 'enum', value: (row) => codeName('psnType', row.psnType) },
  { key: 'medType', title: '医疗类别', type: 'enum', value: (row) => codeName('medType', row.medType) },
  ...AMOUNTS.flatMap(([amount, group]) =>
    SIDES.map(([side, title]): ListColumn<KindSettlement> => ({
      key: `${side}${amount}`,
      title,
      group,
      type: 'money',
      value: (row) => row[side]?.[amount],
    })),
  ),
  {
    key: 'refdSetlFlag',
    title: '退费',
    type: 'enum',
    value: (row) => codeName('refdSetlFlag', row.refdSetlFlag),
  },
  detail('setlId', '结算ID'),
  detail('msgid', '报文ID'),
  detail('psnNo', '人员编号'),
  detail('certno', '证件号'),
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  detail('setlOptins', '经办机构'),
  detail('insuplcAdmdvs', '参保地'),
  detail('opterName', '经办人'),
];

/** The settlements of one kind, by day and by month: two routes with a layout each. */
export const kindDayDetailColumns = defineList(
  'day-reconciliation-detail-v2',
  '日对账明细(江苏)',
  presetCalls.kindSettlements,
  detailRowColumns,
);
export const kindMonthDetailColumns = defineList(
  'month-reconciliation-detail-v2',
  '月对账明细(江苏)',
  presetCalls.kindSettlements,
  detailRowColumns,
);
