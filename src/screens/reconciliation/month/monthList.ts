import { monthColumns } from '../../../../contract/lists/month.ts';
import { monthCalls, monthId, type MonthRow } from '../../../../contract/reconciliation/month.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { lastMonth, thisMonth } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';
import { countedLooks, countedSummary, countedTotalsRow } from '../group/countedLooks.ts';

type L = (typeof monthCalls)['monthPaged'];

export const monthTone = (row: Pick<MonthRow, 'checkStatus' | 'voidTime'>): CellTone =>
  row.voidTime !== null
    ? 'warn'
    : row.checkStatus === '1'
      ? 'good'
      : row.checkStatus === '2'
        ? 'bad'
        : 'muted';

const totalTone = (row: MonthRow): CellTone =>
  row.totalRslt === null
    ? 'muted'
    : row.totalStale || row.voidTime !== null
      ? 'warn'
      : row.totalRslt === '0'
        ? 'good'
        : 'bad';

/**
 * 月对账: one row per store, insurance type, clearing type and agency of a month, aggregated from the day results.
 */
export const monthList = resolveList({
  of: monthColumns,
  list: monthCalls.monthPaged,
  totals: monthCalls.monthTotals,
  rowKey: monthId,
  looks: {
    settleMonth: { width: 80, frozen: true },
    fixmedinsName: { width: 188, frozen: true },
    checkStatus: { width: 104, frozen: true, tone: monthTone },
    insutype: { width: 84 },
    clrType: { width: 96 },
    days: { width: 76, tone: (row) => (row.checkedDays < row.dayCount ? 'warn' : 'muted') },
    firstUneven: { width: 100, tone: () => 'bad' },
    total: { width: 72, tone: totalTone },
    ...countedLooks<L>(),
    localcnt: { width: 64, sort: 'personCount' },
    localmedfeeSumamt: { width: 112, sort: 'medfeeSumamt' },
    faults: { width: 190 },
    totalTime: { width: 152 },
    totalOpter: { width: 100 },
    totalDscr: { width: 180 },
    void: { width: 220 },
    clrStas: { width: 104, tone: (row) => (row.appyStas === null ? 'muted' : undefined) },
    clrAppyEvtId: { width: 190 },
    appyOpter: { width: 90 },
    appyTime: { width: 152 },
    fixmedinsCode: { width: 120, sort: 'fixmedinsCode' },
    companyName: { width: 180, hidden: true },
    setlOptins: { width: 80 },
    poolareaNo: { width: 80 },
    personNum: { width: 64 },
    refdCount: { width: 80 },
  },
  filters: [
    { key: 'settleMonth', filter: { kind: 'month', param: 'settleMonth', max: thisMonth } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'checkStatus',
      filter: { kind: 'select', param: 'checkStatus', options: 'checkStatus' },
    },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
    { key: 'setlOptins', filter: { kind: 'text', param: 'setlOptins', placeholder: '6 位区划' } },
    {
      key: 'poolareaNo',
      filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
    },
  ],
  defaults: () => ({ settleMonth: lastMonth() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: countedTotalsRow,
  summary: countedSummary,
  toolbar: [
    'monthRec.totals',
    'monthRec.totalsAll',
    'monthRec.days',
    'monthRec.onlyUneven',
    'monthRec.detail',
    {
      title: '更多',
      commands: [
        'monthRec.apply',
        'monthRec.withdraw',
        'monthRec.void',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'monthRec.detail',
    'monthRec.totals',
    'monthRec.days',
    'monthRec.apply',
    'monthRec.withdraw',
    'monthRec.void',
  ],
  open: 'monthRec.detail',
  emptyText: '这个月没有结算。换个月份再查',
});
