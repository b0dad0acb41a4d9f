import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import pg from 'pg';
import { grantAppRole } from './appRole.ts';

const FOLDER = fileURLToPath(new URL('migrations', import.meta.url));
/** Any constant: all nodes must use the same lock. */
const LOCK = 724_110_031;

interface Journal {
  readonly entries: readonly { readonly tag: string; readonly when: number }[];
}

/**
 * Migrates the database to this version, under a lock: of several nodes one migrates and the others wait. A migration
 * that was edited after it was applied is refused.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    // The account may have limits for the sessions of a pooler (`pooler.ts`).
    options: '-c client_min_messages=warning -c statement_timeout=0 -c lock_timeout=0',
  });
  await client.connect();
  try {
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    if (Number(rows[0]?.v ?? 0) < 150_000) throw new Error('数据库版本过低：需要 PostgreSQL 15 或更高版本');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseEdited(client);
    await applyNew(client);
    await grantAppRole(client);
  } finally {
    // Ending the connection frees the lock in every case.
    await client.end();
  }
}

/**
 * Applies what is new in one transaction, in the tables of drizzle's own migrator, and keeps who applied each and how long
 * it took. A database that is behind becomes the whole new version or stays what it is.
 */
async function applyNew(client: pg.Client): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await client.query<{ at: string | null }>(
    'select max(created_at)::text as at from drizzle.__drizzle_migrations',
  );
  const newest = Number(rows[0]?.at ?? -1);
  const entries = (await readJournal()).entries;
  const fresh = readMigrationFiles({ migrationsFolder: FOLDER }).filter(
    ({ folderMillis }) => folderMillis > newest,
  );
  if (fresh.length === 0) return;
  await client.query('begin');
  try {
    const runs: { readonly tag: string; readonly tookMs: number }[] = [];
    for (const migration of fresh) {
      const tookMs = await applyOne(client, migration);
      const tag = entries.find(({ when }) => when === migration.folderMillis)?.tag ?? migration.hash;
      runs.push({ tag, tookMs });
    }
    // The table of the runs is one of the migrations.
    for (const { tag, tookMs } of runs)
      await client.query(
        `insert into migration_run (tag, applied_at, took_ms, db_user, applied_by)
         values ($1, clock_timestamp(), $2, current_user, $3) on conflict (tag) do nothing`,
        [tag, tookMs, `${accountName()}@${hostname()}`],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** @returns how long it took, ms */
async function applyOne(client: pg.Client, { sql, hash, folderMillis }: MigrationMeta): Promise<number> {
  const begun = performance.now();
  for (const statement of sql) await client.query(statement);
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
  return Math.round(performance.now() - begun);
}

/** A container may run under a number without a name. */
function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? '');
  }
}

const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8')) as Journal;

/** The migrations that this program has, in their order; `title` is the comment that each begins with. */
export async function knownMigrations(): Promise<
  { readonly tag: string; readonly title: string; readonly hash: string }[]
> {
  const { entries } = await readJournal();
  return Promise.all(
    entries.map(async ({ tag }) => {
      const text = await readFile(`${FOLDER}/${tag}.sql`, 'utf8');
      const [, title = ''] = /^--\s*(.+)$/m.exec(text) ?? [];
      return { tag, title, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseEdited(client: pg.Client): Promise<void> {
  const known = await client.query<{ t: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as t",
  );
  if (!known.rows[0]?.t) return;
  const applied = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  );
  const journal = await readJournal();
  for (const row of applied.rows) {
    const entry = journal.entries.find((candidate) => String(candidate.when) === row.created_at);
    if (!entry) throw new Error('数据库由更新的版本建立，请使用不低于该版本的程序');
    const text = await readFile(`${FOLDER}/${entry.tag}.sql`, 'utf8');
    if (createHash('sha256').update(text).digest('hex') !== row.hash)
      throw new Error(`迁移文件 ${entry.tag}.sql 在执行后被修改，拒绝启动`);
  }
}

/** What the migrations make in the schema `public`, by name; partitions go with their tables. */
export async function createdByMigrations(): Promise<{
  readonly tables: readonly string[];
  readonly views: readonly string[];
  readonly functions: readonly string[];
  readonly sequences: readonly string[];
}> {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql'));
  const texts = await Promise.all(files.map((name) => readFile(`${FOLDER}/${name}`, 'utf8')));
  const made = (kind: string): readonly string[] => {
    // With a schema of its own, an object goes with the schema.
    const pattern = new RegExp(`^create (?:or replace )?${kind} (?:if not exists )?(\\w+)(?!\\w*\\.)`, 'gim');
    return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))];
  };
  return {
    tables: made('table'),
    views: made('view'),
    functions: made('function'),
    sequences: made('sequence'),
  };
}
