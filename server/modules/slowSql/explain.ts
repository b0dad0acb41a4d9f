import type pg from 'pg';
import { Problem } from '../../errors/problem.ts';

const TIMEOUT_MS = 5000;
const NAME = 'yibao_plan';

/** The highest placeholder in a statement. */
const placeholders = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d{1,5})/g)].map(([, number]) => Number(number)));

/** One statement by the extended protocol, which refuses a text with several. */
const one = (client: pg.PoolClient, text: string): Promise<pg.QueryResult<Record<string, string>>> =>
  client.query({ text, queryMode: 'extended' } as pg.QueryConfig);

/**
 * The generic plan of a statement, which is never run: PREPARE accepts nothing but a query, and EXPLAIN without ANALYZE
 * only plans, within a transaction that may not write and is rolled back.
 * @throws Problem where the database cannot plan it
 */
export async function planOf(pool: pg.Pool, text: string): Promise<string> {
  const client = await pool.connect();
  let isPrepared = false;
  try {
    await client.query('begin read only');
    await client.query(
      `set local statement_timeout = ${TIMEOUT_MS}; set local plan_cache_mode = force_generic_plan`,
    );
    await one(client, `prepare ${NAME} as ${text}`);
    isPrepared = true;
    const values = Array.from({ length: placeholders(text) }, () => 'null').join(', ');
    const { rows } = await one(client, `explain execute ${NAME}${values === '' ? '' : `(${values})`}`);
    return rows.map((row) => row['QUERY PLAN'] ?? '').join('\n');
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^(42|22|25006|0A)/.test(String(error.code)))
      throw Problem.business(`数据库无法给出该语句的执行计划：${error.message}`);
    throw error;
  } finally {
    // A prepared statement outlives its transaction; behind a pooler the next message may reach another connection.
    await client.query(isPrepared ? `rollback; deallocate ${NAME}` : 'rollback').catch(() => undefined);
    client.release();
  }
}
