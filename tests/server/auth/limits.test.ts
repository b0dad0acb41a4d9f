/** A session ends when nobody uses it, and some time after its login in any case: by the database's clock. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginSession, UserInfo } from '../../../contract/auth/auth.ts';
import { createSession } from '../../../server/security/session.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';

let api: Api;
let free: Api;
let token = '';
beforeAll(async () => {
  api = await startApi({ logins: { idleMinutes: 20, maxHours: 10 } });
  free = await startApi({ url: api.databaseUrl, logins: { idleMinutes: 0, maxHours: 0 } });
});
afterAll(async () => {
  await free.stop();
  await api.stop();
});
beforeEach(async () => {
  await api.db.$client.query(
    "delete from session; delete from operation_log where call_id = 'session.ended'",
  );
  token = (await login(api.base, 'company', PASSWORD)).token;
});

const status = async (as: string, at = api): Promise<number> =>
  (await at.call(as, 'GET', '/api/Role/GetUserInfo')).status;
const back = (column: 'last_seen_at' | 'started_at', minutes: number) =>
  api.db.$client.query(`update session set ${column} = ${column} - make_interval(mins => $1)`, [minutes]);
const reasons = async (): Promise<unknown[]> =>
  (
    await api.db.$client.query<{ line: string[] }>(
      "select array[user_name, message] as line from operation_log where call_id = 'session.ended'",
    )
  ).rows.map(({ line }) => line);

describe('a session that nobody uses', () => {
  it('is answered as an expired one, and is gone with all its tokens; the log says why', async () => {
    const fresh = await api.ok<{ token: string }>(token, 'POST', '/api/Auth/RefreshToken');
    await back('last_seen_at', 23);
    const ended = await api.call(fresh.token, 'GET', '/api/Role/GetUserInfo');
    const unknown = await api.call('x'.repeat(43), 'GET', '/api/Role/GetUserInfo');
    expect([ended.status, ended.body]).toEqual([unknown.status, unknown.body]);
    expect(ended.body.error).toBe('登录已过期,请重新登录');
    expect(await status(token)).toBe(401);
    expect((await api.db.$client.query('select 1 from session')).rowCount).toBe(0);
    expect(await reasons()).toEqual([['company', '登录闲置超过 20 分钟，已自动退出']]);
  });

  it('is reported once by calls that come together', async () => {
    await back('last_seen_at', 23);
    expect(new Set(await Promise.all(Array.from({ length: 12 }, () => status(token))))).toEqual(
      new Set([401]),
    );
    expect(await reasons()).toHaveLength(1);
  });

  it('lives on with each use, however long', async () => {
    for (let at = 0; at < 3; at++) {
      await back('last_seen_at', 19);
      expect(await status(token)).toBe(200);
    }
  });

  it('is no longer among the own logins', async () => {
    await back('last_seen_at', 23);
    const mine = (await login(api.base, 'company', PASSWORD)).token;
    const { sessions } = await api.ok<{ sessions: LoginSession[] }>(mine, 'GET', '/api/Auth/Sessions');
    expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('of a till stays: its ERP logs it in, and nobody there knows a password', async () => {
    const till = (await createSession(api.db, 'U-client', '320100')) ?? '';
    await back('last_seen_at', 200);
    expect([await status(till), await status(token)]).toEqual([200, 401]);
  });
});

describe('a session that has lasted its time', () => {
  it('ends although it is used; the log says why', async () => {
    await back('started_at', 10 * 60 - 1);
    expect(await status(token)).toBe(200);
    await back('started_at', 2);
    expect(await status(token)).toBe(401);
    expect(await reasons()).toEqual([['company', '登录超过 10 小时，已自动退出']]);
  });

  it('is not prolonged by a new token, nor by entering an account', async () => {
    const admin = (await login(api.base, 'super', PASSWORD)).token;
    await back('started_at', 10 * 60 - 1);
    const { rows } = await api.db.$client.query<{ code: string }>(
      "select fixmedins_code as code from app_user where user_id = 'U-store'",
    );
    const area = await api.ok<UserInfo>(admin, 'POST', '/api/Auth/RefreshAreaToken', {
      medicalAreaCode: '000000',
    });
    const entered = await api.ok<UserInfo>(area.token, 'POST', '/api/Auth/UserLogin', {
      fixmedinsCode: rows[0]?.code,
    });
    expect(await status(entered.token)).toBe(200);
    await back('started_at', 2);
    expect([await status(area.token), await status(entered.token)]).toEqual([401, 401]);
  });
});

it('a limit of 0 is none', async () => {
  await back('last_seen_at', 600);
  await back('started_at', 6000);
  expect(await status(token, free)).toBe(200);
});
