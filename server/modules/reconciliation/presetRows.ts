import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Side } from '../../../contract/reconciliation/counted.ts';
import { kinds } from '../../../contract/reconciliation/presetGroups.ts';
import type { KindFilter, KindKey, KindRow } from '../../../contract/reconciliation/preset.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { afterCursor, orderBy, pageOf, readCursor, type OrderColumn } from '../../query/keyset.ts';
import { checkRange, firstDay, lastDayOf } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import {
  ADDED,
  addedAgain,
  addedUp,
  countedOf,
  IS_CHECKED,
  PARTS,
  SUMS,
  totalsOf,
  type RawCounted,
  type RawTotals,
} from '../../ledger/counting.ts';
import {
  countsOfKinds,
  countsOfMonth,
  daysOfKinds,
  isOfAreas,
  sumsOfParts,
  type Counts,
} from '../../ledger/daySums.ts';
import { countDays, isSummed } from '../../ledger/monthRec.ts';
import { anyOf } from '../../query/conditions.ts';
import { KEY } from '../../ledger/groups.ts';
import { chunksOf } from './presetPages.ts';
import { isOfStores, narrowed, ofKind, ownTotals, spanOf } from './presetQuery.ts';
import { kindSql } from '../../ledger/presetSql.ts';

/** The limit of the day query. */
const MAX_DAYS = 366;

/** The days of a period `YYYY-MM-DD` or `YYYY-MM`. */
export const daysOfPeriod = (period: string): { first: string; last: string } =>
  period.length === 7
    ? { first: firstDay(period), last: lastDayOf(period) }
    : { first: period, last: period };

const PERIOD = { day: "to_char(p.settle_date, 'YYYY-MM-DD')", month: "to_char(p.settle_date, 'YYYY-MM')" };
const AT = `array_position(array[${kinds.map(({ id }) => `'${id}'`).join(', ')}], kind)`;

/** The value of a column for a kind that the store's sums have and the parts lack. */
const zeroOf = (column: string): string => (/_(?:count|rows)$/.test(column) ? '0' : '0.00');

const ofSpan = (alias: string, filter: KindFilter): SQL => {
  const { first, last } = spanOf(filter);
  return sql`${sql.raw(alias)}.settle_date between ${first}::date and ${last}::date`;
};

/** The groups of a query without a valid result: few, once a period is reconciled, where joining all groups is a lookup a part. */
const openGroups = (filter: KindFilter, scope: Scope): SQL => sql`
  with open as materialized (
    select ${sql.raw(KEY)} from day_rec d
     where ${ofSpan('d', filter)} and ${narrowed(filter, scope, 'd')} and not ${sql.raw(IS_CHECKED)}
  )`;
const IS_CLOSED = '(o.settle_date is null)';
const partsAndOpen = (filter: KindFilter, scope: Scope): SQL => sql`
  day_part p left join open o using (${sql.raw(KEY)})
   where ${ofSpan('p', filter)} and (p.person_count > 0 or p.uneven_cnt > 0) and ${narrowed(filter, scope, 'p')}`;

/** Kinds, summed from the parts of the groups, with the store's own totals. */
function kindRows(filter: KindFilter, scope: Scope): SQL {
  const { first, last, isMonth } = spanOf(filter);
  checkRange(first, last, MAX_DAYS);
  const grain = PERIOD[isMonth ? 'month' : 'day'];
  return sql`
    select coalesce(m.poolarea_no, o.poolarea_no) as poolarea_no, coalesce(m.company_id, o.company_id) as company_id,
           period, fixmedins_code, kind, ${sql.raw(AT)} as kind_at,
           ${sql.raw(ADDED.map((column) => `coalesce(m.${column}, ${zeroOf(column)}) as ${column}`).join(', '))},
           coalesce(m.uneven_cnt, 0) as uneven_cnt, coalesce(m.check_status, '0') as check_status,
           o.person_count as own_count, o.medfee_sumamt as own_medfee_sumamt, o.fund_pay_sumamt as own_fund_pay_sumamt,
           o.acct_pay as own_acct_pay, o.stated_at as own_time, o.opter_name as own_opter
      from (
        select ${sql.raw(grain)} as period, p.fixmedins_code, ${kindSql('p.')} as kind, min(p.poolarea_no) as poolarea_no,
               min(p.company_id) as company_id, ${sql.raw(addedUp(PARTS, IS_CHECKED))},
               sum(p.uneven_cnt)::int as uneven_cnt,
               case when coalesce(sum(p.uneven_cnt) filter (where ${sql.raw(IS_CHECKED)}), 0) > 0 then '2'
                    when bool_and(${sql.raw(IS_CHECKED)}) then '1' else '0' end as check_status
          from day_part p join day_rec d using (${sql.raw(KEY)})
         where ${ofSpan('p', filter)} and ${ofSpan('d', filter)}
           and (p.person_count > 0 or p.uneven_cnt > 0) and ${narrowed(filter, scope, 'p')}
         group by 1, 2, 3
      ) m
      full join (${ownTotals(filter, scope)}) o using (period, fixmedins_code, kind)
     where ${anyOf('kind', filter.kind)} and ${anyOf("coalesce(m.check_status, '0')", filter.checkStatus)}`;
}

