/** Migrations run once however many nodes start, an edited one is refused, and the schema file tells the truth. */
import { readFileSync } from 'node:fs';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { is } from 'drizzle-orm';
import { PgTable as PgTableClass } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import * as schema from '../../../server/db/schema.ts';
import { roleRights } from '../../../server/seed/rights.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase();
  // Five nodes start at the same time on an empty database.
  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(database.url)));
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});
const applied = async (): Promise<unknown[]> =>
  (
    await client.query<Record<string, unknown>>(
      'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
    )
  ).rows;

it('are applied once each by nodes that start together, and not again later', async () => {
  const rows = await applied();
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
  await migrateDatabase(database.url);
  expect(await applied()).toEqual(rows);
});

it('refuse to go on when one was edited after it ran', async () => {
  await client.query(
    "update drizzle.__drizzle_migrations set hash = 'x' || hash where id = (select min(id) from drizzle.__drizzle_migrations)",
  );
  await expect(migrateDatabase(database.url)).rejects.toThrow(/0000_core\.sql 在执行后被修改/);
  await client.query(
    'update drizzle.__drizzle_migrations set hash = substr(hash, 2) where id = (select min(id) from drizzle.__drizzle_migrations)',
  );
  await migrateDatabase(database.url);
});

it('refuse a database of a later version', async () => {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 99999999999999)",
  );
  await expect(migrateDatabase(database.url)).rejects.toThrow(/更新的版本/);
  await client.query("delete from drizzle.__drizzle_migrations where hash = 'later'");
});

it('give the roles of an earlier database the rights that came later, and an empty one none', async () => {
  const grants = [
    '0003_session',
    '0015_counter',
    '0029_roles',
    '0032_data_roles',
    '0033_dictionary',
    '0034_basic_data',
    '0035_catalogue',
    '0040_stock',
    '0041_setl_cert',
    '0045_message',
    '0046_nightly',
    '0050_acceptance',
    '0051_plugins',
    '0052_filing',
    '0054_audit',
    '0055_audit_till',
    '0056_custom_reports',
    '0058_spot_checks',
    '0060_centres',
    '0061_refund_approval',
  ].flatMap((name) =>
    readFileSync(new URL(`../../../server/db/migrations/${name}.sql`, import.meta.url), 'utf8')
      .split('--> statement-breakpoint')
      .filter((part) => part.includes('insert into role_')),
  );
  expect(grants).toHaveLength(30);
  const run = async () => {
    for (const grant of grants) await client.query(grant);
    const menus = await client.query({
      text: 'select role_code, menu_code from role_menu',
      rowMode: 'array',
    });
    const buttons = await client.query({
      text: 'select role_code, menu_code, button_code from role_button',
      rowMode: 'array',
    });
    return { menus: menus.rows as unknown[][], buttons: buttons.rows as unknown[][] };
  };
  expect(await run()).toEqual({ menus: [], buttons: [] });
  await client.query(
    "insert into role_menu values (3, 'SwipingCard'), (1, 'UserManagement'), (2, 'UserManagement')",
  );
  await client.query("insert into role_button values (3, 'DayReconciliation', 'Reconcile')");
  const rights = roleRights();
  const { menus, buttons } = await run();
  for (const row of menus) expect(rights.menus).toContainEqual(row);
  for (const row of buttons) expect(rights.buttons).toContainEqual(row);
  // These menus and these roles had nothing before.
  const isNew = ([role, menu]: readonly unknown[]) =>
    role === 4 || ['DiseaseSelect', 'PrintSettlement', 'ManagerStore'].includes(String(menu));
  const cameWith = ['VipStorelist', 'MedicalSecurityConfig', 'UserManagement'];
  for (const row of rights.menus.filter(isNew)) expect(menus).toContainEqual(row);
  // A till's own buttons came with its attendance, later.
  const isTills = (row: readonly unknown[]) => row[0] === 4 && row[1] !== 'Attendance';
  for (const row of rights.buttons.filter((row) => isTills(row) || cameWith.includes(row[1])))
    expect(buttons).toContainEqual(row);
  const MENUS = ['Attendance', 'MenuDiff', 'ManagerStore', 'StoreData'];
  // Those that came with the store's day: its till's, and later its company's.
  const cameLater = ['3/MenuDiff', '2/MenuDiff', '2/Attendance'];
  for (const [role, menu] of rights.menus)
    if (MENUS.includes(menu) && !cameLater.includes(`${role}/${menu}`))
      await client.query('insert into role_menu values ($1, $2) on conflict do nothing', [role, menu]);
  const part = (name: string) =>
    readFileSync(new URL(`../../../server/db/migrations/${name}.sql`, import.meta.url), 'utf8')
      .split('--> statement-breakpoint')
      .filter((statement) => /insert into role_|delete from role_/.test(statement));
  // A company that was set up has buttons already.
  await client.query("insert into role_button values (2, 'StoreData', 'Create') on conflict do nothing");
  for (const grant of [
    ...part('0016_day'),
    ...part('0018_tree'),
    ...part('0020_identity'),
    ...part('0029_roles'),
    ...part('0030_company'),
    ...part('0031_goods'),
  ])
    await client.query(grant);
  const given = await client.query({
    text: 'select role_code, menu_code from role_menu where menu_code = any($1)',
    values: [MENUS],
    rowMode: 'array',
  });
  expect(new Set((given.rows as unknown[][]).map(String))).toEqual(
    new Set(rights.menus.filter(([, menu]) => MENUS.includes(menu)).map(String)),
  );
  const later = await client.query({
    text: "select role_code, menu_code, button_code from role_button where menu_code in ('Attendance', 'MenuDiff', 'ManagerStore', 'StoreData')",
    rowMode: 'array',
  });
  const wanted = rights.buttons.filter(([, menu]) =>
    ['Attendance', 'MenuDiff', 'ManagerStore', 'StoreData'].includes(menu),
  );
  expect(new Set((later.rows as unknown[][]).map(String))).toEqual(new Set(wanted.map(String)));
  await client.query('truncate role_menu, role_button');
});

