/** Changing the own password, with a session and without one. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { createSession } from '../../../server/security/session.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';
import { wireOf, type Wire } from './wire.ts';

const NEXT = 'Another#2024';
let api: Api;
let wire: Wire;
beforeAll(async () => {
  api = await startApi();
  wire = await wireOf(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.$client.query('delete from login_failure');
  await api.db.$client.query('delete from password_history');
  // Everyone has the demo password, and one account must change it.
  await api.db.$client.query(
    `update app_user set password_hash = (select password_hash from app_user where user_name = 'super'),
            must_change_password = user_name = 'mustchange'`,
  );
});

const sealed = (oldPassword: string, password: string, confirmPassword = password) => ({
  oldPassword: wire.seal(oldPassword),
  password: wire.seal(password),
  confirmPassword: wire.seal(confirmPassword),
});
const status = async (token: string): Promise<number> =>
  (await api.call(token, 'GET', '/api/Role/GetUserInfo')).status;

describe('with a session', () => {
  const change = async (token: string, ...passwords: Parameters<typeof sealed>): Promise<Envelope> =>
    (await api.call(token, 'POST', '/api/User/ChangePassword', sealed(...passwords))).body;

  it('ends all other sessions of the account, with all their tokens', async () => {
    const mine = (await login(api.base, 'company', PASSWORD)).token;
    const other = (await login(api.base, 'company', PASSWORD)).token;
    const { token: fresh } = await api.ok<{ token: string }>(other, 'POST', '/api/Auth/RefreshToken');
    expect(await change(mine, PASSWORD, NEXT)).toMatchObject({ success: true });
    expect([await status(mine), await status(other), await status(fresh)]).toEqual([200, 401, 401]);
    expect((await wire.login('company', PASSWORD)).success).toBe(false);
    expect((await wire.login('company', NEXT)).success).toBe(true);
  });

  it('requires the old one, and counts wrong ones like a login', async () => {
    const { token } = await login(api.base, 'company', PASSWORD);
    for (let at = 0; at < 5; at++)
      expect(await change(token, 'wrong', NEXT)).toMatchObject({ success: false, error: '旧密码不正确' });
    expect((await change(token, PASSWORD, NEXT)).error).toMatch(/^密码错误次数过多/);
    expect((await wire.login('company', PASSWORD)).error).toMatch(/^密码错误次数过多/);
  });

  it('refuses the same one, a different repetition, and one that is too weak', async () => {
    const { token } = await login(api.base, 'company', PASSWORD);
    expect((await change(token, PASSWORD, PASSWORD)).error).toBe('新密码不能与旧密码相同');
    expect((await change(token, PASSWORD, NEXT, `${NEXT}x`)).error).toBe('两次输入密码不一致!');
    expect((await change(token, PASSWORD, 'short')).error).toBe('密码长度应为 8 至 64 位');
    expect((await wire.login('company', PASSWORD)).success).toBe(true);
  });
});

describe('without a session', () => {
  const force = async (userName: string, ...passwords: Parameters<typeof sealed>): Promise<Envelope> =>
    (await api.call(null, 'POST', '/api/User/ForceChangePassword', { userName, ...sealed(...passwords) }))
      .body;

  it('opens an account that had to change its password', async () => {
    expect((await wire.login('mustchange', PASSWORD)).statusCode).toBe(302002);
    expect(await force('mustchange', PASSWORD, NEXT)).toMatchObject({ success: true, result: null });
    expect((await wire.login('mustchange', NEXT)).success).toBe(true);
  });

  it('ends the sessions that the old password opened', async () => {
    const { token } = await login(api.base, 'area', PASSWORD);
    expect((await force('area', PASSWORD, NEXT)).success).toBe(true);
    expect(await status(token)).toBe(401);
  });

  it('gives the same answer to an unknown user and a wrong password, and locks both', async () => {
    for (const name of ['store', 'nobody-here']) {
      for (let at = 0; at < 5; at++)
        expect(await force(name, 'wrong', NEXT)).toMatchObject({ success: false, error: '用户名或密码错误' });
      expect((await force(name, PASSWORD, NEXT)).error).toMatch(/^密码错误次数过多/);
    }
    expect((await wire.login('store', PASSWORD)).error).toMatch(/^密码错误次数过多/);
  });

  it('refuses a disabled account, and the same password again', async () => {
    await api.db.$client.query("update app_user set enabled = false where user_name = 'client'");
    expect((await force('client', PASSWORD, NEXT)).error).toContain('停用');
    await api.db.$client.query("update app_user set enabled = true where user_name = 'client'");
    expect((await force('mustchange', PASSWORD, PASSWORD)).error).toBe('新密码不能与旧密码相同');
    expect((await wire.login('mustchange', PASSWORD)).statusCode).toBe(302002);
  });

  it('is limited by account and address', async () => {
    const replies: (number | null | undefined)[] = [];
    for (let at = 0; at < 21; at++) replies.push((await force('somebody-else', 'wrong', NEXT)).statusCode);
    expect(replies.at(-1)).toBe(429);
  });
});

it('logs no password', async () => {
  const { rows } = await api.db.$client.query<{ line: string }>(
    'select operation_log::text as line from operation_log',
  );
  expect(rows.length).toBeGreaterThan(10);
  for (const { line } of rows) for (const secret of [PASSWORD, NEXT]) expect(line).not.toContain(secret);
});

it('makes no session with a password that was replaced while it was checked', async () => {
  const token = await createSession(api.db, 'U-company', '', { passwordHash: 'the one before' });
  expect(token).toBeNull();
});
