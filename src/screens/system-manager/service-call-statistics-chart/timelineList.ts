import { codeItems } from '../../../../contract/codes/codes.ts';
import { timelineColumns } from '../../../../contract/lists/figures.ts';
import { serviceStatisticsCalls, type ServicePoint } from '../../../../contract/serviceStatistics.ts';
import { resolveList } from '../../../list/definition.ts';
import { today } from '../../../list/filters/days.ts';
import { hours, timedLooks, timedSummary } from '../group/figureLooks.ts';

/** 服务调用统计图: one call or interface, or all, by the minute, the hour or the day. */
export const timelineList = resolveList({
  of: timelineColumns,
  list: serviceStatisticsCalls.timeline,
  totals: serviceStatisticsCalls.timelineTotals,
  rowKey: (row: ServicePoint) => row.at,
  looks: { at: { width: 160, frozen: true }, ...timedLooks },
  filters: [
    {
      key: 'days',
      title: '日期',
      filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
    },
    { key: 'hour', title: '时段', filter: { kind: 'select', param: 'hour', options: hours } },
    {
      key: 'kind',
      title: '类型',
      filter: { kind: 'select', param: 'kind', options: codeItems('serviceKind'), isAlways: true },
    },
    {
      key: 'name',
      title: '服务',
      filter: { kind: 'text', param: 'name', placeholder: '服务编号，如 counter.settle 或 2102' },
    },
  ],
  defaults: () => ({ begndate: today(), enddate: today(), kind: 'call' }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: timedSummary,
  toolbar: [
    'timeline.zoom',
    'timeline.out',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['timeline.zoom', 'timeline.out'],
  open: 'timeline.zoom',
  atFirst: true,
  isUnselectable: true,
  pageSize: 1000,
  freshEveryMs: 20_000,
  emptyText: '这段时间没有调用记录',
});
