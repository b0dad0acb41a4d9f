/** What tests do to rows themselves, so that it works on a database that is distributed by stores, too. */
import { sql, type SQL } from 'drizzle-orm';
import { rowOf, rowsOf, type Database } from '../../server/db/connect.ts';
import { KEY } from '../../server/db/distribution/placement.ts';
import { foldAreaSums } from '../../server/ledger/areaSums.ts';

/**
 * Time passes for rows of a table, as if they had been written `ms` earlier. The times are read first: a distributed table is
 * changed with values, not with the arithmetic of times.
 * @param columns times, of which those that are null stay so
 */
export async function aged(
  db: Database,
  table: string,
  columns: readonly string[],
  ms: number,
  where: SQL,
): Promise<void> {
  const names = columns.map((column) => sql.identifier(column));
  const [name, store] = [sql.identifier(table), sql.identifier(KEY)];
  const { rows } = await db.execute<Record<string, string | null>>(
    sql`select ${store}, ${sql.join(
      columns.flatMap((column, at) => [
        sql`${sql.identifier(column)}::text as ${sql.identifier(`old${at}`)}`,
        sql`(${sql.identifier(column)} - make_interval(secs => ${ms / 1000}))::text as ${sql.identifier(`new${at}`)}`,
      ]),
      sql`, `,
    )} from ${name} where ${where} group by ${sql.join([store, ...names], sql`, `)} order by ${sql.join(names, sql`, `)}`,
  );
  // The oldest first: what was aged already is not taken for another row's time before.
  for (const row of rows)
    await db.execute(
      sql`update ${name} set ${sql.join(
        columns.map((column, at) => sql`${sql.identifier(column)} = ${row[`new${at}`]}::timestamptz`),
        sql`, `,
      )} where ${store} = ${row[KEY]} and ${where} and ${sql.join(
        columns.map(
          (column, at) => sql`${sql.identifier(column)} is not distinct from ${row[`old${at}`]}::timestamptz`,
        ),
        sql` and `,
      )}`,
    );
}

/** Rows of a table become those of another store: its rows cannot be updated to another store, where they are distributed by it. */
export async function moved(db: Database, table: string, to: string, where: SQL): Promise<void> {
  const columns = await rowsOf<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
         where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  );
  const name = sql.identifier(table);
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ line: string }>(
      sql`select to_jsonb(t)::text as line from ${name} t where ${where}`,
    );
    await tx.execute(sql`delete from ${name} where ${where}`);
    for (const { line } of rows)
      await tx.execute(
        sql`insert into ${name} (${list})
            select ${list} from jsonb_populate_record(null::${name}, ${line}::jsonb || jsonb_build_object(${KEY}::text, ${to}::text))`,
      );
  });
}

/**
 * Adds up the sums of areas again, after a test has written settlements by itself. On plain PostgreSQL triggers have kept them. A
 * distributed database has no triggers: there the product's code keeps them, and it knows nothing of what a test wrote.
 */
export async function areasCounted(db: Database): Promise<void> {
  const { isKept } = await rowOf<{ isKept: boolean }>(
    db,
    sql`select exists (select 1 from pg_trigger where tgname = 'settlement_area_added') as is_kept`,
  );
  if (isKept) return;
  await db.transaction(async (tx) => {
    // A sweep of the server may be adding changes to the days at this moment.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('area_sums', 0))`);
    for (const table of ['area_day', 'area_month', 'area_change'])
      await tx.execute(sql`delete from ${sql.identifier(table)}`);
    await tx.execute(
      sql`insert into area_gap (settle_date) select distinct setl_date from settlement on conflict do nothing`,
    );
  });
  while ((await rowsOf(db, sql`select 1 from area_gap limit 1`)).length > 0) await foldAreaSums(db);
}
