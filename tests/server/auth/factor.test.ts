/** The second factor: who needs it, enrolment with the first login, codes that are good once, recovery, reset. */
import { URI, type TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FactorAsked } from '../../../contract/auth/factor.ts';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { ROLE } from '../../../server/security/role.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';
import { wireOf, type Wire } from './wire.ts';

const WRONG = '动态口令错误或已使用';
const STEP = 30_000;
let api: Api;
let wire: Wire;
beforeAll(async () => {
  api = await startApi({ logins: { factorRoles: [ROLE.companyAdmin] }, trustProxy: ['127.0.0.1'] });
  wire = await wireOf(api);
});
afterAll(() => api.stop());
/** Each test comes from an address of its own: logins a minute are limited by name and address. */
let address = 0;
beforeEach(async () => {
  address += 1;
  await api.db.$client.query('delete from user_factor; delete from login_failure; delete from session');
});

const login = async (code?: string, userName = 'company', password = PASSWORD): Promise<Envelope> =>
  (
    await api.call(
      null,
      'POST',
      '/api/Auth/Login',
      { userName, passWord: wire.seal(password), ...(code !== undefined && { code }) },
      { 'x-forwarded-for': `10.0.0.${address}` },
    )
  ).body;
const asked = async (): Promise<FactorAsked> => {
  const body = await login();
  expect(body).toMatchObject({ success: false, statusCode: 302003, error: '请输入动态口令', result: null });
  return body.resultExtendInfo as FactorAsked;
};
const shown = async (): Promise<{ totp: TOTP; secret: string; codes: readonly string[] }> => {
  const info = await asked();
  if (info.kind !== 'enrol') throw new Error('the account is enrolled');
  return { totp: URI.parse(info.uri) as TOTP, secret: info.secret, codes: info.recoveryCodes };
};
/** Waits until the step is not about to end: the server looks a moment later. */
const calm = async (): Promise<void> => {
  const left = STEP - (Date.now() % STEP);
  if (left < 5000) await new Promise((resolve) => setTimeout(resolve, left + 50));
};
/** Six digits that are no code around this time. */
const wrongCode = (totp: TOTP): string => {
  const good = [-2, -1, 0, 1, 2].map((step) => totp.generate({ timestamp: Date.now() + step * STEP }));
  return (
    ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !good.includes(code)) ?? ''
  );
};
/** An account with a second factor whose last code was long ago. */
const enrolled = async (): Promise<{ totp: TOTP; codes: readonly string[]; token: string }> => {
  const { totp, codes } = await shown();
  const body = await login(totp.generate());
  expect(body.error).toBeNull();
  await rewind();
  return { totp, codes, token: (body.result as UserInfo).token };
};
const rewind = () => api.db.$client.query('update user_factor set last_step = 0');
const sessions = async () => (await api.db.$client.query('select 1 from session')).rowCount;

describe('who is asked', () => {
  it('nobody of a role that does not need it', async () => {
    for (const userName of ['store', 'area']) expect((await login(undefined, userName)).success).toBe(true);
  });

  it('only who knows the password; the reply to others says nothing of it', async () => {
    expect(await login(undefined, 'company', 'wrong')).toMatchObject({
      error: '用户名或密码错误',
      resultExtendInfo: null,
    });
    expect((await api.db.$client.query('select 1 from user_factor')).rowCount).toBe(0);
  });

  it('an enrolled account whose role needs it no longer', async () => {
    await api.db.$client.query(
      "insert into user_factor (user_id, secret, confirmed_at) values ('U-store', 'sealed', now())",
    );
    expect(await login(undefined, 'store')).toMatchObject({
      statusCode: 302003,
      resultExtendInfo: { kind: 'code' },
    });
  });
});

describe('enrolment', () => {
  it('shows the secret and ten recovery codes, and opens no session before a code of the app', async () => {
    const { totp, secret, codes } = await shown();
    expect(totp).toMatchObject({ issuer: '医保云', label: 'company', digits: 6, period: 30 });
    expect(totp.secret.base32).toBe(secret);
    expect(await sessions()).toBe(0);
    expect((await login(wrongCode(totp))).error).toBe(WRONG);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
    expect((await login(codes[0])).error).toBe(WRONG);
    expect((await login(totp.generate())).success).toBe(true);
    expect(await asked()).toEqual({ kind: 'code' });
  });

  it('makes another secret and other codes each time: one who saw earlier ones cannot use them', async () => {
    const first = await shown();
    const second = await shown();
    expect((await login(first.totp.generate())).error).toBe(WRONG);
    expect((await login(second.totp.generate())).success).toBe(true);
    expect((await login(first.codes[0])).error).toBe(WRONG);
    expect((await login(second.codes[0])).success).toBe(true);
  });

  it('ends fifteen minutes after the secret was shown', async () => {
    const { totp } = await shown();
    await api.db.$client.query("update user_factor set shown_at = shown_at - interval '16 minutes'");
    expect((await login(totp.generate())).error).toBe(WRONG);
    expect(await asked()).toMatchObject({ kind: 'enrol' });
  });

  it('stores neither secret nor recovery codes in clear, and logs neither', async () => {
    const { totp, codes } = await enrolled();
    const bare = codes.flatMap((code) => [code, code.replace('-', '')]);
    for (const table of ['user_factor', 'recovery_code', 'operation_log', 'idempotency']) {
      const { rows } = await api.db.$client.query<{ line: string }>(`select t::text as line from ${table} t`);
      const text = rows.map(({ line }) => line).join('\n');
      for (const clear of [totp.secret.base32, totp.secret.hex.toLowerCase(), ...bare])
        expect(text.includes(clear) || text.includes(Buffer.from(clear).toString('hex')), table).toBe(false);
    }
  });
});

