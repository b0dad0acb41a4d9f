/** Unlocking a screen: the person's own password, guessed no more often than at the login; the session stays. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';
import { wireOf, type Wire } from './wire.ts';

let api: Api;
let wire: Wire;
beforeAll(async () => {
  api = await startApi();
  wire = await wireOf(api);
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from login_failure'));

const unlock = async (token: string | null, password: string) =>
  (await api.call(token, 'POST', '/api/Auth/Unlock', { passWord: wire.seal(password) })).body;
const sessionsOf = async (userName: string): Promise<unknown[]> =>
  (
    await api.db.$client.query<{ id: string }>(
      'select session_id from session s join app_user u using (user_id) where user_name = $1 order by 1',
      [userName],
    )
  ).rows;

it('accepts the user’s password, and leaves the session unchanged', async () => {
  const { token } = await login(api.base, 'company', PASSWORD);
  const before = await sessionsOf('company');
  expect(await unlock(token, PASSWORD)).toMatchObject({ success: true, result: null });
  expect(await sessionsOf('company')).toEqual(before);
  expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).body.success).toBe(true);
});
it('refuses another password, a missing session, and a replay', async () => {
  const { token } = await login(api.base, 'company', PASSWORD);
  expect(await unlock(token, 'wrong')).toMatchObject({ success: false, error: '密码错误' });
  expect((await api.call(null, 'POST', '/api/Auth/Unlock', { passWord: wire.seal(PASSWORD) })).status).toBe(
    401,
  );
  const passWord = wire.seal(PASSWORD);
  const send = async () => (await api.call(token, 'POST', '/api/Auth/Unlock', { passWord })).body;
  expect((await send()).success).toBe(true);
  expect(await send()).toMatchObject({ success: false, error: '请求已使用，请重新输入密码' });
});
it('counts wrong tries with those of the login: five in all', async () => {
  const { token } = await login(api.base, 'company', PASSWORD);
  for (let at = 0; at < 3; at += 1) await unlock(token, 'wrong');
  for (let at = 0; at < 2; at += 1) await wire.login('company', 'wrong');
  const locked = { success: false, error: '密码错误次数过多，请 10 分钟后再试' };
  expect(await unlock(token, PASSWORD)).toMatchObject(locked);
  expect(await wire.login('company', PASSWORD)).toMatchObject(locked);
});
it('takes the admin’s password in an account that an admin has entered, not the account’s', async () => {
  const admin = await login(api.base, 'super', PASSWORD);
  const { rows } = await api.db.$client.query<{ fixmedins_code: string }>(
    "select fixmedins_code from app_user where user_name = 'store'",
  );
  const { token } = await api.ok<UserInfo>(admin.token, 'POST', '/api/Auth/UserLogin', {
    fixmedinsCode: rows[0]?.fixmedins_code,
  });
  // Both have the demo password: the account's own is taken away, so that only the admin's can fit.
  await api.db.$client.query("update app_user set password_hash = 'none' where user_name = 'store'");
  expect(await unlock(token, PASSWORD)).toMatchObject({ success: true });
});
