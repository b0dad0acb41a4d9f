/** Users from a file: all of them or none, each as the form would make them, with passwords that are told once. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallResult } from '../../../contract/wire/call.ts';
import type { userFileCalls } from '../../../contract/role/userFile.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';

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

type Result = CallResult<(typeof userFileCalls)['importUsers']>;
const HEAD = '账号,姓名,用户类型,机构编码,角色,电话';
const send = (who: string, mode: 'check' | 'apply', lines: string[], headers: Record<string, string> = {}) =>
  api.upload(
    who,
    '/api/Role/ImportUsers',
    { mode },
    Buffer.from([HEAD, ...lines].join('\n')),
    headers,
    '用户.csv',
  );
const done = async (who: string, mode: 'check' | 'apply', lines: string[]): Promise<Result> => {
  const { body } = await send(who, mode, lines);
  expect(body.success, body.error ?? '').toBe(true);
  return body.result as Result;
};
const countOf = async (prefix: string) =>
  (
    await rowOf<{ n: number }>(
      api.db,
      sql`select count(*)::int as n from app_user where user_name like ${`${prefix}%`}`,
    )
  ).n;

it('checks without making anybody, then makes them all, who log in and must change the password', async () => {
  const lines = [`filea,张三,门店,${mine},,13812345678`, `fileb,李四,运营管理员,320100,,`];
  expect(await done('company', 'check', [lines[0] ?? ''])).toEqual({ rows: 1, faults: [], users: [] });
  expect(await countOf('file')).toBe(0);
  // A head office makes no administrator of areas.
  const refused = await done('company', 'apply', lines);
  expect(refused.users).toEqual([]);
  expect(refused.faults).toMatchObject([
    { row: 3, userName: 'fileb', title: '用户类型', reason: '只能新增下级用户' },
  ]);
  expect(await countOf('file')).toBe(0);
  const { users } = await done('company', 'apply', [lines[0] ?? '']);
  expect(users).toMatchObject([{ userName: 'filea', name: '张三' }]);
  expect(users[0]?.password).not.toBe(PASSWORD);
  expect(
    await rowOf(
      api.db,
      sql`select role_code, fixmedins_code, must_change_password, holds_preset from app_user where user_name = 'filea'`,
    ),
  ).toEqual({ roleCode: 3, fixmedinsCode: mine, mustChangePassword: true, holdsPreset: true });
});

it('names every faulty row and column, and makes nobody', async () => {
  const { rows, faults, users } = await done('company', 'apply', [
    `goodone,甲,门店,${mine},,`,
    `,乙,门店,${mine},,`,
    `badkind,丙,店长,${mine},,`,
    `badphone,丁,门店,${mine},,12345`,
    `far,戊,门店,${foreign},,`,
    `norole,己,门店,${mine},不存在的角色,`,
    `store,庚,门店,${mine},,`,
    `goodone,辛,门店,${mine},,`,
  ]);
  expect(rows).toBe(8);
  expect(users).toEqual([]);
  expect(faults.map(({ row, title, reason }) => [row, title, reason])).toEqual([
    [3, '账号', '账号不能为空'],
    [4, '用户类型', '用户类型只能是门店或公司管理员或运营管理员'],
    [5, '电话', '请输入正确的手机号码'],
    [6, '所属机构', '没有找到该门店'],
    [7, '角色', '没有找到角色「不存在的角色」，或不适用于该用户'],
    [8, '账号', '用户名已存在'],
    [9, '账号', '与第 2 行重复'],
  ]);
  expect(await countOf('goodone')).toBe(0);
});

it('of a repeat nothing is made again, and the passwords are not told again', async () => {
  const key = { 'idempotency-key': 'users-once' };
  const lines = [`once,一次,门店,${mine},,`];
  const first = (await send('company', 'apply', lines, key)).body;
  expect((first.result as Result).users).toHaveLength(1);
  const again = (await send('company', 'apply', lines, key)).body;
  expect(again).toMatchObject({ success: false });
  expect(again.error).toContain('初始密码只显示一次');
  expect((await done('company', 'apply', lines)).faults[0]?.reason).toBe('用户名已存在');
});

it('of two files with one name in common at once, one makes all of its users, and the other nobody', async () => {
  const file = (own: string) =>
    send('company', 'apply', [`${own},某,门店,${mine},,`, `common,某,门店,${mine},,`]);
  const both = await Promise.all([file('race1'), file('race2')]);
  const made = both.map(({ body }) => (body.result as Result).users.length);
  expect(made.sort()).toEqual([0, 2]);
  expect(await countOf('race')).toBe(1);
});

it('who may not make users, makes none by a file; a super administrator makes administrators of areas', async () => {
  expect((await send('store', 'apply', [`x,某,门店,${mine},,`])).status).toBe(403);
  expect((await done('area', 'apply', [`x,某,运营管理员,320100,,`])).faults[0]?.reason).toBe(
    '只能新增下级用户',
  );
  const { users } = await done('super', 'apply', ['areafile,某,运营管理员,"320100、320500",,']);
  expect(users).toHaveLength(1);
  expect(
    (
      await rowOf<{ n: number }>(
        api.db,
        sql`select count(*)::int as n from user_area a join app_user u using (user_id)
     where u.user_name = 'areafile'`,
      )
    ).n,
  ).toBe(2);
  const many = Array.from({ length: 301 }, (_, nth) => `m${nth},某,门店,${mine},,`);
  expect((await send('super', 'check', many)).body.error).toContain('最多 300 位用户');
  expect((await send('super', 'check', [])).body.success).toBe(false);
});
