import pg from 'pg';
import type { Effect } from './effects/effect.ts';
import { effectsOf } from './effects/statement.ts';
import { groupsOf, isBusy, LOCK_WAIT_MS, pendingMigrations } from './migrate.ts';
import type { Migration } from './migrationFiles.ts';

/** What one statement does to one table. */
export interface Step extends Effect {
  readonly statement: string;
  /** It exists before the upgrade: somebody may be using it. */
  readonly isInUse: boolean;
  /** With its indexes and partitions; 0 for a new table. */
  readonly bytes: number;
  /** As PostgreSQL last counted them; null: it never has. */
  readonly rows: number | null;
  /** Estimated from the size alone, without waiting for others; null: only running it tells. */
  readonly seconds: number | null;
}

export interface PlannedMigration {
  readonly migration: Migration;
  readonly steps: readonly Step[];
}

/** Migrations that commit together: what they lock stays locked until then. */
export interface PlannedGroup {
  readonly isOutside: boolean;
  readonly migrations: readonly PlannedMigration[];
}

interface Size {
  readonly name: string;
  readonly table: string | null;
  readonly bytes: number;
  readonly rows: number | null;
}

const MB = 1024 * 1024;
/** Bytes a second of a modest disk under load: the class of a duration is wanted, not its digits. */
const READ_SPEED = 200 * MB;
const WRITE_SPEED = 20 * MB;

/**
 * What a migration of the database would do, from its catalogue. Reads only.
 * @throws as `pendingMigrations` does; where a table that it measures stays locked
 */
export async function planMigrations(url: string, folder?: string): Promise<PlannedGroup[]> {
  const client = new pg.Client({ connectionString: url, options: `-c lock_timeout=${LOCK_WAIT_MS}` });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read, read only');
    const planned: PlannedGroup[] = [];
    const created = new Set<string>();
    for (const group of groupsOf(await pendingMigrations(client, folder))) {
      const migrations: PlannedMigration[] = [];
      for (const migration of group)
        migrations.push({ migration, steps: await stepsOf(client, migration, created) });
      planned.push({ isOutside: group[0]?.isOutside ?? false, migrations });
    }
    return planned;
  } catch (error) {
    throw isBusy(error) ? new Error('有表正被独占，无法读取其大小，请稍后再查看', { cause: error }) : error;
  } finally {
    await client.end();
  }
}

async function stepsOf(client: pg.Client, migration: Migration, created: Set<string>): Promise<Step[]> {
  const found: (Effect & { readonly statement: string })[] = [];
  for (const statement of migration.statements)
    for (const effect of await effectsOf(statement)) found.push({ ...effect, statement });
  const sizes = await sizesOf(client, [...new Set(found.flatMap((effect) => keyOf(effect) ?? []))]);
  return found.map((effect): Step => {
    const key = keyOf(effect);
    const size = sizes.get(key ?? '');
    if (effect.does === 'createTable' && key !== null) created.add(key);
    const isInUse = size !== undefined && !created.has(key ?? '');
    const { bytes, rows } = isInUse ? size : { bytes: 0, rows: 0 };
    return {
      ...effect,
      table: size?.table ?? effect.table,
      isInUse,
      bytes,
      rows,
      seconds: secondsOf(effect, bytes),
    };
  });
}

/** What is looked up: an index is dropped by its own name. */
const keyOf = ({ does, table, name }: Effect): string | null => (does === 'dropIndex' ? name : table);

function secondsOf({ does, work }: Effect, bytes: number): number | null {
  if (work === 'unknown') return null;
  if (work === 'none') return 0;
  return bytes / (work === 'scan' && does !== 'createIndex' ? READ_SPEED : WRITE_SPEED);
}

/** The tables that are there, by the names that the statements give them. */
async function sizesOf(client: pg.Client, names: readonly string[]): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await client.query<Size>(
    `select w.name, t.oid::regclass::text as table, s.bytes::float8 as bytes,
            case when s.is_counted then s.rows::float8 end as rows
       from unnest($1::text[]) w (name)
       join pg_class c on c.oid = to_regclass((select string_agg(quote_ident(part), '.') from unnest(string_to_array(w.name, '.')) part))
       left join pg_index i on i.indexrelid = c.oid
       join pg_class t on t.oid = coalesce(i.indrelid, c.oid)
       cross join lateral (
         select coalesce(sum(pg_total_relation_size(p.oid)), 0) as bytes, coalesce(sum(p.reltuples), 0) as rows,
                coalesce(bool_and(p.reltuples >= 0), true) as is_counted
           from pg_class p where p.relkind in ('r', 'm') and (p.oid = t.oid or p.oid in (select relid from pg_partition_tree(t.oid)))) s`,
    [names],
  );
  return new Map(rows.map((row) => [row.name, row]));
}
