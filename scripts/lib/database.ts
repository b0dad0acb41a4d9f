import path from 'node:path';
import { existsSync } from 'node:fs';
import { Client } from 'pg';
import { startEmbedded } from '../../server/db/embedded/launch.ts';
import { defaultDataDir, rootDataDir } from '../../server/db/embedded/place.ts';
import { Problem } from './problem.mjs';

/** The oldest version that the SQL supports (design §5). */
const OLDEST_MAJOR = 15;

export interface Database {
  readonly url: string;
  /** For the operator: the server and the location of its data. */
  readonly description: string;
  stop(): Promise<void>;
}

/**
 * The database to use: the one of DATABASE_URL, else an embedded one.
 * @throws Problem, EmbeddedTrouble
 */
export async function openDatabase(
  root: string,
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<Database> {
  const external = env['DATABASE_URL']?.trim();
  if (external) return openExternal(external);
  const given = env['DATA_DIR']?.trim();
  const dataDir = given ? path.resolve(root, given) : defaultDataDir(root);
  if (!given && dataDir !== rootDataDir(root) && existsSync(rootDataDir(root)))
    say(`提示：root 用户曾在 ${rootDataDir(root)} 保存过数据，本次使用 ${dataDir}`);
  const server = await startEmbedded({ dataDir, log: say, watch: true });
  const how = server.attached ? '（已在运行，直接连接）' : '';
  return {
    url: server.url,
    description: `内嵌 PostgreSQL ${server.version}${how}，数据目录 ${dataDir}`,
    stop: () => server.stop(),
  };
}

async function openExternal(url: string): Promise<Database> {
  const host = hostOf(url);
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]?.server_version.split(' ')[0] ?? '';
    if (Number.parseInt(version, 10) < OLDEST_MAJOR)
      throw new Problem(`需要 PostgreSQL ${OLDEST_MAJOR} 或更高版本，DATABASE_URL 指向的是 ${version}`);
    return { url, description: `外部 PostgreSQL ${version}（${host}）`, stop: async () => undefined };
  } catch (error) {
    if (error instanceof Problem) throw error;
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    const text = reason instanceof Error ? reason.message : String(reason);
    throw new Problem(`无法连接 DATABASE_URL 指定的数据库（${host}）：${text}`, { cause: error });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Host and database only: the URL contains a password. */
function hostOf(url: string): string {
  try {
    const { protocol, host, pathname, searchParams } = new URL(url);
    if (!/^postgres(ql)?:$/.test(protocol)) throw new Error(protocol);
    return `${searchParams.get('host') ?? host}${pathname}`;
  } catch (error) {
    throw new Problem('DATABASE_URL 格式不正确，应形如 postgresql://用户:密码@主机:5432/数据库', {
      cause: error,
    });
  }
}
