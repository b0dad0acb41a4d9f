/** 谁能做这件事: each reason why a person may or may not, and nothing that the asker may not see. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { whoCanCalls } from '../../../contract/role/whoCan.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let mine = '';
let foreign = '';
beforeAll(async () => {
  api = await startApi();
  ({ mine, foreign } = await rowOf<{ mine: string; foreign: string }>(
    api.db,
    sql`select u.fixmedins_code as mine,
               (select min(s.fixmedins_code) from store s where s.company_id <> u.company_id) as foreign
          from app_user u where u.user_name = 'store'`,
  ));
});
afterAll(() => api.stop());

type Answer = CallResult<typeof whoCanCalls.whoCan>;
const ask = (who: string, query: object) => api.call(who, 'GET', '/api/Role/WhoCan', query);
const answer = (who: string, query: object) => api.ok<Answer>(who, 'GET', '/api/Role/WhoCan', query);
const REFUND = { menuCode: 'OrderManagement', buttonCode: 'Refund' };

it('the preset of the kind gives it, in the own store', async () => {
  expect(await answer('store', { ...REFUND, fixmedinsCode: mine })).toMatchObject({
    granted: true,
    userName: 'store',
    missing: [],
    grants: [{ isPreset: true, roleName: '门店', givesPage: true, givesButton: true, grantedAt: null }],
  });
  expect((await answer('super', { menuCode: 'StoreData', fixmedinsCode: foreign })).granted).toBe(true);
});

it('says what is missing: the button, the kind of person, the store', async () => {
  expect(await answer('store', { menuCode: 'UserManagement', buttonCode: 'Create' })).toMatchObject({
    granted: false,
    missing: ['page', 'button'],
  });
  expect((await answer('super', { menuCode: 'ClientMonitor', userId: 'U-store' })).missing).toEqual(['kind']);
  expect(await answer('super', { ...REFUND, userId: 'U-store', fixmedinsCode: foreign })).toMatchObject({
    granted: false,
    missing: ['store'],
  });
});

it('others’ people and stores are answered as if they did not exist', async () => {
  expect((await ask('company2', { ...REFUND, userId: 'U-store' })).body.error).toBe('没有找到该用户');
  expect((await ask('company', { ...REFUND, userId: 'U-nobody' })).body.error).toBe('没有找到该用户');
  expect((await ask('company', { ...REFUND, fixmedinsCode: foreign })).body.error).toBe('没有找到该门店');
  expect((await ask('store', { ...REFUND, userId: 'U-company' })).status).toBe(403);
  expect((await ask('store', { menuCode: 'OrderManagement', buttonCode: 'None' })).body.error).toBe(
    '没有这个菜单或按钮',
  );
});

it('a menu role is named to those who see it, and a stopped one is the reason', async () => {
  await api.db.execute(sql`
    insert into menu_role (role_id, role_name, role_code, company_id) values ('R-who', '退费岗', 3, 'C0001')`);
  await api.db.execute(sql`insert into menu_role_menu values ('R-who', 'OrderManagement')`);
  await api.db.execute(sql`insert into menu_role_button values ('R-who', 'OrderManagement', 'Refund')`);
  await api.db.execute(sql`
    insert into user_menu_role (user_id, role_id, granted_by) values ('U-store', 'R-who', 'U-super')`);
  await api.db.execute(sql`update app_user set holds_preset = false where user_id = 'U-store'`);
  const seen = await answer('company', { ...REFUND, userId: 'U-store' });
  expect(seen).toMatchObject({
    granted: true,
    grants: [{ roleName: '退费岗', isPreset: false, grantedAt: expect.any(String), grantedBy: '' }],
  });
  expect((await answer('super', { ...REFUND, userId: 'U-store' })).grants[0]?.grantedBy).not.toBe('');
  // A store does not see the roles of its company.
  expect((await answer('store', REFUND)).grants).toMatchObject([{ roleName: '', givesButton: true }]);
  await api.db.execute(sql`update menu_role set enabled = false where role_id = 'R-who'`);
  expect(await answer('company', { ...REFUND, userId: 'U-store' })).toMatchObject({
    granted: false,
    missing: ['page', 'button', 'role'],
  });
  await api.db.execute(sql`update menu_role set enabled = true where role_id = 'R-who'`);
});

it('a stopped account may nothing, whatever it holds', async () => {
  await api.db.execute(sql`update app_user set enabled = false where user_id = 'U-store'`);
  expect(await answer('company', { ...REFUND, userId: 'U-store' })).toMatchObject({
    granted: false,
    missing: ['account'],
  });
});

it('a stopped company and an administrator without areas are reasons of their own', async () => {
  await api.db.execute(sql`update app_user set enabled = true where user_id = 'U-store'`);
  await api.db.execute(sql`update company set enabled = false where company_id = 'C0001'`);
  expect(await answer('super', { ...REFUND, userId: 'U-store' })).toMatchObject({
    granted: false,
    missing: ['company'],
  });
  await api.db.execute(sql`update company set enabled = true where company_id = 'C0001'`);
  const ofArea = { menuCode: 'StoreData', userId: 'U-noarea' };
  expect(await answer('super', ofArea)).toMatchObject({ granted: false, missing: ['area'], reach: [] });
});

it('says that data roles limit somebody, whose stores outside of them are out of reach', async () => {
  await api.db.execute(sql`
    insert into data_role (role_id, role_name, role_code, company_id) values ('D-who', '一店', 2, 'C0001')`);
  await api.db.execute(
    sql`insert into data_role_ref (role_id, ref_kind, ref_id) values ('D-who', 'store', ${mine})`,
  );
  await api.db.execute(sql`
    insert into user_data_role (user_id, role_id, granted_by) values ('U-company', 'D-who', 'U-super')`);
  const other = await rowOf<{ code: string }>(
    api.db,
    sql`select min(fixmedins_code) as code from store where company_id = 'C0001' and fixmedins_code <> ${mine}`,
  );
  const about = { menuCode: 'StoreData', userId: 'U-company' };
  expect(await answer('super', { ...about, fixmedinsCode: mine })).toMatchObject({
    granted: true,
    isLimited: true,
  });
  expect((await answer('super', { ...about, fixmedinsCode: other.code })).missing).toEqual(['store']);
});
