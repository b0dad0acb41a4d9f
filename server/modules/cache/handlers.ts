import { hostname } from 'node:os';
import { sql } from 'drizzle-orm';
import type { CacheEntry } from '../../../contract/cache.ts';
import { cacheStates } from '../../db/cacheList.ts';
import { dropCache } from '../../db/caches.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import type { ModuleHandlers } from '../../http/handler.ts';

/** The centre's terms of goods, which tills keep for half a day (server/modules/counter/terms.ts). */
const TERMS = 'counter.terms';

const wireTime = (ms: number): string =>
  new Date(ms + 8 * 3600_000).toISOString().slice(0, 19).replace('T', ' ');

async function cachesOf(db: Queryable): Promise<CacheEntry[]> {
  const terms = await rowOf<{ size: number; since: string | null }>(
    db,
    sql`select count(*)::int as size, min(asked_at) filter (where asked_at > 'epoch') as since from hilist_terms`,
  );
  return [
    ...cacheStates().map(({ since, ...state }): CacheEntry => ({
      ...state,
      kept: 'memory',
      since: since === null ? null : wireTime(since),
    })),
    {
      name: TERMS,
      title: '中心的药品支付政策',
      kept: 'database',
      most: null,
      hits: null,
      misses: null,
      ...terms,
    },
  ];
}

export const cacheHandlers: ModuleHandlers<'cache'> = {
  paged: async ({ tx }) => ({ rows: await cachesOf(tx), nextCursor: null }),
  totals: async ({ tx }) => {
    const rows = await cachesOf(tx);
    return {
      rowCount: rows.length,
      entries: rows.reduce((sum, { size }) => sum + size, 0),
      node: `${hostname()} / ${process.pid}`,
      startedAt: wireTime(Date.now() - process.uptime() * 1000),
    };
  },
  drop: async ({ tx, logTarget }, { name }) => {
    const found = (await cachesOf(tx)).find((cache) => cache.name === name);
    if (!found) throw Problem.business('没有找到该缓存');
    logTarget({ name, size: found.size });
    // The last answers stay for a time when the centre does not answer; they are asked for again at the next use.
    if (name === TERMS)
      await tx.execute(sql`update hilist_terms set asked_at = 'epoch' where asked_at > 'epoch'`);
    else await dropCache(tx, name);
    return { dropped: found.size };
  },
};
