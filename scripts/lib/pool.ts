import type { PoolSettings } from '../../server/db/connect.ts';
import { Problem } from './problem.mjs';
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
 * REPLICA_URLS: streaming replicas of the database, separated by commas, and REPLICA_MAX_LAG_S, seconds by which they may be behind
 * (server/db/replicas.ts). @throws Problem
 */
export function readReplicas(env: NodeJS.ProcessEnv): {
  readonly replicaUrls?: readonly string[];
  readonly replicaMaxLagMs?: number;
} {
  const urls = (env['REPLICA_URLS'] ?? '').split(/[\s,]+/).filter((url) => url !== '');
  // Browsers remember their last write for two minutes (src/api/writePosition.ts).
  const lag = numberOf(env, 'REPLICA_MAX_LAG_S', 2, 60);
  if (urls.length === 0) return {};
  if (!env['DATABASE_URL']?.trim())
    throw new Problem('设置了 REPLICA_URLS，还需用 DATABASE_URL 指定主库的地址');
  for (const [nth, url] of urls.entries())
    if (!/^postgres(ql)?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new Problem(
        `REPLICA_URLS 的第 ${nth + 1} 个地址格式不正确，应形如 postgresql://用户:密码@主机:5432/数据库`,
      );
  return { replicaUrls: urls, ...(lag !== undefined && { replicaMaxLagMs: lag * 1000 }) };
}

/**
 * DB_READS: how many lists, sums and files are worked on at the same time; without it the pool and the cores decide
 * (server/http/admission.ts). @throws Problem
 */
export function readReads(env: NodeJS.ProcessEnv): { readonly readsAtOnce?: number } {
  const reads = numberOf(env, 'DB_READS', 1, 200);
  return reads === undefined ? {} : { readsAtOnce: reads };
}
