/** Data roles: the stores that people reach, at once and everywhere, and never more than who grants them reaches. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allCalls } from '../../../contract/index.ts';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import type { DataRef, DataRole } from '../../../contract/role/dataRole.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { requireScope, scopeOf, within } from '../../../server/query/scope.ts';
import { findSession } from '../../../server/security/session.ts';
import { startApi, tokenIn, PASSWORD, RANGE, type Api } from '../api.ts';
import { hashPassword } from '../../../server/security/password.ts';
import { filled, sampleInput } from '../http/samples.ts';

let api: Api;
/** Stores of the first chain, by code. */
let chain: { fixmedinsCode: string; admdvs: string; poolareaNo: string }[];
beforeAll(async () => {
  api = await startApi();
  chain = await rowsOf(
    api.db,
    sql`select fixmedins_code, admdvs, poolarea_no from store where company_id = 'C0001' and closed_at is null order by 1`,
  );
  const hash = await hashPassword(PASSWORD);
  await api.db.execute(
    sql`insert into app_user (user_id, user_name, name, sur_name, password_hash, role_code, is_admin_user, company_id, holds_preset)
        values ('U-east', 'east', '东区经理', '东区', ${hash}, 2, false, 'C0001', true)`,
  );
});
afterAll(() => api.stop());

const store = (nth: number): DataRef => ({ kind: 'store', id: chain[nth]?.fixmedinsCode ?? '' });
const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/Role/${path}`, data);
const add = async (who: string, roleName: string, roleCode: number, refs: DataRef[]) => {
  const { body } = await post(who, 'AddDataRole', { roleName, roleCode, memo: '', refs });
  return body as { success: boolean; error: string; result: DataRole };
};
const versionOf = async (userId: string) =>
  (await rowOf<{ version: number }>(api.db, sql`select version from app_user where user_id = ${userId}`))
    .version;
const limit = async (who: string, userId: string, roleIds: string[]) =>
  post(who, 'EditUserDataRole', { userId, version: await versionOf(userId), roleIds });
const confirmed = async (who: string, path: string, data: object) => {
  const asked = await post(who, path, data);
  const pubSubId = asked.body.confimResultInfo?.pubSubId;
  expect(pubSubId, asked.body.error ?? '').toBeTypeOf('string');
  return {
    tips: asked.body.confimResultInfo?.tips ?? '',
    reply: await post(who, path, { ...data, pubSubId }),
  };
};
/** The stores that somebody sees, by two ways: the list of stores, and the orders. */
const seenBy = async (who: string) => {
  const { rows } = await api.ok<{ rows: { fixmedinsCode: string }[] }>(who, 'GET', '/api/Organ/PullOrgans', {
    pageSize: 200,
  });
  return rows.map(({ fixmedinsCode }) => fixmedinsCode).sort();
};
const ordersOf = async (who: string) => {
  const { rows } = await api.ok<{ rows: { fixmedinsCode: string }[] }>(who, 'GET', '/api/Order/Paged', {
    ...RANGE,
    pageSize: 200,
  });
  return [...new Set(rows.map(({ fixmedinsCode }) => fixmedinsCode))].sort();
};

it('limits a person at once, in an open session, to the stores named, and lifts the limit again', async () => {
  const east = await tokenIn(api.base, 'east', undefined);
  expect(await seenBy(east)).toHaveLength(chain.length);
  const { result: role } = await add('super', '两家店', 2, [store(0), store(1), store(1)]);
  expect(role).toMatchObject({ storeCount: 2, reachCount: 2, userCount: 0, owner: '平台' });
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  const two = [store(0).id, store(1).id];
  expect(await seenBy(east)).toEqual(two);
  expect((await ordersOf(east)).every((code) => two.includes(code))).toBe(true);
  const { rows } = await api.ok<{ rows: { userName: string; dataRoleNames: string[] }[] }>(
    'super',
    'GET',
    '/api/Role/GetUserTreeByPage',
    { keyword: 'east' },
  );
  expect(rows).toMatchObject([{ userName: 'east', dataRoleNames: ['两家店'] }]);
  // A store outside does not exist for them.
  expect((await api.call(east, 'GET', '/api/Organ/GetStoreData', { id: store(2).id })).body.success).toBe(
    false,
  );
  // Stopped, it names nothing, and lifts no limit.
  const stopped = await confirmed('super', 'UpdateDataRoleStatus', {
    roleId: role.roleId,
    version: 1,
    enabled: false,
  });
  expect(stopped.tips).toContain('1 位用户持有该角色');
  expect(await seenBy(east)).toEqual([]);
  expect(await ordersOf(east)).toEqual([]);
  expect((await post('super', 'RemoveDataRole', { roleId: role.roleId, version: 2 })).body.error).toMatch(
    /仍有 1 位用户持有该角色/,
  );
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
  expect(await seenBy(east)).toHaveLength(chain.length);
  const { reply } = await confirmed('super', 'RemoveDataRole', { roleId: role.roleId, version: 2 });
  expect(reply.body.success).toBe(true);
});

it('names provinces, cities, districts and companies, and never beyond the kind of person', async () => {
  const east = await tokenIn(api.base, 'east', undefined);
  const [first] = chain as [(typeof chain)[0]];
  const inside = (test: (of: (typeof chain)[0]) => boolean) =>
    chain.filter(test).map(({ fixmedinsCode }) => fixmedinsCode);
  const cases: [DataRef, string[]][] = [
    [
      { kind: 'area', id: `${first.poolareaNo.slice(0, 2)}0000` },
      inside((each) => each.poolareaNo.startsWith(first.poolareaNo.slice(0, 2))),
    ],
    [{ kind: 'area', id: first.poolareaNo }, inside((each) => each.poolareaNo === first.poolareaNo)],
    [{ kind: 'area', id: first.admdvs }, inside((each) => each.admdvs === first.admdvs)],
    [{ kind: 'company', id: 'C0001' }, inside(() => true)],
    // Of another company: the person's own kind reaches none of it.
    [{ kind: 'company', id: 'C0002' }, []],
  ];
  for (const [ref, expected] of cases) {
    const { result: role } = await add('super', `范围 ${ref.kind} ${ref.id}`, 2, [ref]);
    expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
    expect(await seenBy(east), `${ref.kind} ${ref.id}`).toEqual(expected);
  }
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
});

it('limits an area administrator in the store that they enter, too, at once', async () => {
  const area = await tokenIn(api.base, 'area', '320100');
  const mine = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_id = 'U-store'`,
  );
  const seen = await seenBy(area);
  expect(seen).toContain(mine.code);
  const other = seen.find((code) => code !== mine.code) ?? '';
  const { result: role } = await add('super', '一家店的管理员', 1, [{ kind: 'store', id: other }]);
  const entered = (
    await api.ok<{ token: string }>(area, 'POST', '/api/Auth/UserLogin', { fixmedinsCode: mine.code })
  ).token;
  expect((await api.call(entered, 'GET', '/api/Role/GetUserInfo')).status).toBe(200);
  expect((await limit('super', 'U-area', [role.roleId])).body.success).toBe(true);
  expect(await seenBy(area)).toEqual([other]);
  expect((await api.call(entered, 'GET', '/api/Role/GetUserInfo')).status).toBe(401);
  const [{ key }] = (
    await api.ok<{ options: [{ key: string }] }>('area', 'GET', '/api/YBConfig/PullYBConfigOptionsV2', {
      medicalAreaCode: '320100',
    })
  ).options;
  // What holds for all stores of an area is not theirs to change.
  const saved = await api.call(area, 'POST', '/api/YBConfig/SaveYBConfigOptions', {
    medicalAreaCode: '320100',
    options: [{ key, value: null }],
  });
  expect(saved.body.error).toBe('您的数据范围只是部分门店，不能修改区划的配置');
  expect((await limit('super', 'U-area', [])).body.success).toBe(true);
});

