/** The password policy: which new passwords are refused, which may not come back, and how old one may become. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';
import { newAccount, wireOf, type Wire } from './wire.ts';

let api: Api;
let wire: Wire;
beforeAll(async () => {
  api = await startApi({ logins: { passwordMaxAgeDays: 30 } });
  wire = await wireOf(api);
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from login_failure; delete from password_history'));

const nth = (at: number): string => `Number#${at}-2024`;
/** Changes the password as the person would: the limit of calls a minute is by name, so each test has its own. */
const change = async (userName: string, oldPassword: string, password: string): Promise<Envelope> =>
  (
    await api.call(null, 'POST', '/api/User/ForceChangePassword', {
      userName,
      oldPassword: wire.seal(oldPassword),
      password: wire.seal(password),
      confirmPassword: wire.seal(password),
    })
  ).body;
const age = (userName: string, days: number) =>
  api.db.$client.query(
    'update app_user set password_at = now() - make_interval(days => $2) where user_name = $1',
    [userName, days],
  );

describe('a new password', () => {
  it.each([
    ['lower123', '密码须包含大写字母、小写字母、数字、符号中的至少三类'],
    ['My-Company-1', '密码不能包含用户名'],
    ['P@ssw0rd123!', '密码过于常见，请换一个'],
  ])('%s is refused at its field', async (weak, reason) => {
    expect(await change('company', PASSWORD, weak)).toMatchObject({
      success: false,
      error: reason,
      resultExtendInfo: { fields: { password: reason } },
    });
  });

  it('of an account that is made for somebody is compared with the name of that account', async () => {
    const { rows } = await api.db.$client.query<{ code: string }>(
      'select fixmedins_code as code from store order by 1 limit 1',
    );
    const body = newAccount(wire, rows[0]?.code ?? '', 'wanglei', 'WangLei@88');
    expect((await api.call('super', 'POST', '/api/User/CreateUser', body)).body.error).toBe(
      '密码不能包含用户名',
    );
  });
});

describe('earlier passwords', () => {
  it('the last five do not come back, the sixth does', async () => {
    let now = PASSWORD;
    for (let at = 1; at <= 6; at++) {
      expect((await change('company2', now, nth(at))).error).toBeNull();
      now = nth(at);
    }
    for (const used of [nth(1), nth(3), nth(5)])
      expect((await change('company2', now, used)).error).toBe('新密码不能与最近 5 次用过的密码相同');
    expect((await change('company2', now, PASSWORD)).error).toBeNull();
  });

  it('are kept as hashes, five an account', async () => {
    let now = PASSWORD;
    for (let at = 1; at <= 7; at++) {
      expect((await change('area1', now, nth(at))).success).toBe(true);
      now = nth(at);
    }
    const kept = async () =>
      (
        await api.db.$client.query<{ hash: string }>(
          "select password_hash as hash from password_history where user_id = 'U-area1'",
        )
      ).rows.map(({ hash }) => hash);
    expect(await kept()).toHaveLength(5);
    for (const hash of await kept()) expect(hash).toMatch(/^\$argon2id\$/);
  });

  it('include the one before a reset', async () => {
    const path = '/api/User/ResetPassword/U-store';
    const asked = (await api.call('company', 'POST', path)).body.confimResultInfo?.pubSubId;
    const { password } = await api.ok<{ password: string }>('company', 'POST', path, { pubSubId: asked });
    expect((await change('store', password, PASSWORD)).error).toBe('新密码不能与最近 5 次用过的密码相同');
  });
});

describe('an old password', () => {
  const endDemo = (ended: boolean) =>
    api.db.$client.query(`update demo_database set ended_at = ${ended ? 'now()' : 'null'}`);

  it('opens nothing but the change, as one that was reset; the new one counts from then on', async () => {
    await endDemo(true);
    await age('noarea', 29);
    expect((await wire.login('noarea', PASSWORD)).success).toBe(true);
    await age('noarea', 31);
    expect(await wire.login('noarea', PASSWORD)).toMatchObject({
      success: false,
      statusCode: 302002,
      error: '密码已使用超过 30 天，请先修改密码',
    });
    // Only who knows the password is told so.
    expect((await wire.login('noarea', 'wrong')).error).toBe('用户名或密码错误');
    expect((await change('noarea', PASSWORD, nth(0))).success).toBe(true);
    expect((await wire.login('noarea', nth(0))).success).toBe(true);
  });

  it('does not matter in a demo database, whose password is printed', async () => {
    await endDemo(false);
    await age('newcomer', 400);
    expect((await wire.login('newcomer', PASSWORD)).success).toBe(true);
  });
});
