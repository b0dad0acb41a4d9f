import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { SQL } from 'drizzle-orm';
import pg from 'pg';
import * as schema from './schema.ts';
import { opening, sealingClient, type Codec, type CodecHolder } from './sealing.ts';
import {
  namelessClient,
  namingClient,
  timingClient,
  type StatementHolder,
  type StatementListener,
} from './statements.ts';

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

export interface PoolSettings {
  /** What the operator sees the connections as (`application_name`). */
  readonly name: string;
  /** Connections at most. */
  readonly max: number;
  /** Ends a statement that hangs; 0: never. */
  readonly statementTimeoutMs: number;
  /** How long a statement waits for a lock; 0: for ever. */
  readonly lockTimeoutMs: number;
  /** Ends a transaction in which nothing happens; 0: never. */
  readonly idleTransactionMs: number;
  /** Worker processes that may help one statement; without it the database decides. */
  readonly workers?: number;
  /** The role that the connections take; without it they are their account's. */
  readonly role?: string;
  /** How long it may take to open a connection, or to get a free one. */
  readonly connectMs: number;
  /** The URL leads to a pooler in transaction mode, whose servers have their settings from the account (`pooler.ts`). */
  readonly isPooled?: boolean;
}
export const POOL: PoolSettings = {
  name: 'yibao-console',
  max: 12,
  statementTimeoutMs: 120_000,
  lockTimeoutMs: 30_000,
  idleTransactionMs: 60_000,
  connectMs: 10_000,
};

const holders = new WeakMap<pg.Pool, CodecHolder & StatementHolder & { lost: (error: Error) => void }>();

/** From now on all connections of the pool seal and open people's data by this codec. */
export function sealWith({ $client }: Database, codec: Codec): void {
  const holder = holders.get($client);
  if (!holder) throw new Error('connect() has not made this pool');
  holder.codec = codec;
}

/** From now on calls `onStatement` with each statement of the pool's connections, and `lost` when a connection breaks. */
export function watchPool(
  { $client }: Database,
  onStatement: StatementListener | null,
  lost: (error: Error) => void,
): void {
  const holder = holders.get($client);
  if (!holder) throw new Error('connect() has not made this pool');
  holder.onStatement = onStatement;
  holder.lost = lost;
}

/** What each session of the pool is set to, by the names of PostgreSQL. */
export const sessionSettings = (settings: PoolSettings): Readonly<Record<string, string>> => ({
  timezone: 'Asia/Shanghai',
  jit: 'off',
  ...(settings.role !== undefined && { role: settings.role }),
  ...(settings.workers !== undefined && { max_parallel_workers_per_gather: String(settings.workers) }),
  statement_timeout: String(settings.statementTimeoutMs),
  lock_timeout: String(settings.lockTimeoutMs),
  idle_in_transaction_session_timeout: String(settings.idleTransactionMs),
});

/** Opens a pool on `url`, in the time zone Asia/Shanghai (design §8). */
export function connect(url: string, given: Partial<PoolSettings> = {}): Database {
  const settings = { ...POOL, ...given };
  const { max, name } = settings;
  const holder: CodecHolder & StatementHolder & { lost: (error: Error) => void } = {
    codec: null,
    onStatement: null,
    lost: () => undefined,
  };
  const sealing = sealingClient(holder);
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: timingClient(
      holder,
      settings.isPooled === true ? namelessClient(sealing) : namingClient(sealing),
    ),
    types: opening(holder, types),
    application_name: name,
    ...(settings.isPooled !== true && {
      options: Object.entries(sessionSettings(settings))
        .map(([key, value]) => `-c ${key}=${value}`)
        .join(' '),
    }),
    connectionTimeoutMillis: settings.connectMs,
  });
  // The server may drop an idle connection; without this listener that would end the process. The next query reports
  // it.
  pool.on('error', (error) => holder.lost(error));
  // A connection may also die while a transaction has it, between two statements.
  pool.on('connect', (client) => client.on('error', (error) => holder.lost(error)));
  holders.set(pool, holder);
  return drizzle(pool, { schema });
}

const SIDE_MS = 3000;

/** One connection beside the pool, for what must work while the pool is exhausted: health. */
export function sideConnection({ $client }: Database): pg.Pool {
  const side = new pg.Pool({
    ...$client.options,
    max: 1,
    connectionTimeoutMillis: SIDE_MS,
    query_timeout: SIDE_MS,
    application_name: `${POOL.name} side`,
  });
  side.on('error', () => undefined);
  return side;
}

const CAMEL = new Map<string, string>();
/** A column's name as a key of a row. */
export const camel = (key: string): string => {
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
  const columns = fields.map(({ name, dataTypeID }) => {
    return { name, key: camel(name), isTime: dataTypeID === TIMESTAMPTZ };
  });
  // Each row is a copy of an object with all keys: one that gets its keys in turn takes twice as long to copy and to write as JSON.
  const empty: Record<string, unknown> = { ...Object.fromEntries(columns.map(({ key }) => [key, null])) };
  return rows.map((row) => {
    const out = { ...empty };
    for (const { name, key, isTime } of columns) {
      const value = row[name];
      out[key] = isTime && typeof value === 'string' ? value.slice(0, 19) : value;
    }
    return out as T;
  });
}

/** The only row. @throws Error where there is none */
export async function rowOf<T>(db: Queryable, query: SQL): Promise<T> {
  const [row] = await rowsOf<T>(db, query);
  if (row === undefined) throw new Error('a query that must give a row gave none');
  return row;
}
