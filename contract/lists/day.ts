import { codeName, shortInsutype } from '../codes/codes.ts';
import { dayCalls, type DayRow } from '../reconciliation/day.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { faultsText, fundColumns, measureColumns, MEASURES } from './counted.ts';

export const dayStatusText = (row: Pick<DayRow, 'checkStatus' | 'changed'>): string =>
  row.changed
    ? `${codeName('checkStatus', row.checkStatus)} · 需重对`
    : codeName('checkStatus', row.checkStatus);

const plain = plainColumns<DayRow>();

/** The columns of a day, for every list that shows days. */
export const dayRowColumns: readonly ListColumn<DayRow>[] = [
  plain('settleDate', '结算日期', 'date'),
  plain('fixmedinsName', '门店'),
  { key: 'checkStatus', title: '对账结果', type: 'enum', value: dayStatusText },
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  ...measureColumns<DayRow>(MEASURES.slice(0, 2)),
  { key: 'faults', title: '差异', type: 'text', value: faultsText },
  ...measureColumns<DayRow>(MEASURES.slice(2)),
  { key: 'handledCnt', title: '已处理', type: 'integer', value: (row) => row.handledCnt || null },
  plain('stmtTime', '对账时间', 'datetime'),
  plain('stmtOpter', '对账人'),
  {
    key: 'centreSource',
    title: '中心数据',
    type: 'enum',
    value: (row) => (row.centreSource === null ? null : row.centreSource === 'file' ? '文件' : '接口'),
  },
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('setlOptins', '经办机构'),
  plain('poolareaNo', '统筹区'),
  plain('personNum', '人数', 'integer'),
  plain('refdCount', '退费笔数', 'integer'),
  ...fundColumns<DayRow>(),
];

/** 日对账 (domain §3.1). */
export const dayColumns = defineList('day-reconciliation', '日对账', dayCalls.dayPaged, dayRowColumns);
/** 日对账查询: the same rows, read-only. */
export const dayQueryColumns = defineList(
  'day-reconciliation-query',
  '日对账查询',
  dayCalls.dayPaged,
  dayRowColumns,
);
