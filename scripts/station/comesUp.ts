import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Waits until a program has printed `ready` and still runs `watchMs` later.
 * @throws Error when it says nothing for `readyMs`, or ends
 */
export function comesUp(child: ChildProcess, readyMs: number, watchMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => settle(new Error(`${readyMs / 1000} 秒内没有启动`)), readyMs);
    const settle = (error?: Error): void => {
      clearTimeout(late);
      if (error) reject(error);
      else resolve();
    };
    child.once('error', settle);
    child.once('exit', (code) => settle(new Error(`启动后退出（${code ?? '被终止'}）`)));
    if (child.stdout)
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (line.trim() === 'ready') {
          clearTimeout(late);
          setTimeout(() => settle(), watchMs);
        }
      });
  });
}
