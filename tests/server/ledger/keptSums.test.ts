/** Kept sums equal their rows: after any write, beside concurrent ones, and when they are counted for the first time. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderInfo, settlement } from '../../../contract/report/report.ts';
import type { Database } from '../../../server/db/connect.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { foldAreaSums } from '../../../server/ledger/areaSums.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { refreshLocal } from '../../../server/ledger/local.ts';
import { sumMonths } from '../../../server/ledger/monthRec.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import { totalOrders } from '../../../server/modules/order/totals.ts';
import { sumDays } from '../../../server/modules/reconciliation/days.ts';
import { pageMonths, totalMonths } from '../../../server/modules/reconciliation/months.ts';
import { totalKinds } from '../../../server/modules/reconciliation/presetRows.ts';
import { pageReport } from '../../../server/modules/report/page.ts';
import { totalReport } from '../../../server/modules/report/totals.ts';
import { pageUnliquidated, totalUnliquidated } from '../../../server/modules/unLiquidate/unliquidated.ts';
import { patient } from '../../patience.ts';
import { FIRST_DAY, RANGE, SEED, seeded } from '../api.ts';
import { KEPT_SUMS } from '../keptSums.ts';
import { opened } from '../opened.ts';
import { freshDatabase, type FreshDatabase } from '../postgres.ts';

const ALL = { kind: 'all' } as const;
let database: FreshDatabase;
let db: Database;
beforeAll(async () => {
  database = await freshDatabase(seeded);
  db = await opened(database.url, { max: 6 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});

async function expectKept(): Promise<void> {
  for (const [what, differing] of Object.entries(KEPT_SUMS))
    expect([what, await rowsOf(db, sql.raw(differing))]).toEqual([what, []]);
}

/** Some of the rows of a table, by a number. */
const some = (column: string, nth: number): string => `abs(hashtext(${column})) % 23 = ${nth}`;
const CHANGES: Readonly<Record<string, (nth: number) => string>> = {
  void: (nth) => `update settlement set vali_flag = '0', setl_stas = '5' where ${some('setl_id', nth)}`,
  refund: (nth) => `update settlement set setl_stas = '2' where ${some('setl_id', nth)} and vali_flag = '1'`,
  amounts: (nth) =>
    `update settlement set medfee_sumamt = medfee_sumamt + 0.07, inscp_scp_amt = inscp_scp_amt + 0.07 where ${some('setl_id', nth)}`,
  elsewhere: (nth) => `update settlement set insuplc_admdvs = '310100' where ${some('setl_id', nth)}`,
  upload: (nth) => `update settlement set sale_stas = '9' where ${some('setl_id', nth)}`,
  remove: (nth) => `delete from settlement where ${some('setl_id', nth)} and setl_stas = '5'`,
  check: (nth) =>
    `update day_rec set check_status = case when centre_count is null then '0' else '1' end where ${some('fixmedins_code', nth)}`,
  uneven: (nth) =>
    `update day_rec set check_status = '2', centre_count = person_count + 1, centre_medfee_sumamt = medfee_sumamt + 3,
            centre_fund_pay_sumamt = 1, centre_acct_pay = 2, stmt_time = now(), stmt_hash_sum = hash_sum, differ_cnt = 1
      where ${some('fixmedins_code || settle_date::text', nth)}`,
  repaired: (nth) => `update day_rec set repaired = not repaired where ${some('fixmedins_code', nth)}`,
  part: (nth) =>
    `update day_part set uneven_cnt = 1 - uneven_cnt, diff_count = 1, diff_acct_pay = 0.03 where ${some('fixmedins_code', nth)}`,
  move: (nth) => `update day_rec set company_id = 'C0002' where ${some('settle_date::text', nth)}`,
};
const local = (): Promise<void> =>
  db.transaction((tx) => refreshLocal(tx, { begndate: FIRST_DAY, enddate: SEED.lastDay, scope: ALL }));
const WORK: Readonly<Record<string, () => Promise<unknown>>> = {
  fold: () => foldAreaSums(db),
  months: () => sumMonths(db),
  days: () => foldDaySums(db, 0),
  unliquidated: () => countUnliquidated(db),
  local,
};

it('keeps the sums of the seed', async () => {
  await expectKept();
  await foldDaySums(db, 0);
  expect(await rowsOf(db, sql`select * from area_stale`)).toEqual([]);
  await countUnliquidated(db);
  await expectKept();
});

it('keeps them after any writes, folded or not', { timeout: patient(120_000) }, async () => {
  const step = fc.oneof(
    fc.constantFrom(...Object.keys(WORK)).map((name) => ({ name, nth: 0 })),
    fc.record({ name: fc.constantFrom(...Object.keys(CHANGES)), nth: fc.nat(22) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 6 }), async (steps) => {
      for (const { name, nth } of steps)
        await (WORK[name]?.() ?? db.execute(sql.raw(CHANGES[name]?.(nth) ?? '')));
      await expectKept();
    }),
    { numRuns: 12 },
  );
});

