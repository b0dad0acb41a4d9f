import { readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isAlive, processesIn } from './processes.ts';

/** What a server writes about itself into `postmaster.pid` (PostgreSQL's `utils/pidfile.h`). */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Empty on Windows, where there is none. */
  readonly socketDir: string;
  /** `starting`, `ready`, `stopping`, `standby`; empty in the first moment. */
  readonly status: string;
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

/** The server that runs on a cluster, if any; a pid file left by a crash does not count. */
export function livePostmaster(cluster: string): Postmaster | undefined {
  const written = readPostmaster(cluster);
  return written && isServerOf(written.pid, cluster) ? written : undefined;
}

function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketDir: lines[4]?.trim() ?? '',
    status: lines[7]?.trim() ?? '',
  };
}

/** The server's working directory is its cluster, which tells it from another process with the same pid. */
function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

/**
 * Removes the socket and lock file of a server that is gone. PostgreSQL trusts the pid in that file even when another
 * process has it now. Nobody else uses the directory.
 */
export function dropDeadSocket(socketDir: string, port: number): void {
  const socket = path.join(socketDir, `.s.PGSQL.${port}`);
  for (const file of [socket, `${socket}.lock`]) rmSync(file, { force: true });
}

/**
 * Removes a pid file whose pid now belongs to another process or a zombie; PostgreSQL would refuse to start because of
 * it. Only when no process works in the cluster, since the file also guards against orphaned backends.
 */
export function dropForeignPidFile(cluster: string): void {
  const written = readPostmaster(cluster);
  if (!written || !signalReaches(written.pid) || isServerOf(written.pid, cluster)) return;
  if (processesIn(cluster)?.length === 0) rmSync(pidFile(cluster), { force: true });
}

function signalReaches(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
