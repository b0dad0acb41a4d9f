import { dayQueryColumns } from '../../../../contract/lists/day.ts';
import { kindItems } from '../../../../contract/reconciliation/presetGroups.ts';
import { groupId, dayCalls } from '../../../../contract/reconciliation/day.ts';
import { yesterday } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';
import { countedSummary, countedTotalsRow } from '../group/countedLooks.ts';
import { dayFilters, dayLooks } from '../group/dayList.ts';

/** 日对账查询 (domain §3.1): read-only day reconciliation with all columns. */
export const dayQueryList = resolveList({
  of: dayQueryColumns,
  list: dayCalls.dayPaged,
  totals: dayCalls.dayTotals,
  rowKey: groupId,
  looks: { ...dayLooks, companyName: { width: 180 } },
  filters: [
    ...dayFilters,
    { key: 'kind', title: '对账类型', filter: { kind: 'select', param: 'kind', options: kindItems } },
  ],
  defaults: () => ({ begndate: yesterday(), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ ...countedTotalsRow(totals), personNum: String(totals.personNum) }),
  summary: countedSummary,
  toolbar: ['dayQuery.detail', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
  rowMenu: ['dayQuery.detail'],
  open: 'dayQuery.detail',
  emptyText: '这一范围内没有结算。换个日期或条件再查',
});
