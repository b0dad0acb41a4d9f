/** The demo's worked past: consistent with itself and the centre, and every state of it can be worked on. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ClrAppyRow, Candidate } from '../../../contract/liquidation.ts';
import { connect, rowOf, rowsOf } from '../../../server/db/connect.ts';
import { migrateDatabase } from '../../../server/db/migrate.ts';
import { IS_CHANGED } from '../../../server/modules/liquidation/list.ts';
import { openSecrets } from '../../../server/security/appKey.ts';
import { seedDemo } from '../../../server/seed/demo.ts';
import { workedDays } from '../../../server/seed/worked.ts';
import { TEST_KEY } from '../../appKey.ts';
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
    sql`select count(*)::int as unequal from clr_appy a left join clr_fund f using (appy_id)
         where a.appy_stas = 'declared' and not exists (
           select from centre.clearing c join centre.clearing_fund x using (clr_appy_evt_id)
            where c.clr_appy_evt_id = a.clr_appy_evt_id and c.fund_appy_sum = a.fund_appy_sum and x.fund_pay_type = f.fund_pay_type
              and x.fund_appy_sum = f.fund_appy_sum)`,
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
          from settlement s join fee_detail f using (setl_id, setl_date) where s.dise_codg = 'M01600'`,
  );
  expect(fits).toBeGreaterThan(0.7);
  const { late } = await rowOf<{ late: number }>(
    api.db,
    sql`select count(*)::int as late from settlement
         where (setl_time at time zone 'Asia/Shanghai')::time not between '07:30' and '22:00'`,
  );
  expect(late).toBe(0);
});
