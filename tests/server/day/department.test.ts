/** Departments of stores, who works in them, and what the people are licensed for. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Department } from '../../../contract/department.ts';
import type { StaffRow } from '../../../contract/doctor.ts';
import { rowsOf } from '../../../server/db/connect.ts';
import { startApi, type Api } from '../api.ts';

let api: Api;
/** The demo store, another one of its company, and one of another company. */
let own: string, sister: string, foreign: string;
beforeAll(async () => {
  api = await startApi();
  const [row] = await rowsOf<{ own: string; sister: string; foreign: string }>(
    api.db,
    sql`select u.fixmedins_code as own,
               (select min(fixmedins_code) from store where company_id = 'C0001' and closed_at is null and fixmedins_code <> u.fixmedins_code) as sister,
               (select min(fixmedins_code) from store where company_id <> 'C0001' and closed_at is null) as "foreign"
          from app_user u where u.user_name = 'store'`,
  );
  ({ own, sister, foreign } = row ?? { own: '', sister: '', foreign: '' });
});
afterAll(() => api.stop());

const post = (who: string, path: string, data: object) => api.call(who, 'POST', `/api/${path}`, data);
const fields = { deptName: '中药房', begntime: '2025-01-01', headName: '王敏', headTel: '025-88880000' };
const list = async (who: string, query: object) =>
  (await api.ok<{ rows: Department[] }>(who, 'GET', '/api/Department/Paged', { pageSize: 500, ...query }))
    .rows;
const people = async (who: string, query: object) =>
  (await api.ok<{ rows: StaffRow[] }>(who, 'GET', '/api/Doctor', { pageSize: 1000, ...query })).rows;

it('adds, changes and stops a department of a store within reach, and no other', async () => {
  const add = (who: string, fixmedinsCode: string, deptNo = '09') =>
    post(who, 'Department/Add', { fixmedinsCode, deptNo, ...fields });
  expect((await add('store', own)).body).toMatchObject({
    success: true,
    result: { deptName: '中药房', isOpen: true, ver: 1 },
  });
  expect((await add('store', own)).body.error).toContain('已有这个科室编码');
  expect((await add('company', sister)).body.success).toBe(true);
  expect((await add('store', sister)).body.error).toBe('没有找到该门店');
  expect((await add('company', foreign)).body.error).toBe('没有找到该门店');
  expect((await add('client', own)).status).toBe(403);
  const change = (ver: number, who = 'store') =>
    post(who, 'Department/Update', {
      fixmedinsCode: own,
      deptNo: '09',
      ver,
      ...fields,
      deptName: '中药调剂室',
    });
  const both = await Promise.all([change(1), change(1)]);
  expect(both.filter(({ body }) => body.success === true)).toHaveLength(1);
  expect((await change(2, 'company2')).body.error).toBe('没有找到该科室');
  const stop = (isOpen: boolean, ver: number) =>
    post('store', 'Department/Stop', { fixmedinsCode: own, deptNo: '09', ver, isOpen });
  expect((await stop(false, 2)).body).toMatchObject({ success: true, result: { isOpen: false } });
  expect((await list('store', { isOpen: '0' })).map(({ deptNo }) => deptNo)).toEqual(['09']);
  expect((await stop(true, 3)).body).toMatchObject({
    success: true,
    result: { isOpen: true, endtime: null },
  });
});

it('counts the people in office by kind, and is not stopped while somebody works there', async () => {
  const [pharmacy] = (await list('store', {})).filter(({ deptNo }) => deptNo === '01');
  const there = (await people('store', { deptNo: '01' })).filter(({ inOffice }) => inOffice);
  expect(pharmacy?.pharmacists).toBe(there.filter(({ pracPsnType }) => pracPsnType === '3').length);
  expect(pharmacy?.pharmacists).toBeGreaterThan(0);
  const { body } = await post('store', 'Department/Stop', {
    fixmedinsCode: own,
    deptNo: '01',
    ver: 1,
    isOpen: false,
  });
  expect(body.error).toContain(`还有 ${there.length} 人在职`);
});

it('keeps what people are licensed for, and finds what ends within 90 days', async () => {
  const person = {
    pracPsnCode: 'YSTEST01',
    pracPsnName: '测试药师',
    pracPsnType: '3',
    begntime: '2025-01-01',
    pracType: '药学',
    pracScope: '药品零售',
    pracTitle: '主管药师',
    creditLv: 'C',
    volaNote: '未按规定核验处方',
    deptNo: '09',
  };
  const [{ day, late }] = (await rowsOf<{ day: string; late: string }>(
    api.db,
    sql`select (now()::date + 90)::text as day, (now()::date + 91)::text as late`,
  )) as [{ day: string; late: string }];
  expect(
    (await post('store', 'Doctor/Add', { ...person, fixmedinsCode: own, deptNo: '77' })).body.error,
  ).toContain('没有这个科室');
  const { result } = (await post('store', 'Doctor/Add', { ...person, fixmedinsCode: own, certEnd: day }))
    .body as unknown as {
    result: StaffRow;
  };
  expect(result).toMatchObject({
    certState: 'soon',
    creditLv: 'C',
    deptName: '中药调剂室',
    pracTitle: '主管药师',
  });
  const soon = await people('store', { cert: 'soon' });
  expect(soon.map(({ pracPsnCode }) => pracPsnCode)).toContain('YSTEST01');
  expect(soon.every(({ certState }) => certState === 'soon' || certState === 'ended')).toBe(true);
  const later = await post('store', 'Doctor/Update', {
    ...person,
    staffId: result.staffId,
    ver: result.ver,
    certEnd: late,
  });
  expect(later.body.result).toMatchObject({ certState: 'good' });
  expect((await people('store', { cert: 'soon' })).map(({ pracPsnCode }) => pracPsnCode)).not.toContain(
    'YSTEST01',
  );
  expect((await people('company', { creditLv: 'C' })).map(({ pracPsnCode }) => pracPsnCode)).toContain(
    'YSTEST01',
  );
});
