/** Migrations beside nodes of the version before that go on working: outside of a transaction, waiting for locks, and compatible ones. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { folderWith, removeFolders } from './extraMigrations.ts';

const OUTSIDE = '-- An index.\n-- compatible: only reads become faster\n-- outside a transaction\n';
const INSIDE = '-- A table.\n-- compatible: nothing uses it yet\n';
const INDEX = 'create index concurrently if not exists settlement_clr on settlement (clr_way, setl_id)';

let database: FreshDatabase;
let client: Client;
let clients: Client[] = [];
beforeEach(async () => {
  database = await freshDatabase({ template: 'migrated', prepare: (url) => migrateDatabase(url) });
  client = await another();
  await client.query("select ensure_months('2026-01-01', '2026-04-30')");
});
afterEach(async () => {
  for (const each of clients) await each.end();
  clients = [];
  await database.drop();
});
afterAll(removeFolders);

async function another(): Promise<Client> {
  const connected = new Client({ connectionString: database.url });
  connected.on('error', () => undefined);
  await connected.connect();
  clients.push(connected);
  return connected;
}
const migrate = (extra: Readonly<Record<string, readonly string[]>>): Promise<void> =>
  migrateDatabase(database.url, { folder: folderWith(extra) });
const all = async <T>(sql: string): Promise<T[]> =>
  (await client.query<Record<string, T>>(sql)).rows.map((row) => Object.values(row)[0] as T);

/** A transaction that a concurrent build waits for, until it ends. */
async function report(): Promise<() => Promise<unknown>> {
  const reader = await another();
  await reader.query('begin isolation level repeatable read');
  await reader.query('select 1');
  return () => reader.query('commit');
}
/** The process that waits in a statement like this. */
async function waiting(statement: string): Promise<number> {
  const found = (): Promise<number[]> =>
    all(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ilike '${statement}%'`,
    );
  await expect.poll(found).toHaveLength(1);
  return (await found())[0] ?? 0;
}
const parts = (): Promise<string[]> =>
  all(
    `select x.relname || ' ' || i.indisvalid from pg_index i join pg_class x on x.oid = i.indexrelid
      where x.relname like 'settlement\\_clr%' order by 1`,
  );
const months = (): Promise<string[]> =>
  all("select inhrelid::regclass::text from pg_inherits where inhparent = 'settlement'::regclass order by 1");
const runs = (): Promise<string[]> => all("select tag from migration_run where tag > '9' order by tag");

it('a partitioned table gets the index on each month, also on one that is created meanwhile', async () => {
  const end = await report();
  const migrated = migrate({ '9000_index': [OUTSIDE + INDEX] });
  await waiting('create index concurrently');
  await client.query("select ensure_months('2027-05-01', '2027-05-31')");
  // Nodes write meanwhile.
  await client.query('update settlement set clr_way = clr_way where false');
  await end();
  await migrated;
  const found = await months();
  expect(found).toContain('settlement_202705');
  expect(found.length).toBeGreaterThan(4);
  // The creation names the part of the new month by itself.
  const named = found
    .filter((month) => month !== 'settlement_202705')
    .map((month) => `${month.replace('settlement', 'settlement_clr')} true`);
  expect(await parts()).toEqual(['settlement_clr true', ...named]);
  expect(
    await all("select count(*)::int from pg_inherits where inhparent = 'settlement_clr'::regclass"),
  ).toEqual([found.length]);
  expect(await runs()).toEqual(['9000_index']);
});

it('a partitioned table gives an index up in a moment, while others read and write, and an ordinary one concurrently', async () => {
  const extra = {
    '9000_index': [OUTSIDE + INDEX],
    '9001_plain': [`${OUTSIDE}create index concurrently if not exists store_clr on store (company_id)`],
  };
  await migrate(extra);
  const drop = (index: string): string => `${OUTSIDE}drop index concurrently if exists ${index}`;
  const holder = await another();
  await holder.query('begin');
  await holder.query('select count(*) from settlement');
  const gone = { ...extra, '9002_gone': [drop('settlement_clr')], '9003_gone': [drop('store_clr')] };
  const migrated = migrate(gone);
  await waiting('drop index');
  // Stands behind the drop until that gives up.
  await client.query('select count(*) from settlement');
  expect(await parts()).not.toEqual([]);
  await holder.query('commit');
  await migrated;
  expect(await parts()).toEqual([]);
  expect(await all("select to_regclass('store_clr')::text")).toEqual([null]);
  expect(await runs()).toContain('9003_gone');
});

it('killed in the middle it runs again: the invalid index is replaced, and what came before is kept', async () => {
  const before = {
    '9000_table': [`${INSIDE}create table newcomer (id int primary key)`],
    '9001_index': [OUTSIDE + INDEX],
  };
  const end = await report();
  const killed = expect(migrate(before)).rejects.toThrow();
  await client.query('select pg_terminate_backend($1)', [await waiting('create index concurrently')]);
  await killed;
  await end();
  expect(await runs()).toEqual(['9000_table']);
  expect(await parts()).toContainEqual(expect.stringMatching(/_2\d+ false$/));
  await migrate(before);
  expect(new Set((await parts()).map((part) => part.split(' ')[1]))).toEqual(new Set(['true']));
  expect(await runs()).toEqual(['9000_table', '9001_index']);
  await migrate(before);
  expect(
    await all('select count(*)::int from drizzle.__drizzle_migrations where created_at >= 9000000000000'),
  ).toEqual([2]);
});

it('a process that is killed leaves its build to the database: the next node waits for that, and goes on from there', async () => {
  const extra = { '9000_index': [OUTSIDE + INDEX] };
  const end = await report();
  const program = fileURLToPath(new URL('../../../server/db/migrate.ts', import.meta.url));
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `import { migrateDatabase } from ${JSON.stringify(program)};
       await migrateDatabase(${JSON.stringify(database.url)}, { folder: ${JSON.stringify(folderWith(extra))} });`,
    ],
    { stdio: 'inherit' },
  );
  await waiting('create index concurrently');
  child.kill('SIGKILL');
  const next = migrate(extra);
  await sleep(500);
  expect(await runs()).toEqual([]);
  await end();
  await next;
  expect(new Set((await parts()).map((part) => part.split(' ')[1]))).toEqual(new Set(['true']));
  expect(await runs()).toEqual(['9000_index']);
});

it('two nodes that start at once build one index, and neither waits for the other for ever', async () => {
  const plain = 'create index concurrently if not exists store_clr on store (company_id)';
  const end = await report();
  const nodes = [migrate({ '9000_index': [OUTSIDE + plain] }), migrate({ '9000_index': [OUTSIDE + plain] })];
  const both = Promise.all(nodes);
  both.catch(() => undefined);
  await waiting('create index concurrently');
  // Longer than PostgreSQL takes to find a deadlock.
  await sleep(1500);
  await end();
  await both;
  expect(await all("select indisvalid from pg_index where indexrelid = 'store_clr'::regclass")).toEqual([
    true,
  ]);
  expect(await runs()).toEqual(['9000_index']);
});

it('neighbours are all applied or none, up to the one outside of a transaction', async () => {
  const bad = {
    '9000_first': [`${INSIDE}create table first_one (id int)`],
    '9001_index': [`${OUTSIDE}create index concurrently if not exists first_one_id on first_one (id)`],
    '9002_second': [`${INSIDE}create table second_one (id int)`],
    '9003_bad': [`${INSIDE}create table third_one (id int)`, 'insert into no_such_table values (1)'],
  };
  await expect(migrate(bad)).rejects.toThrow(/no_such_table/);
  expect(await runs()).toEqual(['9000_first', '9001_index']);
  expect(await all("select to_regclass('second_one')::text")).toEqual([null]);
  expect(await all("select to_regclass('third_one')::text")).toEqual([null]);
});

it('a bounded change of rows is repeated until none is left, each time with a commit', async () => {
  await client.query('create table many as select n, 0 as state from generate_series(1, 250) n');
  await client.query(
    `create table commits (id bigint default txid_current());
     create function note() returns trigger language plpgsql as $$ begin insert into commits default values; return null; end $$;
     create trigger note after update on many for each statement execute function note()`,
  );
  const bounded = 'update many set state = 1 where n in (select n from many where state = 0 limit 100)';
  await migrate({
    '9000_fill': [`-- Rows.\n-- compatible: state is new\n-- outside a transaction\n${bounded}`],
  });
  expect(await all('select count(*)::int from many where state = 0')).toEqual([0]);
  expect(await all('select count(distinct id)::int from commits')).toEqual([4]);
});

it('a migration that waits for a lock lets others pass, and gets it in the end', async () => {
  const holder = await another();
  await holder.query('begin');
  await holder.query('select * from store limit 1');
  const migrated = migrate({
    '9000_column': ['-- A column.\n-- compatible: it is nullable\nalter table store add column later text'],
  });
  await waiting('-- A column');
  // It stands behind the migration until that gives up.
  await client.query('select * from store limit 1');
  expect(
    await all("select count(*)::int from information_schema.columns where column_name = 'later'"),
  ).toEqual([0]);
  await holder.query('commit');
  await migrated;
  expect(
    await all("select count(*)::int from information_schema.columns where column_name = 'later'"),
  ).toEqual([1]);
});

it('a node of the version before starts on a database whose later migrations are compatible, and on no other', async () => {
  const compatible = { '9000_table': [`${INSIDE}create table newcomer (id int)`] };
  await migrate(compatible);
  await migrateDatabase(database.url);
  await migrate({
    ...compatible,
    '9001_gone': ['-- It goes.\n-- contract: no node before 0.2\ndrop table newcomer'],
  });
  await expect(migrateDatabase(database.url)).rejects.toThrow('数据库由更新的版本建立');
});
