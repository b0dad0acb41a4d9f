import path from 'node:path';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbedded } from '../../server/db/embedded/launch.ts';
import { defaultDataDir, rootDataDir } from '../../server/db/embedded/place.ts';
import type { Place } from '../../server/db/embedded/place.ts';
import { pendingMigrations } from '../../server/db/migrate.ts';
import { archiveOf, dataDirOf, readBackup } from './backup/settings.ts';
import { Problem } from './problem.mjs';

/** The oldest version that the SQL supports (design §5). */
const OLDEST_MAJOR = 15;

export interface Database {
  /** Where tables are made and changed; of an external database behind a pooler, the way past it. */
  readonly url: string;
  /** Through the pooler, where there is one. */
  readonly pooledUrl: string | null;
  /** For the operator: the server and the location of its data. */
  readonly description: string;
  /** Of the embedded server; null for an external one. */
  readonly place: Place | null;
  stop(): Promise<void>;
}

/**
 * The database to use: the one of DATABASE_URL, past a pooler the one of DIRECT_DATABASE_URL, else an embedded one.
 * @throws Problem, EmbeddedTrouble, BackupTrouble
 */
export async function openDatabase(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Database> {
  const external = env['DATABASE_URL']?.trim();
  const direct = env['DIRECT_DATABASE_URL']?.trim();
  if (direct && !external)
    throw new Problem('设置了 DIRECT_DATABASE_URL，还需用 DATABASE_URL 指定连接池的地址');
  if (external) return openExternal(direct || external, direct ? external : null);
  const given = env['DATA_DIR']?.trim();
  const dataDir = given ? path.resolve(root, given) : defaultDataDir(root);
  if (!given && dataDir !== rootDataDir(root) && existsSync(rootDataDir(root)))
    say(`提示：root 用户曾在 ${rootDataDir(root)} 保存过数据，本次使用 ${dataDir}`);
  const archive = archiveOf(readBackup(root, env), say);
  const server = await startEmbedded({ dataDir, log: say, watch: true, ...(archive && { archive }) });
  const how = server.attached ? '（已在运行，直接连接）' : '';
  return {
    url: server.url,
    pooledUrl: null,
    description: `内嵌 PostgreSQL ${server.version}${how}，数据目录 ${dataDir}`,
    place: server.place,
    stop: () => server.stop(),
  };
}

/** Whether there is a database, which a script would otherwise make. */
export const isThere = (root: string, env: NodeJS.ProcessEnv): boolean =>
  Boolean(env['DATABASE_URL']?.trim()) || existsSync(path.join(dataDirOf(root, env), 'pg/PG_VERSION'));

/**
 * The database of an installation, for scripts that work on what it holds: none is made, and none is migrated.
 * @throws Problem where there is none, or it lacks migrations
 */
export async function openInstalled(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Database> {
  if (!isThere(root, env))
    throw new Problem(`${dataDirOf(root, env)} 中还没有数据库，请先用 npm start 启动一次`);
  const database = await openDatabase(root, env, say);
  try {
    if (await lacksMigrations(database.url))
      throw new Problem('数据库还有未执行的迁移，请先执行 npm run migrate');
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function lacksMigrations(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    return (await pendingMigrations(client)).length > 0;
  } finally {
    await client.end();
  }
}

async function openExternal(url: string, pooledUrl: string | null): Promise<Database> {
  const setting = pooledUrl === null ? 'DATABASE_URL' : 'DIRECT_DATABASE_URL';
  const host = hostOf(url, setting);
  const pooler = pooledUrl === null ? '' : `，经连接池 ${hostOf(pooledUrl, 'DATABASE_URL')}`;
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version.split(' ')[0] ?? '';
    if (Number.parseInt(version, 10) < OLDEST_MAJOR)
      throw new Problem(`需要 PostgreSQL ${OLDEST_MAJOR} 或更高版本，${setting} 指向的是 ${version}`);
    return {
      url,
      pooledUrl,
      description: `外部 PostgreSQL ${version}（${host}${pooler}）`,
      place: null,
      stop: async () => undefined,
    };
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const text = reason instanceof Error ? reason.message : String(reason);
    throw new Problem(`无法连接 ${setting} 指定的数据库（${host}）：${text}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and database only: the URL contains a password. */
function hostOf(url: string, setting: string): string {
  try {
    const { protocol, host, pathname, searchParams } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error(protocol);
    return `${searchParams.get('host') ?? host}${pathname}`;
  } catch (error) {
    throw new Problem(`${setting} 格式不正确，应形如 postgresql://用户:密码@主机:5432/数据库`, {
      cause: error,
    });
  }
}
