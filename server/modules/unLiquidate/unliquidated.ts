import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ClrGroup } from '../../../contract/liquidation.ts';
import type {
  UnliquidatedFilter,
  UnliquidatedRow,
  UnliquidatedSubtotal,
} from '../../../contract/unLiquidate.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { CHANGED, IS_EVEN, IS_UNEVEN } from '../../ledger/counting.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { firstDay, monthDays, today } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { coveredOn, endedBy, overlaps, spannedOn, touches } from '../../ledger/covering.ts';
import { countDays, firstOf, isSummed, lastOf } from '../../ledger/monthRec.ts';

const GROUP = 'd.fixmedins_code, d.insutype, d.clr_type, d.setl_optins';
/** The day of the report, joined to each row below. */
const AS_OF = 'p.as_of';

/** The month of a row. */
const FIRST_DAY = `to_date(m.settle_month, 'YYYY-MM')`;
const LAST_DAY = `(${FIRST_DAY} + interval '1 month' - interval '1 day')::date`;

const AMOUNTS = [
  ['person_count', 'psntime', 'int'],
  ['medfee_sumamt', 'medfee_sumamt', 'numeric(18,2)'],
  ['fund_pay_sumamt', 'fund_pay_sumamt', 'numeric(18,2)'],
  ['acct_pay', 'acct_pay', 'numeric(18,2)'],
  ['psn_cash_pay', 'cash_payamt', 'numeric(18,2)'],
] as const;
const sums = (alias: string, from: 0 | 1): string =>
  AMOUNTS.map((each) => `coalesce(sum(${alias}.${each[from]}), 0)::${each[2]} as ${each[1]}`).join(', ');

/** Why they are in no application, by the next step. */
const REASON = `case when m.uneven_days > 0 then 'uneven' when m.open_days > 0 then 'unchecked'
  when m.fund_pay_sumamt + m.acct_pay <= 0 then 'nothing' when m.ended_days > 0 then 'ended' else 'open' end`;

const asked = (filter: UnliquidatedFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'd'),
      anyOf('d.fixmedins_code', filter.fixmedinsCode),
      exactly('d.poolarea_no', filter.poolareaNo),
      anyOf('d.insutype', filter.insutype),
      anyOf('d.clr_type', filter.clrType),
    ],
    sql` and `,
  );
const ofDays = (filter: UnliquidatedFilter, scope: Scope): SQL => sql`
  d.settle_date <= ${filter.asOf}::date and ${asked(filter, scope)}
  and ${filter.settleMonth === undefined ? sql`true` : monthDays(filter.settleMonth)}`;
const ofMonths = (filter: UnliquidatedFilter, scope: Scope): SQL => sql`
  d.settle_month <= ${filter.asOf}::date and ${asked(filter, scope)}
  and ${filter.settleMonth === undefined ? sql`true` : sql`d.settle_month = ${firstDay(filter.settleMonth)}::date`}`;

/** Days `d` with settlements that no application covers: the base of the report at every grain. */
const isUncovered = (condition: SQL): SQL => sql`${condition} and d.person_count > 0
    and not exists (select 1 from clr_appy a where ${sql.raw(coveredOn('d', AS_OF))})`;
const uncovered = (filter: Pick<UnliquidatedFilter, 'asOf'>, condition: SQL): SQL => sql`
  day_rec d cross join (select ${filter.asOf}::date as as_of) p where ${isUncovered(condition)}`;

/** Days added up by month. */
const SUMMED_DAYS = sql.raw(`${sums('d', 0)},
             min(d.settle_date) as begndate, max(d.settle_date) as enddate,
             count(*) filter (where ${IS_UNEVEN}) as uneven_days,
             count(*) filter (where not ${IS_EVEN}) as open_days,
             count(*) filter (where exists (select 1 from clr_appy a where ${endedBy('d', AS_OF)})) as ended_days`);
const SETTLED = 'bit_or(d.settled_days)';
/** Whole months of `month_rec`. */
const SUMMED_MONTHS = sql.raw(`${sums('d', 0)},
             ${firstOf(SETTLED, 'd.settle_month')} as begndate, ${lastOf(SETTLED, 'd.settle_month')} as enddate,
             ${countDays(`${SETTLED} & bit_or(d.uneven_days)`)} as uneven_days,
             ${countDays(`${SETTLED} & ~bit_or(d.even_days)`)} as open_days, 0 as ended_days`);

