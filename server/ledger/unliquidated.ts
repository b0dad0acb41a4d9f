import { sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { firstDay, monthDays } from '../query/range.ts';
import { IS_EVEN, IS_UNEVEN } from './counting.ts';
import { coveredOn, endedBy, spannedOn, touches } from './covering.ts';
import { isMine } from './daySums.ts';
import { countDays, firstOf, lastOf } from './monthRec.ts';

/**
 * 未清算: settlements that no application covers at the end of a day, a row for each group and month. `unliquidated_rec` has these
 * rows, and `unliquidated_sum` their sums by area, of each month as of its latest day. Each change of a day or of an application is
 * noted in `area_stale`, and `countUnliquidated` adds up months without a note. Readers add up the other months.
 */

/** A condition on the columns of a group, its area and its company behind the alias that it is given. */
type Condition = (alias: string) => SQL;
interface Asked {
  /** The end of this day, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** `YYYY-MM`; all months without it. */
  readonly settleMonth?: string | undefined;
}

const AMOUNTS = [
  ['person_count', 'psntime', 'int'],
  ['medfee_sumamt', 'medfee_sumamt', 'numeric(18,2)'],
  ['fund_pay_sumamt', 'fund_pay_sumamt', 'numeric(18,2)'],
  ['acct_pay', 'acct_pay', 'numeric(18,2)'],
  ['psn_cash_pay', 'cash_payamt', 'numeric(18,2)'],
] as const;
const added = (alias: string, from: 0 | 1): string =>
  AMOUNTS.map((each) => `coalesce(sum(${alias}.${each[from]}), 0)::${each[2]} as ${each[1]}`).join(', ');
/** The sums of rows or of sums behind an alias: `psntime` and the amounts. */
export const addedAmounts = (alias: string): string => added(alias, 1);
const NAMES = AMOUNTS.map(([, name]) => name).join(', ');

const KEY = ['settle_month', 'fixmedins_code', 'insutype', 'clr_type', 'setl_optins'] as const;
const FURTHER = [
  'poolarea_no',
  'company_id',
  ...AMOUNTS.map(([, name]) => name),
  'begndate',
  'enddate',
  'reason',
] as const;
/** The columns of a row. `settle_month` is the first day of the month. */
const COLUMNS = [...KEY, ...FURTHER].join(', ');

const GROUP = 'd.fixmedins_code, d.insutype, d.clr_type, d.setl_optins';
/** The day of the report, joined to each row below. */
const AS_OF = 'p.as_of';

/** Why they are in no application, by the next step. */
const REASON = `case when m.uneven_days > 0 then 'uneven' when m.open_days > 0 then 'unchecked'
  when m.fund_pay_sumamt + m.acct_pay <= 0 then 'nothing' when m.ended_days > 0 then 'ended' else 'open' end`;

/** Days `d` with settlements that no application covers: the base of the report at every grain. */
const isUncovered = (condition: SQL): SQL => sql`${condition} and d.person_count > 0
    and not exists (select 1 from clr_appy a where ${sql.raw(coveredOn('d', AS_OF))})`;
export const uncovered = (asOf: string, condition: SQL): SQL => sql`
  day_rec d cross join (select ${asOf}::date as as_of) p where ${isUncovered(condition)}`;

/** Days added up by month. */
const SUMMED_DAYS = sql.raw(`${added('d', 0)},
             min(d.settle_date) as begndate, max(d.settle_date) as enddate,
             count(*) filter (where ${IS_UNEVEN}) as uneven_days,
             count(*) filter (where not ${IS_EVEN}) as open_days,
             count(*) filter (where exists (select 1 from clr_appy a where ${endedBy('d', AS_OF)})) as ended_days`);
const SETTLED = 'bit_or(d.settled_days)';
/** Whole months of `month_rec`. */
const SUMMED_MONTHS = sql.raw(`${added('d', 0)},
             ${firstOf(SETTLED, 'd.settle_month')} as begndate, ${lastOf(SETTLED, 'd.settle_month')} as enddate,
             ${countDays(`${SETTLED} & bit_or(d.uneven_days)`)} as uneven_days,
             ${countDays(`${SETTLED} & ~bit_or(d.even_days)`)} as open_days, 0 as ended_days`);

const byMonth = (month: string, columns: SQL, from: SQL): SQL => sql`
      select ${sql.raw(`${month} as settle_month, ${GROUP}`)}, min(d.poolarea_no) as poolarea_no, min(d.company_id) as company_id, ${columns}
        from ${from}
       group by ${sql.raw(GROUP)}, ${sql.raw(month)}`;
const FROM_DAYS = "date_trunc('month', d.settle_date)::date";

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
function monthsOfMonths(asOf: string, months: SQL, condition: SQL): SQL {
  const kept = sql`month_rec d cross join (select ${asOf}::date as as_of) p
         where d.settle_month = any(${months}) and ${condition} and d.settled_days <> 0`;
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
      ) d cross join (select ${asOf}::date as as_of) p
      where ${isUncovered(sql`d.settle_date <= ${asOf}::date and ${condition}`)}`,
    )}`;
}

