/** Users: who sees, makes, changes and stops them; that nobody locks everybody out; the list of many. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Account, UserNode } from '../../../contract/role/account.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { startApi, tokenIn, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const PERSON = { surName: '小李', name: '李新', sex: '0' as const };
const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/Role/${path}`, data);
const list = (who: string, query: object = {}) =>
  api.ok<{ rows: Account[]; nextCursor: string | null }>(who, 'GET', '/api/Role/GetUserTreeByPage', {
    pageSize: 100,
    ...query,
  });
const namesOf = async (who: string, query: object = {}) =>
  (await list(who, query)).rows.map(({ userName }) => userName);
const accountOf = async (userName: string) => {
  const found = (await list('super', { keyword: userName })).rows.find((row) => row.userName === userName);
  if (!found) throw new Error(`no ${userName}`);
  return found;
};
const ownStore = () =>
  rowOf<{ fixmedinsCode: string }>(
    api.db,
    sql`select fixmedins_code from app_user where user_name = 'store'`,
  );
const confirmed = async (who: string, path: string, data: object) => {
  const asked = await post(who, path, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  return pubSubId === undefined ? asked : post(who, path, { ...data, pubSubId });
};

it('lists whom each may manage, with their institution and roles', async () => {
  expect(await namesOf('super')).toEqual(expect.arrayContaining(['area', 'company', 'store', 'client']));
  expect(await namesOf('super')).not.toContain('super');
  const company = await namesOf('company');
  expect(company).toEqual(expect.arrayContaining(['store', 'client']));
  for (const other of ['super', 'area', 'company', 'company2']) expect(company).not.toContain(other);
  expect(await accountOf('store')).toMatchObject({ roleNames: ['门店'], enabled: true, isLocked: false });
  expect(await accountOf('area')).toMatchObject({ roleNames: ['运营管理员'], areas: ['320100', '320500'] });
  expect((await accountOf('area')).orgName).toBe('南京市、苏州市');
});

it('the tree leads from areas to companies to stores, and filters the list', async () => {
  const { nodes } = await api.ok<{ nodes: UserNode[] }>('area', 'GET', '/api/Role/GetUserTree');
  expect(nodes.map(({ id }) => id)).toEqual(['320100']);
  const children = (kind: string, id: string) =>
    api.ok<{ rows: UserNode[] }>('area', 'GET', '/api/Role/GetUserCompanyTreeChildrenPage', {
      kind,
      id,
      pageSize: 100,
    });
  const [company] = (await children('area', '320100')).rows;
  expect(company).toMatchObject({ kind: 'company', id: 'C0001' });
  const stores = (await children('company', 'C0001')).rows;
  expect(stores.length).toBe(company?.childCount);
  const { fixmedinsCode } = await ownStore();
  expect(stores.find(({ id }) => id === fixmedinsCode)?.userCount).toBeGreaterThan(1);
  expect(await namesOf('super', { nodeKind: 'store', nodeId: fixmedinsCode })).toEqual(
    expect.arrayContaining(['client', 'store']),
  );
  expect(await namesOf('super', { nodeKind: 'company', nodeId: 'C0002' })).toEqual(['company2']);
  expect(await namesOf('super', { nodeKind: 'area', nodeId: '320200' })).toContain('area1');
});

it('a new user gets a password once, must change it, and holds the chosen roles', async () => {
  const { fixmedinsCode } = await ownStore();
  const { body } = await post('company', 'AddUser', {
    ...PERSON,
    userName: 'lixin',
    roleCode: 3,
    fixmedinsCode,
  });
  const { password, userId } = body.result as { password: string; userId: string };
  expect(password.length).toBeGreaterThan(7);
  expect(await accountOf('lixin')).toMatchObject({ roleNames: ['门店'], fixmedinsCode, companyId: 'C0001' });
  const [stored] = await rowsOf<{ text: string }>(
    api.db,
    sql`select u::text as text from app_user u where user_id = ${userId}
        union all select coalesce(string_agg(o::text, ''), '') from operation_log o`,
  );
  expect(stored?.text).not.toContain(password);
  expect(
    (await post('company', 'AddUser', { ...PERSON, userName: 'lixin', roleCode: 3, fixmedinsCode })).body
      .error,
  ).toBe('用户名已存在');
});

it('a repeated request gets no second user and no password', async () => {
  const { fixmedinsCode } = await ownStore();
  const key = { 'idempotency-key': 'a-key-of-the-browser-0001' };
  const add = () =>
    api.call(
      'company',
      'POST',
      '/api/Role/AddUser',
      { ...PERSON, userName: 'twice', roleCode: 3, fixmedinsCode },
      key,
    );
  expect((await add()).body).toMatchObject({ success: true, result: { userName: 'twice' } });
  expect((await add()).body).toMatchObject({
    success: false,
    error: expect.stringContaining('初始密码只显示一次'),
  });
  expect(await namesOf('super', { keyword: 'twice' })).toEqual(['twice']);
});

it.each([
  ['company', { roleCode: 1, areas: ['320100'] }, '只能新增下级用户'],
  ['company', { roleCode: 3 }, '请选择门店'],
  ['area', { roleCode: 2, companyId: 'C0001' }, '没有找到该公司'],
  ['company', { roleCode: 2, companyId: 'C0002' }, '没有找到该公司'],
  ['super', { roleCode: 1 }, '请选择所管区划'],
  ['super', { roleCode: 1, areas: ['999999'] }, '没有这个省或统筹区：999999'],
  ['super', { roleCode: 2, companyId: 'C0001', areas: ['320100'] }, '只有运营管理员需要选择区划'],
  ['super', { roleCode: 3, fixmedinsCode: 'P00000000000' }, '没有找到该门店'],
])('%s cannot make %j', async (who, wanted, error) => {
  expect((await post(who, 'AddUser', { ...PERSON, userName: 'nobody1', ...wanted })).body.error).toBe(error);
  expect(await namesOf('super', { keyword: 'nobody1' })).toEqual([]);
});

it('a head office makes colleagues with less, and manages those alone', async () => {
  const role = await post('company', 'AddMenuRole', {
    roleName: '只对账',
    roleCode: 2,
    rights: ['DayReconciliation'],
  });
  const { roleId } = role.body.result as { roleId: string };
  const made = await post('company', 'AddUser', {
    ...PERSON,
    userName: 'clerk',
    roleCode: 2,
    companyId: 'C0001',
    roleIds: [roleId],
  });
  expect(made.body.success).toBe(true);
  expect(await namesOf('company')).toContain('clerk');
  expect(await namesOf('company2')).not.toContain('clerk');
  // A peer with the preset is nobody's to manage here.
  await post('company', 'AddUser', { ...PERSON, userName: 'peer', roleCode: 2, companyId: 'C0001' });
  expect(await namesOf('company')).not.toContain('peer');
});

it('a profile is changed at the version that was seen; the log has before and after without the telephone', async () => {
  const { userId, version } = await accountOf('lixin');
  const change = (deptName: string) =>
    post('company', 'EditUser', { userId, version, ...PERSON, mobilePhone: '13912345678', deptName });
  const replies = await Promise.all([change('药房'), change('收银')]);
  expect(replies.map(({ body }) => body.success).sort()).toEqual([false, true]);
  const log = await rowOf<{ target: unknown; text: string }>(
    api.db,
    sql`select target, target::text as text from operation_log where call_id = 'role.editUser' and success order by at desc limit 1`,
  );
  expect(log.target).toMatchObject({ changed: ['mobilePhone', 'deptName'], before: { deptName: '' } });
  expect(log.text).not.toContain('13912345678');
  expect((await accountOf('lixin')).mobilePhone).toBe('13912345678');
});

it('a stopped user is out at once and comes back when enabled', async () => {
  await api.token('client');
  const stop = async (enabled: boolean) => {
    const { userId, version } = await accountOf('client');
    return confirmed('company', 'StopUser', { userId, version, enabled });
  };
  expect((await api.call('client', 'GET', '/api/Role/GetUserInfo')).status).toBe(200);
  expect((await stop(false)).body).toMatchObject({ success: true, result: { enabled: false } });
  expect((await api.call('client', 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  expect((await stop(false)).body.error).toBe('该用户已停用');
  expect((await stop(true)).body.success).toBe(true);
});

it('nobody acts on themselves, and one super administrator always stays', async () => {
  const self = { userId: 'U-super', version: 1 };
  for (const [path, more] of [
    ['StopUser', { enabled: false }],
    ['EditUser', PERSON],
    ['UpdateUserMenuRole', { roleIds: ['preset'] }],
  ] as const)
    expect((await post('super', path, { ...self, ...more })).body.error, path).toBe(
      '不能对自己的账号执行此操作',
    );
  const made = await Promise.all(
    ['super2', 'super3'].map((userName) => post('super', 'AddUser', { ...PERSON, userName, roleCode: 0 })),
  );
  const [one = '', other = ''] = made.map(({ body }) => (body.result as { userId: string }).userId);
  await api.db.execute(
    sql`update app_user set must_change_password = false, password_hash = (select password_hash from app_user where user_id = 'U-super')
         where user_id in (${one}, ${other})`,
  );
  const [first, second] = [
    await tokenIn(api.base, 'super2', undefined),
    await tokenIn(api.base, 'super3', undefined),
  ];
  // Only these two are left, and each stops the other.
  await api.db.execute(sql`update app_user set enabled = false where user_id = 'U-super'`);
  const both = await Promise.all([
    confirmed(first, 'StopUser', { userId: other, version: 1, enabled: false }),
    confirmed(second, 'StopUser', { userId: one, version: 1, enabled: false }),
  ]);
  expect(both.filter(({ body: { success } }) => success)).toHaveLength(1);
  const { left } = await rowOf<{ left: number }>(
    api.db,
    sql`select count(*)::int as left from app_user where role_code = 0 and enabled`,
  );
  expect(left).toBe(1);
  await api.db.execute(sql`update app_user set enabled = true where user_id = 'U-super'`);
});

it('an initial password is given anew until the first login', async () => {
  const { userId } = await accountOf('lixin');
  const again = await confirmed('company', 'InitUserPassword', { userId });
  expect(again.body.result).toMatchObject({ userName: 'lixin', password: expect.stringMatching(/.{8,}/) });
  const { userId: other } = await accountOf('store');
  await api.token('store');
  expect((await confirmed('company', 'InitUserPassword', { userId: other })).body.error).toBe(
    '该用户已登录过，请使用重置密码',
  );
});

it('a lock shows, and is lifted', async () => {
  await api.db.execute(
    sql`insert into login_failure (subject, address, failures, locked_until) values ('user:store', '*', '{}', now() + interval '1 hour')
        on conflict (subject, address) do update set locked_until = excluded.locked_until`,
  );
  expect((await accountOf('store')).isLocked).toBe(true);
  expect((await api.call('company', 'POST', '/api/User/Unlock/U-store')).body.success).toBe(true);
  expect((await accountOf('store')).isLocked).toBe(false);
  expect((await api.call('company2', 'POST', '/api/User/Unlock/U-store')).body.error).toBe('没有找到该用户');
});

it('shows which stores a user reaches, among the asker’s own', async () => {
  interface Tree {
    readonly nodes: readonly { readonly id: string; readonly kind: string }[];
    readonly checked: readonly string[];
  }
  const ask = (who: string, path: string, userId: string) =>
    api.ok<Tree>(who, 'POST', `/api/Role/${path}`, { userId });
  const { fixmedinsCode } = await ownStore();
  const seen = await ask('company', 'GetCheckUserCompanyTree', 'U-store');
  expect(seen.checked).toEqual([fixmedinsCode]);
  expect(seen.nodes.filter(({ kind }) => kind === 'store').length).toBeGreaterThan(1);
  const own = await ask('company', 'GetUserCompanyTree', 'U-store');
  expect(own.nodes.map(({ id }) => id)).toEqual(['C0001', fixmedinsCode]);
  expect((await ask('super', 'GetCheckUserCompanyTree', 'U-company')).checked.length).toBe(
    seen.nodes.length - 1,
  );
  await api.db.execute(sql`update app_user set enabled = false where user_id = 'U-client'`);
  expect((await ask('company', 'GetCheckUserCompanyTree', 'U-client')).checked).toEqual([]);
  await api.db.execute(sql`update app_user set enabled = true where user_id = 'U-client'`);
  expect((await post('company', 'GetUserCompanyTree', { userId: 'U-company2' })).body.error).toBe(
    '没有找到该用户',
  );
});
