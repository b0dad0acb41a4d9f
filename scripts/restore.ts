/**
 * `npm run restore -- --to TIME`: restores the database to a time, `latest` for the end of the log (docs/running.md).
 *
 *     --move-aside   moves an existing data folder aside instead of refusing
 *     --into FOLDER  of an external database: the new data folder
 *     --system ID    one of several databases in the backup folder
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readMoment } from '../server/db/backup/moment.ts';
import { restore } from './lib/backup/run.ts';
import { untilSignal } from './lib/backup/untilSignal.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

function readOptions() {
  try {
    return parseArgs({
      options: {
        to: { type: 'string' },
        'move-aside': { type: 'boolean' },
        into: { type: 'string' },
        system: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Problem('用法：npm run restore -- --to 时间 [--move-aside] [--into 目录] [--system 编号]', {
      cause: error,
    });
  }
}

await runScript(async () => {
  const { to, into, system, ...rest } = readOptions();
  if (to === undefined)
    throw new Problem('请用 --to 指定恢复到的时间，如 --to "2026-11-25 13:05" 或 --to latest');
  await restore(
    { root, env: process.env, say, signal: untilSignal() },
    {
      to: readMoment(to, new Date()),
      isMovingAside: rest['move-aside'] ?? false,
      into: into ?? null,
      system: system ?? null,
    },
  );
});