const tables = Object.values(schema as Record<string, unknown>).filter((value): value is PgTable =>
  is(value, PgTableClass),
);
describe.each(tables.map((table): [string, PgTable] => [getTableConfig(table).name, table]))(
  '%s',
  (name, table) => {
    const config = getTableConfig(table);

    it('has the columns of the database, of the same types', async () => {
      const { rows } = await client.query<{ column: string; type: string; required: boolean }>(
        `select attname as column, format_type(atttypid, atttypmod) as type, attnotnull as required
         from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [name],
      );
      const ours = config.columns.map((column) => ({
        column: column.name,
        type: column.getSQLType(),
        required: column.notNull || column.primary,
      }));
      const byName = (a: { column: string }, b: { column: string }) => (a.column < b.column ? -1 : 1);
      expect(ours.sort(byName)).toEqual(
        // The composite primary keys demand what drizzle does not say again.
        rows
          .map((row) => ({ ...row, type: row.type }))
          .sort(byName)
          .map((row) => ({ ...row, required: row.required })),
      );
    });

    it('has a default where the database has one', async () => {
      const { rows } = await client.query<{ column: string }>(
        `select column_name as column from information_schema.columns
        where table_schema = 'public' and table_name = $1 and (column_default is not null or is_identity = 'YES')`,
        [name],
      );
      const ours = config.columns.filter(
        (column) => column.hasDefault || column.generatedIdentity !== undefined,
      );
      expect(ours.map((column) => column.name).sort()).toEqual(rows.map((row) => row.column).sort());
    });
  },
);

it('partitions are made where they are missing, by any number of nodes at once', async () => {
  const make = async (): Promise<void> => {
    const node = new Client({ connectionString: database.url });
    await node.connect();
    await node.query("select ensure_months('2031-11-15', '2032-02-01')");
    await node.end();
  };
  await Promise.all([make(), make(), make()]);
  const { rows } = await client.query<{ name: string }>(
    "select relname as name from pg_class where relname ~ '^settlement_203[12]..$' order by 1",
  );
  expect(rows.map((row) => row.name)).toEqual([
    'settlement_203111',
    'settlement_203112',
    'settlement_203201',
    'settlement_203202',
  ]);
});
