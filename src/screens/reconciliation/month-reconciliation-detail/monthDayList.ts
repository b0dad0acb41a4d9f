import { codeName } from '../../../../contract/codes/codes.ts';
import { monthDayColumns } from '../../../../contract/lists/month.ts';
import { monthCalls } from '../../../../contract/reconciliation/month.ts';
import { groupId } from '../../../../contract/reconciliation/day.ts';
import { resolveList } from '../../../list/definition.ts';
import { countedLooks, countedSummary, countedTotalsRow } from '../group/countedLooks.ts';
import { statusTone } from '../group/dayList.ts';

type L = (typeof monthCalls)['monthDays'];

/** 月对账明细: the days of one month and group, which the URL names. */
export const monthDayList = resolveList({
  of: monthDayColumns,
  list: monthCalls.monthDays,
  totals: monthCalls.monthDayTotals,
  rowKey: groupId,
  fixed: [
    { param: 'settleMonth', title: '结算月份' },
    { param: 'fixmedinsCode', title: '门店' },
    { param: 'insutype', title: '险种', say: (code) => codeName('insutype', code) },
    { param: 'clrType', title: '清算类别', say: (code) => codeName('clrType', code) },
    { param: 'setlOptins', title: '经办机构' },
  ],
  looks: {
    settleDate: { width: 96, frozen: true },
    // The page's head shows these; they are the same in all rows.
    fixmedinsName: { width: 188, hidden: true },
    checkStatus: { width: 120, frozen: true, tone: statusTone },
    insutype: { width: 84, hidden: true },
    clrType: { width: 96, hidden: true },
    ...countedLooks<L>(),
    faults: { width: 190 },
    stmtTime: { width: 152 },
    companyName: { hidden: true },
    fixmedinsCode: { width: 120, hidden: true },
    setlOptins: { width: 80, hidden: true },
    poolareaNo: { width: 80, hidden: true },
  },
  filters: [],
  defaults: () => ({}),
  rowCount: (totals) => totals.rowCount,
  totalsRow: countedTotalsRow,
  summary: countedSummary,
  atFirst: ({ checkStatus }) => checkStatus === '2',
  toolbar: [
    'monthDay.detail',
    'monthDay.days',
    'monthDay.nextUneven',
    'monthDay.back',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['monthDay.detail'],
  open: 'monthDay.detail',
  emptyText: '这个月没有结算',
});
