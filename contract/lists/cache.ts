import { cacheCalls, type CacheEntry } from '../cache.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<CacheEntry>();

/** Of all uses, in per cent; null before the first use. */
export const hitShare = ({ hits, misses }: CacheEntry): number | null =>
  hits === null || misses === null || hits + misses === 0 ? null : Math.floor((hits * 100) / (hits + misses));

/** 缓存管理: the server's caches. */
export const cacheColumns = defineList('cache-manager', '缓存管理', cacheCalls.paged, [
  plain('title', '缓存'),
  plain('name', '名称'),
  {
    key: 'kept',
    title: '保存在',
    type: 'enum',
    value: (row) => (row.kept === 'memory' ? '本节点内存' : '数据库'),
  },
  plain('size', '条数', 'integer'),
  plain('most', '上限', 'integer'),
  plain('since', '最早写入', 'datetime'),
  plain('hits', '命中', 'integer'),
  plain('misses', '未命中', 'integer'),
  { key: 'share', title: '命中率（%）', type: 'integer', value: hitShare },
]);
