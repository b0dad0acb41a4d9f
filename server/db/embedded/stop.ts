import { spawnSync } from 'node:child_process';
import { program, type Binaries } from './binaries.ts';
import type { Place } from './place.ts';
import type { Postmaster } from './postmaster.ts';
import { isAlive, waitUntil } from './processes.ts';

/** A fast shutdown writes a checkpoint; after this time the server is told to stop immediately. */
const FAST_STOP_MS = 30_000;
const IMMEDIATE_STOP_MS = 10_000;

/**
 * Stops the server: fast first, then harder.
 * @returns false when it belongs to an account whose processes we may not stop
 */
export async function stopServerProcess(
  place: Place,
  binaries: Binaries,
  server: Postmaster,
): Promise<boolean> {
  if (process.platform === 'win32') {
    const args = ['stop', '-m', 'fast', '-D', place.cluster];
    return spawnSync(program(binaries.dir, 'pg_ctl'), args, { stdio: 'ignore' }).status === 0;
  }
  const steps = [
    ['SIGINT', FAST_STOP_MS],
    ['SIGQUIT', IMMEDIATE_STOP_MS],
    ['SIGKILL', IMMEDIATE_STOP_MS],
  ] as const;
  for (const [signal, patience] of steps) {
    try {
      process.kill(server.pid, signal);
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'ESRCH';
    }
    if (await waitUntil(() => !isAlive(server.pid), patience)) return true;
  }
  return false;
}
