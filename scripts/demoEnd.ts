/**
 * `npm run demo:end -- --yes`: removes the demo accounts and all demo data from the database that `npm start` uses, which
 * must not be running.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '../server/db/connect.ts';
import { endDemo } from '../server/seed/demoState.ts';
import { openInstalled } from './lib/database.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: 'boolean', default: false } } });
  const database = await openInstalled(root, process.env, say);
  const db = connect(database.url, { name: 'yibao-console demo:end', max: 1, statementTimeoutMs: 0 });
  try {
    say(database.description);
    if (!values.yes)
      throw new Problem('将删除演示账号和全部演示数据，且不能恢复；确认请运行 npm run demo:end -- --yes');
    await endDemo(db);
    say('演示已结束：演示账号和数据已删除。第一个管理员请用 npm run admin 创建');
  } finally {
    await db.$client.end();
    await database.stop();
  }
}

await runScript(main);