/** The rows of some months, from `month_rec` unless it lacks one of them. */
function rowsOfMonths(asOf: string, months: readonly string[], isSummed: boolean, condition: Condition): SQL {
  const ofDays = sql.join(
    months.map((month) => sql`(${monthDays(month.slice(0, 7))})`),
    sql` or `,
  );
  const from = isSummed
    ? monthsOfMonths(asOf, sql`${sql.param(months)}::date[]`, condition('d'))
    : byMonth(
        FROM_DAYS,
        SUMMED_DAYS,
        uncovered(asOf, sql`d.settle_date <= ${asOf}::date and (${ofDays}) and ${condition('d')}`),
      );
  const columns = COLUMNS.replace('reason', `${REASON} as reason`);
  return sql`select ${sql.raw(columns)} from (${from}) m`;
}

/** What a report is added up from. */
export interface Unliquidated {
  /**
   * A query of the rows, with the columns of `unliquidated_rec`. `more` is a condition on them behind the alias `m`, with an order and a
   * limit where few rows are wanted of each part.
   */
  readonly rows: (more: SQL) => SQL;
  /** A query of rows with `settle_month`, `poolarea_no`, `reason`, the amounts, the least `begndate`, and how many rows of the report each has: `row_count`. */
  readonly sums: (more: SQL) => SQL;
}

/**
 * Reads which months must be added up. A month that changes afterwards has its rows of now: the sweep takes no note away within ten
 * seconds.
 */
export async function unliquidatedAsOf(
  db: Queryable,
  { asOf, settleMonth }: Asked,
  condition: Condition,
): Promise<Unliquidated> {
  const inAsked = (column: string): SQL =>
    settleMonth === undefined
      ? sql`${sql.raw(column)} <= ${asOf}::date`
      : sql`${sql.raw(column)} <= ${asOf}::date and ${sql.raw(column)} = ${firstDay(settleMonth)}::date`;
  const stale = await rowsOf<{ month: string; hasGap: boolean }>(
    db,
    sql`select settle_month::text as month, exists (select from month_gap g where g.settle_month = m.settle_month) as has_gap from (
          select settle_month from unliquidated_month where valid_from is null or valid_from > ${asOf}::date
          union select date_trunc('month', settle_date)::date from area_stale
        ) m where ${inAsked('settle_month')}`,
  );
  const months = stale.map((each) => each.month);
  const kept = sql`${inAsked('m.settle_month')} and m.settle_month <> all(${sql.param(months)}::date[]) and ${condition('m')}`;
  const others =
    months.length === 0
      ? null
      : rowsOfMonths(
          asOf,
          months,
          stale.every(({ hasGap }) => !hasGap),
          condition,
        );
  const both = (columns: SQL, table: string, ofOthers: SQL, more: SQL): SQL => {
    const ofKept = sql`(select ${columns} from ${sql.raw(table)} m where ${kept} and ${more})`;
    return others === null
      ? ofKept
      : sql`(${ofKept} union all (select ${ofOthers} from (${others}) m where ${more}))`;
  };
  const columns = sql.raw(COLUMNS);
  const summed = `settle_month, poolarea_no, reason, ${NAMES}, begndate`;
  return {
    rows: (more) => both(columns, 'unliquidated_rec', columns, more),
    sums: (more) =>
      both(sql.raw(`${summed}, row_count`), 'unliquidated_sum', sql.raw(`${summed}, 1 as row_count`), more),
  };
}

