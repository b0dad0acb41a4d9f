/** Citus on a coordinator and two workers: what the plan and the shape rules say without it is what it says. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { distribute } from '../../server/db/distribution/distribute.ts';
import { DISTRIBUTED, KEY, REFERENCE } from '../../server/db/distribution/placement.ts';
import { refusalsIn } from '../../server/db/distribution/refusals.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { shortened } from '../../server/db/migrationFiles.ts';
import { EXAMPLES } from '../server/distribution/examples.ts';
import { brokenBy } from '../server/distribution/rules.ts';
import { prepareSeeded } from '../server/api.ts';
import { levels, migrateTo, rowsOf as levelRows } from '../server/db/level.ts';
import type { Asked } from '../server/statements.ts';
import { must, same } from '../soak/kill.ts';
import { CITUS_BIN, CITUS_SETTINGS } from './citusServer.ts';
import { until } from './nodes.ts';
import { runVitest } from './engineTests.ts';
import { PostgresServer } from './postgres.ts';

type Say = (line: string) => void;

const WORKERS = 2;

export interface CitusCluster {
  readonly url: string;
  /** The coordinator, then the workers. */
  readonly servers: readonly PostgresServer[];
  /** Of the coordinator, which has the demo's rows in plain tables; another one after a crash of it. */
  client: pg.Client;
}

async function clientOf(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The statement under way fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('set client_min_messages = warning');
  return client;
}

