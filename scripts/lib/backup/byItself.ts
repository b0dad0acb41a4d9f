import { spawn } from 'node:child_process';
import path from 'node:path';
import type { BackupOptions } from '../../../server/backups.ts';
import { BackupTrouble } from '../../../server/db/backup/trouble.ts';
import { readBackup } from './settings.ts';

/**
 * The backups that a running console watches. It takes those of the embedded database by itself, in a process of its own with a low
 * priority: copying and hashing must not delay the tills. An external database is the operator's, by `npm run backup` and a timer.
 */
export function backupsByItself(
  root: string,
  env: NodeJS.ProcessEnv,
  isEmbedded: boolean,
): BackupOptions | null {
  const { dir, hours } = readBackup(root, env);
  if (dir === null) return null;
  return { dir, hours, run: isEmbedded ? (signal) => runBackup(root, env, signal) : null };
}

async function runBackup(root: string, env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/backup.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...env },
    signal,
    killSignal: 'SIGTERM',
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said = `${said}${chunk.toString()}`.slice(-2000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    // An abort is an error as well: the process is waited for in every case.
    child.once('error', (error) => (signal.aborted ? undefined : reject(error)));
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new BackupTrouble(said.trim().split('\n').at(-1) || `备份进程以 ${code ?? '信号'} 结束`);
}