it(
  'folds and counts beside writers without losing or doubling one',
  { timeout: patient(120_000) },
  async () => {
    await forget();
    const writing = Array.from({ length: 3 }, async (_, nth) => {
      for (let round = 0; round < 6; round += 1)
        for (const name of ['amounts', 'void', 'refund', 'uneven'])
          // Writers of the same rows would wait for each other alone.
          await db.execute(sql.raw(CHANGES[name]?.(nth * 6 + round) ?? ''));
    });
    const counting = Array.from({ length: 8 }, async () => {
      await foldAreaSums(db);
      await sumMonths(db);
      await foldDaySums(db, 0);
      await countUnliquidated(db);
    });
    await Promise.all([...writing, ...counting]);
    // A sweep counts fifty days, and gives up where another one is counting.
    for (let nth = 0; nth < 2; nth += 1) await foldAreaSums(db);
    await local();
    await expectKept();
    for (let nth = 0; nth < 2; nth += 1) await foldDaySums(db, 0);
    await countUnliquidated(db);
    await expectKept();
    expect(
      await rowOf(
        db,
        sql`select (select count(*) from area_gap)::int as days, (select count(*) from month_gap)::int as months,
                   (select count(*) from area_stale)::int as stale,
                   (select count(*) from unliquidated_month where valid_from is null)::int as uncounted`,
      ),
    ).toEqual({ days: 0, months: 0, stale: 0, uncounted: 0 });
  },
);

/** As after the migration of an installation that was there before it. */
async function forget(): Promise<void> {
  await db.execute(
    sql`truncate area_day, area_month, area_change, month_rec, area_rec, area_part, kind_count, unliquidated_rec, unliquidated_sum`,
  );
  await db.execute(sql`update unliquidated_month set valid_from = null`);
  await db.execute(sql`update month_part set present_days = 0, uneven_days = 0`);
  await db.execute(
    sql`insert into area_gap select generate_series('2025-06-01'::date, '2025-07-31', interval '1 day') on conflict do nothing`,
  );
  await db.execute(sql`insert into area_stale select settle_date, '-infinity' from area_gap`);
  await db.execute(sql`insert into month_gap values ('2025-06-01'), ('2025-07-01') on conflict do nothing`);
}

async function shown() {
  const month = { settleMonth: '2025-07' };
  const page = { pageSize: 40, sortOrder: 'asc' } as const;
  const unliquidated = { asOf: '2025-07-03' };
  type Report = Parameters<typeof totalReport>[3];
  return {
    report: await totalReport(db, ALL, settlement, { ...RANGE, medType: ['41'] } as Report),
    stores: await pageReport(db, ALL, settlement, { ...RANGE, ...page } as Parameters<typeof pageReport>[3]),
    sources: await totalReport(db, ALL, orderInfo, { ...RANGE, by: 'source' } as Report),
    orders: await totalOrders(db, { kind: 'area', code: '320100' }, RANGE),
    days: await sumDays(db, ALL, RANGE),
    kinds: await totalKinds(db, ALL, RANGE),
    kindMonths: await totalKinds(db, ALL, month),
    months: await totalMonths(db, ALL, month),
    monthRows: await pageMonths(db, ALL, { ...month, ...page, sortKey: 'fixmedinsCode' }),
    unliquidated: await totalUnliquidated(db, ALL, unliquidated),
    unliquidatedRows: await pageUnliquidated(db, ALL, { ...unliquidated, ...page, sortKey: 'ageDays' }),
  };
}

it('answers the same from rows while the sums are not counted yet, and from the sums afterwards', async () => {
  await local();
  await db.execute(
    sql`update day_rec set check_status = '1', repaired = false, stmt_time = null where hashtext(fixmedins_code) % 2 = 0`,
  );
  await db.execute(sql`
    insert into clr_appy (clr_appy_evt_id, setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype, clr_type,
                          clr_way, clr_optins, psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum,
                          appy_stas, clr_stas, user_id, opter_name, appy_time, ended_at)
    select 'EVT' || n, '202507', '2025-07-01', (array['2025-07-31', '2025-07-02', '2025-07-31'])[1 + n % 3]::date, fixmedins_code,
           poolarea_no, company_id, insutype, clr_type, '1', setl_optins, 0, 0, 0, 0, 0, 0, 1,
           (array['declared', 'declared', 'withdrawn'])[1 + n % 3], '10', 'u', '申报人', '2025-07-02 10:00+08',
           case when n % 3 = 2 then '2025-07-03 10:00+08'::timestamptz end
      from (select row_number() over (order by fixmedins_code, insutype, clr_type, setl_optins) as n, d.*
              from (select distinct fixmedins_code, min(poolarea_no) as poolarea_no, min(company_id) as company_id, insutype, clr_type, setl_optins
                      from day_rec where settle_date >= '2025-07-01' group by 1, 4, 5, 6) d) d
     where n % 5 < 3`);
  await forget();
  const before = await shown();
  for (let nth = 0; nth < 2; nth += 1) {
    await foldAreaSums(db);
    await sumMonths(db);
    await foldDaySums(db, 0);
    await countUnliquidated(db);
  }
  await expectKept();
  const after = await shown();
  expect(after).toEqual(before);
  expect(before.unliquidated.ended).toBeGreaterThan(0);
  expect(Number(before.orders.voidCount)).toBeGreaterThan(0);
});