/** @param prepare fills the database of the coordinator; the demo's rows by default */
export async function startCitus(
  ends: (() => Promise<void>)[],
  prepare: (url: string) => Promise<void> = prepareSeeded,
): Promise<CitusCluster> {
  const servers: PostgresServer[] = [];
  for (let nth = 0; nth <= WORKERS; nth += 1) {
    const server = await PostgresServer.fresh(CITUS_SETTINGS, CITUS_BIN);
    ends.push(() => server.remove());
    await server.query('create extension citus');
    servers.push(server);
  }
  const [coordinator, ...workers] = servers;
  if (!coordinator) throw new Error('no coordinator');
  await coordinator.query(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
  for (const { port } of workers) await coordinator.query(`select citus_add_node('127.0.0.1', ${port})`);
  await prepare(coordinator.url);
  const cluster = { url: coordinator.url, servers, client: await clientOf(coordinator.url) };
  ends.push(() => cluster.client.end());
  return cluster;
}

/** Each table alone, in a transaction that is undone: Citus takes those that the plan does not refuse, and no other one. */
export async function planned({ client }: CitusCluster, say: Say): Promise<void> {
  const refused = new Map<string, string[]>();
  for (const { table, rule } of await refusalsIn(client))
    refused.set(table, [...(refused.get(table) ?? []), rule]);
  const wrong: string[] = [];
  for (const table of DISTRIBUTED) {
    const rules = refused.get(table) ?? [];
    const said = await undone(client, async () => {
      for (const name of REFERENCE) {
        await dropKeysOf(client, name);
        await client.query('select create_reference_table($1::regclass)', [name]);
      }
      // Keys within the store come back after both are there.
      await dropKeysOf(client, table, true);
      await client.query('select create_distributed_table($1::regclass, $2)', [table, KEY]);
    });
    // Distributed alone, a table is not hindered by a foreign key, which is gone, and takes rows without a store later on.
    const hindering = rules.filter((rule) => rule !== 'reference' && rule !== 'null');
    if (hindering.length > 0 === (said === null))
      wrong.push(`${table}: ${rules.join(', ')}; ${said ?? 'Citus takes it'}`);
  }
  say(`${DISTRIBUTED.length} tables tried, ${refused.size} refused by the plan, with their neighbours`);
  same(wrong, [], 'tables of which the plan and Citus think differently');
}

async function undone(client: pg.Client, work: () => Promise<void>): Promise<string | null> {
  await client.query('begin');
  try {
    await work();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
  }
}

/** Foreign keys that lead to a table, and those that it has itself. */
async function dropKeysOf(client: pg.Client, table: string, isOwn = false): Promise<void> {
  const { rows } = await client.query<{ of: string; name: string }>(
    `select conrelid::regclass::text as of, quote_ident(conname) as name from pg_constraint
      where contype = 'f' and conparentid = 0 and (confrelid = $1::regclass or $2 and conrelid = $1::regclass)`,
    [table, isOwn],
  );
  for (const { of, name } of rows) await client.query(`alter table ${of} drop constraint ${name}`);
}

/** Counts and sums of all numbers, by table; the store is in each row, so each shard is asked. */
async function totals(client: pg.Client): Promise<Record<string, unknown>> {
  const all: Record<string, unknown> = {};
  for (const table of [...DISTRIBUTED, ...REFERENCE]) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and atttypid in ('numeric'::regtype, 'int'::regtype, 'bigint'::regtype)
        order by attname`,
      [table],
    );
    const sums = columns.map(({ name }) => `sum(${name})::text as ${name}`);
    const { rows } = await client.query(`select ${['count(*) as rows', ...sums].join(', ')} from ${table}`);
    all[table] = rows[0];
  }
  return all;
}

/** Distributed by the command's own function. */
export async function distributed({ client }: CitusCluster, say: Say): Promise<void> {
  const before = await totals(client);
  const began = performance.now();
  await distribute(client);
  say(`distributed in ${Math.round((performance.now() - began) / 100) / 10} s`);
  same(await totals(client), before, 'counts and sums of the distributed tables');
  // A repeat does nothing.
  const again: string[] = [];
  await distribute(client, (table) => again.push(table));
  same(again, [], 'tables that a repeat distributes');
  const { rows } = await client.query<{ name: string; shards: number; nodes: number }>(
    `select table_name::text as name, count(distinct shardid)::int as shards, count(distinct nodeport)::int as nodes
       from citus_shards where citus_table_type = 'distributed' and table_name::text = any($1) group by 1`,
    [DISTRIBUTED],
  );
  must(rows.length === DISTRIBUTED.length, `${rows.length} of ${DISTRIBUTED.length} tables have shards`);
  must(
    rows.every(({ shards, nodes }) => shards > 1 && nodes >= WORKERS),
    `not spread: ${JSON.stringify(rows.filter(({ shards, nodes }) => shards < 2 || nodes < WORKERS))}`,
  );
  const { rows: settled } = await client.query<{ n: string }>('select count(*) as n from settlement');
  say(
    `${settled[0]?.n ?? 0} settlements on ${rows.find(({ name }) => name === 'settlement')?.shards ?? 0} shards`,
  );
}

/** What migrations of later versions do (docs/architecture/migrations.md), and its undoing. */
const STEPS_OF_MIGRATIONS = [
  'alter table settlement add column probe integer not null default 0',
  'create index probe_all on only settlement (probe)',
  'alter table saga add column probe text',
  'create index concurrently probe_saga on saga (probe)',
  'alter table saga add constraint probe_check check (length(probe) < 9) not valid',
  'alter table saga validate constraint probe_check',
  'create table probe_local (n integer primary key, at timestamptz not null default now())',
  'create function probe_it() returns integer language sql as $$ select 1 $$',
  'drop function probe_it()',
  'drop table probe_local',
  'alter table saga drop column probe',
  'alter table settlement drop column probe',
];

/** A version that comes after the distribution changes the schema as it does on plain tables; indexes month by month, then attached. */
export async function migrated({ client }: CitusCluster, say: Say): Promise<void> {
  const { rows: months } = await client.query<{ name: string }>(
    "select inhrelid::regclass::text as name from pg_inherits where inhparent = 'settlement'::regclass order by 1",
  );
  for (const step of STEPS_OF_MIGRATIONS) {
    await client.query(step);
    if (!step.startsWith('create index probe_all')) continue;
    for (const { name } of months) {
      await client.query(`create index concurrently probe_${name} on ${name} (probe)`);
      await client.query(`alter index probe_all attach partition probe_${name}`);
    }
    const { rows } = await client.query<{ isValid: boolean }>(
      `select indisvalid as "isValid" from pg_index where indexrelid = 'probe_all'::regclass`,
    );
    same(rows, [{ isValid: true }], 'the index of all months');
  }
  say(`${STEPS_OF_MIGRATIONS.length} kinds of steps, an index over ${months.length} months`);
}

/** The oldest level from which a distributed database is migrated: `distribute` came into use with it. */
const SINCE = '0082_sale';

/** The migrations that have come since then run on a database that was distributed before them, and leave its rows. */
export async function upgraded({ client, url }: CitusCluster, say: Say): Promise<void> {
  await migrateTo(client, SINCE);
  await client.query(levelRows(SINCE));
  await distribute(client);
  const tables = await distributedIn(client);
  const before = await countsOf(client, tables);
  await migrateDatabase(url);
  same(await countsOf(client, tables), before, 'rows of the distributed tables');
  const { rows } = await client.query<{ applied: number }>(
    'select count(*)::int as applied from drizzle.__drizzle_migrations',
  );
  same(rows, [{ applied: levels.length }], 'migrations that were applied');
  say(`${levels.length - levels.indexOf(SINCE) - 1} migrations, ${tables.length} tables`);
}

async function distributedIn(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    "select table_name::text as name from citus_tables where citus_table_type = 'distributed' order by 1",
  );
  return rows.map(({ name }) => name);
}

async function countsOf(
  client: pg.Client,
  tables: readonly string[],
): Promise<Readonly<Record<string, string | undefined>>> {
  const counts: Record<string, string | undefined> = {};
  for (const table of tables) {
    const { rows } = await client.query<{ n: string }>(`select count(*) as n from ${table}`);
    counts[table] = rows[0]?.n;
  }
  return counts;
}

/** Values of each type, of the shape that planning needs; nothing is run. */
const VALUES: Readonly<Record<string, string>> = {
  text: "'P32010000001'",
  'text[]': "'{P32010000001}'",
  date: "'2026-11-26'",
  'date[]': "'{2026-11-26}'",
  'timestamp with time zone': "'2026-11-26'",
  interval: "'1 day'",
  integer: '1',
  'integer[]': "'{1}'",
  bigint: '1',
  'bigint[]': "'{1}'",
  numeric: '1',
  'numeric[]': "'{1}'",
  'double precision': '1',
  boolean: 'true',
  uuid: "'11111111-2222-4333-8444-555555555555'",
  'uuid[]': "'{11111111-2222-4333-8444-555555555555}'",
  jsonb: "'{}'",
};

/** A value of VALUES does not fit the statement, which says nothing of its shape: a text that is cast to a day, when it is planned. */
const INVALID_DATETIME = /^22007$/;
/** Data exceptions and integrity constraints, when it runs: then it has been planned. */
const OF_VALUES = /^2[23]/;
/** EXPLAIN of an INSERT … SELECT that runs on the coordinator loses the values of parameters. Execution keeps them. */
const EXPLAIN_LOSES = /^(?:could not create distributed plan|no value found for parameter \d+)$/;

/** What Citus says of a statement when it plans it, or where `isRun` when it runs it, which is undone; null: it takes it. */
async function saidOf(cluster: CitusCluster, text: string, isRun = false): Promise<string | null> {
  const { client } = cluster;
  try {
    await client.query(`prepare asked as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      "select parameter_types::text[] as types from pg_prepared_statements where name = 'asked'",
    );
    const values = (rows[0]?.types ?? []).map((type) => VALUES[type] ?? 'null');
    const execute = `execute asked${values.length > 0 ? `(${values.join(', ')})` : ''}`;
    const explained = isRun ? null : await refusal(client.query(`explain ${execute}`), INVALID_DATETIME);
    return isRun || (explained !== null && EXPLAIN_LOSES.test(explained))
      ? await undone(client, async () => {
          const said = await refusal(client.query(execute), OF_VALUES);
          if (said !== null) throw new Error(said);
        })
      : explained;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('deallocate all').catch(() => reconnect(cluster));
  }
}

