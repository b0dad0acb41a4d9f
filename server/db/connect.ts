import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import * as schema from './schema.ts';

export type Database = NodePgDatabase<typeof schema> & { $client: pg.Pool };
/** The pool or a transaction: anything that runs queries. */
export type Queryable = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'insert' | 'update' | 'delete' | 'execute'
>;
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

const TIMESTAMPTZ = 1184;
/** These types stay text: a JavaScript Date would apply the machine's time zone, a number would lose digits. */
const AS_TEXT = new Set([
  1082 /* date */,
  1114 /* timestamp */,
  TIMESTAMPTZ,
  20 /* int8 */,
  1700 /* numeric */,
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    AS_TEXT.has(oid)
      ? (value: string) => value
      : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/**
 * Opens a pool on `url`, in the time zone Asia/Shanghai (design §8). `max` is the number of connections;
 * `statementTimeoutMs` ends a statement that hangs (0: never).
 */
export function connect(url: string, options: { max?: number; statementTimeoutMs?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 12,
    types,
    application_name: 'yibao-console',
    options: `-c timezone=Asia/Shanghai -c statement_timeout=${options.statementTimeoutMs ?? 120_000} -c jit=off`,
    connectionTimeoutMillis: 10_000,
  });
  // The server may drop an idle connection; without this listener that would end the process. The next query reports
  // it.
  pool.on('error', () => undefined);
  // The same for a connection that dies between two statements of a transaction.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return drizzle(pool, { schema });
}

const CAMEL = new Map<string, string>();
const camel = (key: string): string => {
  let name = CAMEL.get(key);
  if (name === undefined)
    CAMEL.set(key, (name = key.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase())));
  return name;
};

/**
 * Runs SQL and gives its rows with camelCase keys (`medfee_sumamt` becomes `medfeeSumamt`), times as
 * `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai (spec §9), numerics and long integers as strings.
 */
export async function rowsOf<T>(db: Queryable, query: SQL): Promise<T[]> {
  const { rows, fields } = await db.execute(query);
  const times = new Set(
    fields.filter((field) => field.dataTypeID === TIMESTAMPTZ).map((field) => field.name),
  );
  return rows.map((row) => {
    const out: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(row))
      out[camel(key)] = times.has(key) && typeof value === 'string' ? value.slice(0, 19) : value;
    return out as T;
  });
}

/** The only row. @throws Error where there is none */
export async function rowOf<T>(db: Queryable, query: SQL): Promise<T> {
  const [row] = await rowsOf<T>(db, query);
  if (row === undefined) throw new Error('a query that must give a row gave none');
  return row;
}
