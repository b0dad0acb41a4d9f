import { hostname, userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { grantAppRole } from './appRole.ts';
import { buildIndex, concurrentIndexOf, dropIndex, droppedIndexOf } from './concurrentIndex.ts';
import { readMigrations, type Migration } from './migrationFiles.ts';

/** Any constant: all nodes must use the same lock. */
const LOCK = 724_110_031;
/** How often a waiting node looks whether another one has finished, ms. */
const LOOK_MS = 200;
/** How long a table's lock is waited for, ms: every later statement on the table waits behind the waiting one. */
export const LOCK_WAIT_MS = 3000;
/** Attempts to get a lock, and the pause between them, ms, in which those that waited behind go on. */
const LOCK_TRIES = 40;
const LOCK_PAUSE_MS = 1000;
/** lock_not_available and deadlock_detected. */
const BUSY = ['55P03', '40P01'];
/** Whether a statement failed because others held a lock for too long: transient. */
export const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && BUSY.includes(error.code ?? '');

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

export interface MigrateOptions {
  /** Another folder of migrations; tests have one. */
  readonly folder?: string;
  readonly onApplied?: (tag: string, tookMs: number) => void;
}

/**
 * What Citus needs for the changes of one transaction; plain PostgreSQL ignores both. Shards are changed one after the other: after
 * it has asked them beside each other, it changes no reference table. A trigger is taken; ours change only the row that they are called for.
 */
const OF_DISTRIBUTED = '-c citus.multi_shard_modify_mode=sequential -c citus.enable_unsafe_triggers=on';

/**
 * Migrates the database to this version, under a lock: of several nodes one migrates and the others wait. A migration
 * that was edited after it was applied is refused.
 */
export async function migrateDatabase(url: string, options: MigrateOptions = {}): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    // The account may have limits for the sessions of a pooler (`pooler.ts`).
    options: `-c client_min_messages=warning -c statement_timeout=0 -c lock_timeout=0 ${OF_DISTRIBUTED}`,
  });
  // The statement under way fails with the same error; without a listener the process would end.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    if (Number(rows[0]?.v ?? 0) < 150_000) throw new Error('数据库版本过低：需要 PostgreSQL 15 或更高版本');
    await takeLock(client);
    await applyNew(client, options);
    await grantAppRole(client);
  } finally {
    // Ending the connection frees the lock in every case.
    await client.end();
  }
}

/**
 * Looks again and again instead of waiting in pg_advisory_lock: a waiting statement holds a snapshot, and the node that builds an
 * index concurrently waits for the end of all snapshots. Both would wait for ever.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [LOCK]);
    if (rows[0]?.got === true) return;
    await sleep(LOOK_MS);
  }
}

/**
 * Applies what is new, in the tables of drizzle's own migrator, and keeps who applied each and how long it took. Neighbours run in
 * one transaction: a database that is behind becomes their whole version or stays what it is. One outside of a
 * transaction runs alone, after what is before it has committed.
 */
export async function applyNew(
  client: pg.Client,
  { folder, onApplied = () => undefined }: MigrateOptions = {},
): Promise<void> {
  for (const group of groupsOf(await pendingMigrations(client, folder)))
    for (const { tag, tookMs } of group[0]?.isOutside
      ? await applyOutside(client, group[0])
      : await briefly(client, () => applyTogether(client, group)))
      onApplied(tag, tookMs);
}

/**
 * The migrations that the database does not have yet; reads only.
 * @throws when one that it has was edited, or when it has one of a later version that is not declared compatible
 */
export async function pendingMigrations(client: pg.Client, folder?: string): Promise<Migration[]> {
  const migrations = await readMigrations(folder);
  const known = await client.query<{ t: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as t",
  );
  if (!known.rows[0]?.t) return migrations;
  // As JSON: a database that was last migrated by an early version does not have the column yet.
  const applied = await client.query<{ hash: string; created_at: string; is_compatible: string | null }>(
    "select hash, created_at, to_jsonb(m) ->> 'is_compatible' as is_compatible from drizzle.__drizzle_migrations m",
  );
  for (const row of applied.rows) {
    const migration = migrations.find(({ when }) => String(when) === row.created_at);
    // During an upgrade a node of the version before may start again.
    if (!migration && row.is_compatible === 'true') continue;
    if (!migration) throw new Error('数据库由更新的版本建立，请使用不低于该版本的程序');
    if (migration.hash !== row.hash)
      throw new Error(`迁移文件 ${migration.tag}.sql 在执行后被修改，拒绝启动`);
  }
  const newest = Math.max(-1, ...applied.rows.map((row) => Number(row.created_at)));
  return migrations.filter(({ when }) => when > newest);
}