type RawKind = Omit<KindRow, 'centre' | 'diff' | 'own'> &
  RawCounted & {
    readonly ownCount: number | null;
    readonly ownMedfeeSumamt: string;
    readonly ownFundPaySumamt: string;
    readonly ownAcctPay: string;
    readonly kindAt: number;
  };

const ownOf = (row: RawKind): Side | null =>
  row.ownCount === null
    ? null
    : {
        cnt: row.ownCount,
        medfeeSumamt: row.ownMedfeeSumamt,
        fundPaySumamt: row.ownFundPaySumamt,
        acctPay: row.ownAcctPay,
      };

const toKindRow = (row: RawKind): KindRow => ({
  period: row.period,
  fixmedinsCode: row.fixmedinsCode,
  kind: row.kind,
  fixmedinsName: row.fixmedinsName,
  companyName: row.companyName,
  poolareaNo: row.poolareaNo,
  ...countedOf(row),
  checkStatus: row.checkStatus,
  unevenCnt: row.unevenCnt,
  own: ownOf(row),
  ownTime: row.ownTime,
  ownOpter: row.ownOpter,
});

const NAMES = sql`store s using (fixmedins_code) join company c on c.company_id = m.company_id`;

export async function pageKinds(
  db: Queryable,
  scope: Scope,
  filter: KindFilter,
  page: {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: 'period' | 'fixmedinsCode';
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: KindRow[]; nextCursor: string | null }> {
  const period: OrderColumn = { column: 'm.period', type: 'text', order: page.sortOrder };
  const store: OrderColumn = { column: 'm.fixmedins_code', type: 'text', order: page.sortOrder };
  // The kinds of a store keep their fixed order, in either sort direction.
  const kind: OrderColumn = { column: 'm.kind_at', type: 'integer', order: 'asc' };
  const columns = page.sortKey === 'period' ? [period, store, kind] : [store, period, kind];
  const cursor = readCursor(page.cursor, columns);
  const from = cursor && {
    period: cursor[columns.indexOf(period)] ?? '',
    store: cursor[columns.indexOf(store)] ?? '',
  };
  const { first, last } = spanOf(filter);
  checkRange(first, last, MAX_DAYS);
  const rows: RawKind[] = [];
  for await (const chunk of chunksOf(db, filter, scope, { ...page, order: page.sortOrder, from })) {
    const missing = page.pageSize + 1 - rows.length;
    rows.push(
      ...(await rowsOf<RawKind>(
        db,
        sql`select m.*, s.fixmedins_name, c.company_name from (${kindRows(chunk, scope)}) m join ${NAMES}
             where ${afterCursor(columns, cursor)} order by ${orderBy(columns)} limit ${missing}`,
      )),
    );
    if (rows.length > page.pageSize) break;
  }
  const { rows: kept, nextCursor } = pageOf(rows, page.pageSize, (row) =>
    page.sortKey === 'period'
      ? [row.period, row.fixmedinsCode, row.kindAt]
      : [row.fixmedinsCode, row.period, row.kindAt],
  );
  return { rows: kept.map(toKindRow), nextCursor };
}

/** Sums over all rows of the query, both sides; centre and difference only over reconciled rows. */
export async function totalKinds(db: Queryable, scope: Scope, filter: KindFilter) {
  const { first, last } = spanOf(filter);
  checkRange(first, last, MAX_DAYS);
  // Which rows have a state is known only after they are summed.
  const isOfState = (filter.checkStatus ?? []).length > 0;
  const counts = isOfState ? null : await countKinds(db, scope, filter);
  if (counts === null) return totalSummedKinds(db, scope, filter);
  const sums = await rowOf<RawCounted>(
    db,
    isOfAreas(scope, isOfStores(filter))
      ? sql`select ${sql.raw(addedAgain('p'))} from (
              ${await sumsOfParts(db, { from: first, to: last }, (alias) => sql`${narrowed(filter, scope, alias)} and ${ofKind(filter, alias)}`)}) p`
      : sql`${openGroups(filter, scope)}
            select ${sql.raw(addedUp(PARTS, IS_CLOSED))} from ${partsAndOpen(filter, scope)} and ${ofKind(filter, 'p')}`,
  );
  const rowCount = counts.rowCount + (await countOnlyOwn(db, scope, filter));
  return totalsOf({ ...sums, ...counts, rowCount, pending: rowCount - counts.balanced - counts.unbalanced });
}

/**
 * Counts the rows of a query by state. Null where rows must be read: months are not summed yet, or a group has days within and
 * without the query's area.
 */
async function countKinds(db: Queryable, scope: Scope, filter: KindFilter): Promise<Counts | null> {
  if (!(await isSummed(db, null))) return null;
  const { first, last, isMonth } = spanOf(filter);
  const days = { from: first, to: last };
  const isOfAll = scope.kind === 'all' && filter.poolareaNo === undefined && !isOfStores(filter);
  const kept = isOfAll && isMonth ? await countsOfMonth(db, first, anyOf('k.kind', filter.kind)) : null;
  if (kept) return kept;
  if (isOfAll && !isMonth)
    return rowOf<Counts>(
      db,
      sql`select coalesce(sum(row_count), 0)::int as row_count, coalesce(sum(balanced), 0)::int as balanced,
                 coalesce(sum(unbalanced), 0)::int as unbalanced
            from (${await countsOfKinds(db, days, (alias) => anyOf(`${alias}.kind`, filter.kind))}) k`,
    );
  const rows = (mask: string): SQL =>
    sql.raw(
      isMonth ? `count(*) filter (where ${mask} <> 0)::int` : `coalesce(sum(${countDays(mask)}), 0)::int`,
    );
  const { isMixed, withOpen, ...counts } = await rowOf<
    Counts & { isMixed: boolean | null; withOpen: number }
  >(
    db,
    sql`select ${rows('days')} as row_count, ${rows('(open_days | uneven_days)')} as with_open, ${rows('uneven_days')} as unbalanced,
               bool_or(is_mixed) as is_mixed
          from (${daysOfKinds(days, (alias) => narrowed(filter, scope, alias), ofKind(filter, 'p'))}) k`,
  );
  return isMixed === true ? null : { ...counts, balanced: counts.rowCount - withOpen };
}

/** Rows of a query that have the store's own totals alone. */
async function countOnlyOwn(db: Queryable, scope: Scope, filter: KindFilter): Promise<number> {
  const { isMonth } = spanOf(filter);
  const month = sql`to_date(left(o.period, 7), 'YYYY-MM')`;
  const has = isMonth ? sql`p.present_days <> 0` : sql`p.present_days >> right(o.period, 2)::int - 1 & 1 = 1`;
  const { n } = await rowOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${ownTotals(filter, scope)}) o
         where ${anyOf('o.kind', filter.kind)} and not exists (
           select from month_part p join month_rec g using (settle_month, fixmedins_code, insutype, clr_type, setl_optins)
            where p.settle_month = ${month} and p.fixmedins_code = o.fixmedins_code and ${kindSql('p.')} = o.kind and ${has}
              and ${narrowed(filter, scope, 'g')})`,
  );
  return n;
}

async function totalSummedKinds(db: Queryable, scope: Scope, filter: KindFilter) {
  const row = await rowOf<RawTotals>(
    db,
    sql`select count(*)::int as row_count, ${sql.raw(addedUp(SUMS, 'm.checked_rows > 0'))},
               count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced,
               count(*) filter (where check_status = '0')::int as pending
          from (${kindRows(filter, scope)}) m`,
  );
  return totalsOf(row);
}

/** One kind; zeros without settlements. @throws Problem when the store is missing or out of reach. */
export async function findKind(db: Queryable, scope: Scope, key: KindKey): Promise<KindRow> {
  const { period, fixmedinsCode, kind } = key;
  const named = { fixmedinsCode: [fixmedinsCode], kind: [kind] };
  const filter: KindFilter =
    period.length === 7 ? { settleMonth: period, ...named } : { begndate: period, enddate: period, ...named };
  const { rows } = await pageKinds(db, scope, filter, { pageSize: 1, sortKey: 'period', sortOrder: 'asc' });
  if (rows[0]) return rows[0];
  const [store] = await rowsOf<Pick<KindRow, 'fixmedinsName' | 'companyName' | 'poolareaNo'>>(
    db,
    sql`select s.fixmedins_name, c.company_name, s.poolarea_no from store s join company c using (company_id)
         where s.fixmedins_code = ${fixmedinsCode} and ${within(scope, 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return { ...key, ...store, ...NOTHING };
}

const ZERO = '0.00';
const NOTHING = {
  personCount: 0, refdCount: 0, medfeeSumamt: ZERO, fundPaySumamt: ZERO, hifpPay: ZERO, cvlservPay: ZERO, hifesPay: ZERO,
  hifmiPay: ZERO, hifobPay: ZERO, hifdmPay: ZERO, mafPay: ZERO, othPay: ZERO, acctPay: ZERO, acctMulaidPay: ZERO,
  psnCashPay: ZERO, hospPartAmt: ZERO, centre: null, diff: null, checkStatus: '0', unevenCnt: 0, own: null, ownTime: null,
  ownOpter: null,
} as const; // prettier-ignore
