/** Rows that had their store from another row alone get it: those of before, and those of older nodes (migrations 0074 and 0075). */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { migrateTo } from './level.ts';

/** The parent of each table, and the columns that lead to it. */
const PARENTS = {
  clr_fund: ['clr_appy', 'appy_id'],
  clr_asking: ['clr_appy', 'appy_id'],
  prescription_line: ['prescription', 'hi_rxno'],
  prescription_dise: ['prescription', 'hi_rxno'],
  rx_request: ['prescription', 'hi_rxno'],
  settlement_print: ['settlement', 'setl_id, setl_date'],
  sale_upload: ['settlement', 'setl_id, setl_date'],
  fee_detail: ['settlement', 'setl_id, setl_date'],
} as const;
type Table = keyof typeof PARENTS;
const TABLES = Object.keys(PARENTS) as Table[];
/** More rows than one bounded change fills. */
const MANY = 12_000;
const STORES = ['P32010000001', 'P32010000002', 'P32010000003'];
const APPIES = STORES.map((_, nth) => `00000000-0000-4000-8000-00000000000${nth}`);

let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
  await migrateTo(client, '0073_day_sums');
  await client.query("select ensure_months('2026-01-01', '2026-02-28')");
  for (const [nth, store] of STORES.entries()) {
    await add('clr_appy', { appy_id: APPIES[nth], fixmedins_code: store, setlym: '202601' });
    await add('prescription', { hi_rxno: `RX${nth}`, fixmedins_code: store });
    const ofSale = { setl_id: `S${nth}`, setl_date: '2026-01-05', msgid: `M${nth}`, fixmedins_code: store };
    await add('settlement', ofSale);
    for (const table of TABLES) await addAsBefore(table, nth);
  }
  await client.query(
    `insert into clr_fund (appy_id, fund_pay_type, psntime, fund_appy_sum) select $1, 'F' || n, 1, 1 from generate_series(1, $2::int) n`,
    [APPIES[1], MANY],
  );
  // Its month is archived.
  await add('sale_upload', { setl_id: 'GONE', setl_date: '2025-01-01' });
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

/** Adds a row: what is not given and must be there is one value for each type; what is undefined is left out. */
async function add(table: string, given: Record<string, unknown>): Promise<void> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and attnotnull and not atthasdef and not attisdropped`,
    [table],
  );
  const row: Record<string, unknown> = {
    ...Object.fromEntries(rows.map(({ name, type }) => [name, VALUES[type] ?? '1'])),
    ...given,
  };
  const names = Object.keys(row).filter((name) => row[name] !== undefined);
  await client.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, nth) => `$${nth + 1}`).join(', ')})`,
    names.map((name) => row[name]),
  );
}
const VALUES: Readonly<Record<string, string>> = {
  date: '2026-01-05',
  'timestamp with time zone': '2026-01-05',
  jsonb: '{}',
  'text[]': '{}',
};

/** A row of the nth parent, as a node of the version before writes it. */
async function addAsBefore(table: Table, nth: number, more: Record<string, unknown> = {}): Promise<void> {
  const [parent] = PARENTS[table];
  const key =
    parent === 'clr_appy'
      ? { appy_id: APPIES[nth] }
      : parent === 'prescription'
        ? { hi_rxno: `RX${nth}` }
        : { setl_id: `S${nth}`, setl_date: '2026-01-05' };
  const own =
    table === 'clr_asking'
      ? { kind: 'declare', request_msgid: `C${nth}` }
      : table === 'rx_request'
        ? { kind: 'check', request_msgid: `R${nth}` }
        : table === 'settlement_print'
          ? { nth: 1 }
          : {};
  await add(table, { ...key, ...own, ...more, fixmedins_code: undefined });
}

/** The store of each row of a table beside that of its parent. */
async function storesOf(table: Table): Promise<(readonly [own: string, parent: string])[]> {
  const [parent, columns] = PARENTS[table];
  const { rows } = await client.query<{ own: string; parent: string }>(
    `select c.fixmedins_code as own, p.fixmedins_code as parent from ${table} c left join ${parent} p using (${columns}) order by 2, 1`,
  );
  return rows.map(({ own, parent: of }) => [own, of] as const);
}
const pairs = STORES.map((store) => [store, store] as const);

it('an older node changes a row that is not filled yet, between the two migrations', async () => {
  await migrateTo(client, '0074_child_stores');
  for (const table of TABLES)
    expect([table, new Set((await storesOf(table)).map(([own]) => own))]).toEqual([table, new Set([null])]);
  const { rowCount } = await client.query("update rx_request set tries = tries + 1 where hi_rxno = 'RX1'");
  expect(rowCount).toBe(1);
  expect((await storesOf('rx_request')).map(([own]) => own)).toEqual([null, STORES[1], null]);
});

it('all rows are filled, however many, and leave nothing of the work behind', async () => {
  await migrateDatabase(database.url);
  for (const table of TABLES) {
    const stores = await storesOf(table);
    const wrong = stores.filter(([own, parent]) => own !== parent);
    expect([table, wrong]).toEqual([table, table === 'sale_upload' ? [['', null]] : []]);
    expect(stores.length).toBeGreaterThan(table === 'clr_fund' ? MANY : 2);
  }
  const { rows: left } = await client.query(
    `select indexrelid::regclass::text from pg_index where pg_get_expr(indpred, indrelid) like '%fixmedins_code IS NULL%'
      union all
     select conname from pg_constraint where conname ~ '_store$' and contype = 'c' and not convalidated`,
  );
  expect(left).toEqual([]);
});

it('a row that an older node adds gets its store', async () => {
  for (const table of TABLES) {
    await client.query(`delete from ${table}`);
    for (const nth of STORES.keys()) await addAsBefore(table, nth);
    expect([table, await storesOf(table)]).toEqual([table, pairs]);
  }
});

it('no row is without a store', async () => {
  await client.query('alter table clr_fund disable trigger clr_fund_store');
  await expect(addAsBefore('clr_fund', 0, { fund_pay_type: 'x' })).rejects.toThrow('fixmedins_code');
  await client.query('alter table clr_fund enable trigger clr_fund_store');
});

it('a prescription that is forwarded takes its rows along', async () => {
  await client.query("update prescription set fixmedins_code = 'P9' where hi_rxno = 'RX0'");
  for (const table of ['prescription_line', 'prescription_dise', 'rx_request'] as const)
    expect([table, await storesOf(table)]).toEqual([table, [...pairs.slice(1), ['P9', 'P9']]]);
});
