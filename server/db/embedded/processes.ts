import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** How often other processes are polled. */
export const POLL_MS = 20;

/** Fields of /proc/<pid>/stat after the command, which may itself hold spaces and brackets. */
function procStat(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

/**
 * Whether a process runs. A zombie does not: where nobody reaps orphans (a container whose first process is Node), a
 * dead server answers signal 0 for ever.
 */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return procStat(pid)?.[0] !== 'Z';
}

/**
 * When a process started, in kernel ticks; undefined where that is expensive to learn. With the pid it identifies a
 * process, although pids are reused.
 */
export function startedAt(pid: number): string | undefined {
  return procStat(pid)?.[19];
}

/** Identifies a process as text, `<pid> <startedAt>`, to recognise it later. */
export function describeProcess(pid: number): string {
  return `${pid} ${startedAt(pid) ?? ''}`.trim();
}

/** Whether the process that `describeProcess` identified still runs. Unreadable text counts as gone. */
export function isDescribedAlive(text: string): boolean {
  const [pid, started] = text.trim().split(' ');
  if (!pid || !/^[1-9]\d*$/.test(pid) || !isAlive(Number(pid))) return false;
  const now = startedAt(Number(pid));
  return !started || !now || started === now;
}

/** Processes whose working directory is `dir`: a PostgreSQL server and all its backends. Linux only. */
export function processesIn(dir: string): number[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === dir && isAlive(pid);
      } catch {
        return false;
      }
    });
}

/**
 * Polls until the test holds.
 * @returns false when it did not within `patience` milliseconds
 */
export async function waitUntil(test: () => boolean, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!test()) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}
