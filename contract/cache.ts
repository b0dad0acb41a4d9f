import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = 'CacheManager';

/** A cache of the server. */
export const cacheEntry = z.object({
  name: z.string(),
  title: z.string(),
  /** The node that answers keeps it in memory; `database`: all nodes share it. */
  kept: z.enum(['memory', 'database']),
  size: f.count,
  /** Entries at most; null where its keys are few by nature. */
  most: f.count.nullable(),
  /** When the oldest entry may have been made; null while it is empty. */
  since: z.string().nullable(),
  /** Since the node's start; null where it is not counted. */
  hits: f.count.nullable(),
  misses: f.count.nullable(),
});
export type CacheEntry = z.infer<typeof cacheEntry>;

/** Caches of the server, as cache-manager sees them. */
export const cacheCalls = {
  paged: defineCall({
    id: 'cache.paged',
    method: 'GET',
    path: '/api/Cache/Paged',
    summary: 'Caches of the node that answers, with size, age and hits; all on one page',
    permission: { menuCode: PAGE },
    request: z.strictObject({ ...f.paging }),
    result: f.paged(cacheEntry),
  }),
  totals: defineCall({
    id: 'cache.totals',
    method: 'GET',
    path: '/api/Cache/Totals',
    summary: 'How many caches and entries there are, and since when the node runs',
    permission: { menuCode: PAGE },
    request: z.strictObject({}),
    result: z.object({ rowCount: f.count, entries: f.count, node: z.string(), startedAt: z.string() }),
  }),
  drop: defineCall({
    id: 'cache.drop',
    method: 'POST',
    path: '/api/Cache/Drop',
    summary:
      'Empty a cache, at the other nodes within ten seconds; what it held is made again when it is needed',
    permission: { menuCode: PAGE },
    request: z.strictObject({ name: z.string().trim().min(1, '请选择缓存').max(64) }),
    result: z.object({ dropped: f.count }),
  }),
};
