/** Month reconciliation: its sums compared with the settlements, its states, and the rights. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MonthKey, MonthRow } from '../../../contract/reconciliation/month.ts';
import type { DayRow, GroupKey } from '../../../contract/reconciliation/day.ts';
import { monthId } from '../../../contract/reconciliation/month.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { keyOf, RANGE, startApi, type Api } from '../api.ts';

const AT = '/api/Reconciliation';
const MONTH = '2025-07';
const key = ({ settleMonth, fixmedinsCode, insutype, clrType, setlOptins }: MonthKey): MonthKey => ({
  settleMonth,
  fixmedinsCode,
  insutype,
  clrType,
  setlOptins,
});

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

async function all(as: string, filter: Record<string, unknown> = {}): Promise<MonthRow[]> {
  const rows: MonthRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: MonthRow[]; nextCursor: string | null } = await api.ok(
      as,
      'GET',
      `${AT}/MonthPaged`,
      { settleMonth: MONTH, pageSize: 97, ...filter, ...(cursor !== null && { cursor }) },
    );
    rows.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return rows;
}
const one = (as: string, row: MonthKey): Promise<MonthRow> => api.ok(as, 'GET', `${AT}/MonthGet`, key(row));
const months = async (as: string, rows: readonly MonthKey[]) => {
  const { jobId } = await api.ok<{ jobId: string }>(as, 'POST', `${AT}/MonthReconcileTotals`, {
    rows: rows.map(key),
  });
  return api.jobEnd(as, jobId);
};

/** Straight from the settlements, without anything that reconciliation keeps. */
const RAW = sql`
  select fixmedins_code, insutype, clr_type, setl_optins, count(*)::int as person_count,
         count(*) filter (where refd_setl_flag = '1')::int as refd_count, sum(medfee_sumamt) as medfee_sumamt,
         sum(fund_pay_sumamt) as fund_pay_sumamt, sum(hifp_pay) as hifp_pay, sum(acct_pay) as acct_pay,
         sum(psn_cash_pay) as psn_cash_pay, count(distinct psn_no)::int as person_num
    from settlement where vali_flag = '1' and to_char(setl_date, 'YYYY-MM') = ${MONTH} group by 1, 2, 3, 4`;

const SAME = [
  'fixmedinsCode', 'insutype', 'clrType', 'setlOptins', 'personCount', 'refdCount', 'medfeeSumamt', 'fundPaySumamt',
  'hifpPay', 'acctPay', 'psnCashPay',
] as const; // prettier-ignore
type Raw = Record<(typeof SAME)[number], unknown> & { personNum: number };
const picked = (row: Record<(typeof SAME)[number], unknown>) =>
  SAME.map((name) => String(row[name])).join('|');

it('says of each month what its settlements add up to, page by page and in the totals', async () => {
  const raw = await rowsOf<Raw>(api.db, RAW);
  const rows = await all('super');
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.map(picked).sort()).toEqual(raw.map(picked).sort());
  const totals = await api.ok<MonthRow & { rowCount: number }>('super', 'GET', `${AT}/MonthTotals`, {
    settleMonth: MONTH,
  });
  const whole = await rowOf<Raw>(
    api.db,
    sql`select sum(person_count)::int as person_count, sum(refd_count)::int as refd_count, sum(medfee_sumamt) as medfee_sumamt,
               sum(fund_pay_sumamt) as fund_pay_sumamt, sum(hifp_pay) as hifp_pay, sum(acct_pay) as acct_pay,
               sum(psn_cash_pay) as psn_cash_pay from (${RAW}) raw`,
  );
  expect(totals.rowCount).toBe(raw.length);
  for (const name of SAME.slice(4)) expect([name, String(totals[name])]).toEqual([name, String(whole[name])]);
});

