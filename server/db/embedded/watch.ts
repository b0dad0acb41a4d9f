import type { Binaries } from './binaries.ts';
import { withLock } from './lock.ts';
import { lockFileOf, type Place } from './place.ts';
import { livePostmaster } from './postmaster.ts';
import { runningServer, startServerProcess, type StartMore } from './server.ts';

/** Polling the pid file is cheap, and a counter waits for its database. */
const LOOK_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Restarts a server that ended unexpectedly (killed, out of memory). Recovery replays what was committed; the pool's
 * next connection finds it. Several processes may watch: the lock lets one of them start it.
 * @returns stops the watch
 */
export function watchServer(
  place: Place,
  binaries: Binaries,
  settings: Readonly<Record<string, string>>,
  more: StartMore,
  log: (line: string) => void,
): () => void {
  let isOver = false;
  let pause = LOOK_MS;
  let timer: NodeJS.Timeout;
  const look = (): void => {
    timer = setTimeout(() => {
      revive()
        .then(() => (pause = LOOK_MS))
        .catch((error: unknown) => {
          log(
            `数据库意外退出，重新启动失败，将继续尝试：${error instanceof Error ? error.message : String(error)}`,
          );
          pause = Math.min(pause * 4, LONGEST_PAUSE_MS);
        })
        .finally(() => isOver || look());
    }, pause);
    timer.unref();
  };
  const revive = async (): Promise<void> => {
    if (livePostmaster(place.cluster)) return;
    await withLock(lockFileOf(place.dataDir), async () => {
      if (isOver || (await runningServer(place))) return;
      await startServerProcess(place, binaries, settings, more);
      log('数据库意外退出，已重新启动，已提交的数据不受影响');
    });
  };
  look();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