/** Later than any day. */
const EVER = '9999-12-31';
/** Months that one sweep adds up. */
const AT_ONCE = 24;

/** The sweep: adds up the months without a note whose rows are not those of now. */
export async function countUnliquidated(db: Database): Promise<void> {
  for (let nth = 0; nth < AT_ONCE; nth += 1) if (!(await countOneMonth(db))) return;
}

/**
 * A change that commits after the query for notes leaves a new note, and readers add the month up. Notes are deleted under the same
 * lock (`isMine`): none is deleted during this transaction, so no trigger clears the `valid_from` that is written here.
 */
async function countOneMonth(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isMine(tx))) return false;
    const [next] = await rowsOf<{ month: string }>(
      tx,
      sql`select settle_month::text as month from unliquidated_month m
           where valid_from is null
             and not exists (select from area_stale where date_trunc('month', settle_date) = m.settle_month)
             and not exists (select from month_gap g where g.settle_month = m.settle_month)
           order by 1 desc limit 1`,
    );
    if (!next) return false;
    const month = sql`${next.month}::date`;
    const key = sql.raw(KEY.join(', '));
    const further = (alias: string): SQL => sql.raw(FURTHER.map((column) => `${alias}.${column}`).join(', '));
    // Only what differs is written.
    await tx.execute(sql`
      with fresh as materialized (${rowsOfMonths(EVER, [next.month], true, () => sql`true`)}
      ), gone as (
        delete from unliquidated_rec where settle_month = ${month} and (${key}) not in (select ${key} from fresh)
      )
      insert into unliquidated_rec as k (${sql.raw(COLUMNS)}) select ${sql.raw(COLUMNS)} from fresh
      on conflict (${key}) do update
         set (${sql.raw(FURTHER.join(', '))}) = row(${further('excluded')})
       where (${further('k')}) is distinct from (${further('excluded')})`);
    await tx.execute(sql`delete from unliquidated_sum where settle_month = ${month}`);
    await tx.execute(sql`
      insert into unliquidated_sum (settle_month, poolarea_no, insutype, clr_type, reason, row_count, ${sql.raw(NAMES)}, begndate)
      select settle_month, poolarea_no, insutype, clr_type, reason, count(*), ${sql.raw(addedAmounts('m'))}, min(begndate)
        from unliquidated_rec m where settle_month = ${month} group by 1, 2, 3, 4, 5`);
    // A group that moved within the month has rows of two areas or companies, of which each reader may see another part. Read first:
    // a distributed database changes no local row by what tables of stores say.
    const { from } = await rowOf<{ from: string }>(
      tx,
      sql`select case when exists (
                 select 1 from month_rec where settle_month = ${month} and settled_days <> 0 group by ${key} having count(*) > 1
               ) then 'infinity' else greatest(${month},
                 (select max(${sql.raw(lastOf('settled_days', 'settle_month'))}) from month_rec where settle_month = ${month}),
                 (select max(greatest(appy_time, ended_at))::date from clr_appy
                   where begndate < ${month} + interval '1 month' and enddate >= ${month})) end::text as from`,
    );
    await tx.execute(
      sql`update unliquidated_month set valid_from = ${from}::date where settle_month = ${month}`,
    );
    return true;
  });
}
