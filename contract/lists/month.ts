import { codeName, shortInsutype } from '../codes/codes.ts';
import { monthCalls, type MonthRow } from '../reconciliation/month.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';
import { faultsText, fundColumns, measureColumns, MEASURES } from './counted.ts';
import { dayRowColumns } from './day.ts';

/** The state of a month, and why it is uneven when its days alone do not show it. */
export const monthStatusText = (
  row: Pick<MonthRow, 'checkStatus' | 'voidTime' | 'totalRslt' | 'totalStale' | 'unevenDays'>,
): string => {
  const name = codeName('checkStatus', row.checkStatus);
  if (row.voidTime !== null) return `${name} · 已作废`;
  return row.checkStatus === '2' && row.unevenDays === 0 ? `${name} · 总账` : name;
};

/** The centre's answer on the month's totals. */
export const totalText = (row: Pick<MonthRow, 'totalRslt' | 'totalStale' | 'voidTime'>): string =>
  row.totalRslt === null
    ? '未对'
    : row.voidTime !== null
      ? '已作废'
      : row.totalStale
        ? '需重对'
        : row.totalRslt === '0'
          ? '平'
          : '不平';

const plain = plainColumns<MonthRow>();
const columns: readonly ListColumn<MonthRow>[] = [
  plain('settleMonth', '结算月份'),
  plain('fixmedinsName', '门店'),
  { key: 'checkStatus', title: '对账结果', type: 'enum', value: monthStatusText },
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  { key: 'days', title: '已对天数', type: 'text', value: (row) => `${row.checkedDays}/${row.dayCount}` },
  plain('firstUneven', '首个不平日', 'date'),
  { key: 'total', title: '总账', type: 'enum', value: totalText },
  {
    key: 'clrStas',
    title: '清算状态',
    type: 'enum',
    value: (row) =>
      row.appyStas === null
        ? '未申请'
        : row.appyStas === 'declared'
          ? codeName('clrStas', row.clrStas)
          : codeName('appyStas', row.appyStas),
  },
  ...measureColumns<MonthRow>(MEASURES.slice(0, 2)),
  { key: 'faults', title: '差异', type: 'text', value: faultsText },
  ...measureColumns<MonthRow>(MEASURES.slice(2)),
  plain('totalTime', '对总账时间', 'datetime'),
  plain('totalOpter', '对总账人'),
  plain('totalDscr', '总账说明'),
  {
    key: 'void',
    title: '作废',
    type: 'text',
    value: (row) =>
      row.voidTime === null ? null : `${row.voidTime} ${row.voidOpter ?? ''}：${row.voidMemo ?? ''}`,
  },
  plain('clrAppyEvtId', '清算事件ID'),
  plain('appyOpter', '清算人'),
  plain('appyTime', '清算申请时间', 'datetime'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('setlOptins', '经办机构'),
  plain('poolareaNo', '统筹区'),
  plain('personNum', '人数', 'integer'),
  plain('refdCount', '退费笔数', 'integer'),
  ...fundColumns<MonthRow>(),
];

/** 月对账 (domain §3.2). */
export const monthColumns = defineList('month-reconciliation', '月对账', monthCalls.monthPaged, columns);

/** 月对账明细: the days of one month and group. */
export const monthDayColumns = defineList(
  'month-reconciliation-detail',
  '月对账明细',
  monthCalls.monthDays,
  dayRowColumns,
);
