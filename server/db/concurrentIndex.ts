import type pg from 'pg';

/** `create index concurrently if not exists …` of a migration, in its parts. */
export interface ConcurrentIndex {
  readonly unique: string;
  readonly name: string;
  readonly table: string;
  /** Method, columns, predicate. */
  readonly rest: string;
}

/** PostgreSQL cuts longer names without an error. */
const LONGEST_NAME = 63;
const FORM =
  /^create\s+(unique\s+)?index\s+concurrently\s+if\s+not\s+exists\s+(\w+)\s+on\s+((?:\w+\.)?\w+)\s+(.+?)[\s;]*$/is;

const DROP = /^drop\s+index\s+concurrently\s+if\s+exists\s+((?:\w+\.)?\w+)[\s;]*$/i;
/** Spaces and comments before a statement. */
const LEADING = /^(?:\s+|--.*\n)+/;

/** The index that a statement drops concurrently. @returns null for any other statement */
export const droppedIndexOf = (statement: string): string | null =>
  DROP.exec(statement.replace(LEADING, ''))?.[1] ?? null;

/**
 * Drops an index while others write. That of a partitioned table cannot be dropped concurrently: it takes the table's lock for a moment.
 * @param briefly runs a statement that needs a lock for a moment
 */
export async function dropIndex(
  client: pg.Client,
  index: string,
  briefly: (statement: string) => Promise<unknown>,
): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_class where oid = to_regclass($1) and relkind = 'I'",
    [index],
  );
  if (rowCount) await briefly(`drop index if exists ${index}`);
  else await client.query(`drop index concurrently if exists ${index}`);
}

/** @returns null for any other statement */
export function concurrentIndexOf(statement: string): ConcurrentIndex | null {
  const bare = statement.replace(LEADING, '');
  const [, unique = '', name = '', table = '', rest = ''] = FORM.exec(bare) ?? [];
  return name === '' ? null : { unique, name, table, rest };
}

/**
 * Builds an index while others write. Safe to repeat after a kill: the invalid index that it leaves is dropped first.
 *
 * PostgreSQL builds no index of a partitioned table concurrently, so each partition gets its own, which is then attached. The
 * table's index comes first: a month that is created meanwhile gets its part of it with its creation.
 * @param briefly runs a statement that needs a lock for a moment
 */
export async function buildIndex(
  client: pg.Client,
  { unique, name, table, rest }: ConcurrentIndex,
  briefly: (statement: string) => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ kind: string; schema: string }>(
    `select c.relkind as kind, quote_ident(n.nspname) as schema
       from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = $1::regclass`,
    [table],
  );
  const { kind = '', schema = '' } = rows[0] ?? {};
  const build = async (index: string, on: string): Promise<void> => {
    await dropInvalid(client, `${schema}.${index}`);
    await client.query(`create ${unique}index concurrently if not exists ${index} on ${on} ${rest}`);
  };
  if (kind !== 'p') return build(name, table);
  const whole = `${schema}.${name}`;
  await briefly(`create ${unique}index if not exists ${name} on only ${table} ${rest}`);
  for (;;) {
    const partition = await partitionWithout(client, whole, table);
    if (partition === null) return;
    const part = `${name}_${partition.suffix}`;
    if (part.length > LONGEST_NAME) throw new Error(`索引名 ${part} 超过 ${LONGEST_NAME} 个字符`);
    await build(part, partition.name);
    await briefly(`alter index ${whole} attach partition ${schema}.${part}`);
  }
}

async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}

/** A partition that has no part of the index yet; its suffix is what follows the name of the table. */
async function partitionWithout(
  client: pg.Client,
  index: string,
  table: string,
): Promise<{ readonly name: string; readonly suffix: string } | null> {
  const { rows } = await client.query<{ name: string; suffix: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name,
            regexp_replace(c.relname, '^' || t.relname || '_', '') as suffix
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_class t on t.oid = i.inhparent
      where i.inhparent = $2::regclass and not i.inhdetachpending
        and not exists (select from pg_inherits a join pg_index x on x.indexrelid = a.inhrelid
                         where a.inhparent = $1::regclass and x.indrelid = c.oid)
      order by c.relname limit 1`,
    [index, table],
  );
  return rows[0] ?? null;
}
