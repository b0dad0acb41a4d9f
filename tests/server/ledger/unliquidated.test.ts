/** Compares 未清算 with the days that it is of, for random askers and filters, before and after its sums are added up. */
import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DetailRow } from '../../../contract/reconciliation/day.ts';
import type { UnliquidatedFilter, UnliquidatedRow } from '../../../contract/unLiquidate.ts';
import { addMoney, toFen } from '../../../contract/wire/money.ts';
import { rowOf, rowsOf } from '../../../server/db/connect.ts';
import { foldDaySums } from '../../../server/ledger/daySums.ts';
import { countUnliquidated } from '../../../server/ledger/unliquidated.ts';
import {
  pageUnliquidated,
  subtotalUnliquidated,
  totalUnliquidated,
} from '../../../server/modules/unLiquidate/unliquidated.ts';
import { dayAfter, daysBetween, today } from '../../../server/query/range.ts';
import { within, type Scope } from '../../../server/query/scope.ts';
import { IS_LONG, shortOrLong } from '../../long.ts';
import { patient } from '../../patience.ts';
import { plantMore } from '../../soak/plant.ts';
import { FIRST_DAY, groupsOf, keyOf, plantedOf, RANGE, SEED } from '../api.ts';
import { openWorld, type World } from '../liquidation/world.ts';

let world: World;
let store: string;
beforeAll(async () => {
  world = await openWorld();
  await plantMore(world.api.db, 20);
  ({ store } = await rowOf<{ store: string }>(
    world.api.db,
    sql`select fixmedins_code as store from app_user where user_name = 'store'`,
  ));
});
afterAll(() => world.stop());

const scopes = (): Scope[] => [
  { kind: 'all' },
  { kind: 'area', code: '320000' },
  { kind: 'area', code: '320100' },
  { kind: 'area', code: '320200' },
  { kind: 'company', companyId: 'C0001' },
  { kind: 'store', fixmedinsCode: store },
];
const some = <T>(values: readonly T[]): fc.Arbitrary<T[] | undefined> =>
  fc.option(fc.subarray([...values], { minLength: 1 }), { nil: undefined, freq: 2 });
