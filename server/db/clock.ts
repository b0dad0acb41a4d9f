import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from './connect.ts';

let offsetMs = 0;

/** What time it is, ms since 1970: the database's clock, as far as this process last read it. Nodes agree on the day. */
export const now = (): number => Date.now() + offsetMs;

/** Reads how far the database's clock is from this machine's. */
export async function readClock(db: Queryable): Promise<void> {
  const asked = Date.now();
  const { ms } = await rowOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  );
  offsetMs = Math.round(ms - (asked + Date.now()) / 2);
}
