/** Logging in: the password travels encrypted with a time, is used once, and a wrong one is no 401 (design §8). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import { encrypt, PASSWORD, publicConfig, startApi, type Api, type Reply } from '../api.ts';

let api: Api;
let publicKey = '';
let serverTime = 0;
beforeAll(async () => {
  api = await startApi();
  ({ publicKey, serverTime } = await publicConfig(api.base));
});
afterAll(() => api.stop());

const tryLogin = (userName: string, passWord: string): Promise<Reply> =>
  api.call(null, 'POST', '/api/Auth/Login', { userName, passWord });
const seal = (password = PASSWORD, time = serverTime): string => encrypt(publicKey, password, time);
const sessions = async (): Promise<number> =>
  (await api.db.$client.query('select 1 from session')).rowCount ?? 0;

it('accepts a user name with blanks around it', async () => {
  const reply = await tryLogin('  company ', seal());
  expect(reply.body).toMatchObject({
    success: true,
    result: {
      userName: 'company',
      isSuperAdmin: false,
      refId: 'C0001',
      medicalName: '康宁堂大药房连锁有限公司',
    },
  });
  expect((reply.body.result as UserInfo).token).toMatch(/^[\w-]{43}$/);
});

it('gives the same answer to a wrong password and an unknown user, in an envelope that is not a 401', async () => {
  const before = await sessions();
  const wrong = await tryLogin('company', seal('wrong'));
  const unknown = await tryLogin('nobody-here', seal());
  for (const reply of [wrong, unknown])
    expect(reply).toMatchObject({
      status: 200,
      body: { success: false, result: null, error: '用户名或密码错误' },
    });
  expect(await sessions()).toBe(before);
});

it('refuses a time that is off by more than five minutes, either way', async () => {
  for (const off of [-6, 6]) {
    const reply = await tryLogin('company', seal(PASSWORD, serverTime + off * 60_000));
    expect(reply.body).toMatchObject({ success: false, error: expect.stringContaining('已过期') });
  }
  expect((await tryLogin('company', seal(PASSWORD, Date.now() - 4 * 60_000))).body.success).toBe(true);
});

it('refuses a reused payload, for any user and in any encoding', async () => {
  const once = seal(PASSWORD, Date.now());
  expect((await tryLogin('store', once)).body.success).toBe(true);
  const replayed = { success: false, error: expect.stringContaining('已使用') };
  expect((await tryLogin('store', once)).body).toMatchObject(replayed);
  expect((await tryLogin(' store ', once)).body).toMatchObject(replayed);
  expect((await tryLogin('company', once)).body).toMatchObject(replayed);
  // 256 bytes leave four spare bits in the last letter before "==": other letters mean the same bytes.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
  const last = letters.indexOf(once.at(-3) ?? '');
  const twin = `${once.slice(0, -3)}${letters[last + 1] ?? ''}==`;
  expect(Buffer.from(twin, 'base64').equals(Buffer.from(once, 'base64'))).toBe(true);
  expect((await tryLogin('store', twin)).body).toMatchObject(replayed);
});

it('lets one of many equal logins through', async () => {
  const once = seal(PASSWORD, Date.now());
  const replies = await Promise.all(Array.from({ length: 6 }, () => tryLogin('area', once)));
  expect(replies.filter((reply) => reply.body.success)).toHaveLength(1);
});

it('refuses what was not encrypted with its key', async () => {
  for (const broken of [
    Buffer.from(PASSWORD + serverTime).toString('base64'),
    'not base64!',
    'AAAA',
    seal().slice(0, -8),
  ])
    expect(await tryLogin('area1', broken)).toMatchObject({ status: 400, body: { success: false } });
  // Encrypted, but no time in it.
  expect(await tryLogin('area1', encrypt(publicKey, 'short', 1).slice(0))).toMatchObject({
    body: { success: false },
  });
});

it('does not let a disabled account in, and does not say so before the password is right', async () => {
  await api.db.$client.query("update app_user set enabled = false where user_name = 'client'");
  expect((await tryLogin('client', seal('wrong'))).body.error).toBe('用户名或密码错误');
  expect((await tryLogin('client', seal())).body).toMatchObject({
    success: false,
    error: expect.stringContaining('停用'),
  });
  await api.db.$client.query("update app_user set enabled = true where user_name = 'client'");
});

it('limits the tries of one account from one address, and spares the colleague', async () => {
  const replies: number[] = [];
  for (let at = 0; at < 22; at++) replies.push((await tryLogin('guessed', 'AAAA')).status);
  expect(replies.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400));
  expect(replies.slice(20)).toEqual([429, 429]);
  const limited = await tryLogin(' guessed ', 'AAAA');
  expect(limited).toMatchObject({ status: 429, body: { success: false, error: '操作过于频繁，请稍后再试' } });
  expect((await tryLogin('super', seal())).body.success).toBe(true);
});

it('logs every attempt with the name, never the password', async () => {
  const { rows } = await api.db.$client.query<{ line: string; success: boolean }>(
    "select operation_log::text as line, success from operation_log where call_id = 'auth.login' and target->>'userName' = 'store'",
  );
  expect(rows.map((row) => row.success)).toContain(true);
  expect(rows.map((row) => row.success)).toContain(false);
  for (const { line } of rows) expect(line).not.toContain(PASSWORD);
});
