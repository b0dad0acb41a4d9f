import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database } from '../../server/db/connect.ts';

/** Until so many connections to this database wait for locks. */
export async function untilHeld(db: Database, count = 1): Promise<void> {
  for (;;) {
    const waiting = await rowsOf(
      db,
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length >= count) return;
    await sleep(10);
  }
}
