/** Kills a process exactly where one of its statements hangs. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { rowOf, type Database } from '../../../server/db/connect.ts';
import type { ApiProcess } from '../../soak/process.ts';

/** Any constant: who holds it holds up whatever the trap waits in. */
const TRAP = 4711;

/** Makes the function `trap()` that triggers call. */
export const setTrap = (db: Database) =>
  db.execute(
    sql`create function trap() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock_shared(${sql.raw(String(TRAP))}); return new; end $$`,
  );

/**
 * Runs `work` until a statement hangs in the trap, and kills the process there.
 * @param trigger a `create trigger trap …` on `table`; it is gone afterwards
 */
export async function killedInTrap(
  db: Database,
  api: Pick<ApiProcess, 'kill'>,
  { table, trigger }: { readonly table: string; readonly trigger: string },
  work: () => Promise<unknown>,
): Promise<void> {
  const client: pg.PoolClient = await db.$client.connect();
  try {
    await client.query(trigger);
    await client.query('select pg_advisory_lock($1)', [TRAP]);
    await work();
    for (let isCaught = false; !isCaught;) {
      // The process that works towards the trap needs the processor.
      await sleep(20);
      isCaught = (
        await rowOf<{ caught: boolean }>(
          db,
          sql`select exists (select from pg_locks l join pg_database d on d.oid = l.database
                where locktype = 'advisory' and not granted and d.datname = current_database()) as caught`,
        )
      ).caught;
    }
    await api.kill();
  } finally {
    // The statement of the killed process goes on once it may, and its connection is gone: it leaves nothing.
    await client.query('select pg_advisory_unlock_all()');
    await client.query(`drop trigger if exists trap on ${table}`);
    client.release();
  }
}