const byMonth = (month: string, columns: SQL, from: SQL): SQL => sql`
      select ${sql.raw(GROUP)}, to_char(${sql.raw(month)}, 'YYYY-MM') as settle_month, min(d.poolarea_no) as poolarea_no,
             min(d.company_id) as company_id, ${columns}
        from ${from}
       group by ${sql.raw(GROUP)}, ${sql.raw(month)}`;
const FROM_DAYS = "date_trunc('month', d.settle_date)";

/** The first and the last day of a row `d` of `month_rec`. */
const SPAN = ['d.settle_month', "(d.settle_month + interval '1 month - 1 day')::date"] as const;
/** No day of the group lies after the day of the report. */
const IS_PAST = `(d.settle_month < date_trunc('month', ${AS_OF}) or not exists (
  select from month_rec r where r.settle_month = d.settle_month and (${GROUP.replaceAll('d.', 'r.')}) = (${GROUP})
     and r.settled_days >> extract(day from ${AS_OF})::int <> 0))`;
const IS_TOUCHED = `exists (select 1 from clr_appy a where ${touches('d', ...SPAN)})`;
const IS_COVERED = `exists (select 1 from clr_appy a where ${spannedOn('d', ...SPAN, AS_OF)})`;

/**
 * Months without an application, from `month_rec`. Months of which an application has a part, and the month of the report's
 * day, are added up from their days; months that one application covers have none to add up.
 */
function monthsAsOf(filter: UnliquidatedFilter, scope: Scope): SQL {
  const kept = sql`month_rec d cross join (select ${filter.asOf}::date as as_of) p
         where ${ofMonths(filter, scope)} and d.settled_days <> 0`;
  return sql`
    ${byMonth('d.settle_month', SUMMED_MONTHS, sql`${kept} and ${sql.raw(`${IS_PAST} and not ${IS_TOUCHED}`)}`)}
    union all
    ${byMonth(
      FROM_DAYS,
      SUMMED_DAYS,
      sql`(
        select ${sql.raw(GROUP)}, d.settle_month from ${kept}
           and ${sql.raw(`(not ${IS_PAST} or ${IS_TOUCHED}) and not ${IS_COVERED}`)} group by ${sql.raw(GROUP)}, d.settle_month
      ) n cross join lateral (
        select d.* from day_rec d where (${sql.raw(GROUP)}) = (${sql.raw(GROUP.replaceAll('d.', 'n.'))})
           and d.settle_date between n.settle_month and (n.settle_month + interval '1 month - 1 day')::date
      ) d cross join (select ${filter.asOf}::date as as_of) p
      where ${isUncovered(ofDays(filter, scope))}`,
    )}`;
}

const monthsOfDays = (filter: UnliquidatedFilter, scope: Scope): SQL =>
  byMonth(FROM_DAYS, SUMMED_DAYS, uncovered(filter, ofDays(filter, scope)));

/** The months of the report, from `month_rec` where it has all of them. */
async function rowsAsOf(db: Queryable, filter: UnliquidatedFilter, scope: Scope): Promise<SQL> {
  const month = filter.settleMonth === undefined ? null : firstDay(filter.settleMonth);
  const from = (await isSummed(db, month)) ? monthsAsOf(filter, scope) : monthsOfDays(filter, scope);
  return sql`
  select m.*, ${filter.asOf}::date - m.begndate as age_days, ${sql.raw(REASON)} as reason,
         case when m.uneven_days > 0 then '2' when m.open_days > 0 then '0' else '1' end as check_status
    from (${from}) m`;
}

/** @throws Problem for a report of a future day */
function checkAsOf({ asOf }: Pick<UnliquidatedFilter, 'asOf'>): void {
  if (asOf > today()) throw Problem.badRequest('截至日期不能晚于今天');
}

type SortKey = 'ageDays' | 'medfeeSumamt' | 'fixmedinsCode';
const SORT: Record<SortKey, Omit<OrderColumn, 'order'>> = {
  ageDays: { column: 'm.age_days', type: 'integer' },
  medfeeSumamt: { column: 'm.medfee_sumamt', type: 'numeric' },
  fixmedinsCode: { column: 'm.fixmedins_code', type: 'text' },
};

