import { Client } from 'pg';
import { checkBinaries, packagedBinaries } from './binaries.ts';
import { registerClient } from './clients.ts';
import { NAME, clusterPassword, ensureCluster } from './cluster.ts';
import { withLock } from './lock.ts';
import { lockFileOf, openDataDir, preparePlace, type Place } from './place.ts';
import { livePostmaster, type Postmaster } from './postmaster.ts';
import { troubleFromErrno } from './trouble.ts';
import { runningServer, startServerProcess } from './server.ts';
import { stopServerProcess } from './stop.ts';
import { watchServer } from './watch.ts';

export interface EmbeddedOptions {
  /** Holds the cluster, its log, its socket and the list of its clients. Made when missing. */
  dataDir: string;
  /** Called before steps that take a while. */
  log?: (line: string) => void;
  /** Directory of other PostgreSQL binaries than the packaged ones; tests use the system's. */
  binDir?: string;
  /** Overrides of our settings, by their names in postgresql.conf. */
  settings?: Record<string, string>;
  /**
   * What makes a new server archive its log, made once the cluster is there (db/backup/archiving.ts). A server that runs
   * already stays as it is.
   */
  archive?: (place: Place) => {
    readonly settings: Readonly<Record<string, string>>;
    readonly environment: Readonly<Record<string, string>>;
  };
  /** Restart the server when it ends unexpectedly. */
  watch?: boolean;
}

export interface EmbeddedServer {
  /** For `pg`: the database `yibao` through the Unix socket. */
  readonly url: string;
  /** Such as `18.4`. */
  readonly version: string;
  /** Whether the server was already running. */
  readonly attached: boolean;
  /** The server's data folder, and who runs it. */
  readonly place: Place;
  /** Releases the server; the last living client stops it. Safe to call twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a data directory, or attaches to one that runs there already (of another process,
 * or left by one that was killed).
 * @throws EmbeddedTrouble one sentence for the operator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  try {
    return await startOrAttach(options);
  } catch (error) {
    throw troubleFromErrno(error, options.dataDir);
  }
}

async function startOrAttach(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const log = options.log ?? (() => undefined);
  const dataDir = openDataDir(options.dataDir);
  const lockFile = lockFileOf(dataDir);
  return withLock(lockFile, async () => {
    const place = preparePlace(dataDir);
    const binaries = options.binDir
      ? checkBinaries(options.binDir, place.account)
      : packagedBinaries(place.account, place.dataDir);
    const client = registerClient(place.dataDir);
    let unwatch = (): void => undefined;
    let server: Postmaster | undefined;
    const leave = async () => {
      if (client.leave() > 0 || !server) return;
      // After a crash another client may have started a new server.
      const live = livePostmaster(place.cluster);
      if (live && !(await stopServerProcess(place, binaries, live)))
        log(`内嵌数据库（进程 ${live.pid}）属于其他用户，保持运行`);
    };
    try {
      server = await runningServer(place);
      const attached = server !== undefined;
      if (!attached && ensureCluster(place, binaries)) log(`已在 ${place.dataDir} 建立数据库`);
      const archive = options.archive?.(place);
      const settings = { ...archive?.settings, ...options.settings };
      const more = { environment: archive?.environment ?? {} };
      server ??= await startServerProcess(place, binaries, settings, more);
      const url = serverUrl(place, server);
      const version = await ensureDatabase(url);
      // On Windows a new server would use another port, unknown to the clients.
      if (options.watch && process.platform !== 'win32')
        unwatch = watchServer(place, binaries, settings, more, log);
      let stopped: Promise<void> | undefined;
      const stop = (): Promise<void> => {
        unwatch();
        return (stopped ??= withLock(lockFile, leave));
      };
      return { url, version, attached, place, stop };
    } catch (error) {
      await leave();
      throw error;
    }
  });
}

function serverUrl(place: Place, server: Postmaster): string {
  const password = clusterPassword(place);
  if (!server.socketDir) return `postgresql://${NAME}:${password ?? ''}@127.0.0.1:${server.port}/${NAME}`;
  const query = new URLSearchParams({ host: server.socketDir, port: String(server.port), user: NAME });
  return `postgresql:///${NAME}?${query}`;
}

/**
 * Creates the database when missing. Separate from creating the cluster, since a crash may come between the two.
 * @returns the server's version
 */
async function ensureDatabase(url: string): Promise<string> {
  const admin = new Client({
    connectionString: url.replace(`/${NAME}?`, '/postgres?').replace(/\/yibao$/, '/postgres'),
  });
  await admin.connect();
  try {
    const found = await admin.query('select 1 from pg_database where datname = $1', [NAME]);
    if (found.rowCount === 0) await admin.query(`create database ${NAME}`);
    const { rows } = await admin.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version.split(' ')[0] ?? '';
  } finally {
    await admin.end();
  }
}
