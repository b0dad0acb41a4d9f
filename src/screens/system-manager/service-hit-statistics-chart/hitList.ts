import { hitColumns } from '../../../../contract/lists/figures.ts';
import { serviceStatisticsCalls, type HitRow } from '../../../../contract/serviceStatistics.ts';
import { resolveList } from '../../../list/definition.ts';
import { dayBefore, today } from '../../../list/filters/days.ts';
import { hitSummary } from '../group/hitSeries.ts';

/** 服务命中统计图: what was answered from the own store instead of the centre. */
export const hitList = resolveList({
  of: hitColumns,
  list: serviceStatisticsCalls.hits,
  totals: serviceStatisticsCalls.hitTotals,
  rowKey: (row: HitRow) => row.service,
  looks: {
    service: { width: 160, frozen: true },
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
  ],
  defaults: () => ({ begndate: dayBefore(6), enddate: today() }),
  totalsRow: (totals) => ({ hits: String(totals.hits), misses: String(totals.misses) }),
  rowCount: (totals) => totals.rowCount,
  summary: hitSummary,
  toolbar: [
    'hits.days',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['hits.days'],
  open: 'hits.days',
  atFirst: true,
  isUnselectable: true,
  emptyText: '这段时间没有命中记录',
});