const maybe = <T>(...values: readonly T[]): fc.Arbitrary<T | undefined> =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 });
const LAST = dayAfter(FIRST_DAY, SEED.days - 1);
const REASONS = ['uneven', 'unchecked', 'nothing', 'ended', 'open'] as const;
const asked = fc.record({
  scope: fc.nat(5),
  // Today, the ledger's last day, the end of a month, any day.
  asOf: fc.oneof(
    fc.constant(null),
    fc.constantFrom(LAST, '2025-06-30'),
    fc.nat(SEED.days - 1).map((nth) => dayAfter(FIRST_DAY, nth)),
  ),
  settleMonth: maybe('2025-06', '2025-07'),
  hasStore: fc.constantFrom(false, false, true),
  poolareaNo: maybe('320100', '320200'),
  insutype: some(['310', '390', '340']),
  clrType: some(['41', '9974', '11']),
  reason: some(REASONS),
  sortKey: fc.constantFrom('ageDays' as const, 'medfeeSumamt' as const, 'fixmedinsCode' as const),
  sortOrder: fc.constantFrom('asc' as const, 'desc' as const),
  pageSize: fc.constantFrom(23, 200, 1000),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

type Plain = Omit<UnliquidatedRow, 'fixmedinsName' | 'companyName' | 'isPart' | 'ageDays'>;
/** The rows of the report, day by day. */
const plainRows = (scope: Scope, asOf: string): Promise<Plain[]> =>
  rowsOf<Plain>(
    world.api.db,
    sql`select m.*, case reason when 'uneven' then '2' when 'unchecked' then '0' else '1' end as check_status from (
          select fixmedins_code, insutype, clr_type, setl_optins, settle_month, poolarea_no, psntime, medfee_sumamt, fund_pay_sumamt,
                 acct_pay, cash_payamt, begndate, enddate,
                 case when uneven then 'uneven' when unchecked then 'unchecked' when fund_pay_sumamt + acct_pay <= 0 then 'nothing'
                           when ended then 'ended' else 'open' end as reason
            from (
              select fixmedins_code, insutype, clr_type, setl_optins, to_char(settle_date, 'YYYY-MM') as settle_month,
                     min(poolarea_no) as poolarea_no, sum(person_count)::int as psntime, sum(medfee_sumamt)::numeric(18,2) as medfee_sumamt,
                     sum(fund_pay_sumamt)::numeric(18,2) as fund_pay_sumamt, sum(acct_pay)::numeric(18,2) as acct_pay,
                     sum(psn_cash_pay)::numeric(18,2) as cash_payamt, min(settle_date) as begndate, max(settle_date) as enddate,
                     bool_or(check_status = '2') as uneven, bool_or(ended) as ended,
                     bool_or(check_status <> '1' or stmt_time is not null and (repaired or hash_sum is distinct from stmt_hash_sum)) as unchecked
                from day_rec d cross join lateral (
                  select coalesce(bool_or(a.appy_time < p.ends and (a.ended_at >= p.ends or a.ended_at is null)), false) as covered,
                         coalesce(bool_or(a.ended_at < p.ends), false) as ended
                    from (select ${asOf}::timestamp + interval '1 day' as ends) p
                    left join clr_appy a on a.fixmedins_code = d.fixmedins_code and a.insutype = d.insutype and a.clr_type = d.clr_type
                         and a.clr_optins = d.setl_optins and d.settle_date between a.begndate and a.enddate
                ) a
               where settle_date <= ${asOf}::date and person_count > 0 and not covered and ${within(scope, 'd')}
               group by 1, 2, 3, 4, 5
            ) d
        ) m`,
  );

const AMOUNTS = ['medfeeSumamt', 'fundPaySumamt', 'acctPay', 'cashPayamt'] as const;
const sumsOf = (rows: readonly Plain[]) => ({
  rowCount: rows.length,
  psntime: rows.reduce((sum, row) => sum + row.psntime, 0),
  ...Object.fromEntries(AMOUNTS.map((key) => [key, addMoney('0.00', ...rows.map((row) => row[key]))])),
});
const includes = <T>(values: readonly T[] | undefined, value: T): boolean =>
  values === undefined || values.includes(value);
/** The order of a page, as text that compares as the values do. */
const orderOf = (row: Plain, sortKey: Asked['sortKey'], asOf: string): string => {
  const first = {
    ageDays: () => BigInt(daysBetween(row.begndate, asOf)),
    medfeeSumamt: () => toFen(row.medfeeSumamt),
    fixmedinsCode: () => 0n,
  }[sortKey]();
  const rest = [row.fixmedinsCode, row.settleMonth, row.insutype, row.clrType, row.setlOptins];
  return [String(first + 10n ** 15n).padStart(17, '0'), ...rest].join('|');
};

async function expectOne({
  scope: nth,
  sortKey,
  sortOrder,
  pageSize,
  hasStore,
  ...rest
}: Asked): Promise<void> {
  const { db } = world.api;
  const scope = scopes()[nth] ?? { kind: 'all' };
  const asOf = rest.asOf ?? today();
  const { reason, insutype, clrType, poolareaNo, settleMonth } = rest;
  const filter = {
    asOf,
    ...(hasStore && { fixmedinsCode: [store] }),
    ...(settleMonth && { settleMonth }),
    ...(poolareaNo && { poolareaNo }),
    ...(insutype && { insutype }),
    ...(clrType && { clrType }),
    ...(reason && { reason }),
  } as UnliquidatedFilter;
  const plain = (await plainRows(scope, asOf)).filter(
    (row) =>
      includes(reason, row.reason) &&
      includes(insutype, row.insutype) &&
      includes(clrType, row.clrType) &&
      includes(poolareaNo === undefined ? undefined : [poolareaNo], row.poolareaNo) &&
      includes(settleMonth === undefined ? undefined : [settleMonth], row.settleMonth) &&
      includes(hasStore ? [store] : undefined, row.fixmedinsCode),
  );
  expect(await totalUnliquidated(db, scope, filter)).toEqual({
    ...sumsOf(plain),
    ...Object.fromEntries(REASONS.map((each) => [each, plain.filter((row) => row.reason === each).length])),
  });
  for (const by of ['area', 'store', 'month'] as const) {
    const key = ({ area: 'poolareaNo', store: 'fixmedinsCode', month: 'settleMonth' } as const)[by];
    const { rows } = await subtotalUnliquidated(db, scope, { ...filter, by });
    const keys = new Set(plain.map((row) => row[key]));
    expect(new Map(rows.map(({ name: _, ...row }) => [row.key, row]))).toEqual(
      new Map(
        [...keys].map((each) => {
          const those = plain.filter((row) => row[key] === each);
          const ageDays = Math.max(...those.map((row) => daysBetween(row.begndate, asOf)));
          return [each, { key: each, ...sumsOf(those), ageDays }];
        }),
      ),
    );
  }
  const paged: UnliquidatedRow[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: { rows: UnliquidatedRow[]; nextCursor: string | null } = await pageUnliquidated(db, scope, {
      ...filter,
      cursor,
      pageSize,
      sortKey,
      sortOrder,
    });
    paged.push(...page.rows);
    cursor = page.nextCursor;
  }
  const order = (row: Plain): string => orderOf(row, sortKey, asOf);
  const sorted = plain.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
  expect(
    paged.map(({ fixmedinsName: _, companyName: __, isPart: ___, ageDays, ...row }) => {
      expect(ageDays).toBe(daysBetween(row.begndate, asOf));
      return row;
    }),
  ).toEqual(sortOrder === 'asc' ? sorted : sorted.toReversed());
}

/** All that the widest see today, as the page asks for it first. */
const WIDEST: Asked = {
  scope: 0,
  asOf: null,
  settleMonth: undefined,
  hasStore: false,
  poolareaNo: undefined,
  insutype: undefined,
  clrType: undefined,
  reason: undefined,
  sortKey: 'ageDays',
  sortOrder: 'desc',
  pageSize: 200,
};
/** Before what later applications cover. */
const EARLIER: Asked = { ...WIDEST, asOf: '2025-06-30', pageSize: 1000 };
let turn = 0;
/** Both of them are asked for in the soak; else one, in turn. */
const expectSame = (numRuns: number): Promise<void> => {
  const examples: [Asked][] = [[WIDEST], [EARLIER]];
  const chosen = IS_LONG ? examples : [examples[turn++ % 2] ?? [WIDEST]];
  return fc.assert(fc.asyncProperty(asked, expectOne), {
    numRuns: numRuns + chosen.length,
    examples: chosen,
  });
};

const sweep = async (): Promise<void> => {
  await foldDaySums(world.api.db, 0);
  await countUnliquidated(world.api.db);
};
/** Months that are added up for each report: noted ones, and those without sums. */
const unsummed = async (): Promise<string[]> =>
  (
    await rowsOf<{ month: string }>(
      world.api.db,
      sql`select to_char(settle_month, 'YYYY-MM') as month from (
            select settle_month from unliquidated_month where valid_from is null or valid_from > ${today()}::date
            union select date_trunc('month', settle_date)::date from area_stale) m
           where settle_month <= ${today()}::date order by 1`,
    )
  ).map(({ month }) => month);
/** Before and after the sweep. */
async function expectBoth(...noted: readonly string[]): Promise<void> {
  expect(await unsummed()).toEqual(noted);
  await expectSame(1);
  await sweep();
  expect(await unsummed()).toEqual([]);
  await expectSame(1);
}

it('after runs, repairs and a refund', { timeout: patient(240_000) }, async () => {
  const { api } = world;
  await expectBoth('2025-06', '2025-07');
  await expectSame(shortOrLong(6, 12));
  // Across the end of a month, and everything uneven; other groups stay without a result.
  await api.reconcile('super', { filter: { begndate: '2025-06-30', enddate: '2025-07-01' } });
  await api.reconcile('super', { groups: groupsOf(await plantedOf(api.db)) });
  await expectBoth('2025-06', '2025-07');
  const { setlId } = await rowOf<{ setlId: string }>(
    api.db,
    sql`select setl_id from settlement where fixmedins_code = ${store} and setl_stas = '1' and refd_setl_flag = '0' and vali_flag = '1'
           and sale_stas = '1' and msgid not in (select msgid from centre.planted) and setl_date >= '2025-07-01' order by setl_id limit 1`,
  );
  await api.ok('store', 'POST', '/api/Order/Refund', { setlId });
  await expectBoth(today().slice(0, 7));
  const { rows } = await api.ok<{ rows: DetailRow[] }>('super', 'GET', '/api/Reconciliation/MismatchPaged', {
    ...RANGE,
    pageSize: 5,
    dspo: 'open',
    stmtRslt: '3',
  });
  const [row] = rows;
  if (!row) throw new Error('no such discrepancy');
  await api.ok('super', 'POST', '/api/Reconciliation/DayRefresh', {
    ...keyOf(row),
    msgid: row.msgid,
    memo: '测试',
  });
  await expectBoth(row.settleDate.slice(0, 7));
});

it(
  'after an application is made, withdrawn, approved, rejected and ended',
  { timeout: patient(240_000) },
  async () => {
    const days = await world.days();
    const [june, july] = ['2025-06', '2025-07'].map((month) =>
      days.filter(({ begndate }) => begndate.startsWith(month)),
    );
    const [one, other] = june ?? [];
    const [third] = july ?? [];
    if (!one || !other || !third) throw new Error('no days');
    const apply = async ({ group, begndate, enddate }: typeof one): Promise<string> => {
      const [made] = await world.apply('store', [group], { begndate, enddate });
      if (!made?.appyId) throw new Error(made?.message);
      return made.appyId;
    };
    await sweep();
    const withdrawn = await apply(one);
    await expectBoth('2025-06');
    await world.withdraw('store', withdrawn);
    await expectBoth('2025-06');
    const approved = await apply(third);
    await expectBoth('2025-07');
    await world.pass(approved);
    await sweep();
    await expectSame(4);
    const rejected = await apply(other);
    await expectBoth('2025-06');
    const { approvalId } = await world.approval(rejected);
    await world.decide('company', 'first', [approvalId], { decision: 'reject', opnn: '不对' });
    await expectBoth('2025-06');
    const [declared] = await rowsOf<{ appyId: string }>(
      world.api.db,
      sql`update clr_appy set appy_time = ${one.begndate}::timestamp, ended_at = ${one.enddate}::timestamp + interval '3 days'
         where appy_id = ${withdrawn} returning appy_id`,
    );
    expect(declared).toBeDefined();
    await expectBoth('2025-06');
  },
);

it(
  'where one application covers a whole month, also before it was made',
  { timeout: patient(120_000) },
  async () => {
    await sweep();
    await world.api.db.execute(sql`
    insert into clr_appy (setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype, clr_type, clr_way, clr_optins, psntime,
                          medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum, appy_stas, user_id, opter_name, appy_time)
    select '202506', '2025-06-01', '2025-06-30', fixmedins_code, poolarea_no, company_id, insutype, clr_type, '1', setl_optins, 0, 0, 0, 0, 0, 0, 1,
           'declared', 'u', '申报人', '2025-07-01 10:00+08'
      from month_rec r where settle_month = '2025-06-01' and hashtext(fixmedins_code) % 2 = 0
       and not exists (select from clr_appy a where a.fixmedins_code = r.fixmedins_code and a.begndate < '2025-07-01')`);
    await expectBoth('2025-06');
    await world.api.db.execute(sql`delete from clr_appy where user_id = 'u' and hashtext(insutype) % 2 = 0`);
    await expectBoth('2025-06');
  },
);

it(
  'a month in which a group moved to another company is read from its days',
  { timeout: patient(120_000) },
  async () => {
    await world.api.db.execute(
      sql`update day_rec set company_id = 'C0002', poolarea_no = '320200' where settle_date = ${LAST} and fixmedins_code = ${store}`,
    );
    await expectSame(4);
    await sweep();
    expect(await unsummed()).toEqual(['2025-07']);
    await expectSame(4);
  },
);

it('adds a month up again once it is quiet', async () => {
  const { db } = world.api;
  const touch = (by: string) =>
    db.execute(sql`update day_rec set stmt_opter = ${by} where settle_date = '2025-06-30'`);
  const isCounted = async (): Promise<boolean> =>
    (
      await rowOf<{ isCounted: boolean }>(
        db,
        sql`select valid_from is not null as is_counted from unliquidated_month where settle_month = '2025-06-01'`,
      )
    ).isCounted;
  await sweep();
  expect(await isCounted()).toBe(true);
  await touch('x');
  await foldDaySums(db, 0);
  expect(await isCounted()).toBe(false);
  await touch('y');
  await countUnliquidated(db);
  expect(await isCounted()).toBe(false);
  await sweep();
  expect(await isCounted()).toBe(true);
});
