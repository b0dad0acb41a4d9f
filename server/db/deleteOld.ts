import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from './connect.ts';

/** Rows a statement deletes: short enough that nobody waits for its locks. */
const BATCH = 5000;
/** Statements at a time; the rest goes with the next sweep. */
const ROUNDS = 100;

/** Deletes the rows of a table that is not partitioned, in batches that commit one by one. @returns how many */
export async function deleteOld(db: Queryable, table: string, which: SQL): Promise<number> {
  const name = sql.identifier(table);
  let gone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rowCount } = await db.execute(
      sql`delete from ${name} where ctid = any(array(select ctid from ${name} where ${which} limit ${BATCH}))`,
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return gone;
}