it('keeps order and pages over every sort', async () => {
  for (const sortKey of ['medfeeSumamt', 'personCount', 'fixmedinsCode'] as const)
    for (const sortOrder of ['asc', 'desc']) {
      const rows = await all('super', { sortKey, sortOrder });
      expect(new Set(rows.map(monthId)).size).toBe(rows.length);
      const values = rows.map((row) => (sortKey === 'fixmedinsCode' ? row[sortKey] : Number(row[sortKey])));
      const sorted = [...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
      expect(values).toEqual(sortOrder === 'asc' ? sorted : sorted.reverse());
    }
});

it('is not reconciled, then even only when every day is, and uneven from the first uneven day on', async () => {
  const before = await all('company');
  expect(new Set(before.map((row) => row.checkStatus))).toEqual(new Set(['0']));
  expect(before.every((row) => row.checkedDays === 0 && row.centre === null && row.diff === null)).toBe(true);
  // All but the last day of the month: nothing can be even that still has that day to run.
  await api.reconcile('company', { filter: { begndate: '2025-07-01', enddate: '2025-07-04' } });
  for (const row of await all('company')) {
    const lastDay = await rowsOf(
      api.db,
      sql`select 1 from day_rec where settle_date = '2025-07-05' and fixmedins_code = ${row.fixmedinsCode}
             and insutype = ${row.insutype} and clr_type = ${row.clrType} and setl_optins = ${row.setlOptins}`,
    );
    if (lastDay.length > 0) expect([monthId(row), row.checkStatus]).not.toEqual([monthId(row), '1']);
    expect(row.dayCount - row.checkedDays).toBe(lastDay.length);
  }
  await api.reconcile('company', { filter: { begndate: RANGE.enddate, enddate: RANGE.enddate } });
  const after = await all('company');
  const days = await rowsOf<GroupKey & { checkStatus: string }>(
    api.db,
    sql`select * from day_rec where to_char(settle_date, 'YYYY-MM') = ${MONTH} and company_id = 'C0001'`,
  );
  const expected = new Map<string, string[]>();
  for (const day of days) {
    const id = monthId({ ...day, settleMonth: MONTH });
    if (day.checkStatus === '2') expected.set(id, [...(expected.get(id) ?? []), day.settleDate].sort());
  }
  expect(expected.size).toBeGreaterThan(0);
  for (const row of after)
    expect([monthId(row), row.checkStatus, row.unevenDays, row.firstUneven]).toEqual([
      monthId(row),
      expected.has(monthId(row)) ? '2' : '1',
      expected.get(monthId(row))?.length ?? 0,
      expected.get(monthId(row))?.[0] ?? null,
    ]);
  const uneven = await all('company', { checkStatus: '2' });
  expect(uneven.map(monthId)).toEqual(after.filter((row) => row.checkStatus === '2').map(monthId));
});

it('asks the centre about a whole month, counts its persons once, and detects later changes', async () => {
  const rows = await all('company');
  const even = rows.find((row) => row.checkStatus === '1' && row.personCount > 1);
  const uneven = rows.find((row) => row.checkStatus === '2' && row.centreOnlyCnt > 0);
  if (!even || !uneven) throw new Error('the seed has no such months');
  // One person came every time.
  await api.db.execute(
    sql`update settlement set psn_no = '0' where fixmedins_code = ${even.fixmedinsCode}
           and setl_date between ${`${MONTH}-01`}::date and (${`${MONTH}-01`}::date + 30)
           and insutype = ${even.insutype} and clr_type = ${even.clrType} and setl_optins = ${even.setlOptins}`,
  );
  const job = await months('company', [even, uneven]);
  expect(job.result).toEqual({ balanced: 1, unbalanced: 1, failures: [] });
  const raw = await rowsOf<Raw>(api.db, RAW);
  const asked = await one('company', even);
  expect([asked.totalRslt, asked.totalStale, asked.checkStatus]).toEqual(['0', false, '1']);
  expect(asked.personNum).toBe(1);
  expect(raw.find((row) => picked(row) === picked(even))?.personNum).toBe(1);
  const other = await one('company', uneven);
  expect([other.totalRslt, other.checkStatus]).toEqual(['1', '2']);
  expect(other.totalDscr).toContain('医疗费总额');

  // A day of it is added up anew after a settlement was voided: the answer is about other rows now.
  const [voided] = await rowsOf<{ msgid: string }>(
    api.db,
    sql`select msgid from settlement where fixmedins_code = ${even.fixmedinsCode} and to_char(setl_date, 'YYYY-MM') = ${MONTH}
           and insutype = ${even.insutype} and clr_type = ${even.clrType} and setl_optins = ${even.setlOptins} limit 1`,
  );
  await api.db.execute(sql`update settlement set vali_flag = '0' where msgid = ${voided?.msgid}`);
  await api.jobEnd(
    'company',
    (await api.ok<{ jobId: string }>('company', 'POST', `${AT}/DayGenerate`, RANGE)).jobId,
  );
  const changed = await one('company', even);
  expect([changed.totalStale, changed.personNum, changed.checkStatus]).toEqual([true, null, '0']);
  await api.db.execute(sql`update settlement set vali_flag = '1' where msgid = ${voided?.msgid}`);
  await api.jobEnd(
    'company',
    (await api.ok<{ jobId: string }>('company', 'POST', `${AT}/DayGenerate`, RANGE)).jobId,
  );
  expect((await one('company', even)).totalStale).toBe(false);
});

it('runs the days that are not even, and no others', async () => {
  const [uneven] = await all('company', { checkStatus: '2' });
  if (!uneven) throw new Error('no uneven month');
  const before = await rowsOf<{ settleDate: string; stmtTime: string }>(
    api.db,
    sql`select settle_date, stmt_time::text as at from day_rec where fixmedins_code = ${uneven.fixmedinsCode}`,
  );
  const { jobId, total } = await api.ok<{ jobId: string; total: number }>(
    'company',
    'POST',
    `${AT}/MonthReconcileDays`,
    { rows: [key(uneven)] },
  );
  expect(total).toBe(uneven.unevenDays);
  const job = await api.jobEnd('company', jobId);
  expect(job.result).toEqual({ balanced: 0, unbalanced: uneven.unevenDays, failures: [] });
  const after = await rowsOf<{ settleDate: string; stmtTime: string }>(
    api.db,
    sql`select settle_date, stmt_time::text as at from day_rec where fixmedins_code = ${uneven.fixmedinsCode}`,
  );
  const again = after.filter((row) => !before.some((old) => JSON.stringify(old) === JSON.stringify(row)));
  expect(again).toHaveLength(uneven.unevenDays);
  const [even] = await all('company', { checkStatus: '1' });
  const none = await api.call('company', 'POST', `${AT}/MonthReconcileDays`, {
    rows: [key(even as MonthRow)],
  });
  expect(none.body.error).toBe('所选月份的每一天都已对平');
});

it('lists the days of a month, and each opens as the day list has it', async () => {
  const [row] = await all('company', { checkStatus: '2' });
  if (!row) throw new Error('no uneven month');
  const { rows } = await api.ok<{ rows: DayRow[] }>('company', 'GET', `${AT}/MonthDays`, {
    ...key(row),
    pageSize: 50,
  });
  expect(rows).toHaveLength(row.dayCount);
  expect(rows.map((day) => day.settleDate)).toEqual([...rows.map((day) => day.settleDate)].sort());
  expect(rows[0]).toEqual(await api.ok('company', 'GET', `${AT}/DayGet`, keyOf(rows[0] as DayRow)));
  const totals = await api.ok<MonthRow>('company', 'GET', `${AT}/MonthDayTotals`, key(row));
  expect([totals.medfeeSumamt, totals.personCount, totals.centre]).toEqual([
    row.medfeeSumamt,
    row.personCount,
    row.centre,
  ]);
});

it('voids a result once with a reason, keeps it, and accepts a next one', async () => {
  const rows = await all('company', { checkStatus: '1' });
  const row = rows.at(-1);
  if (!row) throw new Error('no even month');
  const nothing = await api.call('company', 'POST', `${AT}/MonthVoid`, { ...key(row), memo: '早了' });
  expect(nothing.body.error).toBe('该月没有可作废的对总账结果，请刷新后查看');
  await months('company', [row]);
  const mute = await api.call('company', 'POST', `${AT}/MonthVoid`, { ...key(row), memo: '  ' });
  expect(mute.body.error).toContain('请填写作废原因');
  const headers = { 'Idempotency-Key': '0d0c1f7e-5a53-4a2c-9a5e-3f0a51f0aa01' };
  const send = () =>
    api.ok<MonthRow>('company', 'POST', `${AT}/MonthVoid`, { ...key(row), memo: '中心数据有误' }, headers);
  const [first, again] = [await send(), await send()];
  expect(again).toEqual(first);
  expect([first.checkStatus, first.voidMemo, first.totalRslt]).toEqual(['0', '中心数据有误', '0']);
  expect(first.voidOpter).not.toBeNull();
  expect(
    (await api.call('company', 'POST', `${AT}/MonthVoid`, { ...key(row), memo: '又一次' })).body.error,
  ).toContain('没有可作废');
  await months('company', [row]);
  const anew = await one('company', row);
  expect([anew.checkStatus, anew.voidTime]).toEqual(['1', null]);
  const kept = await rowsOf<{ voidMemo: string | null; isCurrent: boolean }>(
    api.db,
    sql`select void_memo, is_current from month_result where fixmedins_code = ${row.fixmedinsCode} and insutype = ${row.insutype}
           and clr_type = ${row.clrType} and setl_optins = ${row.setlOptins} order by stmt_time`,
  );
  expect(kept).toEqual([
    { voidMemo: '中心数据有误', isCurrent: false },
    { voidMemo: null, isCurrent: true },
  ]);
});

it('leaves the month unchanged when the centre does not answer, and says so', async () => {
  const [row] = await all('company');
  if (!row) throw new Error('no month');
  await api.db.execute(sql`insert into centre.fault (infno, kind, remaining) values ('3201', 'refuse', 1)`);
  const job = await months('company', [row]);
  expect(job.result).toMatchObject({
    balanced: 0,
    unbalanced: 0,
    failures: [{ settleDate: MONTH, fixmedinsCode: row.fixmedinsCode }],
  });
  expect((await one('company', row)).totalRslt).toBe(row.totalRslt);
});

it('shows and changes nothing out of reach', async () => {
  const mine = await all('store');
  const code = await rowOf<{ code: string }>(
    api.db,
    sql`select fixmedins_code as code from app_user where user_name = 'store'`,
  );
  expect(new Set(mine.map((row) => row.fixmedinsCode))).toEqual(new Set([code.code]));
  const foreign = (await all('super')).find((row) => row.fixmedinsCode !== code.code);
  if (!foreign) throw new Error('no other store');
  const missing = { ...key(foreign), fixmedinsCode: 'P99999999999' };
  for (const [method, path, more] of [
    ['GET', 'MonthGet', {}],
    ['GET', 'MonthDays', {}],
    ['POST', 'MonthVoid', { memo: '越权' }],
  ] as const) {
    const theirs = await api.call('store', method, `${AT}/${path}`, { ...key(foreign), ...more });
    const nobody = await api.call('store', method, `${AT}/${path}`, { ...missing, ...more });
    expect([path, theirs.status, theirs.body]).toEqual([path, nobody.status, nobody.body]);
  }
  for (const path of ['MonthReconcileTotals', 'MonthReconcileDays']) {
    const theirs = await api.call('store', 'POST', `${AT}/${path}`, { rows: [key(foreign)] });
    expect([path, theirs.body.error]).toEqual([path, '没有找到该月对账记录']);
  }
  expect((await api.call('client', 'GET', `${AT}/MonthPaged`, { settleMonth: MONTH })).status).toBe(403);
});
