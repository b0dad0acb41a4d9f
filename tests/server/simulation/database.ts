/** Connections whose statements ask for their turn, and a clock of the database that is set. */
import type pg from 'pg';
import type { Database } from '../../../server/db/connect.ts';
import { opened } from '../opened.ts';
import type { Scheduler } from './scheduler.ts';

/** Of one process: more than it uses at once, so that nobody waits for a connection. */
const CONNECTIONS = 10;

/** The connections of one process. */
export interface Connections {
  readonly db: Database;
  /** As a process that is killed leaves them: without a word, also in the middle of a transaction. */
  cut(): Promise<void>;
}

/** `name` is how the database knows the process. */
export async function gated(
  scheduler: Scheduler,
  url: string,
  name: string,
  admin: pg.Client,
): Promise<Connections> {
  const db = await opened(url, { max: CONNECTIONS, name });
  const pool = db.$client;
  const open = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const all = await Promise.all(Array.from({ length: CONNECTIONS }, () => open()));
  // Otherwise a connection that rests is closed and opened again, by the wall's clock.
  pool.options.idleTimeoutMillis = 0;
  for (const client of all) {
    const ask = client.query.bind(client) as (...given: readonly unknown[]) => Promise<unknown>;
    client.query = (async (...given: readonly unknown[]) => {
      await scheduler.turn(headOf(given[0]));
      return scheduler.real(headOf(given[0]), () => ask(...given));
    }) as typeof client.query;
  }
  for (const client of all) client.release();
  // A process that was killed opens no other connection.
  pool.connect = (() =>
    scheduler.isDead ? new Promise(() => undefined) : scheduler.real('connect', open)) as typeof pool.connect;
  pool.query = (async (...given: readonly unknown[]) => {
    const client = await pool.connect();
    try {
      return await (client.query as (...args: readonly unknown[]) => Promise<unknown>)(...given);
    } finally {
      client.release();
    }
  }) as typeof pool.query;
  return {
    db,
    async cut() {
      for (const client of all)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
      await untilGone(admin, name);
    },
  };
}

/** What a statement does, without its values. */
function headOf(given: unknown): string {
  const text = typeof given === 'string' ? given : (given as { text: string }).text;
  return text.replace(/\s+/g, ' ').trim().slice(0, 90);
}

async function untilGone(admin: pg.Client, name: string): Promise<void> {
  // Half a minute of real time: on a busy machine a backend hears late that its client is gone.
  for (let tried = 0; tried < 6000; tried += 1) {
    const { rowCount } = await admin.query('select from pg_stat_activity where application_name = $1', [
      name,
    ]);
    if (rowCount === 0) return;
    // Not of timers/promises, which the simulation has in hand.
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`the connections of ${name} are still there`);
}

/** Puts a clock that is set in the place of the test's (tests/clock.ts). */
export async function makeClock(admin: pg.Client): Promise<(ms: number) => Promise<void>> {
  await admin.query(`
    create table if not exists test_clock.instant (at timestamptz not null);
    grant select on test_clock.instant to public;
    truncate test_clock.instant;
    insert into test_clock.instant values (pg_catalog.now());
    create or replace function test_clock.now() returns timestamptz language sql stable as 'select at from test_clock.instant';
    create or replace function test_clock.clock_timestamp() returns timestamptz language sql volatile
      as 'select at from test_clock.instant'`);
  return async (ms) => {
    await admin.query('update test_clock.instant set at = to_timestamp($1::numeric / 1000)', [String(ms)]);
  };
}

/**
 * How many statements of the simulated processes wait for a lock. Asked of the locks: a lock that has just been granted is no longer waited
 * for, even if its backend has not woken up yet.
 */
export const blockedIn = (admin: pg.Client) => async (): Promise<number> => {
  const { rows } = await admin.query<{ n: number }>(
    `select count(distinct l.pid)::int as n from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where not l.granted and a.datname = current_database() and a.application_name like 'sim %'`,
  );
  return rows[0]?.n ?? 0;
};
