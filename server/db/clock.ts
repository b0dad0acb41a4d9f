import { sql, type SQL } from 'drizzle-orm';
import { rowOf, type Queryable } from './connect.ts';

let offsetMs = 0;

/** What time it is, ms since 1970: the database's clock, as far as this process last read it. Nodes agree on the day. */
export const now = (): number => Date.now() + offsetMs;

/**
 * The time in `ms` ms (negative: before now), as a parameter. A change of rows of stores must not ask the database for the time
 * (docs/architecture/statements.md). Read it after the lock that a decision waits for. Nodes differ by some ms.
 */
export const timeIn = (ms: number): SQL => sql`${new Date(now() + ms).toISOString()}::timestamptz`;
export const timeNow = (): SQL => timeIn(0);

/** Reads how far the database's clock is from this machine's. */
export async function readClock(db: Queryable): Promise<void> {
  const asked = Date.now();
  const { ms } = await rowOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  offsetMs = Math.round(ms - (asked + Date.now()) / 2);
}
