/** A demo is switched off, on again, and ended; what people did in the meantime stays. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { TEST_KEY } from '../../appKey.ts';
import { connect, type Database } from '../../../server/db/connect.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { hashPassword } from '../../../server/security/password.ts';
import { endDemo } from '../../../server/seed/demoState.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { login, PASSWORD, seeded, startApi, type Api } from '../api.ts';
import { wireOf } from '../auth/wire.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';
import { patient } from '../../patience.ts';

let database: FreshDatabase;
let api: Api | null = null;
beforeEach(async () => {
  database = await freshDatabase(seeded);
});
afterEach(async () => {
  await api?.stop();
  api = null;
  await database.drop();
});
const start = async (options: Parameters<typeof startApi>[0] = {}): Promise<Api> => {
  await api?.stop();
  api = await startApi({ url: database.url, ...options });
  return api;
};
const loginAs = async (at: Api, userName: string, password: string) =>
  (await wireOf(at)).login(userName, password);
async function withDb<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = connect(database.url, { name: 'yibao-console test', max: 2 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}
const count = (from: string): Promise<number> =>
  withDb(async (db) => {
    const { rows } = await db.$client.query<{ n: number }>(`select count(*)::int as n from ${from}`);
    return rows[0]?.n ?? 0;
  });

it('switched off, no demo account comes in, and their sessions end; switched on, they are as before', async () => {
  const on = await start();
  const { token, isDemo } = await login(on.base, 'super', PASSWORD);
  expect(isDemo).toBe(true);
  await on.db.$client.query("update app_user set enabled = false where user_name = 'area1'");
  const off = await start({ demo: false });
  for (const userName of ['super', 'company', 'noarea', 'company2'])
    expect(await loginAs(off, userName, PASSWORD)).toMatchObject({
      success: false,
      error: '账号已停用，请联系管理员',
    });
  expect((await off.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  expect(
    (
      await off.call(null, 'POST', '/api/Auth/SilentLogin', {
        companyId: 'C0001',
        clientNo: 'POS01',
        verifyCode: `${PASSWORD}-verify`,
        routeKey: '2',
      })
    ).body.success,
  ).toBe(false);
  const again = await start();
  expect((await loginAs(again, 'super', PASSWORD)).success).toBe(true);
  // Somebody had disabled this one.
  expect((await loginAs(again, 'area1', PASSWORD)).success).toBe(false);
});

it('switched off, it makes no sales', async () => {
  const newest = () => count("settlement where setl_date > date '2025-07-06'");
  await start({ demo: false, demoDay: true, sweepMs: 50 });
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await newest()).toBe(0);
  await start({ demoDay: true, sweepMs: 50 });
  await expect.poll(newest, { timeout: patient(60_000) }).toBeGreaterThan(0);
});

it('a new demo password leaves the passwords that people have chosen', async () => {
  const own = await hashPassword('Chosen#2025');
  await withDb((db) =>
    db.$client.query("update app_user set password_hash = $1 where user_name = 'area'", [own]),
  );
  const at = await start({ demoPassword: 'Another#2025' });
  expect((await loginAs(at, 'area', 'Chosen#2025')).success).toBe(true);
  expect((await loginAs(at, 'super', 'Another#2025')).success).toBe(true);
  expect((await loginAs(at, 'super', PASSWORD)).success).toBe(false);
});

it('ended: accounts and data are gone, people’s own administrators stay, and it is never seeded again', async () => {
  const hash = await hashPassword('Own#2025-pw');
  await withDb((db) =>
    db.$client.query(
      `insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user)
       values ('U-own', 'own', '王管理', '王管理', $1, 0, true)`,
      [hash],
    ),
  );
  const OF_PEOPLE = ['password_history', 'user_factor', 'recovery_code'];
  await withDb((db) =>
    db.$client.query(
      `insert into password_history (user_id, password_hash) values ('U-own', 'x'), ('U-area', 'x');
       insert into user_factor (user_id, secret) values ('U-own', 'x'), ('U-area', 'x');
       insert into recovery_code (user_id, code_hash) values ('U-own', 'x'), ('U-area', 'x')`,
    ),
  );
  await withDb(endDemo);
  for (const table of OF_PEOPLE) expect(await count(table), table).toBe(1);
  for (const table of [
    'company',
    'store',
    'settlement',
    'demo_account',
    'client',
    'centre.ledger',
    'centre.person',
  ])
    expect(await count(table), table).toBe(0);
  expect(await count("app_secret where name like 'demo-%'")).toBe(0);
  expect(await count('district')).toBeGreaterThan(0);
  const at = await start();
  expect(await loginAs(at, 'super', PASSWORD)).toMatchObject({ success: false, error: '用户名或密码错误' });
  const { isDemo } = await login(at.base, 'own', 'Own#2025-pw');
  expect(isDemo).toBe(false);
  expect(await count('company')).toBe(0);
});

it('is not ended beside another company, nor while the console runs, nor where there is none', async () => {
  const companies = await count('company');
  await withDb((db) => db.$client.query("insert into company values ('C5555', '真实药房')"));
  await expect(withDb(endDemo)).rejects.toThrow('数据库中有演示以外的公司（真实药房），未作改动');
  await withDb((db) => db.$client.query("delete from company where company_id = 'C5555'"));
  await start();
  await expect(withDb(endDemo)).rejects.toThrow('医保云正在使用这个数据库');
  await api?.stop();
  api = null;
  expect(await count('company')).toBe(companies);
  // At once, or when a pooler's connections have rested.
  const end = () => withDb(endDemo).then(() => 'ended', String);
  await expect.poll(end, { interval: 1000 }).toBe('ended');
  await expect(withDb(endDemo)).rejects.toThrow('不是演示数据库');
});

it('is not seeded beside the accounts of an installation', async () => {
  const empty = await freshDatabase(seeded);
  try {
    const db = connect(empty.url, { max: 2 });
    await db.$client.query('truncate demo_database');
    await db.$client.query('truncate company cascade');
    await db.$client.query(
      `insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user)
       values ('U-own', 'own', '王管理', '王管理', 'x', 0, true)`,
    );
    expect(await seedDemo(db, { secrets: await openSecrets(db, TEST_KEY), settlements: 100, days: 2 })).toBe(
      false,
    );
    await db.$client.end();
  } finally {
    await empty.drop();
  }
});
