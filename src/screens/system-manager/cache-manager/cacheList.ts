import { cacheCalls, type CacheEntry } from '../../../../contract/cache.ts';
import { cacheColumns } from '../../../../contract/lists/cache.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

export const cacheList = resolveList({
  of: cacheColumns,
  list: cacheCalls.paged,
  totals: cacheCalls.totals,
  rowKey: (row: CacheEntry) => row.name,
  looks: {
    title: { width: 220, frozen: true },
    name: { width: 160 },
    kept: { width: 104 },
    size: { width: 88 },
    most: { width: 88 },
    since: { width: 152 },
    hits: { width: 104 },
    misses: { width: 104 },
    share: { width: 104 },
  },
  filters: [],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '节点', value: totals.node },
    { label: '启动于', value: totals.startedAt },
    { label: '缓存条数', value: formatCount(totals.entries) },
  ],
  toolbar: ['cache.drop', 'cache.reloadBrowser', 'list.refresh', 'list.export'],
  rowMenu: ['cache.drop'],
  atFirst: true,
  isUnselectable: true,
});
