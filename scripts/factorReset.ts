/**
 * `npm run factor:reset -- NAME`: resets the second factor of an account in the database that `npm start` uses, whether
 * the server runs or not. It is meant for super administrators: no other account may reset theirs.
 */
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { connect, rowsOf, type Database } from '../server/db/connect.ts';
import { forgetFactor } from '../server/accounts/factor.ts';
import { writeOperation } from '../server/http/log.ts';
import { endSessions } from '../server/security/session.ts';
import { openInstalled } from './lib/database.ts';
import { Problem } from './lib/problem.mjs';
import { runScript } from './lib/runScript.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string): void => console.log(line);

async function reset(db: Database, userName: string): Promise<void> {
  const [user] = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id from app_user where user_name = ${userName}`,
  );
  if (!user) throw new Problem(`没有用户 ${userName}`);
  if (!(await forgetFactor(db, user.userId))) throw new Problem(`${userName} 没有启用动态口令`);
  await endSessions(db, user);
  await writeOperation(db, {
    userId: null,
    userName: null,
    callId: 'factor.reset',
    summary: 'Second factor forgotten at the server (npm run factor:reset)',
    success: true,
    message: null,
    target: { userName },
    ip: '',
    tookMs: 0,
    enteredBy: null,
    place: null,
  });
  say(`已清除 ${userName} 的动态口令和恢复码，并退出其所有登录`);
}

async function main(): Promise<void> {
  const userName = process.argv[2]?.trim() ?? '';
  if (userName === '') throw new Problem('请写明用户名：npm run factor:reset -- 用户名');
  const database = await openInstalled(root, process.env, say);
  try {
    const db = connect(database.url, { max: 1 });
    try {
      await reset(db, userName);
    } finally {
      await db.$client.end();
    }
  } finally {
    await database.stop();
  }
}

await runScript(main);
