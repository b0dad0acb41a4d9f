import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Queryable } from './connect.ts';

/** Rows that a sweep takes up. In the conditions the table is `w`; when it was last tried is `tried_at`. */
interface Due {
  readonly table: string;
  readonly key: readonly string[];
  /** Still to be done: holds when a row is found and when it is taken. */
  readonly open: SQL;
  /** Holds when the row's time has come. */
  readonly due: SQL;
  readonly order: string;
  readonly most: number;
}

/** Rows beyond `most`, for those that another node takes first. */
const SPARE = 20;

/**
 * Takes up to `most` rows that are due, in their order: `take` is the update of one row, and sets `tried_at`. Any number of nodes
 * may sweep at once: it compares and sets, since a distributed database cannot lock rows of any store (`for update skip locked`).
 */
export async function takeDue<Row>(
  db: Queryable,
  { table, key, open, due, order, most }: Due,
  take: (isOne: SQL) => SQL,
): Promise<Row[]> {
  const found = await db.execute<Record<string, string>>(
    sql`select ${sql.raw(key.map((column) => `w.${column}`).join(', '))}, w.tried_at::text as seen from ${sql.raw(table)} w
         where ${open} and ${due} order by ${sql.raw(order)} limit ${most + SPARE}`,
  );
  const taken: Row[] = [];
  for (const row of found.rows) {
    if (taken.length === most) break;
    const isKey = sql.join(
      key.map((column) => sql`w.${sql.raw(column)} = ${row[column]}`),
      sql` and `,
    );
    taken.push(
      ...(await rowsOf<Row>(
        db,
        take(sql`${isKey} and w.tried_at is not distinct from ${row['seen']}::timestamptz and ${open}`),
      )),
    );
  }
  return taken;
}
