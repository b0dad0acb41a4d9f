import { codeItems } from '../../../../contract/codes/codes.ts';
import { hitDayColumns } from '../../../../contract/lists/figures.ts';
import { serviceStatisticsCalls, type HitDay } from '../../../../contract/serviceStatistics.ts';
import { resolveList } from '../../../list/definition.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { hitSummary } from '../group/hitSeries.ts';

/** 服务命中按日统计. */
export const hitDayList = resolveList({
  of: hitDayColumns,
  list: serviceStatisticsCalls.hitDays,
  totals: serviceStatisticsCalls.hitDayTotals,
  rowKey: (row: HitDay) => `${row.day}/${row.service}`,
  looks: {
    day: { width: 120, frozen: true },
    service: { width: 160 },
    hits: { width: 104 },
    misses: { width: 104 },
    hitRate: { width: 112, align: 'right' },
  },
  filters: [
    {
      key: 'days',
      title: '日期',
      filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
    },
    { key: 'service', filter: { kind: 'select', param: 'service', options: codeItems('hitService') } },
  ],
  defaults: () => ({ begndate: dayBefore(6), enddate: today() }),
  totalsRow: (totals) => ({ hits: String(totals.hits), misses: String(totals.misses) }),
  rowCount: (totals) => totals.rowCount,
  summary: hitSummary,
  toolbar: [
    'hitDays.chart',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: [],
  isUnselectable: true,
  pageSize: 500,
  emptyText: '这段时间没有命中记录',
});
