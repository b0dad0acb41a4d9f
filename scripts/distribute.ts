/**
 * `npm run distribute`: distributes the database of DATABASE_URL by store over the workers of its Citus. `-- --plan` changes nothing and
 * says which table would be where, and what is refused and why; it needs no Citus. Exit code 1: refused; 2: a wrong option.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { distribute, NotDistributable } from '../server/db/distribution/distribute.ts';
import { planDistribution } from '../server/db/distribution/plan.ts';
import { openInstalled } from './lib/database.ts';
import { distributionText, refusedText } from './lib/distributionText.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);
const env = process.env;

async function main(isPlan: boolean): Promise<void> {
  const database = await openInstalled(root, env, say);
  const client = new pg.Client({ connectionString: database.url });
  try {
    say(`数据库：${database.description}`);
    await client.connect();
    if (isPlan) {
      for (const line of distributionText(await planDistribution(client))) say(line);
      return;
    }
    await distribute(client, (table) => say(`已分布 ${table}`));
    say('分布完成');
  } catch (error) {
    if (!(error instanceof NotDistributable)) throw error;
    if (error.refusals.length > 0) for (const line of refusedText(error.refusals)) say(line);
    throw new Problem(error.message, { cause: error });
  } finally {
    await client.end();
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
  console.error('用法：npm run distribute [-- --plan]');
  process.exitCode = 2;
} else
  await runScript(async () => {
    await main(options.plan ?? false);
  });