it('a job that was begun with more is refused at its next step', async () => {
  const token = await tokenIn(api.base, 'east', undefined);
  const before = await findSession(api.db, token);
  const { result: role } = await add('super', '任务途中', 2, [store(3)]);
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  const after = await findSession(api.db, token);
  if (!before || !after) throw new Error('no session');
  expect(() => requireScope(after, scopeOf(before))).toThrow('已不再管理所选的门店');
  expect(() => requireScope(after, scopeOf(after))).not.toThrow();
  // The other way about, the stored scope still names this person's own roles, of which there are none.
  expect(() => requireScope(before, scopeOf(after))).not.toThrow();
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
});

it('who is limited makes no roles and manages nobody who reaches more', async () => {
  const east = await tokenIn(api.base, 'east', undefined);
  const { result: role } = await add('company', '本公司一店', 2, [store(0)]);
  expect(role.owner).not.toBe('平台');
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  expect((await add(east, '再给一个', 3 - 1, [store(0)])).error).toBe(
    '您的数据范围只是部分门店，不能新增角色',
  );
  const { rows } = await api.ok<{ rows: DataRole[] }>(east, 'GET', '/api/Role/GetDataRoleByUser');
  expect(rows.find(({ roleId }) => roleId === role.roleId)?.isMine).toBe(false);
  const change = { roleId: role.roleId, version: role.version, roleName: 'x', memo: '' };
  expect((await post(east, 'UpdateDataRole', { ...change, refs: [store(0)] })).status).toBe(403);
  expect((await limit(east, 'U-east', [])).body.error).toBe('不能对自己的账号执行此操作');
  expect((await limit(east, 'U-company', [])).body.error).toBe('没有找到该用户');
  const colleague = {
    userName: 'eastcolleague',
    name: '同事',
    surName: '同事',
    sex: '0',
    mobilePhone: '',
    email: '',
    roleCode: 2,
    companyId: 'C0001',
  };
  expect((await post(east, 'AddUser', colleague)).body.error).toContain('没有找到该公司');
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
});