/** Those that run in one transaction, and each that runs outside of one by itself. */
export function groupsOf(migrations: readonly Migration[]): Migration[][] {
  const groups: Migration[][] = [];
  for (const migration of migrations) {
    const last = groups.at(-1);
    if (!last || migration.isOutside || last[0]?.isOutside) groups.push([migration]);
    else last.push(migration);
  }
  return groups;
}

interface Run {
  readonly tag: string;
  readonly tookMs: number;
}

async function applyTogether(client: pg.Client, migrations: readonly Migration[]): Promise<Run[]> {
  await prepareRecords(client);
  const runs: Run[] = [];
  for (const migration of migrations) {
    const begun = performance.now();
    for (const statement of migration.statements) await client.query(statement);
    runs.push({ tag: migration.tag, tookMs: Math.round(performance.now() - begun) });
  }
  // The table of the runs is one of the migrations.
  await record(client, migrations, runs);
  return runs;
}

/** Statement by statement. Each is safe to repeat: after a kill all of them run again. */
async function applyOutside(client: pg.Client, migration: Migration): Promise<Run[]> {
  const begun = performance.now();
  for (const statement of migration.statements) await applyAlone(client, statement);
  const runs = [{ tag: migration.tag, tookMs: Math.round(performance.now() - begun) }];
  await briefly(client, async () => {
    await prepareRecords(client);
    await record(client, [migration], runs);
  });
  return runs;
}

async function applyAlone(client: pg.Client, statement: string): Promise<void> {
  const inAMoment = (sql: string): Promise<unknown> => briefly(client, () => client.query(sql));
  const index = concurrentIndexOf(statement);
  if (index) return buildIndex(client, index, inAMoment);
  const dropped = droppedIndexOf(statement);
  if (dropped !== null) return dropIndex(client, dropped, inAMoment);
  // A change of at most LIMIT rows commits, and is repeated until none is left.
  for (;;) {
    const { command, rowCount } = await client.query(statement);
    if (!CHANGES.includes(command) || !/\blimit\b/i.test(statement) || !rowCount) return;
  }
}

/** Runs work in a transaction. Where it does not get a lock soon, it is undone, lets the others pass, and is tried again. */
async function briefly<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${LOCK_WAIT_MS}`);
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (!isBusy(error)) throw error;
      if (tried === LOCK_TRIES)
        throw new Error('迁移未得到表锁：有事务长时间未结束，请结束后重试', { cause: error });
      await sleep(LOCK_PAUSE_MS);
    }
  }
}

async function prepareRecords(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  await client.query(
    'alter table drizzle.__drizzle_migrations add column if not exists is_compatible boolean',
  );
}

async function record(
  client: pg.Client,
  migrations: readonly Migration[],
  runs: readonly Run[],
): Promise<void> {
  for (const { hash, when, compatible } of migrations)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at, is_compatible) values ($1, $2, $3)',
      [hash, when, Boolean(compatible)],
    );
  const known = await client.query<{ t: string | null }>("select to_regclass('migration_run')::text as t");
  if (!known.rows[0]?.t) return;
  for (const { tag, tookMs } of runs)
    await client.query(
      `insert into migration_run (tag, applied_at, took_ms, db_user, applied_by)
       values ($1, clock_timestamp(), $2, current_user, $3) on conflict (tag) do nothing`,
      [tag, tookMs, `${accountName()}@${hostname()}`],
    );
}

/** A container may run under a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

/** What the migrations make in the schema `public`, by name; partitions go with their tables. */
export async function createdByMigrations(): Promise<{
  readonly tables: readonly string[];
  readonly views: readonly string[];
  readonly functions: readonly string[];
  readonly sequences: readonly string[];
}> {
  const texts = (await readMigrations()).flatMap(({ statements }) => statements);
  const named = (pattern: RegExp): readonly string[] =>
    texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name));
  // With a schema of its own, an object goes with the schema. A quote: text that is executed.
  const made = (kind: string): readonly string[] => [
    ...new Set(
      named(new RegExp(`^ *'?create (?:or replace )?${kind} (?:if not exists )?(\\w+)(?!\\w*\\.)`, 'gim')),
    ),
  ];
  return {
    tables: made('table'),
    views: made('view'),
    // Some are made by a statement that is put together: their triggers name them.
    functions: [...new Set([...made('function'), ...named(/execute function (\w+)\(/gi)])],
    sequences: made('sequence'),
  };
}
