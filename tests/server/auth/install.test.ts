/** The first administrator: a one-time code from the server's own console opens the page, once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { issueInstallCode } from '../../../server/modules/auth/install.ts';
import { ensureBasics } from '../../../server/seed/basics.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { startApi, type Api } from '../api.ts';
import { wireOf, type Wire } from './wire.ts';

const FIRST = 'Install#2024';
let api: Api;
let wire: Wire;
beforeAll(async () => {
  // An external database as it is after the first start without demo data.
  api = await startApi({ template: { template: 'migrated', prepare: migrateDatabase }, demo: false });
  wire = await wireOf(api);
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from install_code'));

let sequence = 0;
/** Another name each time: tries are limited by it. */
const install = async (code: string, userName = `root${sequence++}`): Promise<Envelope> =>
  (
    await api.call(null, 'POST', '/api/Auth/InstallInit', {
      code,
      userName,
      name: '管理员',
      password: wire.seal(FIRST),
      confirmPassword: wire.seal(FIRST),
    })
  ).body;
const isOpen = async (): Promise<boolean> =>
  (await api.ok<{ isOpen: boolean }>(null, 'GET', '/api/Auth/InstallState')).isOpen;
const CLOSED = { success: false, error: '初始化未开放，请先在服务器上运行 npm run admin' };

it('works with districts and rights without demo data, and keeps changes to them', async () => {
  const counts = async () => {
    const { rows } = await api.db.$client.query<Record<string, number>>(
      `select (select count(*)::int from district) as districts, (select count(*)::int from role_menu) as menus,
              (select count(*)::int from role_button) as buttons, (select count(*)::int from company) as companies`,
    );
    return rows[0];
  };
  const first = await counts();
  expect(first?.districts).toBeGreaterThan(3000);
  expect(first?.menus).toBeGreaterThan(50);
  expect(first?.buttons).toBeGreaterThan(10);
  expect(first?.companies).toBe(0);
  await api.db.$client.query("delete from role_menu where menu_code = 'Approval'");
  const changed = await counts();
  await ensureBasics(api.db);
  expect(await counts()).toEqual(changed);
});

it('is closed until a code was issued', async () => {
  expect(await isOpen()).toBe(false);
  expect(await install('000000-000000-000000-000000')).toMatchObject(CLOSED);
});

it('makes a super administrator and closes', async () => {
  const code = await issueInstallCode(api.db);
  expect(await isOpen()).toBe(true);
  // As a person types it.
  expect(await install(` ${code.toLowerCase().replaceAll('-', ' ')} `, 'root')).toMatchObject({
    success: true,
    result: { userName: 'root' },
  });
  expect(await isOpen()).toBe(false);
  expect(await install(code)).toMatchObject(CLOSED);
  expect(await wire.login('root', FIRST)).toMatchObject({
    success: true,
    result: { isSuperAdmin: true, isAdminUser: true },
  });
});

it('keeps the code only as a hash, and takes the last one only', async () => {
  const before = await issueInstallCode(api.db);
  const code = await issueInstallCode(api.db);
  const { rows } = await api.db.$client.query<{ line: string }>(
    'select install_code::text as line from install_code',
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.line).not.toContain(code.replaceAll('-', '').toLowerCase());
  expect((await install(before)).error).toBe('初始化码不正确');
  expect((await install(code)).success).toBe(true);
});

it('closes after ten wrong codes, also for the right one', async () => {
  const code = await issueInstallCode(api.db);
  for (let at = 0; at < 10; at++) expect((await install('ABCDEF')).error).toBe('初始化码不正确');
  expect(await isOpen()).toBe(false);
  expect(await install(code)).toMatchObject(CLOSED);
});

it('closes after a day', async () => {
  const code = await issueInstallCode(api.db);
  await api.db.$client.query("update install_code set expires_at = expires_at - interval '24 hours'");
  expect(await isOpen()).toBe(false);
  expect(await install(code)).toMatchObject(CLOSED);
});

it('keeps the code when nothing was created: name taken, passwords that differ', async () => {
  const code = await issueInstallCode(api.db);
  await install(code, 'taken');
  const next = await issueInstallCode(api.db);
  expect((await install(next, 'taken')).error).toBe('用户名已存在');
  const differ = await api.call(null, 'POST', '/api/Auth/InstallInit', {
    code: next,
    userName: 'other',
    name: '管理员',
    password: wire.seal(FIRST),
    confirmPassword: wire.seal(`${FIRST}x`),
  });
  expect(differ.body.error).toBe('两次输入密码不一致!');
  expect((await install(next)).success).toBe(true);
});

it('creates one administrator for two requests with the same code', async () => {
  const code = await issueInstallCode(api.db);
  const replies = await Promise.all([install(code), install(code), install(code)]);
  expect(replies.filter((reply) => reply.success)).toHaveLength(1);
});
