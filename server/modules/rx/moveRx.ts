import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';

/** What belongs to a prescription wherever it is, children first. Its log and what was dispensed stay with the store of then. */
const TABLES = ['prescription_line', 'prescription_dise', 'rx_request', 'prescription'] as const;

interface Taken {
  readonly table: string;
  readonly columns: string;
  /** JSON of the rows in UTF-8. As bytes: the pool would open what is sealed in a text. */
  readonly rows: Buffer;
}

/**
 * Moves a prescription and its rows to another store, under its lock. A row of a distributed table cannot change its store: it is
 * deleted and inserted again.
 */
export async function moveRx(tx: Queryable, hiRxno: string, to: string): Promise<void> {
  const { from, ...store } = await rowOf<{ from: string; poolareaNo: string; companyId: string }>(
    tx,
    sql`select p.fixmedins_code as from, s.poolarea_no, s.company_id
          from prescription p cross join store s where p.hi_rxno = ${hiRxno} and s.fixmedins_code = ${to}`,
  );
  const mine = sql`hi_rxno = ${hiRxno} and fixmedins_code = ${from}`;
  const taken: Taken[] = [];
  for (const table of TABLES) {
    taken.unshift({ table, columns: await columnsOf(tx, table), ...(await rowsAt(tx, table, mine)) });
    await tx.execute(sql`delete from ${sql.raw(table)} where ${mine}`);
  }
  const now = { fixmedins_code: to, poolarea_no: store.poolareaNo, company_id: store.companyId };
  for (const { table, columns, rows } of taken)
    await tx.execute(
      sql`insert into ${sql.raw(table)} (${sql.raw(columns)})
          select ${sql.raw(columns)} from jsonb_populate_recordset(null::${sql.raw(table)},
            (select coalesce(jsonb_agg(row || ${JSON.stringify(now)}::jsonb), '[]')
               from jsonb_array_elements(convert_from(${rows}::bytea, 'UTF8')::jsonb) as row))`,
    );
}

const rowsAt = (tx: Queryable, table: string, mine: ReturnType<typeof sql>): Promise<{ rows: Buffer }> =>
  rowOf(
    tx,
    sql`select convert_to(coalesce(jsonb_agg(to_jsonb(t)), '[]')::text, 'UTF8') as rows from ${sql.raw(table)} t where ${mine}`,
  );

/** The columns that an insert may name. */
async function columnsOf(tx: Queryable, table: string): Promise<string> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select quote_ident(attname) as name from pg_attribute
         where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return rows.map(({ name }) => name).join(', ');
}
