import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import {
  monthId,
  type MonthFilter,
  type MonthKey,
  type MonthRow,
} from '../../../contract/reconciliation/month.ts';
import type { GroupKey } from '../../../contract/reconciliation/day.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, orderBy, type OrderColumn } from '../../query/keyset.ts';
import { within, type Scope } from '../../query/scope.ts';
import {
  addedAgain,
  addedUp,
  IS_CHECKED,
  countedOf,
  HAS_ROWS,
  IS_EVEN,
  IS_UNEVEN,
  DAYS,
  SUMS,
  totalsOf,
  type RawCounted,
  type RawTotals,
} from '../../ledger/counting.ts';
import { overlaps } from '../../ledger/covering.ts';
import { countDays, firstOf, isSummed } from '../../ledger/monthRec.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { firstDay, lastDayOf, monthDays } from '../../query/range.ts';
import { groupsToAddUp } from '../../ledger/days.ts';
import { isOfAreas } from '../../ledger/daySums.ts';

const GROUP = 'fixmedins_code, insutype, clr_type, setl_optins';
const D_GROUP = 'd.fixmedins_code, d.insutype, d.clr_type, d.setl_optins';

/** The rows of a month in `source`; the filter on the result's state applies after they are summed. */
const ofMonth = (source: Source, filter: MonthFilter, scope: Scope): SQL =>
  sql.join(
    [
      source === 'days'
        ? monthDays(filter.settleMonth)
        : sql`d.settle_month = ${firstDay(filter.settleMonth)}::date`,
      within(scope, 'd'),
      anyOf('d.fixmedins_code', filter.fixmedinsCode),
      exactly('d.poolarea_no', filter.poolareaNo),
      anyOf('d.insutype', filter.insutype),
      anyOf('d.clr_type', filter.clrType),
      exactly('d.setl_optins', filter.setlOptins),
    ],
    sql` and `,
  );

/** The state of a month, from its days (`m`) and the centre's last answer (`r`). */
const STALE = '(r.result_id is not null and r.hash_sum <> m.hash_sum)';
const STATUS = `case when r.voided_at is not null then '0'
  when m.uneven_days > 0 or (r.stmt_rslt = '1' and not ${STALE}) then '2'
  when m.even_days = m.day_count then '1' else '0' end`;

/** What months are summed from: `day_rec`, or `month_rec` once it has the month. */
type Source = 'days' | 'months';
const sourceOf = async (db: Queryable, { settleMonth }: Pick<MonthFilter, 'settleMonth'>): Promise<Source> =>
  (await isSummed(db, firstDay(settleMonth))) ? 'months' : 'days';

const OF_DAYS = `date_trunc('month', min(d.settle_date))::date as first_day,
               ${addedUp(DAYS, "d.check_status <> '0'")},
               count(*) filter (where ${HAS_ROWS})::int as day_count,
               count(*) filter (where ${HAS_ROWS} and ${IS_EVEN})::int as even_days,
               count(*) filter (where ${HAS_ROWS} and ${IS_UNEVEN})::int as uneven_days,
               count(*) filter (where ${HAS_ROWS} and ${IS_CHECKED})::int as checked_days,
               min(d.settle_date) filter (where ${IS_UNEVEN}) as first_uneven`;
const PRESENT = 'bit_or(d.present_days)';
const OF_MONTHS = `min(d.settle_month) as first_day,
               ${addedAgain('d')},
               ${countDays(PRESENT)} as day_count, ${countDays(`${PRESENT} & bit_or(d.even_days)`)} as even_days,
               ${countDays(`${PRESENT} & bit_or(d.uneven_days)`)} as uneven_days,
               ${countDays(`${PRESENT} & bit_or(d.checked_days)`)} as checked_days,
               ${firstOf('bit_or(d.uneven_days)', 'min(d.settle_month)')} as first_uneven`;

/**
 * Months, one at a time, so that the index gives the order of the store's code: a page sums only its own groups.
 */
