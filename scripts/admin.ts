/**
 * `npm run admin`: prints a one-time code for the first administrator of the database that `npm start` uses,
 * running or not. A new code replaces the old one.
 */
import path from 'node:path';
import { connect } from '../server/db/connect.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { issueInstallCode } from '../server/modules/auth/install.ts';
import { readAddress } from './lib/address.mjs';
import { box } from './lib/box.ts';
import { openDatabase } from './lib/database.ts';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function main(): Promise<void> {
  const { host, port } = readAddress(process.env);
  const database = await openDatabase(root, process.env, say);
  try {
    await migrateDatabase(database.url);
    const db = connect(database.url, { max: 1 });
    try {
      const code = await issueInstallCode(db);
      const where = `http://${host}:${port}/install-init`;
      say(
        box([
          `初始化码：${code}`,
          database.description,
          '',
          `请在 24 小时内打开 ${where} 创建管理员（地址以实际部署为准）`,
          '只能使用一次，重新生成后旧码失效',
        ]),
      );
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}

await runScript(main);
