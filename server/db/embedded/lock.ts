import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeProcess, isDescribedAlive } from './processes.ts';
import { EmbeddedTrouble } from './trouble.ts';

/** Longer than a first start on a slow disk. */
const PATIENCE_MS = 180_000;
/** An empty lock file is being written, unless it is this old: then its writer died. */
const EMPTY_IS_STALE_MS = 5_000;

/**
 * Runs `work` while no other process of this machine runs its own under the same lock file.
 * A lock whose holder is dead is taken over; a live holder is waited for.
 * @throws EmbeddedTrouble when a live holder does not let go in time, by default three minutes
 */
export async function withLock<T>(
  file: string,
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS, what = '数据目录' } = {},
): Promise<T> {
  const deadline = Date.now() + patienceMs;
  while (!tryTake(file)) {
    if (Date.now() > deadline)
      throw new EmbeddedTrouble(`另一个进程一直占用${what}，如确认没有其他进程请删除 ${file}`);
    await sleep(50);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryTake(file: string): boolean {
  try {
    writeFileSync(file, describeProcess(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  dropIfStale(file);
  return false;
}

function dropIfStale(file: string): void {
  try {
    const holder = readFileSync(file, 'utf8');
    const held = holder ? isDescribedAlive(holder) : Date.now() - statSync(file).mtimeMs < EMPTY_IS_STALE_MS;
    if (held) return;
    // Two processes may find the lock stale at once. Only one rename succeeds; it then checks what it moved and gives a
    // third process's new lock back.
    const moved = `${file}.${process.pid}`;
    renameSync(file, moved);
    if (readFileSync(moved, 'utf8') === holder) rmSync(moved);
    else renameSync(moved, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
