/** `npm run distribute -- --plan`: where each table would be, and what stands in the way. Needs no Citus. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { distributionText } from '../../../scripts/lib/distributionText.ts';
import { distribute } from '../../../server/db/distribution/distribute.ts';
import { DISTRIBUTED, KEY, LOCAL_BY_CHOICE, REFERENCE } from '../../../server/db/distribution/placement.ts';
import { planDistribution } from '../../../server/db/distribution/plan.ts';
import { refusalsIn } from '../../../server/db/distribution/refusals.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { changeAsDistributed } from './asDistributed.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

const MIGRATED = { template: 'migrated', prepare: (url: string) => migrateDatabase(url) };
let database: FreshDatabase;
let client: Client;
beforeAll(async () => {
  database = await freshDatabase(MIGRATED);
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

it('every table that names a store has its place, once', async () => {
  const { rows } = await client.query<{ name: string }>(
    `select t.relname as name from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attname = $1
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition`,
    [KEY],
  );
  const named = [...DISTRIBUTED, ...REFERENCE, ...Object.keys(LOCAL_BY_CHOICE)];
  expect(rows.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name, nth) => named.indexOf(name) !== nth)).toEqual([]);
  const { tables } = await planDistribution(client);
  expect(named.filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

it('what a distribution changes is this, and nothing stands in the way', async () => {
  const { changes, refusals } = await planDistribution(client);
  expect(refusals).toEqual([]);
  const lines = changes.map(({ table, rule, name, definition }) =>
    [table, rule, name, definition].join(' ').trim(),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('changes.txt');
});

it('what is unique in tables of stores is this, and each is valid', async () => {
  const { rows } = await client.query<{ key: string; isValid: boolean }>(
    `select replace(replace(regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE UNIQUE INDEX \\w+ ON (ONLY )?public\\.', ''), ' USING btree', ''), '::text', '') as key,
            i.indisvalid as "isValid"
       from pg_index i where i.indisunique and i.indrelid = any($1::regclass[]) order by 1`,
    [DISTRIBUTED],
  );
  expect(rows.filter(({ isValid }) => !isValid)).toEqual([]);
  await expect(`${rows.map(({ key }) => key).join('\n')}\n`).toMatchFileSnapshot('keys.txt');
});

it('the text names each table once with its place, and each change', async () => {
  const plan = await planDistribution(client);
  const text = distributionText(plan);
  expect(text).toContain(`按门店（fixmedins_code）分布：${DISTRIBUTED.length} 张表`);
  for (const { name } of plan.tables)
    expect(text.filter((line) => line.startsWith(`  ${name} `))).toHaveLength(1);
  expect(text).toContain(
    `分布时由本命令改动：${new Set(plan.changes.map(({ table }) => table)).size} 张表，${plan.changes.length} 处`,
  );
  expect(text).toContain('    主键或唯一约束不含门店：prescription_pkey：PRIMARY KEY (hi_rxno)');
  expect(text).toContain('所有表都可以分布');
  const refused = distributionText({ ...plan, changes: [], refusals: plan.changes });
  expect(refused).toContain('    主键或唯一约束不含门店：prescription_pkey：PRIMARY KEY (hi_rxno)');
  expect(refused).not.toContain('所有表都可以分布');
});

it('nothing is changed while something stands in the way, or Citus is not there', async () => {
  await expect(distribute(client)).rejects.toThrow('没有安装 Citus 扩展');
  await client.query('begin');
  await client.query(
    'create trigger newcomer before update on saga for each row execute function suppress_redundant_updates_trigger()',
  );
  await expect(distribute(client)).rejects.toThrow('有表不能分布，未作任何改动');
  await client.query('rollback');
});

it('its changes leave no obstacle', async () => {
  const copy = await freshDatabase(MIGRATED);
  await changeAsDistributed(copy.url);
  const other = new Client({ connectionString: copy.url });
  await other.connect();
  expect(await refusalsIn(other)).toEqual([]);
  await other.end();
  await copy.drop();
});

it('a foreign key within the store is no obstacle, one across stores or from a local table is', async () => {
  await client.query('begin');
  await client.query(
    `create table newcomer (store text references store, setl_id text);
     alter table goods_trac add constraint within_store foreign key (fixmedins_code, fixmedins_hilist_id) references store_goods;
     alter table store_goods add constraint other unique (fixmedins_hilist_id, fixmedins_code);
     alter table goods_trac add constraint crossed foreign key (fixmedins_code, fixmedins_hilist_id)
       references store_goods (fixmedins_hilist_id, fixmedins_code)`,
  );
  const found = (await refusalsIn(client)).map(({ table, rule, name }) => [table, rule, name].join(' '));
  await client.query('rollback');
  expect(found).toContain('newcomer linked newcomer_store_fkey');
  expect(found).toContain('goods_trac reference crossed');
  expect(found.filter((line) => line.endsWith('within_store'))).toEqual([]);
});
