/** Users of stores: created, read, reset and logged off by the levels above, within their reach. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../../contract/wire/envelope.ts';
import type { StoreUser } from '../../../contract/user.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';
import { newAccount, wireOf, type Wire } from './wire.ts';

let api: Api;
let wire: Wire;
/** A store each of Nanjing (C0001), Wuxi (C0002), Suzhou (C0003). */
let nanjing = '';
let wuxi = '';
let suzhou = '';
beforeAll(async () => {
  api = await startApi();
  wire = await wireOf(api);
  const first = async (company: string, area: string): Promise<string> => {
    const { rows } = await api.db.$client.query<{ code: string }>(
      'select min(fixmedins_code) as code from store where company_id = $1 and poolarea_no = $2',
      [company, area],
    );
    return rows[0]?.code ?? '';
  };
  [nanjing, wuxi, suzhou] = [await first('C0001', '320100'), await first('C0002', '320200'), await first('C0003', '320500')]; // prettier-ignore
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from login_failure'));

let sequence = 0;
const create = async (as: string, store: string, more: object = {}): Promise<Envelope> =>
  (
    await api.call(as, 'POST', '/api/User/CreateUser', {
      ...newAccount(wire, store, `clerk${sequence++}`),
      ...more,
    })
  ).body;
const made = async (as: string, store: string): Promise<StoreUser> => {
  const body = await create(as, store);
  expect(body).toMatchObject({ success: true });
  return body.result as StoreUser;
};
const NO_STORE = { success: false, error: '没有找到该门店' };
const NO_USER = { success: false, error: '没有找到该用户' };

describe('making a user', () => {
  it('creates a store account whose initial password must be changed first', async () => {
    const user = await made('company', nanjing);
    expect(user).toMatchObject({
      roleCode: 3,
      fixmedinsCode: nanjing,
      enabled: true,
      sex: '0',
      mobilePhone: '',
    });
    const before = (await api.db.$client.query('select 1 from session')).rowCount;
    expect(await wire.login(user.userName, 'First#2024')).toMatchObject({
      success: false,
      result: null,
      statusCode: 302002,
      error: '首次登录或密码已重置，请先修改密码',
    });
    // Only who knows the password is told so.
    expect((await wire.login(user.userName, 'wrong')).error).toBe('用户名或密码错误');
    expect((await api.db.$client.query('select 1 from session')).rowCount).toBe(before);
    const { rows } = await api.db.$client.query('select company_id from app_user where user_id = $1', [
      user.userId,
    ]);
    expect(rows).toEqual([{ company_id: 'C0001' }]);
  });

  it('stays within the company, and the area', async () => {
    for (const store of [wuxi, suzhou, 'P99999999999'])
      expect(await create('company', store)).toMatchObject(NO_STORE);
    for (const store of [wuxi, suzhou]) expect(await create('area', store)).toMatchObject(NO_STORE);
    expect((await create('area', nanjing)).success).toBe(true);
    expect((await create('area1', wuxi)).success).toBe(true);
    expect((await create('super', suzhou)).success).toBe(true);
    expect(await create('store', nanjing)).toMatchObject({ statusCode: 403 });
  });

  it('refuses a name that is taken, also by one of two at the same time', async () => {
    expect(await create('company', nanjing, { userName: 'store' })).toMatchObject({
      success: false,
      error: '用户名已存在',
    });
    const both = await Promise.all([1, 2].map(() => create('company', nanjing, { userName: 'twice' })));
    expect(both.map((body) => body.error).sort()).toEqual([null, '用户名已存在'].sort());
  });

  it('refuses passwords that differ, are too short, too long, or blank', async () => {
    const pair = (password: string, confirmPassword = password) => ({
      password: wire.seal(password),
      confirmPassword: wire.seal(confirmPassword),
    });
    expect((await create('company', nanjing, pair('First#2024', 'First#2025'))).error).toBe(
      '两次输入密码不一致!',
    );
    for (const weak of ['Short#1', 'x'.repeat(65), ' '.repeat(12)])
      expect((await create('company', nanjing, pair(weak))).error).toBe('密码长度应为 8 至 64 位');
    const same = wire.seal('First#2024');
    expect((await create('company', nanjing, { password: same, confirmPassword: same })).success).toBe(true);
  });

  it('repeated with its key makes one', async () => {
    const body = newAccount(wire, nanjing, 'onlyonce');
    const send = () =>
      api.call('company', 'POST', '/api/User/CreateUser', body, { 'idempotency-key': 'create-once-1' });
    const first = await send();
    expect(first.body.success).toBe(true);
    expect((await send()).body).toEqual(first.body);
  });
});

describe('reading users', () => {
  it('lists those of a store within reach', async () => {
    const of = (as: string, store: string) => api.call(as, 'GET', `/api/User/PullStoreUsers/${store}`);
    const { users } = (await of('company', nanjing)).body.result as { users: StoreUser[] };
    expect(users.map((user) => user.userName)).toEqual(
      expect.arrayContaining(['store', 'client', 'mustchange']),
    );
    expect(new Set(users.map((user) => user.fixmedinsCode))).toEqual(new Set([nanjing]));
    expect((await of('company', wuxi)).body).toMatchObject(NO_STORE);
    expect((await of('area1', nanjing)).body).toMatchObject(NO_STORE);
    expect((await of('store', nanjing)).status).toBe(403);
  });

  it('shows users themselves, and those they manage', async () => {
    const one = (as: string, id: string) => api.call(as, 'GET', `/api/User/PullStoreUser/${id}`);
    expect((await one('store', 'U-store')).body).toMatchObject({
      success: true,
      result: { userName: 'store' },
    });
    expect((await one('store', 'U-client')).status).toBe(403);
    expect((await one('company', 'U-store')).body.success).toBe(true);
    expect((await one('company2', 'U-store')).body).toMatchObject(NO_USER);
    expect((await one('area1', 'U-store')).body).toMatchObject(NO_USER);
    expect((await one('company', 'U-super')).body).toMatchObject(NO_USER);
    // The company has stores beyond the area.
    expect((await one('area', 'U-company')).body).toMatchObject(NO_USER);
    expect((await one('super', 'U-company')).body.success).toBe(true);
  });

  it('keeps the profile that a person saves of themselves', async () => {
    const profile = {
      surName: '小王',
      name: '王五',
      sex: '1',
      mobilePhone: '+8613912345678',
      email: 'w@x.cn',
    };
    const saved = await api.ok<StoreUser>('store', 'POST', '/api/User/ChangeUser', profile);
    expect(saved).toMatchObject({ userName: 'store', ...profile });
    for (const wrong of [{ mobilePhone: '12345' }, { email: 'nope' }, { surName: ' ' }, { roleCode: 0 }])
      expect((await api.call('store', 'POST', '/api/User/ChangeUser', { ...profile, ...wrong })).status).toBe(
        400,
      );
  });
});

describe('resetting a password', () => {
  const path = (id: string): string => `/api/User/ResetPassword/${id}`;
  const reset = async (as: string, url: string): Promise<{ pubSubId: string; body: Envelope }> => {
    const asked = (await api.call(as, 'POST', url)).body;
    const pubSubId = asked.confimResultInfo?.pubSubId ?? '';
    return { pubSubId, body: (await api.call(as, 'POST', url, { pubSubId })).body };
  };

  /** At `/change`, and into the console afterwards: the login says who reset the password. */
  const changed = async (userName: string, code: string): Promise<void> => {
    const next = `Changed#${sequence++}-2024`;
    const change = () =>
      api.call(null, 'POST', '/api/User/ForceChangePassword', {
        userName,
        oldPassword: wire.seal(code),
        password: wire.seal(next),
        confirmPassword: wire.seal(next),
      });
    await api.db.$client.query(
      'update app_user set code_until = code_until - $2::interval where user_name = $1',
      [userName, '16 minutes'],
    );
    expect((await change()).body.error).toBe('重置后的密码已超过 15 分钟，请重新申请重置');
    await api.db.$client.query(
      'update app_user set code_until = code_until + $2::interval where user_name = $1',
      [userName, '16 minutes'],
    );
    expect((await change()).body).toMatchObject({ success: true });
    expect((await wire.login(userName, next)).resultNotice).toMatchObject({
      messageCode: 'passwordReset',
      description: expect.stringMatching(/^您的密码已于 .+ 由 .+ 重置、.+ 同意/),
    });
    expect((await wire.login(userName, next)).resultNotice?.messageCode ?? null).toBeNull();
  };

  it('asks first, then sets a random one that must be changed, ends the sessions and lifts the lock', async () => {
    const token = (await login(api.base, 'store', PASSWORD)).token;
    for (let at = 0; at < 5; at++) await wire.login('store', 'wrong');
    expect((await api.call('company', 'POST', path('U-store'))).body.confimResultInfo?.tips).toContain(
      'store',
    );
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(200);
    const { pubSubId, body } = await reset('company', path('U-store'));
    const { password, userName } = body.result as { userName: string; password: string };
    expect(userName).toBe('store');
    expect(password).toMatch(/^[A-Za-z2-9]{12}$/);
    expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
    expect((await wire.login('store', PASSWORD)).error).toBe('用户名或密码错误');
    expect((await wire.login('store', password)).statusCode).toBe(302002);
    // Nowhere kept, and not given again.
    const again = (await api.call('company', 'POST', path('U-store'), { pubSubId })).body;
    expect(again).toMatchObject({
      success: false,
      error: 'store 的密码已重置，新密码只显示一次；如未看到，请重新执行重置',
    });
    for (const table of ['confirmation', 'idempotency', 'operation_log', 'app_user']) {
      const { rows } = await api.db.$client.query<{ line: string }>(`select t::text as line from ${table} t`);
      for (const { line } of rows) expect(line).not.toContain(password);
    }
    expect((await wire.login('store', password)).statusCode).toBe(302002);
    await api.db.$client.query(
      "update app_user set must_change_password = false, password_hash = (select password_hash from app_user where user_name = 'area') where user_name = 'store'",
    );
  });

  it('is refused for equal or higher roles, and beyond the reach', async () => {
    for (const [as, id] of [
      ['company', 'U-company'],
      ['company', 'U-area'],
      ['company', 'U-super'],
      ['company2', 'U-store'],
      ['area', 'U-area1'],
      ['area', 'U-super'],
      ['area1', 'U-store'],
      ['area1', 'U-company'],
      ['super', 'U-super'],
    ] as const)
      expect((await api.call(as, 'POST', path(id))).body, `${as} ${id}`).toMatchObject(NO_USER);
    const store = (await login(api.base, 'store', PASSWORD)).token;
    expect((await api.call(store, 'POST', path('U-client'))).status).toBe(403);
  });

  it("gives a company's administrator a new one, by the levels above", async () => {
    const url = '/api/CompanyUser/ResetAdminPassword/C0002';
    expect((await api.call('area', 'POST', url)).body).toMatchObject(NO_USER);
    expect((await api.call('company', 'POST', url)).status).toBe(403);
    const waiting = { userName: 'company2', password: '', message: expect.stringContaining('另一位管理员') };
    expect((await reset('area1', url)).body.result).toMatchObject(waiting);
    // The same person again is no second one, nor is one whose password they have reset.
    expect((await reset('area1', url)).body.result).toMatchObject(waiting);
    await api.db.$client.query(
      "insert into password_reset (user_id, asked_by, asked_name, done_at) values ('U-super', 'U-area1', '甲', now())",
    );
    expect((await reset('super', url)).body.result).toMatchObject(waiting);
    await api.db.$client.query("delete from password_reset where user_id = 'U-super'");
    const asked = (await api.call('super', 'POST', url)).body;
    expect(asked.confimResultInfo?.title).toBe('同意重置密码');
    const { body } = await reset('super', url);
    const { userName, password } = body.result as { userName: string; password: string };
    expect([userName, password]).toEqual(['company2', expect.stringMatching(/^\w{12}$/)]);
    await changed('company2', password);
    const none = '/api/CompanyUser/ResetAdminPassword/C0009';
    expect((await api.call('super', 'POST', none)).body).toMatchObject(NO_USER);
  });

  it('is refused to whoever reaches only a part of the company', async () => {
    const url = '/api/CompanyUser/ResetAdminPassword/C0002';
    await api.db.$client.query(
      "update store set poolarea_no = '320100' where fixmedins_code = (select min(fixmedins_code) from store where company_id = 'C0002')",
    );
    expect((await api.call('area1', 'POST', url)).body).toMatchObject(NO_USER);
    expect((await api.call('area', 'POST', url)).body).toMatchObject(NO_USER);
    await api.db.$client.query("update store set poolarea_no = '320200' where company_id = 'C0002'");
  });

  it('of another user is not confirmed by the first one’s confirmation', async () => {
    const pubSubId = (await api.call('company', 'POST', path('U-store'))).body.confimResultInfo?.pubSubId;
    expect((await api.call('company', 'POST', path('U-client'), { pubSubId })).body.error).toBe(
      '确认已失效，请重新操作',
    );
  });
});

describe('logging off', () => {
  const status = async (token: string): Promise<number> =>
    (await api.call(token, 'GET', '/api/Role/GetUserInfo')).status;

  it('oneself ends this session only', async () => {
    const mine = (await login(api.base, 'client', PASSWORD)).token;
    const other = (await login(api.base, 'client', PASSWORD)).token;
    expect((await api.call(mine, 'POST', '/api/User/Logoff/U-client')).body.success).toBe(true);
    expect([await status(mine), await status(other)]).toEqual([401, 200]);
  });

  it('another ends all of theirs, with the right and within reach', async () => {
    const theirs = [
      (await login(api.base, 'client', PASSWORD)).token,
      (await login(api.base, 'client', PASSWORD)).token,
    ];
    const store = (await login(api.base, 'store', PASSWORD)).token;
    expect((await api.call(store, 'POST', '/api/User/Logoff/U-client')).status).toBe(403);
    expect((await api.call('area1', 'POST', '/api/User/Logoff/U-client')).body).toMatchObject(NO_USER);
    expect((await api.call('company', 'POST', '/api/User/Logoff/U-area')).body).toMatchObject(NO_USER);
    for (const token of theirs) expect(await status(token)).toBe(200);
    expect((await api.call('company', 'POST', '/api/User/Logoff/U-client')).body.success).toBe(true);
    for (const token of theirs) expect(await status(token)).toBe(401);
  });
});
