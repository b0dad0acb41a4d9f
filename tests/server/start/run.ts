/** Scripts as an operator runs them, in processes of their own. */
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TEST_KEY_TEXT } from '../../appKey.ts';
import type { Ids } from './checkout.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Run {
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code. */
  ended: Promise<number | null>;
  /** Resolves when the output matches, or the process has ended. */
  says(pattern: RegExp): Promise<RegExpExecArray | null>;
}

/** @param ids the account to run it under; the tests' own by default */
export function run(command: string, args: string[], env: NodeJS.ProcessEnv, ids?: Ids): Run {
  // A process group of its own, as a terminal makes one.
  const child = spawn(command, args, {
    cwd: root,
    detached: true,
    ...ids,
    env: {
      ...process.env,
      npm_lifecycle_event: '',
      DATABASE_URL: '',
      DEBUG: '',
      // No test writes into the account's configuration folder.
      APP_KEY: TEST_KEY_TEXT,
      PORT: '0',
      // No test but those of backups leaves a backup folder beside its data.
      BACKUP_DIR: 'off',
      ...env,
    },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    output: () => text,
    ended,
    async says(pattern) {
      let over = false;
      void ended.then(() => (over = true));
      while (!over && !pattern.test(text)) await sleep(50);
      return pattern.exec(text);
    },
  };
}
