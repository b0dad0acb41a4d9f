import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { program, type Binaries } from './binaries.ts';
import { serverEnvironment, writeIntoCluster } from './cluster.ts';
import { socketDir, type Place } from './place.ts';
import { dropDeadSocket, dropForeignPidFile, livePostmaster, type Postmaster } from './postmaster.ts';
import { POLL_MS, processesIn, waitUntil } from './processes.ts';
import { CUSTOM_SETTINGS, renderSettings, serverSettings } from './settings.ts';
import { EmbeddedTrouble, troubleFromLog } from './trouble.ts';

/** Part of the socket's name, and no port: the socket lies in this server's own directory. */
const SOCKET_PORT = 5432;
const LOG_ROTATE_BYTES = 10 * 1024 * 1024;
/** A recovery after a crash replays at most `max_wal_size`; this is far beyond it. */
const START_PATIENCE_MS = 600_000;
/** Backends of a killed server notice within moments. */
const ORPHANS_MS = 10_000;

/**
 * The running server of this cluster; waits while one starts or stops.
 * @returns undefined when none runs
 */
export async function runningServer(place: Place): Promise<Postmaster | undefined> {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const live = livePostmaster(place.cluster);
    if (!live || live.status === 'ready') return live;
    if (Date.now() > deadline)
      throw new EmbeddedTrouble(`内嵌数据库长时间处于 ${live.status} 状态（日志：${place.logFile}）`);
    await sleep(POLL_MS);
  }
}

/** How a server is started, where that differs from the usual. */
export interface StartMore {
  /** For the programs that the server runs: those of its archive. */
  readonly environment?: Readonly<Record<string, string>>;
  /** How long a recovery may take, ms. */
  readonly patienceMs?: number;
}

/**
 * Starts the server and waits until it takes connections.
 * @param extra settings over ours
 * @throws EmbeddedTrouble with the reason from the log
 */
export async function startServerProcess(
  place: Place,
  binaries: Binaries,
  extra: Readonly<Record<string, string>>,
  { environment = {}, patienceMs = START_PATIENCE_MS }: StartMore = {},
): Promise<Postmaster> {
  await waitForOrphans(place.cluster);
  dropForeignPidFile(place.cluster);
  const sockets = process.platform === 'win32' ? undefined : socketDir(place);
  if (sockets) dropDeadSocket(sockets, SOCKET_PORT);
  const settings = serverSettings(sockets, sockets ? SOCKET_PORT : await freePort());
  writeIntoCluster(place, 'postgresql.conf', renderSettings({ ...settings, ...extra }));
  if (!existsSync(path.join(place.cluster, CUSTOM_SETTINGS))) writeIntoCluster(place, CUSTOM_SETTINGS, '');
  rotate(place.logFile);
  const log = openSync(place.logFile, 'a+', 0o640);
  try {
    const from = fstatSync(log).size;
    const gone = launch(place, binaries, log, environment);
    const deadline = Date.now() + patienceMs;
    for (;;) {
      const ended = gone();
      const live = livePostmaster(place.cluster);
      if (live?.status === 'ready') return live;
      if ((ended && !live) || Date.now() > deadline)
        throw troubleFromLog(tail(log, from), place.dataDir, place.logFile);
      await sleep(POLL_MS);
    }
  } finally {
    closeSync(log);
  }
}

/**
 * Starts the process in its own session, so that Ctrl-C in the terminal reaches only us: we finish the current requests
 * first and stop the database afterwards.
 * @returns tells whether the process has ended
 */
function launch(
  place: Place,
  binaries: Binaries,
  log: number,
  environment: Readonly<Record<string, string>>,
): () => boolean {
  const common = { cwd: '/', env: { ...serverEnvironment(), ...environment } };
  if (process.platform === 'win32') {
    // pg_ctl drops administrator rights, which the server refuses to run with.
    const args = ['start', '-W', '-D', place.cluster, '-l', place.logFile];
    const done = spawnSync(program(binaries.dir, 'pg_ctl'), args, { env: common.env, stdio: 'ignore' });
    return () => done.status !== 0;
  }
  let ended = false;
  const child = spawn(program(binaries.dir, 'postgres'), ['-D', place.cluster], {
    ...common,
    detached: true,
    stdio: ['ignore', log, log],
    ...(place.account && { uid: place.account.uid, gid: place.account.gid }),
  });
  child.once('exit', () => (ended = true));
  child.once('error', () => (ended = true));
  child.unref();
  return () => ended;
}

async function waitForOrphans(cluster: string): Promise<void> {
  await waitUntil(() => !processesIn(cluster)?.length, ORPHANS_MS);
}

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_ROTATE_BYTES) renameSync(file, `${file}.1`);
}

/** What was logged since `from`, at most the last 8 kB. */
function tail(log: number, from: number): string {
  const size = fstatSync(log).size;
  const start = Math.max(from, size - 8192);
  const buffer = Buffer.alloc(size - start);
  readSync(log, buffer, 0, buffer.length, start);
  return buffer.toString('utf8');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}