/** @param but codes of errors that are none */
async function refusal(asked: Promise<unknown>, but: RegExp): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof pg.DatabaseError && but.test(error.code ?? '')) return null;
    return error instanceof Error ? error.message : String(error);
  }
}

/** Planning may crash the coordinator (13.2.2 does at an UPDATE of a distributed table from local ones), which recovers by itself. */
const reconnect = (cluster: CitusCluster): Promise<void> =>
  until('the coordinator is back', async () => {
    try {
      cluster.client = await clientOf(cluster.url);
      return true;
    } catch {
      return false;
    }
  });

/** Rules that Citus knows nothing of until a shard gets its part of the statement. */
const FOUND_AT_SHARDS: ReadonlySet<string> = new Set(['empty', 'simpleCase', 'upsert']);

/** Citus refuses what breaks a rule, and takes what does the same and breaks none. */
export async function examples(cluster: CitusCluster, say: Say): Promise<void> {
  const wrong: string[] = [];
  for (const { rule, bad, good } of EXAMPLES) {
    const isRun = FOUND_AT_SHARDS.has(rule);
    if ((await saidOf(cluster, bad, isRun)) === null) wrong.push(`${rule}: Citus takes ${bad}`);
    const said = await saidOf(cluster, good, isRun);
    if (said !== null) wrong.push(`${rule}: ${said}: ${good}`);
  }
  say(`${EXAMPLES.length} pairs of statements`);
  same(wrong, [], 'examples of which Citus thinks differently');
}

