import { pluginPackageColumns } from '../../../../contract/lists/plugin.ts';
import { pluginPackageCalls, type PluginPackage } from '../../../../contract/pluginPackage.ts';
import { platforms } from '../../../../contract/station/protocol.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const packageList = resolveList({
  of: pluginPackageColumns,
  list: pluginPackageCalls.paged,
  totals: pluginPackageCalls.totals,
  rowKey: (row: PluginPackage) => `${row.name}/${row.area}/${row.platform}`,
  looks: {
    name: { width: 140, frozen: true },
    title: { width: 140, frozen: true },
    areaName: { width: 110 },
    platform: { width: 100 },
    releasedVersion: { width: 104, tone: (row) => (row.releasedVersion === '' ? undefined : 'good') },
    latestVersion: {
      width: 96,
      tone: (row) => (row.latestVersion === row.releasedVersion ? undefined : 'warn'),
    },
    versions: { width: 76 },
    services: { width: 220 },
    stations: { width: 88 },
    failed: { width: 88, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
    uploadedAt: { width: 152 },
  },
  filters: [
    { key: 'name', filter: { kind: 'text', param: 'keyword', placeholder: '包名、名称或说明', reads: /./ } },
    {
      key: 'platform',
      filter: {
        kind: 'select',
        param: 'platform',
        options: platforms.map((value) => ({ value, name: value })),
      },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [{ label: '已发布', value: formatCount(totals.released), tone: 'good' }],
  toolbar: [
    'pluginPackage.upload',
    'pluginPackage.open',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.refresh'] },
  ],
  rowMenu: ['pluginPackage.open'],
  open: 'pluginPackage.open',
  isUnselectable: true,
  atFirst: true,
  emptyText: '还没有插件包，按 F8 上传',
});
