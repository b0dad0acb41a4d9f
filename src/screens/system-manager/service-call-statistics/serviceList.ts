import { codeItems } from '../../../../contract/codes/codes.ts';
import { serviceColumns } from '../../../../contract/lists/figures.ts';
import { serviceStatisticsCalls, type ServiceRow } from '../../../../contract/serviceStatistics.ts';
import { resolveList } from '../../../list/definition.ts';
import { today } from '../../../list/filters/days.ts';
import { hours, timedLooks, timedSummary } from '../group/figureLooks.ts';

/** 服务调用统计: counts, faults and percentiles of each call and each interface of the centre. */
export const serviceList = resolveList({
  of: serviceColumns,
  list: serviceStatisticsCalls.paged,
  totals: serviceStatisticsCalls.totals,
  rowKey: (row: ServiceRow) => `${row.kind}/${row.name}`,
  looks: {
    kind: { width: 112 },
    name: { width: 240, frozen: true, sort: 'name' },
    title: { width: 320 },
    ...timedLooks,
    count: { ...timedLooks.count, sort: 'count' },
    faults: { ...timedLooks.faults, sort: 'faults' },
    p95Ms: { ...timedLooks.p95Ms, sort: 'p95Ms' },
  },
  filters: [
    {
      key: 'days',
      title: '日期',
      filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today },
    },
    { key: 'hour', title: '时段', filter: { kind: 'select', param: 'hour', options: hours } },
    { key: 'kind', filter: { kind: 'select', param: 'kind', options: codeItems('serviceKind') } },
    {
      key: 'name',
      title: '服务',
      filter: { kind: 'text', param: 'keyword', placeholder: '编号、路径或名称', reads: /./ },
    },
  ],
  defaults: () => ({ begndate: today(), enddate: today() }),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: timedSummary,
  toolbar: [
    'service.chart',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['service.chart'],
  open: 'service.chart',
  atFirst: true,
  isUnselectable: true,
  pageSize: 1000,
  freshEveryMs: 20_000,
  emptyText: '这段时间没有调用记录',
});
