/** Menu roles: who sees, makes, changes and grants them, and that nobody gets more than the granter had. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MenuRole } from '../../../contract/role/menuRole.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { presetRoles } from '../../../server/seed/rights.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/Role/${path}`, data);
const add = async (who: string, roleName: string, roleCode: number, rights: string[]) => {
  const { body } = await post(who, 'AddMenuRole', { roleName, roleCode, memo: '', rights });
  return body as { success: boolean; error: string; result: MenuRole };
};
const rolesOf = async (who: string) =>
  (await api.ok<{ rows: MenuRole[] }>(who, 'GET', '/api/Role/GetMenuRoleByUser', { pageSize: 100 })).rows;
const menusOf = async (who: string) =>
  (await api.ok<{ menus: { menuCode: string }[] }>(who, 'GET', '/api/Role/GetUserMenus')).menus.map(
    ({ menuCode }) => menuCode,
  );
const versionOf = async (userId: string) =>
  (await rowOf<{ version: number }>(api.db, sql`select version from app_user where user_id = ${userId}`))
    .version;
/** Replaces a user's roles as `who`. */
const grant = async (who: string, userId: string, roleIds: string[]) =>
  post(who, 'UpdateUserMenuRole', { userId, version: await versionOf(userId), roleIds });
/** The question's confirmation. */
const confirmed = async (who: string, path: string, data: object) => {
  const asked = await post(who, path, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  return {
    tips: asked.body.confimResultInfo?.tips ?? '',
    reply: await post(who, path, { ...data, pubSubId }),
  };
};

it('every installation has the roles of system, security and audit, which are copied and not changed', async () => {
  const presets = (await rolesOf('super')).filter((role) => role.isPreset);
  expect(presets.map(({ roleName }) => roleName).sort()).toEqual(
    presetRoles()
      .map(({ roleName }) => roleName)
      .sort(),
  );
  expect(presets.find(({ roleName }) => roleName === '门店')).toMatchObject({ userCount: 2 });
  const [{ roleId, version }] = presets as [MenuRole];
  expect(
    (await post('super', 'UpdateMenuTreeByRole', { roleId, version, roleName: 'x', memo: '', rights: [] }))
      .body.error,
  ).toBe('预置角色不能修改，请复制后修改');
});

it('a role replaces the preset at once, in an open session, and gives its pages and buttons alone', async () => {
  const { result: role } = await add('super', '只看订单', 3, ['OrderManagement']);
  expect((await grant('super', 'U-store', [role.roleId])).body.success).toBe(true);
  expect((await menusOf('store')).sort()).toEqual(['Dashboard', 'OrderManagement']);
  const range = { begndate: '2025-07-01', enddate: '2025-07-01' };
  expect((await api.call('store', 'GET', '/api/Order/Paged', range)).status).toBe(200);
  expect((await post('store', '../Order/UploadSale', {})).status).not.toBe(200);
  expect((await api.call('store', 'GET', '/api/Rx/Paged', range)).status).toBe(403);
  // Stopped, it gives nothing.
  const stopped = await confirmed('super', 'UpdateMenuRoleStatus', {
    roleId: role.roleId,
    version: role.version,
    enabled: false,
  });
  expect(stopped.tips).toContain('1 位用户持有该角色');
  expect(await menusOf('store')).toEqual(['Dashboard']);
  // Somebody holds it.
  expect(
    (await post('super', 'RemoveMenuRole', { roleId: role.roleId, version: role.version + 1 })).body.error,
  ).toMatch(/仍有 1 位用户持有该角色/);
  expect((await grant('super', 'U-store', ['preset'])).body.success).toBe(true);
  expect(await menusOf('store')).toContain('SwipingCard');
  const { reply } = await confirmed('super', 'RemoveMenuRole', {
    roleId: role.roleId,
    version: role.version + 1,
  });
  expect(reply.body.success).toBe(true);
});

it('nobody makes or grants a role with what they do not hold', async () => {
  // An area's administrator holds 系统管理 pages that a company does not.
  const { result: wide } = await add('super', '公司加配置', 2, ['SiteLoad', 'MenuRoleManagement/Add']);
  const refused = await add('company', '越权', 3, ['SiteLoad']);
  expect(refused.success).toBe(false);
  expect(refused.error).toBe('不能授予自己没有的权限：系统管理 › 站点负载');
  // What a head office hands on without using it: its preset gives the till's.
  expect((await add('company', '店员', 3, ['SwipingCard', 'SwipingCard/Settle'])).success).toBe(true);
  expect((await add('company', '同级', 1, ['DayReconciliation'])).error).toBe('只能新增下级用户的角色');
  // The company is granted the wide role by those above, and can still not hand it on as its own.
  expect((await grant('super', 'U-company', [wide.roleId])).body.success).toBe(true);
  expect((await add('company', '二次越权', 3, ['SwipingCard'])).error).toMatch(/^不能授予自己没有的权限/);
  expect((await grant('super', 'U-company', ['preset'])).body.success).toBe(true);
});

it('a button brings its page; codes of super and admin users are nobody else’s', async () => {
  const { result } = await add('super', '只有按钮', 3, ['OrderManagement/Refund']);
  expect(result).toMatchObject({ menuCount: 1, buttonCount: 1 });
  expect((await add('super', '公司监控', 2, ['ClientMonitor'])).error).toBe(
    '公司管理员不能持有：客户端管理 › 客户端监控',
  );
  expect(
    (await post('super', 'AddMenuRole', { roleName: 'x', roleCode: 1, rights: ['CompanyManager'] })).status,
  ).toBe(400);
  // Not even by a row of the database.
  await api.db.execute(
    sql`insert into role_menu values (2, 'CompanyManager'), (2, 'ClientMonitor') on conflict do nothing`,
  );
  expect(await menusOf('company')).not.toEqual(expect.arrayContaining(['CompanyManager']));
  expect(await menusOf('company')).not.toEqual(expect.arrayContaining(['ClientMonitor']));
  await api.db.execute(
    sql`delete from role_menu where role_code = 2 and menu_code in ('CompanyManager', 'ClientMonitor')`,
  );
});

it('roles are seen and changed within reach', async () => {
  const { result: own } = await add('company', '康宁店员', 3, ['SwipingCard']);
  const { result: area } = await add('area1', '无锡店员', 3, ['SwipingCard']);
  const seen = async (who: string) => (await rolesOf(who)).map(({ roleId }) => roleId);
  expect(await seen('company2')).not.toContain(own.roleId);
  expect(await seen('super')).toEqual(expect.arrayContaining([own.roleId, area.roleId]));
  expect(await seen('area')).not.toContain(area.roleId);
  const change = (who: string, role: MenuRole) =>
    post(who, 'UpdateMenuTreeByRole', {
      roleId: role.roleId,
      version: role.version,
      roleName: '改',
      memo: '',
      rights: [],
    });
  expect((await change('company2', own)).body.error).toBe('没有找到该角色');
  expect((await change('area', area)).body.error).toBe('没有找到该角色');
  // A user of another company cannot be given it.
  const other = await rowOf<{ userId: string }>(
    api.db,
    sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, fixmedins_code)
        select 'U-other', 'other', '外店', '外店', 'x', 3, false, company_id, fixmedins_code from store where company_id = 'C0002' limit 1
        returning user_id`,
  );
  expect((await grant('super', other.userId, [own.roleId])).body.error).toBe(
    '没有找到所选的角色，或不适用于该用户',
  );
});

it('of two who change one role, one is told', async () => {
  const { result: role } = await add('super', '两人改', 3, ['SwipingCard']);
  const change = (rights: string[]) =>
    post('super', 'UpdateMenuTreeByRole', {
      roleId: role.roleId,
      version: role.version,
      roleName: '两人改',
      memo: '',
      rights,
    });
  const replies = await Promise.all([change(['QrCode']), change(['OrderManagement'])]);
  expect(replies.map(({ body }) => body.success).sort()).toEqual([false, true]);
  expect(replies.find(({ body }) => !body.success)?.body.error).toBe('该角色刚刚已被他人修改，请刷新后重试');
});

it('a change of a role in use asks with its people, and the log has before and after', async () => {
  const { result: role } = await add('company', '有人持有', 3, ['SwipingCard', 'QrCode']);
  await grant('company', 'U-store', [role.roleId]);
  const { tips } = await confirmed('company', 'UpdateMenuTreeByRole', {
    roleId: role.roleId,
    version: role.version,
    roleName: '有人持有',
    memo: '',
    rights: ['SwipingCard', 'SwipingCard/Settle'],
  });
  expect(tips).toBe(
    '1 位用户持有该角色，保存后立即生效。增加 医保结算 › 刷卡 › 结算；取消 医保结算 › 医保二维码。',
  );
  const { target } = await rowOf<{ target: object }>(
    api.db,
    sql`select target from operation_log where call_id = 'role.updateMenuTreeByRole' and success order by at desc limit 1`,
  );
  expect(target).toMatchObject({ added: ['SwipingCard/Settle'], removed: ['QrCode'] });
  await grant('company', 'U-store', ['preset']);
});

it('whoever holds more than the resetter is not reset', async () => {
  const { result: wide } = await add('super', '店员加区划统计', 3, ['SwipingCard', 'SiteLoad']);
  await grant('super', 'U-store', [wide.roleId]);
  const { body } = await api.call('company', 'POST', '/api/User/ResetPassword/U-store');
  expect(body.error).toMatch(/^该用户有您没有的权限（系统管理 › 站点负载）/);
  await grant('super', 'U-store', ['preset']);
});

it('no other way leads to more: a user made for a store, an account entered', async () => {
  const { result: narrow } = await add('super', '只管用户', 2, ['UserManagement/Create']);
  await grant('super', 'U-company', [narrow.roleId]);
  const { fixmedinsCode } = await rowOf<{ fixmedinsCode: string }>(
    api.db,
    sql`select fixmedins_code from app_user where user_name = 'store'`,
  );
  const wire = { password: 'AAAA', confirmPassword: 'AAAA' };
  const made = await api.call('company', 'POST', '/api/User/CreateUser', {
    userName: 'smuggled',
    surName: '小张',
    name: '张三',
    fixmedinsCode,
    ...wire,
  });
  expect(made.body.error).toMatch(/^不能授予自己没有的权限/);
  const added = { userName: 'smuggled', surName: '小张', name: '张三', roleCode: 3, fixmedinsCode };
  expect((await post('company', 'AddUser', added)).body.error).toMatch(/^不能授予自己没有的权限/);
  await grant('super', 'U-company', ['preset']);

  const { result: entering } = await add('super', '只进门店', 1, ['VipStorelist/Enter']);
  await grant('super', 'U-area', [entering.roleId]);
  expect((await api.call('area', 'POST', '/api/Auth/UserLogin', { fixmedinsCode })).body.error).toMatch(
    /^该用户有您没有的权限（.*），不能进入其账号$/,
  );
  await grant('super', 'U-area', ['preset']);
  expect((await api.call('area', 'POST', '/api/Auth/UserLogin', { fixmedinsCode })).body.success).toBe(true);
});