/** Files whose statements are tried where no others are named: each area's heart. */
const SAMPLE = [
  'counter/sale',
  'saga/refund.',
  'saga/compensate',
  'http/permissions',
  'reconciliation/month',
  'liquidation/apply',
  'reports/figures',
  'modules/abnormal.',
  'clearScore/',
];
export const sampleWords = (words: readonly string[]): readonly string[] =>
  words.length > 0 ? words : SAMPLE;

/** Statements of the product, as tests make it ask them: what Citus refuses breaks a rule. */
export async function statements(
  cluster: CitusCluster,
  files: readonly string[],
  say: Say,
  ends: (() => Promise<void>)[],
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-statements-'));
  ends.push(async () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'asked.jsonl');
  // Whether the tests pass is judged elsewhere.
  await runVitest(files, { TEST_STATEMENTS: file, TEST_DATABASE_URL: '', TEST_POOLER: '' }, ends).catch(
    () => undefined,
  );
  const lines = new Set(readFileSync(file, 'utf8').trim().split('\n'));
  const asked = [...lines].map((line) => JSON.parse(line) as Asked);
  const counts = { refused: 0, seen: 0, strict: 0 };
  const missed: string[] = [];
  for (const { where, text } of asked) {
    const said = await saidOf(cluster, text);
    const broken = await brokenBy(text);
    if (said !== null) counts.refused += 1;
    if (said !== null && broken.length > 0) counts.seen += 1;
    if (said === null && broken.length > 0) counts.strict += 1;
    if (said !== null && broken.length === 0) missed.push(`${where}: ${said}\n  ${shortened(text, 300)}`);
  }
  say(
    `${asked.length} statements, Citus refuses ${counts.refused}; the rules see ${counts.seen} of these, and refuse ${counts.strict} that it plans`,
  );
  must(asked.length >= files.length, 'too few statements were heard');
  same(missed, [], 'statements that Citus refuses and no rule sees');
}
