/** Tills made, given another code and stopped from the console: the silent login of one made a minute ago works. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Client } from '../../../contract/client.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
let fixmedinsCode = '';
beforeAll(async () => {
  api = await startApi();
  ({ fixmedinsCode } = await rowOf<{ fixmedinsCode: string }>(
    api.db,
    sql`select fixmedins_code from app_user where user_name = 'store'`,
  ));
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/Client/${path}`, data);
const confirmed = async (who: string, path: string, data: object) => {
  const asked = await post(who, path, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  return pubSubId === undefined ? asked : post(who, path, { ...data, pubSubId });
};
const enter = (verifyCode: string, clientNo = 'POS07') =>
  api.call(null, 'POST', '/api/Auth/SilentLogin', {
    companyId: 'C0001',
    clientNo,
    verifyCode: encodeURIComponent(verifyCode),
    routeKey: '2',
  });
const listed = async () =>
  (await api.ok<{ clients: Client[] }>('company', 'GET', `/api/Client/PullStoreClients/${fixmedinsCode}`))
    .clients;

let code = '';
let token = '';
it('a till that was made logs in by its code, which is stored nowhere', async () => {
  const { body } = await post('company', 'AddClient', {
    fixmedinsCode,
    clientNo: 'POS07',
    station: '二号台',
  });
  code = (body.result as { verifyCode: string }).verifyCode;
  expect(code.length).toBeGreaterThan(20);
  const login = await enter(code);
  expect(login.body).toMatchObject({ success: true, result: { roleCode: 4, medicalNo: fixmedinsCode } });
  token = (login.body.result as { token: string }).token;
  expect(await listed()).toContainEqual(
    expect.objectContaining({
      clientNo: 'POS07',
      station: '二号台',
      enabled: true,
      lastLoginAt: expect.any(String),
    }),
  );
  const { text } = await rowOf<{ text: string }>(
    api.db,
    sql`select (select string_agg(c::text, '') from client c) || (select string_agg(o::text, '') from operation_log o)
               || (select coalesce(string_agg(i::text, ''), '') from idempotency i) as text`,
  );
  expect(text).not.toContain(code);
  expect((await post('company', 'AddClient', { fixmedinsCode, clientNo: 'POS07' })).body.error).toBe(
    '本公司已有这个终端编号',
  );
});

it('another code ends the old one and its sessions', async () => {
  const old = code;
  const { body } = await confirmed('company', 'RenewClientCode', { companyId: 'C0001', clientNo: 'POS07' });
  code = (body.result as { verifyCode: string }).verifyCode;
  expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  expect((await enter(old)).body.success).toBe(false);
  const again = await enter(code);
  expect(again.body.success).toBe(true);
  token = (again.body.result as { token: string }).token;
});

it('a stopped till is out, and comes back', async () => {
  const stop = (enabled: boolean) =>
    confirmed('company', 'StopClient', { companyId: 'C0001', clientNo: 'POS07', enabled });
  expect((await stop(false)).body).toMatchObject({ success: true, result: { enabled: false } });
  expect((await api.call(token, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  expect((await enter(code)).body.success).toBe(false);
  expect((await stop(true)).body.success).toBe(true);
  expect((await enter(code)).body.success).toBe(true);
});

it('is for whoever manages the store', async () => {
  const other = { companyId: 'C0001', clientNo: 'POS07' };
  expect((await post('company2', 'AddClient', { fixmedinsCode, clientNo: 'POS08' })).body.error).toBe(
    '没有找到该门店',
  );
  for (const path of ['RenewClientCode', 'StopClient'])
    expect(
      (await post('company2', path, { ...other, ...(path === 'StopClient' && { enabled: false }) })).body
        .error,
      path,
    ).toBe('没有找到该终端');
  expect((await post('store', 'AddClient', { fixmedinsCode, clientNo: 'POS08' })).status).toBe(403);
});

it('whoever gets a code could do what the till can: no code for a till with more', async () => {
  const { body } = await api.call('super', 'POST', '/api/Role/AddMenuRole', {
    roleName: '终端加配置',
    roleCode: 4,
    memo: '',
    rights: ['SiteLoad'],
  });
  const { userId, version } = await rowOf<{ userId: string; version: number }>(
    api.db,
    sql`select user_id, version from client join app_user using (user_id) where client_no = 'POS07'`,
  );
  const { roleId } = body.result as { roleId: string };
  await api.ok('super', 'POST', '/api/Role/UpdateUserMenuRole', { userId, version, roleIds: [roleId] });
  expect(
    (await post('company', 'RenewClientCode', { companyId: 'C0001', clientNo: 'POS07' })).body.error,
  ).toMatch(/^该用户有您没有的权限（系统管理 › 站点负载），不能更换其校验码$/);
});