export async function pageUnliquidated(
  db: Queryable,
  scope: Scope,
  query: UnliquidatedFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: SortKey;
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: UnliquidatedRow[]; nextCursor: string | null }> {
  checkAsOf(query);
  const { sortKey, sortOrder: order } = query;
  const rest = ['fixmedins_code', 'settle_month', 'insutype', 'clr_type', 'setl_optins'];
  const columns: OrderColumn[] = [
    { ...SORT[sortKey], order },
    ...rest
      .filter((column) => `m.${column}` !== SORT[sortKey].column)
      .map((column): OrderColumn => ({ column: `m.${column}`, type: 'text', order })),
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<UnliquidatedRow>(
    db,
    sql`select m.fixmedins_code, m.insutype, m.clr_type, m.setl_optins, m.settle_month, s.fixmedins_name, c.company_name,
               m.poolarea_no, m.psntime, m.medfee_sumamt, m.fund_pay_sumamt, m.acct_pay, m.cash_payamt, m.check_status,
               m.reason, m.begndate, m.enddate, m.age_days,
               exists (select 1 from clr_appy a where ${sql.raw(overlaps('m', FIRST_DAY, LAST_DAY))}) as is_part
          from (${await rowsAsOf(db, query, scope)}) m join store s using (fixmedins_code) join company c on c.company_id = m.company_id
         where ${after} and ${anyOf('m.reason', query.reason)} ${tail}`,
  );
  return cut(rows, (row) => [
    row[sortKey],
    ...(sortKey === 'fixmedinsCode' ? [] : [row.fixmedinsCode]),
    ...[row.settleMonth, row.insutype, row.clrType, row.setlOptins],
  ]);
}

const REASONS = ['uneven', 'unchecked', 'nothing', 'ended', 'open'] as const;
type Totals = Record<(typeof REASONS)[number] | 'rowCount' | 'psntime', number> &
  Record<'medfeeSumamt' | 'fundPaySumamt' | 'acctPay' | 'cashPayamt', string>;

export async function totalUnliquidated(
  db: Queryable,
  scope: Scope,
  filter: UnliquidatedFilter,
): Promise<Totals> {
  checkAsOf(filter);
  return rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, ${sql.raw(sums('m', 1))},
               ${sql.raw(REASONS.map((reason) => `count(*) filter (where m.reason = '${reason}')::int as ${reason}`).join(', '))}
          from (${await rowsAsOf(db, filter, scope)}) m where ${anyOf('m.reason', filter.reason)}`,
  );
}

const BY = {
  area: { key: 'm.poolarea_no', name: 'm.poolarea_no', order: 'medfee_sumamt desc' },
  store: { key: 'm.fixmedins_code', name: 'min(s.fixmedins_name)', order: 'medfee_sumamt desc' },
  month: { key: 'm.settle_month', name: 'm.settle_month', order: 'key' },
} as const;
/** Limit of the subtotals: one for each store of a company. */
const SUBTOTALS = 500;

export async function subtotalUnliquidated(
  db: Queryable,
  scope: Scope,
  { by, ...filter }: UnliquidatedFilter & { by: keyof typeof BY },
): Promise<{ rows: UnliquidatedSubtotal[]; isCut: boolean }> {
  checkAsOf(filter);
  const { key, name, order } = BY[by];
  const rows = await rowsOf<UnliquidatedSubtotal>(
    db,
    sql`select ${sql.raw(key)} as key, ${sql.raw(name)} as name, count(*)::int as row_count, ${sql.raw(sums('m', 1))},
               max(m.age_days)::int as age_days
          from (${await rowsAsOf(db, filter, scope)}) m join store s using (fixmedins_code)
         where ${anyOf('m.reason', filter.reason)} group by ${sql.raw(key)}
         order by ${sql.raw(order)}, key limit ${SUBTOTALS + 1}`,
  );
  return { rows: rows.slice(0, SUBTOTALS), isCut: rows.length > SUBTOTALS };
}

export async function daysUnliquidated(
  db: Queryable,
  scope: Scope,
  { asOf, settleMonth, ...group }: ClrGroup & { asOf: string; settleMonth: string },
) {
  checkAsOf({ asOf });
  const condition = ofDays(
    {
      asOf,
      settleMonth,
      fixmedinsCode: [group.fixmedinsCode],
      insutype: [group.insutype],
      clrType: [group.clrType],
    } as UnliquidatedFilter,
    scope,
  );
  return rowsOf<{
    settleDate: string;
    psntime: number;
    medfeeSumamt: string;
    fundPaySumamt: string;
    acctPay: string;
    cashPayamt: string;
    checkStatus: '0' | '1' | '2';
    changed: boolean;
  }>(
    db,
    sql`select d.settle_date, d.person_count as psntime, d.medfee_sumamt, d.fund_pay_sumamt, d.acct_pay,
               d.psn_cash_pay as cash_payamt, d.check_status, ${sql.raw(CHANGED)} as changed
          from ${uncovered({ asOf }, sql`${condition} and d.setl_optins = ${group.setlOptins}`)} order by d.settle_date`,
  );
}
