import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
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
  const client = new pg.Client({ connectionString: url, options: '-c client_min_messages=warning' });
  await client.connect();
  try {
    const { rows } = await client.query<{ v: string }>("select current_setting('server_version_num') as v");
    if (Number(rows[0]?.v ?? 0) < 150_000) throw new Error('数据库版本过低：需要 PostgreSQL 15 或更高版本');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await refuseEdited(client);
    await migrate(drizzle(client), { migrationsFolder: FOLDER });
    await grantAppRole(client);
  } finally {
    // Ending the connection frees the lock in every case.
    await client.end();
  }
}

async function refuseEdited(client: pg.Client): Promise<void> {
  const known = await client.query<{ t: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as t",
  );
  if (!known.rows[0]?.t) return;
  const applied = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations',
  );
  const journal = JSON.parse(await readFile(`${FOLDER}/meta/_journal.json`, 'utf8')) as Journal;
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
