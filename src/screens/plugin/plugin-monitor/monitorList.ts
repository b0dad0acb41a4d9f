import { pluginMonitorColumns } from '../../../../contract/lists/plugin.ts';
import { pluginMonitorCalls, type PluginShare } from '../../../../contract/pluginMonitor.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const monitorList = resolveList({
  of: pluginMonitorColumns,
  list: pluginMonitorCalls.paged,
  totals: pluginMonitorCalls.totals,
  rowKey: (row: PluginShare) => `${row.package}/${row.version}`,
  looks: {
    title: { width: 150, frozen: true },
    package: { width: 140, frozen: true },
    version: { width: 84, frozen: true },
    isReleased: { width: 76, tone: (row) => (row.isReleased ? 'good' : 'muted') },
    stations: { width: 88 },
    heard: { width: 76, tone: (row) => (row.heard < row.stations ? 'warn' : undefined) },
    running: { width: 88 },
    stopped: { width: 76, tone: (row) => (row.stopped > 0 ? 'warn' : undefined) },
    failed: { width: 76, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
    restarts: { width: 112 },
  },
  filters: [
    { key: 'store', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'package', filter: { kind: 'text', param: 'package', placeholder: '如 receipt-printer' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '客户端', value: formatCount(totals.stations) },
    {
      label: '有异常',
      value: formatCount(totals.failed),
      ...(totals.failed > 0 && { tone: 'bad' as const }),
    },
  ],
  toolbar: [
    'pluginMonitor.history',
    'pluginMonitor.services',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['pluginMonitor.history', 'pluginMonitor.services'],
  open: 'pluginMonitor.history',
  isUnselectable: true,
  atFirst: true,
  freshEveryMs: 20_000,
  emptyText: '没有客户端安装插件',
});
