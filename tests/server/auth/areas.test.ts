/** Areas of an admin, switching between them, and entering a store's account. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DropDownGroup, MedicalArea, UserInfo } from '../../../contract/auth/auth.ts';
import { ALL_AREAS } from '../../../contract/auth/auth.ts';
import type { StoreOption } from '../../../contract/organ/authStore.ts';
import { hashToken } from '../../../server/security/session.ts';
import { login, PASSWORD, startApi, tokenIn, type Api } from '../api.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const areasOf = async (as: string): Promise<MedicalArea[]> =>
  (await api.ok<{ medicalAreas: MedicalArea[] }>(as, 'GET', '/api/Auth/PullMedicalAreas')).medicalAreas;
const codes = (areas: readonly MedicalArea[]): string[] =>
  areas.flatMap((area) => area.childs.map((child) => child.childAreaCode));
const switchTo = (as: string, medicalAreaCode: string) =>
  api.call(as, 'POST', '/api/Auth/RefreshAreaToken', { medicalAreaCode });
const total = async (as: string): Promise<number> =>
  (await api.ok<{ total: number }>(as, 'GET', '/api/Organ/PullUserStores')).total;

describe('an admin', () => {
  it.each(['super', 'area', 'area1', 'noarea'])('%s starts in no area', async (who) => {
    expect(await login(api.base, who, PASSWORD)).toMatchObject({ medicalAreaCode: '', medicalAreaName: '' });
  });

  it('is offered their own areas, grouped by province', async () => {
    expect(await areasOf('area')).toEqual([
      {
        areaCode: '320000',
        areaName: '江苏省',
        childs: [
          { childAreaCode: '320100', childAreaName: '南京市' },
          { childAreaCode: '320500', childAreaName: '苏州市' },
        ],
      },
    ]);
    expect(codes(await areasOf('area1'))).toEqual(['320200']);
    expect(await areasOf('noarea')).toEqual([]);
  });

  it('who is super is offered everything, and every area with stores', async () => {
    const [all, ...groups] = await areasOf('super');
    expect(all).toEqual({
      areaCode: ALL_AREAS,
      areaName: '全部区划',
      childs: [{ childAreaCode: ALL_AREAS, childAreaName: '全部区划' }],
    });
    expect(codes(groups)).toEqual(['320100', '320200', '320500', '330100']);
    expect(groups.map((group) => group.areaCode)).toEqual(['320000', '330000']);
  });

  it('gets the same as drop-down items', async () => {
    const { drowDownItems } = await api.ok<{ drowDownItems: DropDownGroup[] }>(
      'area',
      'GET',
      '/api/Auth/PullMedicalAreaDropDown',
    );
    expect(drowDownItems).toEqual([
      {
        value: '320000',
        name: '江苏省',
        drowDownItems: [
          { value: '320100', name: '南京市' },
          { value: '320500', name: '苏州市' },
        ],
      },
    ]);
  });

  it('who has not chosen reaches nothing, unless super', async () => {
    expect(await total((await login(api.base, 'area', PASSWORD)).token)).toBe(0);
    expect(await total((await login(api.base, 'super', PASSWORD)).token)).toBe(305);
  });
});

it.each(['company', 'store', 'client'])('%s has no areas to choose', async (who) => {
  expect(await areasOf(who)).toEqual([]);
  expect((await switchTo(who, '320100')).body).toMatchObject({ success: false, error: '没有找到该区划' });
});

describe('switching the area', () => {
  it('gives a token for it; the old one lives on in its own area for a moment', async () => {
    const { token } = await login(api.base, 'area', PASSWORD);
    const info = (await switchTo(token, '320500')).body.result as UserInfo;
    expect(info).toMatchObject({ medicalAreaCode: '320500', medicalAreaName: '苏州市', userName: 'area' });
    expect(info.token).not.toBe(token);
    expect(await total(info.token)).toBe(98);
    expect(await total(token)).toBe(0);
    const { rows } = await api.db.$client.query<{ n: number; replaced: boolean }>(
      `select count(*)::int as n, bool_or(replaced and expires_at <= now() + interval '60 seconds') as replaced
         from session where session_id = (select session_id from session where token_hash = $1)`,
      [hashToken(info.token)],
    );
    expect(rows).toEqual([{ n: 2, replaced: true }]);
  });

  it('can be retried when its reply was lost: the same session, another token', async () => {
    const { token } = await login(api.base, 'area', PASSWORD);
    const lost = (await switchTo(token, '320500')).body.result as UserInfo;
    const again = (await switchTo(token, '320100')).body.result as UserInfo;
    expect(again).toMatchObject({ medicalAreaCode: '320100' });
    expect(await total(again.token)).toBeGreaterThan(0);
    const { rows } = await api.db.$client.query<{ n: number }>(
      'select count(distinct session_id)::int as n from session where token_hash in ($1, $2, $3)',
      [hashToken(token), hashToken(lost.token), hashToken(again.token)],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('refuses an area that is not of the account, also for super', async () => {
    const area1 = (await login(api.base, 'area1', PASSWORD)).token;
    for (const code of ['320100', '320000', ALL_AREAS, '999999', '320201'])
      expect((await switchTo(area1, code)).body).toMatchObject({ success: false, error: '没有找到该区划' });
    expect(await total(area1)).toBe(0);
    expect((await switchTo('super', '110100')).body.success).toBe(false);
    const noarea = (await login(api.base, 'noarea', PASSWORD)).token;
    expect((await switchTo(noarea, '320100')).body.success).toBe(false);
  });

  it('lets super choose one area, and all again', async () => {
    const one = await tokenIn(api.base, 'super', '320200');
    expect(await total(one)).toBe(65);
    const all = (await switchTo(one, ALL_AREAS)).body.result as UserInfo;
    expect(all).toMatchObject({ medicalAreaCode: ALL_AREAS, medicalAreaName: '全部区划' });
    expect(await total(all.token)).toBe(305);
  });
});

describe("entering a store's account", () => {
  const enter = (as: string, fixmedinsCode: string) =>
    api.call(as, 'POST', '/api/Auth/UserLogin', { fixmedinsCode });
  const storeOf = async (user: string): Promise<string> => {
    const { rows } = await api.db.$client.query<{ code: string }>(
      'select fixmedins_code as code from app_user where user_name = $1',
      [user],
    );
    return rows[0]?.code ?? '';
  };
  const firstStore = async (as: string): Promise<string> => {
    const { stores } = await api.ok<{ stores: StoreOption[] }>(as, 'GET', '/api/Organ/PullUserStores');
    return stores[0]?.fixmedinsCode ?? '';
  };

  it('makes a session of the store that names the admin', async () => {
    const code = await storeOf('store');
    const info = (await enter('area', code)).body.result as UserInfo;
    // Not the account at the same store that must change its password first.
    expect(info).toMatchObject({ userName: 'store', medicalNo: code, roleCode: 3, isAdminUser: false });
    expect(info.enteredBy).toBe('area');
    expect((await api.ok<UserInfo>(info.token, 'GET', '/api/Role/GetUserInfo')).enteredBy).toBe('area');
    // The admin's own session goes on, and has nobody behind it.
    expect((await api.ok<UserInfo>('area', 'GET', '/api/Role/GetUserInfo')).enteredBy).toBe('');
  });

  it('is logged, and so is every action of that session, also after its token was replaced', async () => {
    const info = (await enter('area', await storeOf('store'))).body.result as UserInfo;
    const { token } = await api.ok<{ token: string }>(info.token, 'POST', '/api/Auth/RefreshToken');
    await api.call(token, 'POST', '/api/Auth/IssueEntryTicket', { kind: 'isQrCode' });
    const { rows } = await api.db.$client.query(
      `select user_name, call_id, entered_by, target->>'userName' as entered from operation_log
        where call_id in ('auth.userLogin', 'auth.refreshToken', 'auth.issueEntryTicket') order by id desc limit 3`,
    );
    expect(rows).toEqual([
      { user_name: info.userName, call_id: 'auth.issueEntryTicket', entered_by: 'area', entered: null },
      { user_name: info.userName, call_id: 'auth.refreshToken', entered_by: 'area', entered: null },
      { user_name: 'area', call_id: 'auth.userLogin', entered_by: null, entered: info.userName },
    ]);
  });

  it('is refused outside of the current area, without an account, and to non-admins', async () => {
    const code = await storeOf('store');
    const other = await firstStore('area1');
    const gone = { success: false, error: '没有找到该门店' };
    expect((await enter('area', other)).body).toMatchObject(gone);
    expect((await enter('area1', code)).body).toMatchObject(gone);
    expect((await enter((await login(api.base, 'area', PASSWORD)).token, code)).body).toMatchObject(gone);
    expect((await enter('area1', other)).body).toMatchObject({ success: false, error: '该门店没有可用账号' });
    for (const who of ['company', 'store', 'client'])
      expect(await enter(who, code)).toMatchObject({ status: 403 });
  });

  it('does not go on from the entered account, nor with the rights of the admin', async () => {
    const info = (await enter('super', await storeOf('store'))).body.result as UserInfo;
    expect(await enter(info.token, await storeOf('store'))).toMatchObject({ status: 403 });
    expect(await total(info.token)).toBe(1);
  });

  it('ends with the admin: logged off, or disabled', async () => {
    const entered = async (): Promise<string> =>
      ((await enter('super', await storeOf('store'))).body.result as UserInfo).token;
    const alive = async (token: string): Promise<number> =>
      (await api.call(token, 'GET', '/api/Role/GetUserInfo')).status;
    const first = await tokenIn(api.base, 'area', '320100');
    const code = await storeOf('store');
    const inside = ((await enter(first, code)).body.result as UserInfo).token;
    await api.db.$client.query("update app_user set enabled = false where user_name = 'area'");
    expect(await alive(inside)).toBe(401);
    await api.db.$client.query("update app_user set enabled = true where user_name = 'area'");
    expect(await alive(inside)).toBe(200);
    const other = await entered();
    expect((await api.call('super', 'POST', '/api/User/Logoff/U-area')).body.success).toBe(true);
    expect(await alive(inside)).toBe(401);
    expect(await alive(other)).toBe(200);
  });
});
