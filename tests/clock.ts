/**
 * The clock of a test run: one that could cross midnight in China begins at noon instead, so that no list of yesterday and no shift
 * of a day changes under a test. PostgreSQL, this process and the pages of the browser agree on it.
 */
import type { Client } from 'pg';

const DAY_MS = 24 * 3_600_000;
/** 12:00 in Asia/Shanghai is 04:00 in UTC. */
const NOON_MS = 4 * 3_600_000;

/** How long it is from `at` (ms since 1970) until the next noon in China, ms. Forwards, so that no cookie is over when it is set. */
export const untilNoon = (at: number): number => (NOON_MS - (at % DAY_MS) + DAY_MS) % DAY_MS;

/** From then on a run could cross midnight, and until then the day is so young that yesterday's evening is missing in a test, ms. */
const [LATE_MS, EARLY_MS] = [22 * 3_600_000, 1 * 3_600_000];
/** How far a run's clock is to be ahead, ms: to noon near midnight, else not at all. */
export function aheadFor(at: number): number {
  const intoDay = (at + 8 * 3_600_000) % DAY_MS;
  return intoDay >= LATE_MS || intoDay < EARLY_MS ? untilNoon(at) : 0;
}

/** How far the run's clock is ahead, ms (vitest.config.ts). */
export const AHEAD_MS = Number(process.env['TEST_CLOCK_AHEAD_MS'] ?? 0);

/** Makes `Date` of a global scope run ahead. A browser runs the text of this function: it uses nothing from outside. */
export function shiftDate(aheadMs: number): void {
  const Real = Date;
  class Shifted extends Real {
    constructor(...given: readonly unknown[]) {
      if (given.length === 0) super(Real.now() + aheadMs);
      else super(...(given as [number]));
    }
    static override now(): number {
      return Real.now() + aheadMs;
    }
  }
  globalThis.Date = Shifted as DateConstructor;
}

/** Functions that stand before PostgreSQL's own in the search path of a test's database. */
const SCHEMA = 'test_clock';
const FUNCTIONS = { now: 'stable', clock_timestamp: 'volatile' } as const;

/** To be run before the migrations: a column's default keeps the function that it found. */
export async function shiftDatabase(client: Pick<Client, 'query'>): Promise<void> {
  await client.query(`create schema ${SCHEMA}; grant usage on schema ${SCHEMA} to public`);
  for (const [name, volatility] of Object.entries(FUNCTIONS)) {
    const ahead = `pg_catalog.${name}() + interval '${AHEAD_MS} milliseconds'`;
    // A function in SQL is quick, since it is put into the statement. A distributed database would send that to shards, which put their
    // clock ahead once more.
    const body =
      process.env['TEST_CITUS'] === '1'
        ? `language plpgsql ${volatility} parallel safe as $$ begin return ${ahead}; end $$`
        : `language sql ${volatility} parallel safe as $$ select ${ahead} $$`;
    await client.query(`create function ${SCHEMA}.${name}() returns timestamptz ${body}`);
  }
}

/** Settings do not go with a database's copy. `public` comes first: it is where tables are made. */
export const shiftedPath = (database: string): string =>
  `alter database "${database}" set search_path = public, ${SCHEMA}, pg_catalog`;