const months = (source: Source, condition: SQL): SQL => {
  const hasRows = source === 'days' ? HAS_ROWS : 'd.present_days <> 0';
  return sql`
    select m.*, ${sql.raw(STATUS)} as check_status, r.stmt_rslt as total_rslt, r.stmt_rslt_dscr as total_dscr,
           r.stmt_time as total_time, r.stmt_opter as total_opter, ${sql.raw(STALE)} as total_stale,
           case when ${sql.raw(STALE)} or r.voided_at is not null then null else r.person_num end as person_num,
           r.voided_at as void_time, r.void_opter, r.void_memo
      from (
        select ${sql.raw(D_GROUP)}, min(d.poolarea_no) filter (where ${sql.raw(hasRows)}) as poolarea_no,
               min(d.company_id) filter (where ${sql.raw(hasRows)}) as company_id,
               ${sql.raw(source === 'days' ? OF_DAYS : OF_MONTHS)},
               sum(d.centre_only_cnt)::int as centre_only_cnt, sum(d.store_only_cnt)::int as store_only_cnt,
               sum(d.differ_cnt)::int as differ_cnt, sum(d.hash_sum) as hash_sum
          from ${sql.raw(source === 'days' ? 'day_rec' : 'month_rec')} d where ${condition}
         group by ${sql.raw(D_GROUP)}
        having bool_or(${sql.raw(hasRows)})
      ) m
      left join month_result r
        on r.is_current and r.settle_month = m.first_day and (${sql.raw(GROUP.replace(/\w+/g, 'r.$&'))})
         = (${sql.raw(GROUP.replace(/\w+/g, 'm.$&'))})`;
};

type RawMonth = Omit<MonthRow, 'centre' | 'diff' | 'settleMonth'> &
  RawCounted & { readonly firstDay: string };

const toMonthRow = (row: RawMonth): MonthRow => ({
  fixmedinsCode: row.fixmedinsCode,
  settleMonth: row.firstDay.slice(0, 7),
  insutype: row.insutype,
  clrType: row.clrType,
  setlOptins: row.setlOptins,
  fixmedinsName: row.fixmedinsName,
  companyName: row.companyName,
  poolareaNo: row.poolareaNo,
  ...countedOf(row),
  personNum: row.personNum,
  checkStatus: row.checkStatus,
  dayCount: row.dayCount,
  checkedDays: row.checkedDays,
  unevenDays: row.unevenDays,
  firstUneven: row.firstUneven,
  centreOnlyCnt: row.centreOnlyCnt,
  storeOnlyCnt: row.storeOnlyCnt,
  differCnt: row.differCnt,
  totalRslt: row.totalRslt,
  totalDscr: row.totalDscr,
  totalTime: row.totalTime,
  totalOpter: row.totalOpter,
  totalStale: row.totalStale,
  voidTime: row.voidTime,
  voidOpter: row.voidOpter,
  voidMemo: row.voidMemo,
  appyId: row.appyId,
  appyStas: row.appyStas,
  clrStas: row.clrStas,
  clrAppyEvtId: row.clrAppyEvtId,
  appyOpter: row.appyOpter,
  appyTime: row.appyTime,
});

/** The rows of one page with their names and the first live application of each month. */
const named = (page: SQL): SQL => sql`
  with m as materialized (${page}), y as (
    select distinct on (a.fixmedins_code, a.insutype, a.clr_type, a.clr_optins) a.fixmedins_code, a.insutype, a.clr_type,
           a.clr_optins as setl_optins, a.appy_id, a.appy_stas, a.clr_stas, a.clr_appy_evt_id, a.opter_name as appy_opter, a.appy_time
      from m join clr_appy a on ${sql.raw(overlaps('m', 'm.first_day', "(m.first_day + interval '1 month - 1 day')::date"))}
     order by a.fixmedins_code, a.insutype, a.clr_type, a.clr_optins, a.begndate
  )
  select m.*, s.fixmedins_name, c.company_name, y.appy_id, y.appy_stas, y.clr_stas, y.clr_appy_evt_id, y.appy_opter, y.appy_time
    from m join store s using (fixmedins_code) join company c on c.company_id = m.company_id left join y using (${sql.raw(GROUP)})`;