describe('a code', () => {
  it('is good once, also for two logins at the same time', async () => {
    const { totp } = await enrolled();
    const code = totp.generate();
    const both = await Promise.all([login(code), login(code)]);
    expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
    expect((await login(code)).error).toBe(WRONG);
  });

  it('of the step before and after is taken, of two steps is not', async () => {
    const { totp } = await enrolled();
    await calm();
    const at = (step: number): string => totp.generate({ timestamp: Date.now() + step * STEP });
    for (const step of [-1, 1]) {
      await rewind();
      expect((await login(at(step))).success, String(step)).toBe(true);
    }
    await rewind();
    for (const step of [-2, 2]) expect((await login(at(step))).error, String(step)).toBe(WRONG);
  });

  it('that comes before the one used last is not taken', async () => {
    const { totp } = await enrolled();
    expect((await login(totp.generate({ timestamp: Date.now() + STEP }))).success).toBe(true);
    expect((await login(totp.generate())).error).toBe(WRONG);
  });

  it('wrong five times locks the factor, although the password was right in between', async () => {
    const { totp } = await enrolled();
    for (let at = 0; at < 5; at++) {
      expect((await login(wrongCode(totp))).error).toBe(WRONG);
      expect(await asked()).toEqual({ kind: 'code' });
    }
    expect((await login(totp.generate())).error).toMatch(/^动态口令错误次数过多/);
    expect(await sessions()).toBe(1);
  });
});

describe('a recovery code', () => {
  it('takes the place of a code, once, however it is typed', async () => {
    const { codes } = await enrolled();
    const [first = '', second = ''] = codes;
    expect((await login(` ${first.toLowerCase().replace('-', ' ')} `)).resultNotice?.description).toContain(
      '还剩 9 个',
    );
    expect((await login(first)).error).toBe(WRONG);
    expect((await login(second)).success).toBe(true);
  });

  it('is of one account', async () => {
    const { codes } = await enrolled();
    await login(undefined, 'company2');
    await api.db.$client.query("update user_factor set confirmed_at = now() where user_id = 'U-company2'");
    expect((await login(codes[0], 'company2')).error).toBe(WRONG);
  });
});

describe('a reset by an administrator', () => {
  const path = (id: string): string => `/api/User/ResetFactor/${id}`;
  const reset = async (as: string, url: string): Promise<Envelope> => {
    const { body } = await api.call(as, 'POST', url);
    const pubSubId = body.confimResultInfo?.pubSubId;
    return pubSubId === undefined ? body : (await api.call(as, 'POST', url, { pubSubId })).body;
  };

  it('asks first, ends the sessions, lifts the lock, and is logged; the next login enrols anew', async () => {
    const { totp, codes, token } = await enrolled();
    for (let at = 0; at < 5; at++) await login(wrongCode(totp));
    const admin = ((await login(undefined, 'super')).result as UserInfo).token;
    expect((await reset(admin, path('U-company'))).success).toBe(true);
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    const again = await shown();
    expect((await login(codes[0])).error).toBe(WRONG);
    expect((await login(again.totp.generate())).success).toBe(true);
    const { rows } = await api.db.$client.query<{ line: string }>(
      "select user_name || ' ' || (target->>'userName') as line from operation_log where call_id = 'user.resetFactor' and success",
    );
    expect(rows).toEqual([{ line: 'super company' }]);
  });

  it('is refused beyond the reach, and where there is nothing to reset', async () => {
    await enrolled();
    const area = ((await login(undefined, 'area1')).result as UserInfo).token;
    expect((await reset(area, path('U-company'))).error).toBe('没有找到该用户');
    const store = ((await login(undefined, 'store')).result as UserInfo).token;
    expect((await api.call(store, 'POST', path('U-company'))).status).toBe(403);
    const admin = ((await login(undefined, 'super')).result as UserInfo).token;
    expect((await reset(admin, path('U-area'))).error).toBe('该用户没有启用动态口令');
  });
});