it('a change of a held role asks with the numbers, and of two who change one at once one is told', async () => {
  const { result: role } = await add('super', '要改的', 2, [store(0)]);
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  const data = { roleId: role.roleId, version: 1, roleName: '要改的', memo: '', refs: [store(0), store(1)] };
  const { tips, reply } = await confirmed('super', 'UpdateDataRole', data);
  expect(tips).toBe('1 位用户持有该角色，保存后立即生效：由 1 家门店变为 2 家。');
  expect(reply.body.result).toMatchObject({ storeCount: 2, version: 2 });
  expect((await post('super', 'UpdateDataRole', data)).body.error).toBe(
    '该角色刚刚已被他人修改，请刷新后重试',
  );
  expect(
    (await post('super', 'EditUserDataRole', { userId: 'U-east', version: 1, roleIds: [] })).body.error,
  ).toBe('该用户刚刚已被他人修改，请刷新后重试');
  const holders = await api.ok<{ rows: { userName: string }[] }>(
    'super',
    'GET',
    '/api/Role/GetUserListByRoleId',
    {
      roleId: role.roleId,
    },
  );
  expect(holders.rows.map(({ userName }) => userName)).toEqual(['east']);
  const reaching = (ref: DataRef) =>
    api.ok<{ rows: DataRole[] }>('super', 'GET', '/api/Role/GetDataRoleListByRefId', ref);
  expect((await reaching(store(1))).rows.map(({ roleId }) => roleId)).toContain(role.roleId);
  expect((await reaching(store(2))).rows.map(({ roleId }) => roleId)).not.toContain(role.roleId);
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
});

