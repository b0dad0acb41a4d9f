import { codeItems } from '../../../../contract/codes/codes.ts';
import { pluginServiceColumns } from '../../../../contract/lists/plugin.ts';
import { pluginServiceCalls, type ServiceRow } from '../../../../contract/pluginService.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { running: 'good', stopped: 'warn', failed: 'bad' } as const;

export const serviceList = resolveList({
  of: pluginServiceColumns,
  list: pluginServiceCalls.paged,
  totals: pluginServiceCalls.totals,
  rowKey: (row: ServiceRow) => `${row.fixmedinsCode}/${row.stationNo}/${row.package}/${row.service}`,
  looks: {
    fixmedinsCode: { width: 128, frozen: true },
    fixmedinsName: { width: 200, frozen: true },
    stationNo: { width: 100, frozen: true },
    stationName: { width: 110, hidden: true },
    stationState: { width: 72, tone: (row) => (row.stationState === 'online' ? undefined : 'warn') },
    service: { width: 110 },
    package: { width: 130 },
    version: { width: 76 },
    state: { width: 76, tone: (row) => TONES[row.state] },
    pending: { width: 80, tone: () => 'warn' },
    port: { width: 68 },
    since: { width: 152 },
    restarts: { width: 80, tone: (row) => (row.restarts > 0 ? 'warn' : undefined) },
    lastError: { width: 300 },
  },
  filters: [
    { key: 'fixmedinsName', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'service',
      title: '服务或客户端',
      filter: { kind: 'text', param: 'keyword', placeholder: '服务、客户端或门店', reads: /./ },
    },
    { key: 'state', filter: { kind: 'select', param: 'state', options: codeItems('serviceState') } },
    { key: 'package', filter: { kind: 'text', param: 'package', placeholder: '如 receipt-printer' } },
    { key: 'version', filter: { kind: 'text', param: 'version', placeholder: '如 1.0.0' } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '运行中', value: formatCount(totals.running), tone: 'good' },
    {
      label: '已停止',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'warn' as const }),
    },
    { label: '异常', value: formatCount(totals.failed), ...(totals.failed > 0 && { tone: 'bad' as const }) },
  ],
  toolbar: [
    'pluginService.look',
    'pluginService.restart',
    'pluginService.log',
    {
      title: '更多',
      commands: [
        'pluginService.start',
        'pluginService.stop',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'pluginService.look',
    'pluginService.restart',
    'pluginService.start',
    'pluginService.stop',
    'pluginService.log',
  ],
  open: 'pluginService.look',
  isUnselectable: true,
  atFirst: true,
  freshEveryMs: 20_000,
  emptyText: '没有客户端上报插件服务',
});
