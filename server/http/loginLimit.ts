import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, RateLimitOptions, RateLimitPluginOptions } from '@fastify/rate-limit';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { rowOf, type Database } from '../db/connect.ts';

/**
 * Calls per minute at a public write, counted by account (or till) and address together: a chain behind one NAT is
 * not blocked by one colleague's typos.
 */
export const LOGIN_LIMIT: RateLimitOptions = {
  max: 20,
  timeWindow: 60_000,
  hook: 'preHandler',
  keyGenerator: ({ body, ip, routeOptions }) => {
    const given = body as Partial<Record<'userName' | 'clientNo' | 'stationNo', unknown>> | undefined;
    const name = given?.userName ?? given?.clientNo ?? given?.stationNo;
    return `${routeOptions.url ?? ''} ${ip} ${typeof name === 'string' ? name.trim().slice(0, 64) : ''}`;
  },
};

interface Count {
  readonly current: number;
  /** Until the window ends, ms. */
  readonly ttl: number;
}

/**
 * The store of the limit: one count for all nodes, in the lockout's table, since both count attempts by name and address.
 * A full key is refused from memory until its window ends, so that a flood costs no statements.
 */
export function loginCounts(db: Database): NonNullable<RateLimitPluginOptions['store']> {
  const full = new LRUCache<string, number>({ max: 5000 });
  return class LoginCounts implements FastifyRateLimitStore {
    /** The key names the route already. */
    child(): this {
      return this;
    }
    incr(
      key: string,
      done: (error: Error | null, count?: Count) => void,
      windowMs: number,
      most: number,
    ): void {
      // The name is anybody's text: its hash is short and holds no byte that PostgreSQL refuses.
      const hash = createHash('sha256').update(key).digest('base64url');
      const current = full.get(hash);
      if (current !== undefined) {
        done(null, { current, ttl: full.getRemainingTTL(hash) });
        return;
      }
      count(db, hash, windowMs, most).then(
        (counted) => {
          if (counted.current > most) full.set(hash, counted.current, { ttl: counted.ttl });
          done(null, counted);
        },
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    }
  };
}

/** Counts a call in the window that its key's first call began. A full window counts to `most` + 1 only. */
function count(db: Database, hash: string, windowMs: number, most: number): Promise<Count> {
  const window = sql`make_interval(secs => ${windowMs / 1000})`;
  return rowOf<Count>(
    db,
    sql`insert into login_failure as f (subject, address, failures) values ('calls', ${hash}, array[clock_timestamp()])
        on conflict (subject, address) do update set seen_at = clock_timestamp(), failures =
          case when f.failures[1] < clock_timestamp() - ${window} then excluded.failures
               when cardinality(f.failures) > ${most}::int then f.failures
               else f.failures || excluded.failures end
        returning cardinality(failures) as current,
                  greatest(1, ceil(extract(epoch from failures[1] + ${window} - clock_timestamp()) * 1000))::int as ttl`,
  );
}
