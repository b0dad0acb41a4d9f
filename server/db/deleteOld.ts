import { sql, type SQL } from 'drizzle-orm';
import { rowOf, type Queryable } from './connect.ts';

/** Rows a statement deletes: short enough that nobody waits for its locks. */
const BATCH = 5000;
/** Statements at a time; the rest goes with the next sweep. */
const ROUNDS = 100;

/** Deletes the rows of a table that is not partitioned, in batches that commit one by one. @returns how many */
export async function deleteOld(db: Queryable, table: string, which: SQL): Promise<number> {
  const name = sql.identifier(table);
  // By the primary key: a ctid of a distributed table is another row on each shard.
  const { columns } = await rowOf<{ columns: string }>(
    db,
    sql`select string_agg(quote_ident(a.attname), ', ') as columns
          from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
         where i.indrelid = ${table}::regclass and i.indisprimary`,
  );
  const key = sql.raw(columns);
  let gone = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { rowCount } = await db.execute(
      sql`with old as materialized (select ${key} from ${name} where ${which} limit ${BATCH})
          delete from ${name} where (${key}) in (select ${key} from old) and ${which}`,
    );
    gone += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) break;
  }
  return gone;
}
