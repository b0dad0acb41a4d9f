/** A user's sessions: listed and ended one by one; a session keeps its id across tokens. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginSession, UserInfo } from '../../../contract/auth/auth.ts';
import { deviceOf } from '../../../server/modules/auth/sessions.ts';
import { sweepOld } from '../../../server/db/retention.ts';
import { login, PASSWORD, startApi, type Api } from '../api.ts';
import { untilHeld } from '../untilHeld.ts';
import { wireOf } from './wire.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());
beforeEach(() => api.db.$client.query('delete from session'));

const enter = async (who: string): Promise<string> => (await login(api.base, who, PASSWORD)).token;
const list = async (as: string): Promise<LoginSession[]> =>
  (await api.ok<{ sessions: LoginSession[] }>(as, 'GET', '/api/Auth/Sessions')).sessions;
const revoke = (as: string, id: string) => api.call(as, 'POST', `/api/Auth/RevokeSession/${id}`);
const status = async (as: string): Promise<number> =>
  (await api.call(as, 'GET', '/api/Role/GetUserInfo')).status;

it('are listed newest first, the current one marked, without other users’', async () => {
  const first = await enter('company');
  const second = await enter('company');
  await enter('store');
  const sessions = await list(first);
  expect(sessions.map((session) => session.isCurrent)).toEqual([false, true]);
  expect(sessions[0]).toMatchObject({ ip: '127.0.0.1', medicalAreaName: '' });
  expect((await list(second)).map((session) => session.isCurrent)).toEqual([true, false]);
  const createTimes = sessions.map((session) => session.createTime);
  expect([...createTimes].sort().reverse()).toEqual(createTimes);
});

it('keep name, begin and address over a new token, and over one whose reply was lost', async () => {
  const token = await enter('company');
  const [before] = await list(token);
  const { token: fresh } = await api.ok<{ token: string }>(token, 'POST', '/api/Auth/RefreshToken');
  expect(await list(fresh)).toEqual([before]);
  await api.db.$client.query("update session set expires_at = now() + interval '50 seconds' where replaced");
  const again = (await api.call(token, 'GET', '/api/Auth/Sessions')).headers.get('refresh-token') ?? '';
  expect(await list(again)).toEqual([before]);
});

it('that was ended is invalid at once, with all its tokens', async () => {
  const mine = await enter('company');
  const old = await enter('company');
  const { token: fresh } = await api.ok<{ token: string }>(old, 'POST', '/api/Auth/RefreshToken');
  const other = (await list(mine)).find((session) => !session.isCurrent);
  expect((await revoke(mine, other?.sessionId ?? '')).body.success).toBe(true);
  expect([await status(old), await status(fresh), await status(mine)]).toEqual([401, 401, 200]);
  expect((await revoke(mine, other?.sessionId ?? '')).body.error).toBe('没有找到该登录');
});

it('of others cannot be ended', async () => {
  const store = await enter('store');
  const company = await enter('company');
  const [theirs] = await list(store);
  expect((await revoke(company, theirs?.sessionId ?? '')).body).toMatchObject({
    success: false,
    error: '没有找到该登录',
  });
  expect(await status(store)).toBe(200);
});

it('leaves no token behind when it is ended while a new one is made', async () => {
  const mine = await enter('company');
  await enter('company');
  const target = (await list(mine)).find((session) => !session.isCurrent)?.sessionId ?? '';
  // A rotation that has made the new token and not yet committed.
  const rotation = await api.db.$client.connect();
  await rotation.query('begin');
  await rotation.query('update session set replaced = true where session_id = $1', [target]);
  await rotation.query(
    `insert into session (token_hash, user_id, medical_area_code, expires_at, session_id)
     select 'new', user_id, medical_area_code, expires_at, session_id from session where session_id = $1`,
    [target],
  );
  const ending = revoke(mine, target);
  await untilHeld(api.db);
  await rotation.query('commit');
  rotation.release();
  expect((await ending).body.success).toBe(true);
  const left = await api.db.$client.query('select 1 from session where session_id = $1', [target]);
  expect(left.rowCount).toBe(0);
});

it('of an admin inside a store and of the store itself do not see or end each other', async () => {
  const store = await enter('store');
  const [own] = await list(store);
  const { medicalNo } = await api.ok<UserInfo>(store, 'GET', '/api/Role/GetUserInfo');
  const admin = await enter('super');
  const { token } = await api.ok<UserInfo>(admin, 'POST', '/api/Auth/UserLogin', {
    fixmedinsCode: medicalNo,
  });
  const inside = await list(token);
  expect(inside.map((session) => session.isCurrent)).toEqual([true]);
  expect((await revoke(token, own?.sessionId ?? '')).body.success).toBe(false);
  expect(await list(store)).toHaveLength(1);
  expect((await revoke(store, inside[0]?.sessionId ?? '')).body.success).toBe(false);
});

it('record their last use, at most once in a tenth of the idle limit', async () => {
  const token = await enter('company');
  const seen = async (ago: string): Promise<string> => {
    await api.db.$client.query(`update session set last_seen_at = now() - interval '${ago}'`);
    await status(token);
    const { rows } = await api.db.$client.query<{ n: string }>(
      "select (now() - last_seen_at < interval '1 minute')::text as n from session",
    );
    return rows[0]?.n ?? '';
  };
  expect(await seen('2 minutes')).toBe('false');
  expect(await seen('4 minutes')).toBe('true');
});

describe('RefreshLogInRoleCache', () => {
  it('gives menus and buttons as they are now', async () => {
    const token = await enter('client');
    interface Rights {
      menus: { menuCode: string }[];
      buttons: { menuCode: string; buttonCode: string }[];
    }
    const read = () => api.ok<Rights>(token, 'POST', '/api/Auth/RefreshLogInRoleCache');
    const rights = await read();
    expect(rights.menus.map((menu) => menu.menuCode).sort()).toEqual(
      ['Attendance', 'Dashboard', 'DayReconciliation', 'DiseaseSelect', 'ManagerStore', 'MenuDiff', 'PrintSettlement', 'RxManagement', 'SpotCheckPeriodManager', 'SwipingCard'], // prettier-ignore
    );
    expect(rights.buttons.map(({ menuCode, buttonCode }) => `${menuCode}/${buttonCode}`).sort()).toEqual([
      'Attendance/Sign',
      'DayReconciliation/Reconcile',
      'SpotCheckPeriodManager/Answer',
      'SwipingCard/HandOver',
      'SwipingCard/Settle',
    ]);
    await api.db.$client.query("delete from role_menu where role_code = 4 and menu_code = 'Attendance'");
    expect((await read()).menus.map((menu) => menu.menuCode)).not.toContain('Attendance');
  });

  it('GetUserMenus names the paid ones', async () => {
    const { feeMenuCodeList } = await api.ok<{ feeMenuCodeList: object[] }>(
      await enter('company'),
      'GET',
      '/api/Role/GetUserMenus',
    );
    expect(feeMenuCodeList).toContainEqual({
      menuCode: 'RxManagement',
      feeKey: 'EcRx',
      feeModuleName: '电子处方流转',
    });
  });
});

it('asks only the administrator of a new company to set it up', async () => {
  expect((await login(api.base, 'newcomer', PASSWORD)).initializeInfo).toEqual({
    isNeedInitialize: true,
    initializeStep: 1,
  });
  expect((await login(api.base, 'company', PASSWORD)).initializeInfo).toEqual({
    isNeedInitialize: false,
    initializeStep: 0,
  });
  await api.db.$client.query("update company set initialize_step = 2 where company_id = 'C0001'");
  expect((await login(api.base, 'store', PASSWORD)).initializeInfo.isNeedInitialize).toBe(false);
  await api.db.$client.query("update company set initialize_step = null where company_id = 'C0001'");
});

it('accepts isRefreshCache at the login', async () => {
  const { seal } = await wireOf(api);
  const { body } = await api.call(null, 'POST', '/api/Auth/Login', {
    userName: 'company',
    passWord: seal(PASSWORD),
    isRefreshCache: true,
  });
  expect(body.success).toBe(true);
});

it('names browser and system in words', () => {
  expect(
    deviceOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36'),
  ).toBe('Chrome，Windows');
  expect(deviceOf('Mozilla/5.0 (Windows NT 10.0) Chrome/143.0 Safari/537.36 Edg/143.0')).toBe(
    'Edge，Windows',
  );
  expect(deviceOf('')).toBe('未知设备');
});

it('sweeps nonces, keys and confirmations only after a day', async () => {
  const token = await enter('company');
  await enter('company');
  await api.call(token, 'POST', '/api/Auth/RevokeOtherSessions');
  const count = async (): Promise<number> =>
    (await api.db.$client.query('select 1 from confirmation')).rowCount ?? 0;
  await sweepOld(api.db);
  expect(await count()).toBe(1);
  await api.db.$client.query("update confirmation set created_at = now() - interval '25 hours'");
  await sweepOld(api.db);
  expect(await count()).toBe(0);
});
