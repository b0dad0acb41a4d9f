import { fork } from 'node:child_process';
import path from 'node:path';

/** Settings of the API process, in the environment variable `YIBAO_DEV_API`. */
export interface ApiOrder {
  root: string;
  port: number;
  databaseUrl: string;
}

export interface Api {
  /** Ends the process and waits for it. */
  stop(): Promise<void>;
}

/**
 * Starts the API in a child process and waits until it serves or fails. A failure is shown and does not end the
 * development run: the next change starts it again.
 */
export async function startApi({ say, ...order }: ApiOrder & { say(line: string): void }): Promise<Api> {
  const child = fork(path.join(order.root, 'scripts/lib/dev-api-child.ts'), {
    cwd: order.root,
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, YIBAO_DEV_API: JSON.stringify(order) },
    // Ctrl-C reaches the whole process group. Detached, the child is stopped by us, in order.
    detached: process.platform !== 'win32',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await Promise.race([new Promise((resolve) => child.once('message', resolve)), ended]);
  if (child.exitCode !== null) say('后端没有启动，修改代码后会再试');
  return {
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
