import { sql } from 'drizzle-orm';
import {
  LEDGER_DAYS,
  NAMED,
  type DayStanding,
  type LedgerStanding,
  type PeriodSums,
} from '../../../contract/dashboard.ts';
import { addMoney } from '../../../contract/wire/money.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { dayCondition } from '../../ledger/days.ts';
import type { Scope } from '../../query/scope.ts';

/** Days of the chart: the last ones of the range. */
const CHART_DAYS = 30;
/** The amounts of a day. */
const MONEY = [
  'medfee_sumamt',
  'fund_pay_sumamt',
  'hifp_pay',
  'cvlserv_pay',
  'hifmi_pay',
  'maf_pay',
  'acct_pay',
  'psn_cash_pay',
];

interface DaySums extends DayStanding {
  /** Store-days with a group without a result. */
  readonly pendingStoreDays: number;
  /** Uneven groups by store. */
  readonly uneven: Readonly<Record<string, number>> | null;
}
interface StoreSums {
  readonly fixmedinsCode: string;
  readonly unbalanced: number;
  readonly days: number;
}

/** Sums by day, oldest first: one pass over the range's day results, none over settlements. */
const sumsOf = (db: Queryable, scope: Scope, range: Range): Promise<DaySums[]> =>
  rowsOf<DaySums>(
    db,
    sql`select settle_date, sum(person_count)::int as person_count,
               sum(unbalanced_count)::int as unbalanced_count, sum(pending_count)::int as pending_count,
               ${sql.raw(MONEY.map((column) => `sum(${column})::numeric(16,2) as ${column}`).join(', '))},
               sum(balanced)::int as balanced,
               sum(unbalanced)::int as unbalanced, sum(pending)::int as pending,
               (count(*) filter (where pending > 0))::int as pending_store_days,
               jsonb_object_agg(fixmedins_code, unbalanced) filter (where unbalanced > 0) as uneven
          from (
            select settle_date, fixmedins_code, sum(person_count) as person_count,
                   coalesce(sum(person_count) filter (where check_status = '2'), 0) as unbalanced_count,
                   coalesce(sum(person_count) filter (where check_status = '0'), 0) as pending_count,
                   ${sql.raw(MONEY.map((column) => `sum(${column}) as ${column}`).join(', '))},
                   count(*) filter (where check_status = '1') as balanced,
                   count(*) filter (where check_status = '2') as unbalanced,
                   count(*) filter (where check_status = '0') as pending
              from day_rec d where ${dayCondition(range, scope)} group by settle_date, fixmedins_code
          ) store_day
         group by settle_date order by settle_date`,
  );

/** Uneven stores, the most uneven first. */
function unevenOf(days: readonly DaySums[]): StoreSums[] {
  const stores = new Map<string, StoreSums>();
  for (const { uneven } of days)
    for (const [fixmedinsCode, groups] of Object.entries(uneven ?? {})) {
      const { unbalanced, days: before } = stores.get(fixmedinsCode) ?? { unbalanced: 0, days: 0 };
      stores.set(fixmedinsCode, { fixmedinsCode, unbalanced: unbalanced + groups, days: before + 1 });
    }
  return [...stores.values()].sort(
    (a, b) => b.unbalanced - a.unbalanced || (a.fixmedinsCode < b.fixmedinsCode ? -1 : 1),
  );
}

interface Range {
  readonly begndate: string;
  readonly enddate: string;
}

async function namesOf(db: Queryable, codes: readonly string[]): Promise<Map<string, string>> {
  const stores = await rowsOf<{ fixmedinsCode: string; fixmedinsName: string }>(
    db,
    sql`select fixmedins_code, fixmedins_name from store where fixmedins_code = any(${sql.param([...codes])})`,
  );
  return new Map(stores.map((store) => [store.fixmedinsCode, store.fixmedinsName]));
}

/** The day `days` before another, both `YYYY-MM-DD`. */
function dayBefore(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

const total = (days: readonly DaySums[], key: 'pending' | 'pendingStoreDays' | 'unbalanced'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

const standingOf = (day: DaySums): DayStanding => ({
  settleDate: day.settleDate,
  personCount: day.personCount,
  unbalancedCount: day.unbalancedCount,
  pendingCount: day.pendingCount,
  medfeeSumamt: day.medfeeSumamt,
  fundPaySumamt: day.fundPaySumamt,
  hifpPay: day.hifpPay,
  cvlservPay: day.cvlservPay,
  hifmiPay: day.hifmiPay,
  mafPay: day.mafPay,
  acctPay: day.acctPay,
  psnCashPay: day.psnCashPay,
  balanced: day.balanced,
  unbalanced: day.unbalanced,
  pending: day.pending,
});

const SUMMED = ['medfeeSumamt', 'fundPaySumamt', 'acctPay', 'psnCashPay'] as const;

function sumsBetween(days: readonly DaySums[], begndate: string, enddate: string): PeriodSums {
  const within = days.filter(({ settleDate }) => settleDate >= begndate && settleDate <= enddate);
  const money = Object.fromEntries(
    SUMMED.map((key) => [key, addMoney('0.00', ...within.map((day) => day[key]))]),
  ) as Record<(typeof SUMMED)[number], string>;
  return { begndate, enddate, personCount: within.reduce((sum, day) => sum + day.personCount, 0), ...money };
}

/** This month beside the last, from the days that were read: two months are less than LEDGER_DAYS. */
function monthsOf(days: readonly DaySums[], yesterday: string): LedgerStanding['months'] {
  const first = `${yesterday.slice(0, 7)}-01`;
  const lastEnd = dayBefore(first, 1);
  const lastFirst = `${lastEnd.slice(0, 7)}-01`;
  const sameEnd = `${lastEnd.slice(0, 7)}-${yesterday.slice(8)}`;
  return {
    current: sumsBetween(days, first, yesterday),
    // A shorter month ends before the same day.
    same: sumsBetween(days, lastFirst, sameEnd < lastEnd ? sameEnd : lastEnd),
    last: sumsBetween(days, lastFirst, lastEnd),
  };
}

/** The state of day reconciliation up to yesterday: today's settlements are still arriving. */
export async function ledgerOf(db: Queryable, scope: Scope, today: string): Promise<LedgerStanding> {
  const range = { begndate: dayBefore(today, LEDGER_DAYS), enddate: dayBefore(today, 1) };
  const days = await sumsOf(db, scope, range);
  const uneven = unevenOf(days);
  const most = uneven.slice(0, NAMED);
  const names = await namesOf(
    db,
    most.map((store) => store.fixmedinsCode),
  );
  const waiting = days.filter((day) => day.pending > 0);
  const chartFrom = dayBefore(today, CHART_DAYS);
  return {
    ...range,
    pending: total(days, 'pending'),
    pendingDays: waiting.length,
    pendingStoreDays: total(days, 'pendingStoreDays'),
    unbalanced: total(days, 'unbalanced'),
    unbalancedStores: uneven.length,
    pendingOldest: waiting
      .slice(0, NAMED)
      .map((day) => ({ settleDate: day.settleDate, pending: day.pending, stores: day.pendingStoreDays })),
    unbalancedMost: most.map((store) => ({
      fixmedinsCode: store.fixmedinsCode,
      fixmedinsName: names.get(store.fixmedinsCode) ?? store.fixmedinsCode,
      unbalanced: store.unbalanced,
      days: store.days,
    })),
    days: days.filter((day) => day.settleDate >= chartFrom).map(standingOf),
    months: monthsOf(days, range.enddate),
  };
}