it('nobody names, sees or grants what lies beyond their reach', async () => {
  const other = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from store where company_id = 'C0002' order by 1 limit 1`,
  );
  expect((await add('company', '别家的店', 2, [store(0), { kind: 'store', id: other.code }])).error).toBe(
    `没有找到门店：${other.code}`,
  );
  expect((await add('company', '别家公司', 2, [{ kind: 'company', id: 'C0002' }])).error).toBe(
    '没有找到公司：C0002',
  );
  expect((await add('company', '上级', 1, [store(0)])).error).toBe('只能新增下级用户的角色');
  expect((await add('company', '没有的区划', 2, [{ kind: 'area', id: '110000' }])).error).toBe(
    '没有找到区划：110000',
  );
  expect((await add('store', '门店不能', 2, [store(0)])).success).toBe(false);
  const { result: theirs } = await add('company2', '益民的', 2, [{ kind: 'company', id: 'C0002' }]);
  const asked = await api.call('company', 'POST', '/api/Role/GetDataTreeByRoles', {
    roleIds: [theirs.roleId],
  });
  expect(asked.body.error).toBe('没有找到该角色');
  expect((await limit('super', 'U-east', [theirs.roleId])).body.error).toBe(
    '没有找到所选的角色，或不适用于该用户',
  );
  // Of the platform's role, a company sees its own part alone.
  const { result: all } = await add('super', '两家公司', 2, [
    { kind: 'company', id: 'C0001' },
    { kind: 'company', id: 'C0002' },
  ]);
  const tree = await api.ok<{ refs: DataRef[]; nodes: { id: string }[] }>(
    'company',
    'POST',
    '/api/Role/GetDataTreeByRoles',
    { roleIds: [all.roleId] },
  );
  expect(tree.refs).toEqual([{ kind: 'company', id: 'C0001' }]);
  expect(tree.nodes.some(({ id }) => id === other.code)).toBe(false);
  const shown = await api.ok<{ rows: DataRole[] }>('company', 'GET', '/api/Role/GetDataRoleByUser');
  expect(shown.rows.find(({ roleId }) => roleId === all.roleId)?.reachCount).toBe(chain.length);
});

it('gives nobody more stores than the granter reaches, whatever is granted to whom', async () => {
  const people = ['U-super', 'U-area', 'U-area1', 'U-company', 'U-company2', 'U-east', 'U-store'];
  const tokens = new Map<string, string>();
  for (const id of people)
    tokens.set(
      id,
      await api.token(id.slice(2) as 'super').catch(() => tokenIn(api.base, id.slice(2), undefined)),
    );
  const reachOf = async (userId: string): Promise<Set<string>> => {
    const user = await findSession(api.db, tokens.get(userId) ?? '');
    if (!user) throw new Error(userId);
    const rows = await rowsOf<{ code: string }>(
      api.db,
      sql`select fixmedins_code as code from store s where ${within(scopeOf(user), 's')}`,
    );
    return new Set(rows.map(({ code }) => code));
  };
  const roles = await rowsOf<{ roleId: string }>(api.db, sql`select role_id from data_role order by role_id`);
  // The stores that each person reaches. A grant may change those of its target alone: all are compared at the end.
  const reach = new Map<string, Set<string>>();
  for (const id of people) reach.set(id, await reachOf(id));
  let done = 0;
  for (const by of people)
    for (const target of people)
      for (const roleIds of [[], ...roles.map(({ roleId }) => [roleId])]) {
        const mine = reach.get(by);
        const before = reach.get(target);
        if (!(await limit(tokens.get(by) ?? '', target, roleIds)).body.success) continue;
        done += 1;
        const after = await reachOf(target);
        reach.set(target, after);
        expect(
          [...after].filter((code) => !before?.has(code) && !mine?.has(code)),
          `${by} to ${target}: ${roleIds.join()}`,
        ).toEqual([]);
      }
  // Nor did a call that was refused.
  for (const id of people) expect(await reachOf(id), id).toEqual(reach.get(id));
  expect(done).toBeGreaterThan(20);
});

it.each([
  ['east', 'U-east', undefined, 2],
  ['area', 'U-area', '320100', 1],
])('%s, limited, reads every list, and nothing of another store', async (name, userId, area, kind) => {
  const mine = store(0).id;
  const { result: role } = await add('super', `只读一店 ${name}`, kind, [store(0)]);
  const token = await tokenIn(api.base, name, area);
  expect((await limit('super', userId, [role.roleId])).body.success).toBe(true);
  const reads = allCalls().filter((call) => call.method === 'GET' && call.permission !== 'public');
  let listed = 0;
  for (const call of reads) {
    const { path, rest } = filled(call, sampleInput(call));
    const { status, body } = await api.call(token, 'GET', path, rest);
    expect(status, `${call.id}: ${body.error ?? ''}`).toBeLessThan(500);
    const { rows = [] } = (body.result ?? {}) as { rows?: { fixmedinsCode?: string }[] };
    const codes = rows.flatMap(({ fixmedinsCode }) => (fixmedinsCode ? [fixmedinsCode] : []));
    listed += codes.length;
    expect(
      codes.filter((code) => code !== mine),
      call.id,
    ).toEqual([]);
  }
  expect(listed).toBeGreaterThan(0);
  expect((await limit('super', userId, [])).body.success).toBe(true);
});

it('a role that the granter does not see stays, and limits on', async () => {
  await api.db.execute(sql`delete from user_data_role`);
  // An area's role, given by a super administrator: the company does not see it.
  const { result: role } = await add('super', '区划给的', 2, [store(0)]);
  await api.db.execute(sql`update data_role set admdvs = '330100' where role_id = ${role.roleId}`);
  await api.db.execute(sql`update app_user set holds_preset = false where user_id = 'U-east'`);
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  const shown = await api.ok<{ unseenCount: number; roles: { held: boolean }[] }>(
    'company',
    'GET',
    '/api/Role/GetHaveDataRoleByUser',
    { userId: 'U-east' },
  );
  expect(shown.unseenCount).toBe(1);
  expect(shown.roles.some((each) => each.held)).toBe(false);
  expect((await limit('company', 'U-east', [])).body.success).toBe(true);
  const held = () => rowsOf(api.db, sql`select role_id from user_data_role where user_id = 'U-east'`);
  expect(await held()).toEqual([{ roleId: role.roleId }]);
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
  expect(await held()).toEqual([]);
  await api.db.execute(sql`update app_user set holds_preset = true where user_id = 'U-east'`);
});

it('a page learns who manages colleagues: a head office by its preset, unless it is limited', async () => {
  const told = async (as: string) =>
    (await api.ok<UserInfo>(as, 'GET', '/api/Role/GetUserInfo')).managesColleagues;
  const east = await tokenIn(api.base, 'east', undefined);
  expect(await Promise.all([told('company'), told(east), told('area'), told('store')])).toEqual([
    true,
    true,
    false,
    false,
  ]);
  await api.db.execute(sql`update app_user set holds_preset = false where user_id = 'U-east'`);
  expect(await told(east)).toBe(false);
  await api.db.execute(sql`update app_user set holds_preset = true where user_id = 'U-east'`);
  const { result: role } = await add('super', '只管一店', 2, [store(0)]);
  expect((await limit('super', 'U-east', [role.roleId])).body.success).toBe(true);
  expect(await told(east)).toBe(false);
  expect((await limit('super', 'U-east', [])).body.success).toBe(true);
});
