/** `npm run migrate -- --plan`: what would run, what it locks and for how long, without a change. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planText } from '../../../scripts/lib/planText.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { planMigrations } from '../../../server/db/migrationPlan.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { folderWith, removeFolders } from './extraMigrations.ts';
import { schemaOf } from './level.ts';

const folder = folderWith({
  '9000_columns': [
    '-- Columns and a table.\n-- compatible: they are nullable\nalter table store add column c text, add column d uuid default gen_random_uuid()',
    'create table newcomer (id int primary key, store text references store)',
    'create index newcomer_store on newcomer (store)',
    'create index store_company on store (company_id)',
    'update fee_detail set cnt = 1 where cnt = 2',
    "select ensure_months('2026-01-01', '2026-04-30')",
  ],
  '9001_trigger': [
    '-- A function.\n-- compatible: nobody calls it\ncreate function nothing() returns void language sql as $$ select $$',
  ],
  '9002_index': [
    '-- An index.\n-- compatible: faster\n-- outside a transaction\ncreate index concurrently if not exists fee_codg on fee_detail (med_list_codg)',
  ],
  '9003_gone': [
    '-- An index and a column go, a table is made anew.\n-- contract: 0.2 之前的节点\ndrop index settlement_person',
    'alter table store drop column c',
    'alter table sweep rename to sweep_old',
    'create table sweep (id int)',
    'create index sweep_id on sweep (id)',
  ],
});
let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase({ template: 'migrated', prepare: (url) => migrateDatabase(url) });
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query("select ensure_months('2026-01-01', '2026-02-28')");
  await client.query(
    `insert into fee_detail select n, '2026-01-05', n, 'x', 'x', repeat('x', 900), '', '', '', '', '2027-01-01', 1, 1, 1, '1', '1', 0, 0, 0, 0, 0, 0
       from generate_series(1, 30000) n`,
  );
  await client.query('analyze fee_detail');
});
afterAll(async () => {
  removeFolders();
  await client.end();
  await database.drop();
});

it('groups what commits together, and tells the lock, the work and the size of each statement', async () => {
  const groups = await planMigrations(database.url, folder);
  expect(
    groups.map(({ isOutside, migrations }) => [isOutside, migrations.map(({ migration }) => migration.tag)]),
  ).toEqual([
    [false, ['9000_columns', '9001_trigger']],
    [true, ['9002_index']],
    [false, ['9003_gone']],
  ]);
  const steps = groups.flatMap(({ migrations }) => migrations.flatMap((migration) => migration.steps));
  expect(steps.map(({ does, table, lock, work, isInUse }) => [does, table, lock, work, isInUse])).toEqual([
    ['addColumn', 'store', 'ACCESS EXCLUSIVE', 'none', true],
    ['addColumn', 'store', 'ACCESS EXCLUSIVE', 'rewrite', true],
    ['createTable', 'newcomer', null, 'none', false],
    ['references', 'store', 'SHARE ROW EXCLUSIVE', 'none', true],
    ['createIndex', 'newcomer', 'SHARE', 'scan', false],
    ['createIndex', 'store', 'SHARE', 'scan', true],
    ['update', 'fee_detail', 'ROW EXCLUSIVE', 'rows', true],
    ['call', null, null, 'unknown', false],
    ['create', null, null, 'none', false],
    ['createIndex', 'fee_detail', 'SHARE UPDATE EXCLUSIVE', 'scan', true],
    ['dropIndex', 'settlement', 'ACCESS EXCLUSIVE', 'none', true],
    ['dropColumn', 'store', 'ACCESS EXCLUSIVE', 'none', true],
    ['rename', 'sweep', 'ACCESS EXCLUSIVE', 'none', true],
    ['createTable', 'sweep', null, 'none', false],
    ['createIndex', 'sweep', 'SHARE', 'scan', false],
  ]);
  const [update] = steps.filter(({ does }) => does === 'update');
  // All months of it.
  expect(update?.rows).toBe(30_000);
  expect(update?.bytes).toBeGreaterThan(25 * 1024 * 1024);
  expect(update?.seconds).toBeGreaterThan(1);
  // An index is written, not just read for.
  expect(steps.find(({ name }) => name === 'fee_codg')?.seconds).toBeGreaterThan(1);
});

it('is said in plain Chinese, with what becomes of the nodes of the version before', async () => {
  const text = planText(await planMigrations(database.url, folder)).join('\n');
  expect(text).toContain('将执行 4 个迁移，分 3 步提交；本次只查看，未作改动');
  expect(text).toMatch(
    /第 1 步：2 个迁移在一个事务中执行，全部成功或全部撤销，表锁保持到提交，预计数秒，另有未知耗时/,
  );
  expect(text).toMatch(/增加列 c +store +ACCESS EXCLUSIVE（阻塞读写） +否 +\d.* KB.* +瞬间/);
  expect(text).toMatch(/新建索引 newcomer_store +newcomer +无 +扫描 +新表 +瞬间/);
  expect(text).toMatch(
    /更新行 +fee_detail +ROW EXCLUSIVE（不阻塞读写） +逐行修改 +\d+ MB，约 30,000 行 +数秒/,
  );
  expect(text).toMatch(/执行函数 ensure_months +未知 +未知 +未知/);
  expect(text).toContain('旧版本节点：可继续运行');
  expect(text).toContain('旧版本节点：不可继续运行（0.2 之前的节点）');
  expect(text).toContain('执行前请停止旧版本节点，以下迁移与其不兼容或未声明：9003_gone');
  expect(planText(await planMigrations(database.url))).toEqual(['数据库已是本版本，没有要执行的迁移']);
});

it('changes nothing', async () => {
  const stateOf = async (): Promise<unknown> => [
    await schemaOf(client),
    (await client.query('select * from drizzle.__drizzle_migrations order by id')).rows,
    (await client.query('select * from migration_run order by tag')).rows,
  ];
  const before = await stateOf();
  await planMigrations(database.url, folder);
  expect(await stateOf()).toEqual(before);
});

it('gives up with a sentence where somebody keeps a table locked', async () => {
  await client.query('begin');
  await client.query('lock table store in access exclusive mode');
  await expect(planMigrations(database.url, folder)).rejects.toThrow('有表正被独占');
  await client.query('rollback');
});

it('refuses an edited migration, as the migration itself would', async () => {
  await client.query("update drizzle.__drizzle_migrations set hash = 'x' || hash where id = 1");
  await expect(planMigrations(database.url)).rejects.toThrow(/0000_core\.sql 在执行后被修改/);
  await client.query('update drizzle.__drizzle_migrations set hash = substr(hash, 2) where id = 1');
});

it('of an empty database speaks of new tables alone', async () => {
  const empty = await freshDatabase();
  const groups = await planMigrations(empty.url);
  expect(
    groups
      .flatMap(({ migrations }) => migrations)
      .flatMap(({ steps }) => steps)
      .filter(({ isInUse, does }) => isInUse && does !== 'read'),
  ).toEqual([]);
  await empty.drop();
});
