import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** How long a program may take until it says that it is ready, and how long it is watched after that. */
const READY_MS = 20_000;
const WATCH_MS = 5_000;

/**
 * Starts what was installed, one program for each kind. A script (`.mjs`) runs as a process of its own: it has come up
 * when it has printed `ready` and still runs a little later. A library is loaded by the program around the station, which
 * is the maker's; here it counts as up when it is there and is not empty.
 */
export class Launcher {
  readonly #running = new Map<string, ChildProcess>();
  readonly #readyMs: number;
  readonly #watchMs: number;

  constructor(readyMs = READY_MS, watchMs = WATCH_MS) {
    this.#readyMs = readyMs;
    this.#watchMs = watchMs;
  }

  /** @throws Error when it does not come up */
  async start(kind: string, file: string): Promise<void> {
    this.stop(kind);
    if (statSync(file).size === 0) throw new Error('文件为空');
    if (!file.endsWith('.mjs')) return;
    const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'ignore'] });
    this.#running.set(kind, child);
    try {
      await this.#comesUp(child);
    } catch (error) {
      this.stop(kind);
      throw error;
    }
  }

  #comesUp(child: ChildProcess): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`${this.#readyMs / 1000} 秒内没有启动`)), this.#readyMs);
      const settle = (error?: Error): void => {
        clearTimeout(late);
        if (error) reject(error);
        else resolve();
      };
      child.once('error', settle);
      child.once('exit', (code) => settle(new Error(`启动后退出（${code ?? '被终止'}）`)));
      if (child.stdout)
        createInterface({ input: child.stdout }).on('line', (line) => {
          if (line.trim() === 'ready') setTimeout(() => settle(), this.#watchMs);
        });
    });
  }

  stop(kind: string): void {
    this.#running.get(kind)?.kill();
    this.#running.delete(kind);
  }
  stopAll(): void {
    for (const kind of [...this.#running.keys()]) this.stop(kind);
  }
}
