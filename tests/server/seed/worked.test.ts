/** The demo's worked past: consistent with itself and the centre, and every state of it can be worked on. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClrAppyRow, Candidate } from '../../../contract/liquidation.ts';
import { connect, rowOf, rowsOf } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { IS_CHANGED } from '../../../server/modules/liquidation/list.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { makeMissingDays } from '../../../server/seed/day/sales.ts';
import { workedDays } from '../../../server/seed/worked.ts';
import { TEST_KEY } from '../../appKey.ts';
import { patient } from '../../patience.ts';
import { PASSWORD, startApi, type Api } from '../api.ts';
import type { Template } from '../postgres.ts';

const LAST = '2025-07-20';
const worked: Template = {
  template: 'worked',
  prepare: async (url) => {
    await migrateDatabase(url);
    const db = connect(url, { max: 2 });
    const plan = { settlements: 20_000, days: 60, lastDay: LAST, past: 'worked' } as const;
    await seedDemo(db, { secrets: await openSecrets(db, TEST_KEY), ...plan, demoPassword: PASSWORD });
    await db.$client.end();
  },
};

let api: Api;
beforeAll(async () => {
  api = await startApi({ template: worked });
});
afterAll(() => api.stop());

const appysOf = async (who: string, query: object): Promise<ClrAppyRow[]> =>
  (await api.ok<{ rows: ClrAppyRow[] }>(who, 'GET', '/api/Liquidation/Paged', { pageSize: 200, ...query }))
    .rows;

it.each([
  ['2025-07-20', { evenUntil: '2025-07-06', until: '2025-07-09', month: '2025-06' }],
  ['2025-07-03', { evenUntil: '2025-06-30', until: '2025-07-01', month: '2025-06' }],
  ['2025-07-01', { evenUntil: '2025-06-30', until: '2025-06-30', month: '2025-06' }],
  ['2026-01-31', { evenUntil: '2026-01-12', until: '2026-01-15', month: '2025-12' }],
])('data that ends on %s is worked up to the middle of its month', (lastDay, days) => {
  expect(workedDays(lastDay)).toEqual(days);
});

it('the first half of the month is reconciled, the rest is open, and the differences found are those that were planted', async () => {
  const { evenUntil, until } = workedDays(LAST);
  const rows = await rowsOf<{ status: string; first: string; last: string; found: number }>(
    api.db,
    sql`select check_status as status, min(settle_date) as first, max(settle_date) as last,
               sum(centre_only_cnt + store_only_cnt + differ_cnt)::int as found
          from day_rec group by 1 order by 1`,
  );
  const planted = await rowOf<{ n: number }>(
    api.db,
    sql`select count(*)::int as n from centre.planted where setl_date <= ${until}::date`,
  );
  expect(planted.n).toBeGreaterThan(3);
  expect(rows).toMatchObject([
    { status: '0', last: LAST, found: 0 },
    { status: '1', last: until, found: 0 },
    { status: '2', last: until, found: planted.n },
  ]);
  expect((rows[0]?.first ?? '') > until).toBe(true);
  expect((rows[2]?.first ?? '') > evenUntil).toBe(true);
});

it('a day that is reconciled again gets the same result from the centre', async () => {
  const { until } = workedDays(LAST);
  const read = () =>
    rowsOf(
      api.db,
      sql`select settle_date, fixmedins_code, insutype, clr_type, setl_optins, check_status, centre_count, centre_medfee_sumamt,
                 centre_fund_pay_sumamt, centre_acct_pay, centre_only_cnt, store_only_cnt, differ_cnt, stmt_total_rslt
            from day_rec d where settle_date in ('2025-06-10', ${until}::date)
             and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by 1, 2, 3, 4, 5`,
    );
  const lines = () =>
    rowsOf(
      api.db,
      sql`select msgid, setl_id, mdtrt_id, psn_no, stmt_rslt, memo, medfee_sumamt from centre_row
           where settle_date = '2025-06-10' and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')
           order by msgid`,
    );
  const [before, linesBefore] = [await read(), await lines()];
  for (const day of ['2025-06-10', until])
    await api.reconcile('store', { filter: { begndate: day, enddate: day } });
  expect(await read()).toEqual(before);
  expect(linesBefore.length).toBeGreaterThan(1);
  expect(await lines()).toEqual(linesBefore);
});

it('no application has changed since it was made, and the centre knows each declared one with the same sums', async () => {
  const [bad] = await rowsOf(
    api.db,
    sql`select a.appy_id from clr_appy a where ${sql.raw(IS_CHANGED)} and appy_stas <> 'withdrawn' limit 1`,
  );
  expect(bad).toBeUndefined();
  const { unequal } = await rowOf<{ unequal: number }>(
    api.db,
    sql`with o as materialized (
          select a.clr_appy_evt_id, a.fund_appy_sum as whole, f.fund_pay_type, f.fund_appy_sum
            from clr_appy a left join clr_fund f using (fixmedins_code, appy_id) where a.appy_stas = 'declared')
        select count(*)::int as unequal from o where not exists (
          select from centre.clearing c join centre.clearing_fund x using (clr_appy_evt_id)
           where c.clr_appy_evt_id = o.clr_appy_evt_id and c.fund_appy_sum = o.whole and x.fund_pay_type = o.fund_pay_type
             and x.fund_appy_sum = o.fund_appy_sum)`,
  );
  expect(unequal).toBe(0);
  const { states } = await rowOf<{ states: string[] }>(
    api.db,
    sql`select array_agg(distinct appy_stas || ' ' || setlym order by appy_stas || ' ' || setlym) as states from clr_appy`,
  );
  expect(states).toEqual([
    'approving 202506',
    'declared 202505',
    'declared 202506',
    'rejected 202506',
    'withdrawn 202506',
  ]);
});

it('each approver has something to decide, and what they pass goes on to the centre', async () => {
  const open = async (who: string) =>
    (
      await api.ok<{ rows: { approvalId: string; stage: string }[] }>(who, 'GET', '/api/Approval/Paged', {
        mine: '1',
        pageSize: 100,
      })
    ).rows;
  const [first] = await open('company');
  expect(first?.stage).toBe('first');
  const decide = (who: string, stage: string, approvalId: string | undefined) =>
    api.call(who, 'POST', `/api/Approval/${stage}`, { approvalIds: [approvalId], decision: 'approve' });
  expect((await decide('company', 'First', first?.approvalId)).body.error).toBeNull();
  const final = (await open('super')).find(({ stage }) => stage === 'final');
  expect((await decide('super', 'Final', final?.approvalId)).body.error).toBeNull();
  const { stas } = await rowOf<{ stas: string }>(
    api.db,
    sql`select appy_stas as stas from clr_appy join approval on subject_id = appy_id where approval_id = ${final?.approvalId ?? null}`,
  );
  expect(stas).toBe('declared');
});

it('a declared one is brought up to date, an open one withdrawn, and what was left is applied for', async () => {
  const [declared] = await appysOf('company', { setlym: '2025-06', appyStas: 'declared', clrStas: '40' });
  await api.ok('company', 'POST', '/api/Liquidation/Refresh', { appyIds: [declared?.appyId] });
  const after = await api.ok<{ appy: ClrAppyRow; funds: { paidAmount: string | null }[] }>(
    'company',
    'GET',
    `/api/Liquidation/Get/${declared?.appyId ?? ''}`,
  );
  expect(after.appy.clrStas).toBe('60');
  expect(after.funds.every(({ paidAmount }) => paidAmount !== null)).toBe(true);
  const [open] = await appysOf('company', { setlym: '2025-06', appyStas: 'approving' });
  expect(
    (
      await api.call('company', 'POST', '/api/Liquidation/Withdraw', {
        appyId: open?.appyId,
        memo: '重新核对',
      })
    ).body.error,
  ).toBeNull();
  const { groups: all } = await api.ok<{ groups: Candidate[] }>(
    'company',
    'GET',
    '/api/Liquidation/Preview',
    {
      begndate: '2025-06-01',
      enddate: '2025-06-30',
    },
  );
  const left = all.filter(({ obstacle }) => obstacle === null);
  expect(left.length).toBeGreaterThan(3);
  const [group] = left;
  const { results } = await api.ok<{ results: { appyId: string | null }[] }>(
    'company',
    'POST',
    '/api/Liquidation/Apply',
    {
      begndate: '2025-06-01',
      enddate: '2025-06-30',
      groups: [group].map((each) => ({
        fixmedinsCode: each?.fixmedinsCode,
        insutype: each?.insutype,
        clrType: each?.clrType,
        setlOptins: each?.setlOptins,
        hashSum: each?.hashSum,
      })),
    },
  );
  expect(results[0]?.appyId).toBeTypeOf('string');
});

it('what people did beside the ledgers agrees with the centre, and can be gone on with', async () => {
  const months = await rowsOf<{ stas: string; setlMonth: string; fixmedinsCode: string }>(
    api.db,
    sql`select cls_stas as stas, to_char(to_date(setlym, 'YYYYMM'), 'YYYY-MM') as setl_month, fixmedins_code
          from clear_score_month where company_id = 'C0001' order by setlym desc, 1, fixmedins_code`,
  );
  expect(new Set(months.map(({ stas, setlMonth }) => `${setlMonth} ${stas}`))).toEqual(
    new Set(['2025-06 0', '2025-06 1', '2025-05 1']),
  );
  const [pulled] = months;
  const confirmed = months.find(({ stas }) => stas === '1');
  const told = (month: typeof pulled) =>
    api.ok<{ clsStas: string }>('company', 'POST', '/api/ClearScore/Refresh', {
      setlMonth: month?.setlMonth,
      fixmedinsCode: month?.fixmedinsCode,
    });
  expect((await told(confirmed)).clsStas).toBe('1');
  expect((await told(pulled)).clsStas).toBe('0');
  // The centre takes the rows as they were pulled.
  const { jobId } = await api.ok<{ jobId: string }>('company', 'POST', '/api/ClearScore/Confirm', {
    setlMonth: pulled?.setlMonth,
    fixmedinsCode: pulled?.fixmedinsCode,
  });
  expect(await api.jobEnd('company', jobId)).toMatchObject({ state: 'done' });

  const { vouchers } = await rowOf<{ vouchers: number }>(
    api.db,
    sql`select count(*) filter (where error is null)::int as vouchers from qr_use`,
  );
  expect(vouchers).toBeGreaterThan(5);
  const { read, unread } = await rowOf<{ read: number; unread: number }>(
    api.db,
    sql`select count(r.read_at)::int as read, count(*) filter (where r.read_at is null)::int as unread
          from message left join message_read r using (message_id) where r.user_id = 'U-company' or r.user_id is null`,
  );
  expect([read, unread > 0]).toEqual([1, true]);
  const range = { begndate: '2025-06-21', enddate: LAST };
  const questions = await api.ok<{ done: number; ignored: number; pending: number }>(
    'company',
    'GET',
    '/api/Compensate/Totals',
    range,
  );
  expect(questions.done).toBeGreaterThan(5);
  expect(questions.ignored).toBeGreaterThan(0);
  expect(questions.pending).toBeGreaterThan(0);
  const { marked } = await rowOf<{ marked: number }>(
    api.db,
    sql`select count(*)::int as marked from rec_repair r join day_rec d using (settle_date, fixmedins_code, insutype, clr_type, setl_optins)
         where d.check_status = '2' and d.company_id = 'C0001'`,
  );
  expect(marked).toBe(1);
  const plans = await api.ok<{ rows: { planId: string | null }[] }>(
    'company',
    'GET',
    '/api/ReportPlan/Paged',
    {},
  );
  expect(plans.rows.filter(({ planId }) => planId !== null)).toHaveLength(2);
});

it('people have names of their sex, prescriptions drugs for their disease, makers their prices, and antibiotics need a prescription', async () => {
  const { odd } = await rowOf<{ odd: number }>(
    api.db,
    sql`select count(*)::int as odd from centre.person
         where right(psn_no, 1) = '9' and (gend = '1' and psn_name ~ '(秀英|桂兰|玉梅)$' or gend = '2' and psn_name ~ '(建国|志强|国华)$')`,
  );
  expect(odd).toBe(0);
  const { strange } = await rowOf<{ strange: number }>(
    api.db,
    sql`select count(*)::int as strange from centre.rx cross join jsonb_array_elements(sheet -> 'rxDetlList') drug
         where sheet ->> 'maindiagCode' = 'E11.900' and drug ->> 'medListCodg' !~ '^XA10'`,
  );
  expect(strange).toBe(0);
  const { prices, makers } = await rowOf<{ prices: number; makers: number }>(
    api.db,
    sql`select count(distinct pric)::int as prices, count(distinct prodentp_name)::int as makers from store_goods
         where fixmedins_hilist_name = '阿莫西林胶囊' and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')`,
  );
  expect(makers).toBeGreaterThan(4);
  expect(prices).toBe(makers);
  const { free } = await rowOf<{ free: number }>(
    api.db,
    sql`select count(*)::int as free from store_goods where med_list_codg ~ '^XJ01' and rx_flag = '0'`,
  );
  expect(free).toBe(0);
});

it('more is sold at weekends, and most drugs fit a chronic disease', async () => {
  const { weekend, weekday } = await rowOf<{ weekend: number; weekday: number }>(
    api.db,
    sql`select (avg(n) filter (where extract(isodow from setl_date) >= 6))::float8 as weekend,
               (avg(n) filter (where extract(isodow from setl_date) < 6))::float8 as weekday
          from (select setl_date, count(*) as n from settlement group by 1) d`,
  );
  expect(weekend).toBeGreaterThan(weekday * 1.15);
  const { fits } = await rowOf<{ fits: number }>(
    api.db,
    sql`select avg((f.med_list_codg ~ '^XA10')::int)::float8 as fits
          from settlement s join fee_detail f using (fixmedins_code, setl_id, setl_date) where s.dise_codg = 'M01600'`,
  );
  expect(fits).toBeGreaterThan(0.7);
  const { late } = await rowOf<{ late: number }>(
    api.db,
    sql`select count(*)::int as late from settlement
         where (setl_time at time zone 'Asia/Shanghai')::time not between '07:30' and '22:00'`,
  );
  expect(late).toBe(0);
});

it(
  'goes on as days go by: what is open for long is reconciled, and a month that ended is applied for',
  { timeout: patient(120_000) },
  async () => {
    // Somebody was quicker.
    await api.reconcile('store', { filter: { begndate: '2025-07-12', enddate: '2025-07-12' } });
    const mine = () =>
      rowsOf(
        api.db,
        sql`select insutype, clr_type, check_status, stmt_time, stmt_opter from day_rec where settle_date = '2025-07-12'
             and fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by 1, 2`,
      );
    const before = await mine();
    while ((await makeMissingDays(api.db, '2025-08-13')) > 0);
    expect(await mine()).toEqual(before);
    const { open, first } = await rowOf<{ open: number; first: string }>(
      api.db,
      sql`select count(*) filter (where settle_date <= '2025-07-31')::int as open, min(settle_date)::text as first
          from day_rec where check_status = '0'`,
    );
    expect([open, first]).toEqual([0, '2025-08-01']);
    const { found, planted } = await rowOf<{ found: number; planted: number }>(
      api.db,
      sql`select (select sum(centre_only_cnt + store_only_cnt + differ_cnt)::int from day_rec
                 where settle_date between '2025-07-21' and '2025-07-31') as found,
               (select count(*)::int from centre.planted where setl_date between '2025-07-21' and '2025-07-31') as planted`,
    );
    expect(found).toBe(planted);
    const { fates, uneven, changed } = await rowOf<{ fates: string[]; uneven: number; changed: number }>(
      api.db,
      sql`select array_agg(distinct appy_stas) as fates,
               count(*) filter (where exists (
                 select from day_rec d where d.settle_date between a.begndate and a.enddate and d.fixmedins_code = a.fixmedins_code
                    and d.insutype = a.insutype and d.clr_type = a.clr_type and d.setl_optins = a.clr_optins and d.check_status <> '1'))::int as uneven,
               count(*) filter (where ${sql.raw(IS_CHANGED)})::int as changed
          from clr_appy a where setlym = '202507'`,
    );
    expect([fates, uneven, changed]).toEqual([['approving', 'declared', 'rejected', 'withdrawn'], 0, 0]);
  },
);
