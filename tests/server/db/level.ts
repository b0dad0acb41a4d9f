/** A database as an earlier version left it: its migrations up to one level, and rows of each of its tables. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { applyNew } from '../../../server/db/migrate.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../server/db/migrations');
export const LEVELS = path.join(import.meta.dirname, 'levels');

interface Journal {
  readonly entries: readonly { readonly tag: string }[];
}

const journal = JSON.parse(readFileSync(path.join(MIGRATIONS, 'meta/_journal.json'), 'utf8')) as Journal;
/** The levels from the first to the newest: `0000_core` … */
export const levels: readonly string[] = journal.entries.map(({ tag }) => tag);

/** The levels whose rows are kept in a file. */
export const keptLevels = (): readonly string[] =>
  readdirSync(LEVELS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -'.sql'.length))
    .sort();

/** The rows of a level, as SQL; the first lines are the hashes of its migrations. */
export const rowsOf = (level: string): string => readFileSync(path.join(LEVELS, `${level}.sql`), 'utf8');

/** Runs the migrations up to a level on an empty database. */
export async function migrateTo(client: Client, level: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yibao-level-'));
  try {
    cpSync(MIGRATIONS, folder, { recursive: true });
    const entries = journal.entries.slice(0, levels.indexOf(level) + 1);
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
    await applyNew(client, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Tables without their partitions, `schema.name`. */
export async function tablesOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'centre') and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Everything that a schema consists of, a line each; the months' partitions are left out. */
export async function schemaOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ line: string }>(`
    with ours as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'centre') and not c.relispartition and c.relkind in ('r', 'p', 'v', 'S'))
    select line from (
      select format('%s.%s %s%s %s %s', name, attname, format_type(atttypid, atttypmod), case when attnotnull then ' not null' end,
                    pg_get_expr(d.adbin, d.adrelid), attgenerated::text || attidentity::text) as line
        from ours join pg_attribute a on a.attrelid = ours.oid and attnum > 0 and not attisdropped
        left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      union all select format('%s constraint %s %s', name, conname, pg_get_constraintdef(k.oid)) from ours join pg_constraint k on k.conrelid = ours.oid
       where k.contype <> 'n'
      union all select pg_get_indexdef(i.indexrelid) from ours join pg_index i on i.indrelid = ours.oid
      union all select pg_get_triggerdef(t.oid) from ours join pg_trigger t on t.tgrelid = ours.oid where not t.tgisinternal
      union all select pg_get_functiondef(p.oid) from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'centre')
      union all select name || ' ' || pg_get_viewdef(oid) from ours join pg_views v on format('%I.%I', v.schemaname, v.viewname) = name
      union all select format('sequence %I.%I %s %s %s %s', schemaname, sequencename, data_type, min_value, max_value, cycle) from pg_sequences
       where schemaname in ('public', 'centre')
    ) lines order by 1`);
  return rows.map(({ line }) => line);
}
