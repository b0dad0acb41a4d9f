/**
 * `npm run backup:verify`: restores the newest backup into a temporary folder, starts it, checks rows, keys and the operation log, and
 * removes it (docs/running.md). `-- --system ID` names one of several databases in the backup folder.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyNewest } from './lib/backup/run.ts';
import { untilSignal } from './lib/backup/untilSignal.ts';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
await runScript(async () => {
  const { values } = parseArgs({ options: { system: { type: 'string' } } });
  await verifyNewest({ root, env: process.env, say, signal: untilSignal() }, values.system ?? null);
});
