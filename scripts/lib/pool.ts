import type { PoolSettings } from '../../server/db/connect.ts';
import { numberOf } from './numberOf.ts';

/**
 * The limits of the database's connections, from DB_POOL (a number) and DB_STATEMENT_TIMEOUT, DB_LOCK_TIMEOUT and
 * DB_IDLE_TIMEOUT (seconds; 0: no limit). What is not set keeps its default (server/db/connect.ts).
 * @throws Problem
 */
export function readPool(env: NodeJS.ProcessEnv): Partial<PoolSettings> {
  const max = numberOf(env, 'DB_POOL', 2, 200);
  const statement = numberOf(env, 'DB_STATEMENT_TIMEOUT', 0, 3600);
  const lock = numberOf(env, 'DB_LOCK_TIMEOUT', 0, 3600);
  const idle = numberOf(env, 'DB_IDLE_TIMEOUT', 0, 3600);
  return {
    ...(max !== undefined && { max }),
    ...(statement !== undefined && { statementTimeoutMs: statement * 1000 }),
    ...(lock !== undefined && { lockTimeoutMs: lock * 1000 }),
    ...(idle !== undefined && { idleTransactionMs: idle * 1000 }),
  };
}

/**
 * DB_READS: how many lists, sums and files are worked on at the same time; without it the pool and the cores decide
 * (server/http/admission.ts). @throws Problem
 */
export function readReads(env: NodeJS.ProcessEnv): { readonly readsAtOnce?: number } {
  const reads = numberOf(env, 'DB_READS', 1, 200);
  return reads === undefined ? {} : { readsAtOnce: reads };
}