type SortKey = 'fixmedinsCode' | 'medfeeSumamt' | 'personCount';
const SORT: Record<SortKey, Omit<OrderColumn, 'order'>> = {
  fixmedinsCode: { column: 'm.fixmedins_code', type: 'text' },
  medfeeSumamt: { column: 'm.medfee_sumamt', type: 'numeric' },
  personCount: { column: 'm.person_count', type: 'integer' },
};

export async function pageMonths(
  db: Queryable,
  scope: Scope,
  query: MonthFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: MonthRow[]; nextCursor: string | null }> {
  const order = query.sortOrder;
  const leading: SortKey[] =
    query.sortKey === 'fixmedinsCode' ? ['fixmedinsCode'] : [query.sortKey, 'fixmedinsCode'];
  const columns: OrderColumn[] = [
    ...leading.map((key) => ({ ...SORT[key], order })),
    { column: 'm.insutype', type: 'text', order },
    { column: 'm.clr_type', type: 'text', order },
    { column: 'm.setl_optins', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const source = await sourceOf(db, query);
  const rows = await rowsOf<RawMonth>(
    db,
    sql`${named(sql`
          select * from (${months(source, ofMonth(source, query, scope))}) m
           where ${after} and ${anyOf('m.check_status', query.checkStatus)}
           ${tail}`)} order by ${orderBy(columns)}`,
  );
  return cut(rows.map(toMonthRow), (row) =>
    [...leading, 'insutype', 'clrType', 'setlOptins'].map(
      (name) => (row as unknown as Record<string, unknown>)[name],
    ),
  );
}

/** Sums over all months of the query, both sides; centre and difference only over reconciled rows. */
export async function totalMonths(db: Queryable, scope: Scope, filter: MonthFilter) {
  const source = await sourceOf(db, filter);
  const rows = months(source, ofMonth(source, filter, scope));
  const counts = `count(*)::int as row_count, count(*) filter (where check_status = '1')::int as balanced,
               count(*) filter (where check_status = '2')::int as unbalanced,
               count(*) filter (where check_status = '0')::int as pending`;
  // Which months have a state is known only after they are summed.
  if (source === 'days' || (filter.checkStatus ?? []).length > 0)
    return totalsOf(
      await rowOf<RawTotals>(
        db,
        sql`select ${sql.raw(counts)}, ${sql.raw(addedUp(SUMS, 'm.checked_rows > 0'))}
              from (${rows}) m where ${anyOf('m.check_status', filter.checkStatus)}`,
      ),
    );
  // Counts the months by their state. The amounts of a month are not read here, so PostgreSQL does not add them up.
  const counted = await rowOf<RawTotals>(
    db,
    sql`select ${sql.raw(counts)}, count(*) filter (where m.checked_rows > 0)::int as checked_rows from (${rows}) m`,
  );
  const sums = await rowOf<RawTotals>(
    db,
    sql`select ${sql.raw(addedAgain('d'))} from ${await monthsToAddUp(db, filter, scope)}`,
  );
  return totalsOf({ ...sums, ...counted });
}

/** The sums of areas by day where they tell apart what is asked, or else the months of the groups, as rows `d`. */
async function monthsToAddUp(db: Queryable, filter: MonthFilter, scope: Scope): Promise<SQL> {
  if (!isOfAreas(scope, (filter.fixmedinsCode ?? []).length > 0))
    return sql`month_rec d where ${ofMonth('months', filter, scope)}`;
  const { settleMonth, ...rest } = filter;
  const days = { begndate: firstDay(settleMonth), enddate: lastDayOf(settleMonth) };
  return sql`(${await groupsToAddUp(db, { ...rest, ...days, checkStatus: undefined }, scope)}) d`;
}

const oneGroup = (key: MonthKey): SQL => sql`
  d.fixmedins_code = ${key.fixmedinsCode} and d.insutype = ${key.insutype} and d.clr_type = ${key.clrType}
  and d.setl_optins = ${key.setlOptins}`;

/** One month. @throws Problem when it is missing or out of reach; the answer is the same. */
export async function findMonth(db: Queryable, scope: Scope, key: MonthKey): Promise<MonthRow> {
  const [row] = await rowsOf<RawMonth>(
    db,
    named(months('days', sql`${monthDays(key.settleMonth)} and ${within(scope, 'd')} and ${oneGroup(key)}`)),
  );
  if (!row) throw Problem.business('没有找到该月对账记录');
  return toMonthRow(row);
}

/** The keys of all months of a query. */
export async function keysOfMonths(db: Queryable, scope: Scope, filter: MonthFilter): Promise<MonthKey[]> {
  const source = await sourceOf(db, filter);
  const rows = await rowsOf<Omit<MonthKey, 'settleMonth'>>(
    db,
    sql`select ${sql.raw(GROUP)} from (${months(source, ofMonth(source, filter, scope))}) m
         where ${anyOf('m.check_status', filter.checkStatus)} order by ${sql.raw(GROUP)}`,
  );
  return rows.map((row) => ({ ...row, settleMonth: filter.settleMonth }));
}

/** The named groups of months, as rows to join. */
export const namedMonths = (keys: readonly MonthKey[]): SQL => {
  const column = (pick: (key: MonthKey) => string): SQL => sql`${sql.param(keys.map(pick))}`;
  // The day is cast here: Citus 13 mixes up the columns of a DISTINCT over an array of dates ("incorrect binary data format").
  return sql`(select x.first_day::date as first_day, ${sql.raw(GROUP)} from unnest(
      ${column((key) => firstDay(key.settleMonth))}::text[], ${column((key) => key.fixmedinsCode)}::text[],
      ${column((key) => key.insutype)}::text[], ${column((key) => key.clrType)}::text[],
      ${column((key) => key.setlOptins)}::text[]) as x(first_day, ${sql.raw(GROUP)})) n`;
};

/** The uneven groups of the named months' days, by day: the work of 对明细账. */
export const daysToReconcile = (db: Queryable, keys: readonly MonthKey[]): Promise<GroupKey[]> =>
  rowsOf<GroupKey>(
    db,
    sql`select d.settle_date, d.fixmedins_code, d.insutype, d.clr_type, d.setl_optins
          from ${namedMonths(keys)} join day_rec d using (${sql.raw(GROUP)})
         where d.settle_date >= n.first_day and d.settle_date < (n.first_day + interval '1 month')::date
           and ${sql.raw(HAS_ROWS)} and not ${sql.raw(IS_EVEN)}
         order by 1, 2, 3, 4, 5`,
  );

/** @throws Problem when one of the months is missing or out of reach. */
export async function requireMonths(db: Queryable, scope: Scope, keys: readonly MonthKey[]): Promise<void> {
  // A month is one row where months are summed, and up to thirty-one of its days.
  const rows = (await isSummed(db, null))
    ? sql`month_rec d on d.settle_month = n.first_day`
    : sql`day_rec d on d.settle_date >= n.first_day and d.settle_date < (n.first_day + interval '1 month')::date`;
  const { found } = await rowOf<{ found: number }>(
    db,
    sql`select count(*)::int as found from (
          select distinct n.* from ${namedMonths(keys)} join ${rows}
             and (${sql.raw(D_GROUP)}) = (${sql.raw(GROUP.replace(/\w+/g, 'n.$&'))})
           where ${within(scope, 'd')}) m`,
  );
  if (found !== new Set(keys.map(monthId)).size) throw Problem.business('没有找到该月对账记录');
}
