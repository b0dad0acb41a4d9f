/** Tokens: rotated by age, with a grace for calls in flight; dead at once on logout, disabling, expiry. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hashToken } from '../../../server/security/session.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';

let api: Api;
let token = '';
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.$client.query('delete from session');
  token = (await login(api.base, 'company', PASSWORD)).token;
});

const whoami = (as: string) => api.call(as, 'GET', '/api/Role/GetUserInfo');
const age = async (of: string, seconds: number): Promise<void> => {
  const { rowCount } = await api.db.$client.query(
    'update session set created_at = created_at - make_interval(secs => $2) where token_hash = $1',
    [hashToken(of), seconds],
  );
  expect(rowCount).toBe(1);
};
const sessions = async (): Promise<number> =>
  (await api.db.$client.query('select 1 from session')).rowCount ?? 0;

it('keeps only a hash of the token', async () => {
  const { rows } = await api.db.$client.query<{ t: string }>('select session::text as t from session');
  expect(rows).toHaveLength(1);
  expect(rows[0]?.t).not.toContain(token);
  expect(rows[0]?.t).toContain(hashToken(token).toString('hex'));
});

it('is not rotated while young', async () => {
  expect((await whoami(token)).headers.get('refresh-token')).toBeNull();
  await age(token, 29 * 60);
  expect((await whoami(token)).headers.get('refresh-token')).toBeNull();
});

it('replaces an old token; the old one works through the grace and then ends', async () => {
  await age(token, 31 * 60);
  const fresh = (await whoami(token)).headers.get('refresh-token') ?? '';
  expect(fresh).toMatch(/^[\w-]{43}$/);
  expect((await whoami(fresh)).status).toBe(200);
  const late = await whoami(token);
  expect([late.status, late.headers.get('refresh-token')]).toEqual([200, null]);
  const { rows } = await api.db.$client.query<{ left: number }>(
    'select extract(epoch from expires_at - now())::float8 as left from session where token_hash = $1',
    [hashToken(token)],
  );
  expect(rows[0]?.left).toBeLessThanOrEqual(60);
  expect(rows[0]?.left).toBeGreaterThan(0);
  await api.db.$client.query("update session set expires_at = now() - interval '1s' where token_hash = $1", [
    hashToken(token),
  ]);
  expect((await whoami(token)).status).toBe(401);
  expect((await whoami(fresh)).status).toBe(200);
});

it('gives another fresh token when the first one never arrived, but not to calls that were in flight', async () => {
  await age(token, 31 * 60);
  expect((await whoami(token)).headers.get('refresh-token')).not.toBeNull();
  expect((await whoami(token)).headers.get('refresh-token')).toBeNull();
  await api.db.$client.query(
    "update session set expires_at = expires_at - interval '10s' where token_hash = $1",
    [hashToken(token)],
  );
  const again = (await whoami(token)).headers.get('refresh-token') ?? '';
  expect((await whoami(again)).status).toBe(200);
});

it('gives one fresh token to many calls at once, and all of them are answered', async () => {
  await age(token, 31 * 60);
  const replies = await Promise.all(Array.from({ length: 20 }, () => whoami(token)));
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 200));
  const fresh = replies.map((reply) => reply.headers.get('refresh-token')).filter((value) => value !== null);
  expect(fresh).toHaveLength(1);
  expect(await sessions()).toBe(2);
});

it('rotates also on a call that is then refused, so that the header is not lost', async () => {
  await age(token, 31 * 60);
  const refused = await api.call(token, 'GET', '/api/Order/Paged', { begndate: 'x' });
  expect(refused.status).toBe(400);
  expect((await whoami(refused.headers.get('refresh-token') ?? '')).status).toBe(200);
});

it.each([0, 31 * 60])('RefreshToken replaces a token of %i seconds, once', async (seconds) => {
  await age(token, seconds);
  const first = await api.call(token, 'POST', '/api/Auth/RefreshToken');
  expect(first.body.success).toBe(true);
  expect(first.headers.get('refresh-token')).toBeNull();
  expect((await whoami((first.body.result as { token: string }).token)).status).toBe(200);
  expect(await api.call(token, 'POST', '/api/Auth/RefreshToken')).toMatchObject({ status: 409 });
  expect(await sessions()).toBe(2);
});

it('logout ends the token, and its predecessor in the grace', async () => {
  const fresh = await api.call(token, 'POST', '/api/Auth/RefreshToken');
  const current = (fresh.body.result as { token: string }).token;
  expect((await whoami(token)).status).toBe(200);
  expect((await api.call(current, 'POST', '/api/Auth/Logout/U-company')).body.success).toBe(true);
  for (const dead of [token, current]) expect((await whoami(dead)).status).toBe(401);
  expect(await sessions()).toBe(0);
});

it('makes no new token at the logout of an old session', async () => {
  await age(token, 31 * 60);
  const reply = await api.call(token, 'POST', '/api/Auth/Logout/U-company');
  expect(reply.headers.get('refresh-token')).toBeNull();
  expect(await sessions()).toBe(0);
});

it('ends no other session', async () => {
  const other = (await login(api.base, 'store', PASSWORD)).token;
  expect(await api.call(token, 'POST', '/api/Auth/Logout/U-store')).toMatchObject({ status: 403 });
  await api.call(token, 'POST', '/api/Auth/Logout/U-company');
  expect((await whoami(other)).status).toBe(200);
});

it('ends at once with its user', async () => {
  await api.db.$client.query("update app_user set enabled = false where user_name = 'company'");
  expect((await whoami(token)).status).toBe(401);
  await api.db.$client.query("update app_user set enabled = true where user_name = 'company'");
});

it('is never read from a cookie or the query', async () => {
  const reply = await fetch(`${api.base}/api/Role/GetUserInfo?token=${token}`, {
    headers: { cookie: `token=${token}; Authorization=${token}` },
  });
  expect([401, 400]).toContain(reply.status);
});
