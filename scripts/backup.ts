/**
 * `npm run backup`: takes a base backup of the database that `npm start` uses, running or not, proves it by a restore into a
 * temporary folder, and deletes superfluous older ones (docs/running.md). `-- --no-verify` leaves the proof out, `-- --wal`
 * receives the log of an external database until it is stopped.
 */
import { setPriority } from 'node:os';
import path from 'node:path';
import { receiveWal } from '../server/db/backup/external.ts';
import { backUp, namedBackup } from './lib/backup/run.ts';
import { untilSignal } from './lib/backup/untilSignal.ts';
import { describeProblem, Problem } from './lib/problem.mjs';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const env = process.env;

async function main(args: readonly string[], signal: AbortSignal): Promise<void> {
  const strange = args.find((arg) => arg !== '--no-verify' && arg !== '--wal');
  if (strange !== undefined) throw new Problem(`无法识别 “${strange}”，可用的是 --no-verify 和 --wal`);
  if (args.includes('--wal')) {
    const { dir, binDir } = namedBackup(root, env);
    const url = env['DIRECT_DATABASE_URL']?.trim() || env['DATABASE_URL']?.trim();
    if (!url) throw new Problem('--wal 只用于 DATABASE_URL 指定的外部数据库，内嵌数据库自己归档日志');
    await receiveWal({ url, backupDir: dir, binDir, signal });
    return;
  }
  // The tills come first.
  setPriority(10);
  await backUp({ root, env, say, signal }, { verified: !args.includes('--no-verify') });
}

const signal = untilSignal();
try {
  await main(process.argv.slice(2), signal);
} catch (error) {
  console.error(
    signal.aborted ? '备份已中断，未完成的备份已删除，以前的备份不受影响' : describeProblem(error, env),
  );
  process.exitCode = 1;
}
