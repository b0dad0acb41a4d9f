/** A store's staff and attendance: maintained, synchronised after a review, signed in and out once; within reach. */
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AttendanceMonth, AttendanceRow, DutyRow } from '../../../contract/attendance.ts';
import type { StaffDiff, StaffRow } from '../../../contract/doctor.ts';
import { rowOf } from '../../../server/db/connect.ts';
import { clearFaults, setFault } from '../../../server/insurer/sandbox/faults.ts';
import { signedInToday } from '../../../server/till/operator.ts';
import { sealPin, startApi, type Api } from '../api.ts';

let api: Api;
let store: string;
beforeAll(async () => {
  api = await startApi();
  ({ store } = await rowOf<{ store: string }>(
    api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
});
afterAll(() => api.stop());
afterEach(() => clearFaults(api.db.$client));

const doctor = (who: string, action: string, data: object) =>
  api.call(who, 'POST', `/api/Doctor/${action}`, data);
const staff = async (who = 'store', query: object = {}): Promise<StaffRow[]> =>
  (await api.ok<{ rows: StaffRow[] }>(who, 'GET', '/api/Doctor', { pageSize: 1000, ...query })).rows;
const PERSON = {
  pracPsnCode: 'YSNEW0001',
  pracPsnName: '周药师',
  pracPsnType: '3',
  certno: '990000199001011239',
  begntime: '2025-01-01',
};
const gone = (what: string) => ({ body: { success: false, error: `没有找到该${what}` } });

describe('people', () => {
  it('are added, changed by one at a time, deleted; papers are masked in lists', async () => {
    const added = (await doctor('store', 'Add', { fixmedinsCode: store, ...PERSON })).body.result as StaffRow;
    const certno = '990***********1239';
    expect(added).toMatchObject({
      ...PERSON,
      certno,
      inOffice: true,
      source: '1',
      ver: 1,
      vouchedName: null,
    });
    expect((await doctor('store', `Get/${added.staffId}`, {})).body.result).toMatchObject({ certno });
    expect(await doctor('store', 'Add', { fixmedinsCode: store, ...PERSON })).toMatchObject({
      body: { error: '该店已有这个医保人员代码' },
    });
    expect((await staff()).find(({ pracPsnCode }) => pracPsnCode === PERSON.pracPsnCode)?.certno).toBe(
      '990***********1239',
    );
    const change = (more: object) =>
      doctor('store', 'Update', { ...PERSON, staffId: added.staffId, ver: 1, ...more });
    expect(await change({ endtime: '2024-01-01' })).toMatchObject({
      body: { error: '结束时间不能早于开始时间' },
    });
    expect((await change({ chgRea: '调店' })).body.result).toMatchObject({ chgRea: '调店', ver: 2 });
    expect(await change({ chgRea: '别的' })).toMatchObject({
      body: { error: '该人员刚刚被修改过，请重新打开后再改' },
    });
    expect((await doctor('client', `Delete/${added.staffId}`, {})).status).toBe(403);
    expect((await doctor('store', `Delete/${added.staffId}`, {})).body.success).toBe(true);
    expect(await doctor('store', `Get/${added.staffId}`, {})).toMatchObject(gone('人员'));
    // Their code is free again.
    expect((await doctor('store', 'Add', { fixmedinsCode: store, ...PERSON })).body.success).toBe(true);
    const again = (await staff()).find(({ pracPsnCode }) => pracPsnCode === PERSON.pracPsnCode);
    await doctor('store', `Delete/${again?.staffId ?? ''}`, {});
  });

  it('are compared with the centre before anything is written; differences that changed meanwhile are skipped', async () => {
    const sync = () =>
      api.ok<{ diffs: StaffDiff[]; same: number }>('store', 'GET', '/api/InsPractitioner/SyncMedicalStaffs', {
        fixmedinsCode: store,
      });
    const before = await staff();
    const { diffs, same } = await sync();
    expect(diffs.map(({ kind }) => kind).sort()).toEqual(['add', 'change', 'gone']);
    expect(same).toBe(1);
    expect(diffs.find(({ kind }) => kind === 'change')?.changes).toEqual([
      expect.stringMatching(/^执业证书编号：ZY00000000 → ZY\d+$/),
    ]);
    expect(await staff()).toEqual(before);
    // Between the look and the click the centre changes one of them.
    const moved = diffs.find(({ kind }) => kind === 'add');
    await api.db.execute(
      sql`update centre.staff set prac_cert_no = 'ZYMOVED' where fixmedins_code = ${store} and prac_psn_code = ${moved?.pracPsnCode}`,
    );
    const apply = (some: readonly StaffDiff[]) =>
      doctor('store', 'UpdateDoctorByOnce', {
        fixmedinsCode: store,
        diffs: some.map(({ pracPsnCode, hash }) => ({ pracPsnCode, hash })),
      });
    expect((await apply(diffs)).body.result).toEqual({ applied: 2, left: 1 });
    const rest = await sync();
    expect(rest.diffs.map(({ kind }) => kind)).toEqual(['add']);
    expect((await apply(rest.diffs)).body.result).toEqual({ applied: 1, left: 0 });
    expect((await apply(rest.diffs)).body.result).toEqual({ applied: 0, left: 1 });
    expect(await sync()).toEqual({ diffs: [], same: 3 });
    const named = await api.ok<{ rows: { certno: string }[] }>(
      'store',
      'POST',
      '/api/InsPractitioner/InsPractitionerQueryByName',
      {
        fixmedinsCode: store,
        pracPsnName: (await staff())[0]?.pracPsnName ?? '',
      },
    );
    expect(named.rows.length).toBeGreaterThan(0);
    for (const { certno } of named.rows) expect(certno).toMatch(/\*/);
    await setFault(api.db.$client, { infno: '5102', kind: 'lost', remaining: 1 });
    expect(
      await api.call('store', 'GET', '/api/InsPractitioner/SyncMedicalStaffs', { fixmedinsCode: store }),
    ).toMatchObject({
      body: { success: false, error: '医保中心无应答，请稍后再试' },
    });
  });

  it('of other stores are neither shown nor changed', async () => {
    const foreign = await rowOf<{ staffId: string; fixmedinsCode: string }>(
      api.db,
      sql`select m.staff_id, m.fixmedins_code from medical_staff m join store s using (fixmedins_code)
           where s.company_id = 'C0003' and s.poolarea_no = '320500' order by 1 limit 1`,
    );
    for (const who of ['store', 'company', 'area1', 'area']) {
      expect(await doctor(who, `Get/${foreign.staffId}`, {})).toMatchObject(gone('人员'));
      expect(await doctor(who, `Delete/${foreign.staffId}`, {})).toMatchObject(gone('人员'));
      expect(await doctor(who, 'Update', { ...PERSON, staffId: foreign.staffId, ver: 1 })).toMatchObject(
        gone('人员'),
      );
      const { fixmedinsCode } = foreign;
      expect(await doctor(who, 'Add', { ...PERSON, fixmedinsCode })).toMatchObject(gone('门店'));
      expect(
        await doctor(who, 'UpdateDoctorByOnce', { fixmedinsCode, diffs: [{ pracPsnCode: 'X', hash: 'x' }] }),
      ).toMatchObject(gone('门店'));
      for (const [method, path, data] of [
        ['GET', `/api/Doctor/StoreDoctors/${fixmedinsCode}`, {}],
        ['GET', '/api/InsPractitioner/SyncMedicalStaffs', { fixmedinsCode }],
        ['POST', '/api/InsPractitioner/InsPractitionerQueryByName', { fixmedinsCode, pracPsnName: '沈' }],
      ] as const)
        expect(await api.call(who, method, path, data)).toMatchObject(gone('门店'));
      expect(await staff(who, { fixmedinsCode })).toEqual([]);
      expect(
        (await api.ok<{ rowCount: number }>(who, 'GET', '/api/Doctor/Totals', { fixmedinsCode })).rowCount,
      ).toBe(0);
    }
  });
});

describe('attendance', () => {
  const PATH = '/api/Attendance';
  const post = (action: string, data: object = {}, who = 'store') =>
    api.call(who, 'POST', `${PATH}/${action}`, data);
  const today = (who = 'store') =>
    api.ok<{ pharmacists: DutyRow[]; operator: DutyRow | null }>(who, 'GET', `${PATH}/Today`);
  const centre = () =>
    rowOf<{ n: number; out: number }>(
      api.db,
      sql`select count(*)::int as n, count(sign_out_time)::int as out from centre.sign_in where fixmedins_code = ${store}`,
    );
  const days = async (who: string, query: object = {}) =>
    (
      await api.ok<{ rows: AttendanceRow[] }>(who, 'GET', `${PATH}/Paged`, {
        ...(await rowOf<object>(
          api.db,
          sql`select (now()::date - 30)::text as begndate, now()::date::text as enddate`,
        )),
        pageSize: 1000,
        ...query,
      })
    ).rows;

  it('signs a pharmacist in by card once a day, notes leaves and returns, and signs out', async () => {
    const [first] = (await today()).pharmacists;
    const code = first?.psnCode ?? '';
    const { certno } = await rowOf<{ certno: string }>(
      api.db,
      sql`select certno from medical_staff where fixmedins_code = ${store} and prac_psn_code = ${code} and deleted_at is null`,
    );
    expect(
      await post('SignIn', { pracPsnCode: code, certno: '990000190001010000', pin: await sealPin(api) }),
    ).toMatchObject({
      body: { error: '证件与该药师不符' },
    });
    expect(await post('SignIn', { pracPsnCode: 'NOBODY', certno, pin: await sealPin(api) })).toMatchObject({
      body: { error: '本店没有该在职药师' },
    });
    // A till signs in as well: that is what its page is for.
    expect(
      (
        await post(
          'SignIn',
          { pracPsnCode: code, certno: certno.toLowerCase(), pin: await sealPin(api) },
          'client',
        )
      ).body.success,
    ).toBe(true);
    expect((await post('SignIn', { pracPsnCode: code, certno, pin: await sealPin(api) })).body.error).toMatch(
      /今天已签到$/,
    );
    const duty = async () => (await today()).pharmacists.find(({ psnCode }) => psnCode === code);
    const attId = (await duty())?.attId ?? '';
    expect((await duty())?.duty).toBe('on');
    expect((await post('Leave', { attId, reason: '送药' })).body.success).toBe(true);
    expect((await post('Leave', { attId, reason: '送药' })).body.success).toBe(false);
    expect((await duty())?.duty).toBe('away');
    expect((await post('Back', { attId })).body.success).toBe(true);
    expect((await post('Back', { attId })).body.success).toBe(false);
    await post('Leave', { attId, reason: '午餐' });
    expect((await post('SignOut', { attId })).body.result).toMatchObject({ duty: 'out' });
    expect((await post('SignOut', { attId })).body.result).toMatchObject({ duty: 'out' });
    expect(await post('Back', { attId })).toMatchObject({ body: { success: false } });
    const [row] = await days('store', { keyword: code });
    expect(row).toMatchObject({ psnCode: code, gaps: 2, signWay: '3' });
    expect(row?.signOutTime).not.toBeNull();
  });

  it('signs an operator in at the centre once, also when the reply is lost; settlements can check it', async () => {
    expect(await signedInToday(api.db, store, 'store')).toBe(false);
    await setFault(api.db.$client, { infno: '9001', kind: 'lost', remaining: 1 });
    expect((await post('OperatorSignIn')).body.result).toMatchObject({ duty: 'asking' });
    await expect.poll(() => signedInToday(api.db, store, 'store')).toBe(true);
    expect((await post('OperatorSignIn')).body.result).toMatchObject({ duty: 'on' });
    expect(await centre()).toEqual({ n: 1, out: 0 });
    const attId = (await today()).operator?.attId ?? '';
    await setFault(api.db.$client, { infno: '9002', kind: 'double', remaining: 1 });
    expect((await post('SignOut', { attId })).body.result).toMatchObject({ duty: 'out' });
    expect(await signedInToday(api.db, store, 'store')).toBe(false);
    expect(await centre()).toEqual({ n: 1, out: 1 });
    // And in again: another number at the centre.
    await setFault(api.db.$client, { infno: '9001', kind: 'refuse', remaining: 1 });
    expect((await post('OperatorSignIn')).body.success).toBe(false);
    expect((await today()).operator?.duty).toBe('off');
    expect((await post('OperatorSignIn')).body.result).toMatchObject({ duty: 'on' });
    expect(await centre()).toEqual({ n: 2, out: 1 });
    for (const who of ['area', 'company']) expect((await post('OperatorSignIn', {}, who)).status).toBe(403);
    expect(await post('OperatorSignIn', {}, 'super')).toMatchObject({
      body: { error: '只有门店的操作员需要签到' },
    });
  });

  it('uses the store’s duty hours, and sums months from days', async () => {
    const rows = (await days('store')).filter(({ attType }) => attType === '1');
    expect(rows.some(({ attStas }) => attStas === '1')).toBe(true);
    expect(rows.some(({ attStas }) => attStas === '4')).toBe(true);
    for (const row of rows) {
      const isLate = row.signInTime.slice(11, 16) > '08:30';
      expect(['1', '3', '7'].includes(row.attStas) || (row.attStas === '4' && isLate)).toBe(isLate);
      expect(row.dutyMinutes === null).toBe(row.attStas === '4');
    }
    const { month } = await rowOf<{ month: string }>(
      api.db,
      sql`select to_char(now()::date - 1, 'YYYY-MM') as month`,
    );
    const { rows: report } = await api.ok<{ rows: AttendanceMonth[] }>('store', 'GET', `${PATH}/MonthPaged`, {
      month,
      pageSize: 100,
    });
    const { today: now } = await rowOf<{ today: string }>(api.db, sql`select now()::date::text as today`);
    const inMonth = rows.filter(({ workDay }) => workDay.startsWith(month) && workDay !== now);
    const seen = new Set(inMonth.map(({ workDay }) => workDay));
    for (const each of report) {
      const mine = inMonth.filter(({ psnCode }) => psnCode === each.psnCode);
      expect(each.due).toBe(seen.size);
      expect(each.present).toBe(mine.length);
      expect(each.absent).toBe(each.due - each.present);
      expect(each.late).toBe(mine.filter(({ signInTime }) => signInTime.slice(11, 16) > '08:30').length);
      expect(each.open).toBe(mine.filter(({ attStas }) => attStas === '4').length);
      const minutes = mine.reduce((sum, { dutyMinutes }) => sum + (dutyMinutes ?? 0), 0);
      expect(Math.abs(Number(each.hours) * 60 - minutes)).toBeLessThan(mine.length + 1);
      expect(each.rate).toBe(each.due === 0 ? '0.00' : ((each.present / each.due) * 100).toFixed(2));
    }
    const totals = await api.ok<{ rowCount: number; due: number; present: number }>(
      'store',
      'GET',
      `${PATH}/MonthTotals`,
      { month },
    );
    expect(totals).toMatchObject({
      rowCount: report.length,
      due: report.reduce((sum, { due }) => sum + due, 0),
      present: report.reduce((sum, { present }) => sum + present, 0),
    });
  });

  it('of other stores is neither shown nor changed', async () => {
    const other = (await days('super', { fixmedinsCode: store }))[0];
    const month = other?.workDay.slice(0, 7) ?? '';
    expect(await days('area1', { fixmedinsCode: store })).toEqual([]);
    const range = { begndate: other?.workDay, enddate: other?.workDay, fixmedinsCode: store };
    expect((await api.ok<{ rowCount: number }>('area1', 'GET', `${PATH}/Totals`, range)).rowCount).toBe(0);
    const own = await days('area1');
    expect(own.length).toBeGreaterThan(0);
    for (const { fixmedinsCode } of own) expect(fixmedinsCode).toMatch(/^P3202/);
    const mine = await api.ok<{ rows: AttendanceMonth[] }>('area1', 'GET', `${PATH}/MonthPaged`, {
      month,
      pageSize: 1000,
    });
    expect(mine.rows.length).toBeGreaterThan(0);
    for (const { fixmedinsCode } of mine.rows) expect(fixmedinsCode).toMatch(/^P3202/);
    expect(
      (await api.ok<{ rowCount: number }>('area1', 'GET', `${PATH}/MonthTotals`, { month })).rowCount,
    ).toBe(mine.rows.length);
    expect((await today('company')).pharmacists).toEqual([]);
    // Somebody at work in another store of the same company.
    const { attId } = await rowOf<{ attId: string }>(
      api.db,
      sql`insert into attendance (fixmedins_code, poolarea_no, company_id, att_type, psn_code, psn_name, work_day, sign_in_time, sign_way)
          select fixmedins_code, poolarea_no, company_id, '1', 'YSELSE', '外店药师', now()::date, clock_timestamp(), '3' from store
           where company_id = (select company_id from store where fixmedins_code = ${store}) and fixmedins_code <> ${store}
           order by fixmedins_code limit 1 returning att_id`,
    );
    for (const [action, data] of [
      ['SignOut', { attId }],
      ['Leave', { attId, reason: '越权' }],
      ['Back', { attId }],
    ] as const)
      for (const who of ['store', 'client', 'super'])
        expect(await post(action, data, who)).toMatchObject(gone('考勤'));
    expect(await days('store', { keyword: 'YSELSE' })).toEqual([]);
    expect(await days('company', { keyword: 'YSELSE' })).toHaveLength(1);
  });
});
