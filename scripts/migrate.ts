/**
 * `npm run migrate`: migrates the database that `npm start` uses, as its start does, while nodes of the version before go on
 * working. `-- --plan` changes nothing and says what would run (docs/running.md). Exit code 2: a wrong option.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { migrateDatabase } from '../server/db/migrate.ts';
import { planMigrations } from '../server/db/migrationPlan.ts';
import { dataDirOf } from './lib/backup/settings.ts';
import { isThere, openDatabase } from './lib/database.ts';
import { planText } from './lib/planText.ts';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const env = process.env;

async function main(isPlan: boolean): Promise<void> {
  // A plan makes no database.
  if (isPlan && !isThere(root, env)) {
    say(`${dataDirOf(root, env)} 中还没有数据库，首次启动时建立，无需迁移`);
    return;
  }
  const database = await openDatabase(root, env, say);
  try {
    say(`数据库：${database.description}`);
    if (isPlan) {
      for (const line of planText(await planMigrations(database.url))) say(line);
      return;
    }
    let count = 0;
    await migrateDatabase(database.url, {
      onApplied: (tag, tookMs) => {
        count += 1;
        say(`已执行 ${tag}，用时 ${tookMs} 毫秒`);
      },
    });
    say(count === 0 ? '数据库已是本版本，没有要执行的迁移' : `迁移完成，共 ${count} 个`);
  } finally {
    await database.stop();
  }
}

function readOptions(): { readonly plan?: boolean } | null {
  try {
    return parseArgs({ options: { plan: { type: 'boolean' } } }).values;
  } catch {
    return null;
  }
}

const options = readOptions();
if (options === null) {
  console.error('用法：npm run migrate [-- --plan]');
  process.exitCode = 2;
} else
  await runScript(async () => {
    await main(options.plan ?? false);
  });
