import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { kinds } from '../../contract/reconciliation/presetGroups.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { codeOf } from '../errors/failure.ts';
import { limitOf, type Scope } from '../query/scope.ts';
import { ADDED, addedUp, DAYS, IS_CHECKED, PARTS } from './counting.ts';
import { KEY } from './groups.ts';
import type { Days } from './months.ts';
import { kindSql } from './presetSql.ts';

/** A condition on columns behind the alias that it is given. */
type Condition = (alias: string) => SQL;

/**
 * Sums of a day: of its groups (`area_rec`) and their parts (`area_part`) by area, and how many rows its kinds have (`kind_count`).
 * Triggers note each day that changes in `area_stale` (migration 0073), in the transaction that changes it, and `foldDaySums` adds
 * quiet days up again. Readers add up the rows of a noted day. A snapshot without a note of a day has the day's right sums.
 */
interface Kept {
  readonly table: string;
  /** The key beyond the day. */
  readonly dims: readonly string[];
  readonly summed: readonly string[];
  /** The sums, and the rows of a day behind `alias` that they are of. */
  readonly sums: string;
  readonly rows: (days: Condition) => SQL;
  readonly alias: string;
}
const REC: Kept = {
  table: 'area_rec',
  dims: ['poolarea_no', 'insutype', 'clr_type', 'setl_optins', 'check_status'],
  summed: ['row_count', 'person_num', ...ADDED],
  sums: `count(*) as row_count, coalesce(sum(d.person_num), 0) as person_num, ${addedUp(DAYS, "d.check_status <> '0'")}`,
  rows: (days) => sql`day_rec d where ${days('d')}`,
  alias: 'd',
};
/** A part without its group has nothing that could be open. */
const IS_CLOSED = `(d.settle_date is null or ${IS_CHECKED})`;
const partsOf = (days: Condition): SQL => sql`
  day_part p left join (select * from day_rec d where ${days('d')}) d using (${sql.raw(KEY)})
   where ${days('p')} and (p.person_count > 0 or p.uneven_cnt > 0)`;
const PART: Kept = {
  table: 'area_part',
  dims: ['poolarea_no', 'insutype', 'psn_type', 'med_type', 'away'],
  summed: ADDED,
  sums: addedUp(PARTS, IS_CLOSED),
  rows: partsOf,
  alias: 'p',
};

/** Names the definition of the kinds: what was counted by another one is counted again. */
const KINDS = createHash('sha256').update(JSON.stringify(kinds)).digest('base64url').slice(0, 16);
const KIND: Kept = {
  table: 'kind_count',
  dims: ['is_month', 'kinds', 'kind'],
  summed: ['row_count', 'balanced', 'unbalanced'],
  sums: `count(*) as row_count, count(*) filter (where c.is_checked and not c.is_uneven) as balanced,
         count(*) filter (where c.is_uneven) as unbalanced`,
  rows: (days) => sql`(
    select false as is_month, ${KINDS}::text as kinds, ${kindSql('p.')} as kind, bool_and(${sql.raw(IS_CLOSED)}) as is_checked,
           bool_or(p.uneven_cnt > 0 and ${sql.raw(IS_CLOSED)}) as is_uneven
      from ${partsOf(days)} group by p.settle_date, p.fixmedins_code, 3
  ) c where true`,
  alias: 'c',
};

/** Whether sums of areas answer a query: neither the reader's scope nor the query is finer. */
export const isOfAreas = (scope: Scope, isOfStores: boolean): boolean =>
  (scope.kind === 'all' || scope.kind === 'area') && limitOf(scope) === undefined && !isOfStores;

/** The sums of day groups in a range of days: rows with the key, `row_count`, `person_num` and the columns of `addedUp`. */
export const sumsOfGroups = (db: Queryable, days: Days, condition: Condition): Promise<SQL> =>
  sumsOf(db, REC, days, condition);
/** The sums of the day groups `d` that a condition selects, one row for each state. */
export const sumsOfRows = (condition: SQL): SQL =>
  sql`select d.check_status, ${sql.raw(REC.sums)} from day_rec d where ${condition} group by d.check_status`;
/** The sums of parts in a range of days: rows with the key and the columns of `addedUp`. */
export const sumsOfParts = (db: Queryable, days: Days, condition: Condition): Promise<SQL> =>
  sumsOf(db, PART, days, condition);
/** Rows of 日对账（江苏） of all stores in a range of days, by kind: `row_count`, `balanced` and `unbalanced`. */
export const countsOfKinds = (db: Queryable, days: Days, condition: Condition): Promise<SQL> =>
  sumsOf(db, KIND, days, (alias) => sql`${condition(alias)} and not ${sql.raw(alias)}.is_month`);

const columnsOf = ({ dims, summed }: Kept): SQL => sql.raw([...dims, ...summed].join(', '));
/** The sums of the rows of some days. */
const addedUpDays = ({ dims, sums, rows, alias }: Kept, days: Condition, condition: SQL): SQL => {
  const keys = sql.raw(dims.map((column) => `${alias}.${column}`).join(', '));
  return sql`select ${keys}, ${sql.raw(sums)} from ${rows(days)} and ${condition} group by ${keys}`;
};

/**
 * The noted days are read before: a day that changes between the two statements has its sums of the first one. They are few, and
 * named by value, so that only their rows are read.
 */
async function sumsOf(db: Queryable, kept: Kept, { from, to }: Days, condition: Condition): Promise<SQL> {
  const stale = await rowsOf<{ day: string }>(
    db,
    sql`select distinct settle_date::text as day from (
          select settle_date from area_stale union all select settle_date from kind_count where kinds <> ${KINDS}) s
         where settle_date between ${from}::date and ${to}::date`,
  );
  const days = sql`${sql.param(stale.map(({ day }) => day))}::date[]`;
  const sums = sql`
    select ${columnsOf(kept)} from ${sql.raw(kept.table)} k
     where k.settle_date between ${from}::date and ${to}::date and k.settle_date <> all(${days}) and ${condition('k')}`;
  if (stale.length === 0) return sums;
  const ofStale: Condition = (alias) => sql`${sql.raw(alias)}.settle_date = any(${days})`;
  return sql`${sums} union all ${addedUpDays(kept, ofStale, condition(kept.alias))}`;
}

/** Rows of 月对账（江苏） of all stores in the month that begins with `month`. Null where they are not counted. */
export async function countsOfMonth(db: Queryable, month: string, condition: SQL): Promise<Counts | null> {
  const { isCounted, ...counts } = await rowOf<Counts & { isCounted: boolean }>(
    db,
    sql`select count(*) > 0 and not exists (select from area_stale where ${inMonth(month)}) as is_counted,
               coalesce(sum(row_count) filter (where ${condition}), 0)::int as row_count,
               coalesce(sum(balanced) filter (where ${condition}), 0)::int as balanced,
               coalesce(sum(unbalanced) filter (where ${condition}), 0)::int as unbalanced
          from kind_count k where k.is_month and k.settle_date = ${month}::date and k.kinds = ${KINDS}`,
  );
  return isCounted ? counts : null;
}
export interface Counts {
  readonly rowCount: number;
  readonly balanced: number;
  readonly unbalanced: number;
}

const inMonth = (month: string): SQL =>
  sql`settle_date between ${month}::date and (${month}::date + interval '1 month - 1 day')::date`;
const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/**
 * The days of parts `p`, as bit masks: of each store's kinds (`fixmedins_code`, `kind`, `settle_month`) the days with rows (`days`),
 * with a group that has no valid result (`open_days`), and with a difference (`uneven_days`). `is_mixed`: a group has days within
 * and without `condition`, which names columns of `month_rec`. Months must be summed (`isSummed`).
 */
export function daysOfKinds({ from, to }: Days, condition: Condition, ofKind: SQL): SQL {
  const [first, last] = [monthOf(from), monthOf(to)];
  const months = (alias: string): SQL =>
    sql`${sql.raw(alias)}.settle_month between ${first}::date and ${last}::date`;
  // Without a row of its month a group has nothing but voided settlements, and was never compared.
  return sql`
    select p.settle_month, p.fixmedins_code, ${kindSql('p.')} as kind, bool_or(g.is_mixed) as is_mixed, bit_or(p.days) as days,
           bit_or(p.days & ~coalesce(g.checked_days, 0)) as open_days, bit_or(p.days & p.uneven_days & coalesce(g.checked_days, 0)) as uneven_days
      from (
        select p.*, p.present_days
                 & case when p.settle_month = ${first}::date then -1::bigint << extract(day from ${from}::date)::int - 1 else -1 end
                 & case when p.settle_month = ${last}::date then (1::bigint << extract(day from ${to}::date)::int) - 1 else -1 end as days
          from month_part p where ${months('p')} and p.present_days <> 0 and ${ofKind}
      ) p
      left join (
        select g.settle_month, g.fixmedins_code, g.insutype, g.clr_type, g.setl_optins, bit_or(g.checked_days) as checked_days,
               bool_or(${condition('g')}) as is_in, bool_or(${condition('g')}) and not bool_and(${condition('g')}) as is_mixed
          from month_rec g
         where ${months('g')} and g.fixmedins_code in (select n.fixmedins_code from month_rec n where ${months('n')} and ${condition('n')})
         group by 1, 2, 3, 4, 5
      ) g using (settle_month, fixmedins_code, insutype, clr_type, setl_optins)
     where coalesce(g.is_in, ${condition('p')})
     group by 1, 2, 3`;
}

/** Since its last change, ms: a day on which stores sell is not added up after each sale. */
const QUIET_MS = 10_000;
/** Days that one sweep adds up. */
const AT_ONCE = 50;
const SERIALIZATION_FAILURE = '40001';

/** The sweep: adds up days that were noted and are quiet since, and counts the months of which all days are added up. */
export async function foldDaySums(db: Database, quietMs = QUIET_MS): Promise<void> {
  // Of a day's notes the youngest is enough.
  await db.execute(sql`
    delete from area_stale s where exists (
      select from area_stale y where y.settle_date = s.settle_date and y.touched_at > s.touched_at)`);
  await db.execute(sql`
    insert into area_stale (settle_date, touched_at)
    select distinct settle_date, '-infinity'::timestamptz from kind_count where kinds <> ${KINDS} and not is_month`);
  try {
    for (let nth = 0; nth < AT_ONCE; nth += 1) if (!(await addUpOneDay(db, quietMs))) break;
  } catch (error) {
    // Another node adds up the same day.
    if (codeOf(error) !== SERIALIZATION_FAILURE) throw error;
  }
  while (await countOneMonth(db));
}

/** One node at a time, until the transaction ends. */
export const isMine = async (tx: Queryable): Promise<boolean> =>
  (
    await rowOf<{ isMine: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(hashtextextended('area_sums', 0)) as is_mine`,
    )
  ).isMine;

/**
 * In one snapshot: it has the changes of the notes that it has, and a later change brings its own note. Two at once would delete
 * the same notes, so one of them fails.
 */
async function addUpOneDay(db: Database, quietMs: number): Promise<boolean> {
  return db.transaction(
    async (tx) => {
      if (!(await isMine(tx))) return false;
      const [stale] = await rowsOf<{ day: string }>(
        tx,
        sql`select settle_date::text as day from area_stale group by settle_date
            having max(touched_at) < clock_timestamp() - make_interval(secs => ${quietMs / 1000})
             order by settle_date desc limit 1`,
      );
      if (!stale) return false;
      const day = sql`${stale.day}::date`;
      await tx.execute(sql`delete from area_stale where settle_date = ${day}`);
      await tx.execute(
        sql`delete from kind_count where is_month and settle_date = ${monthOf(stale.day)}::date`,
      );
      const ofDay: Condition = (alias) => sql`${sql.raw(alias)}.settle_date = ${day}`;
      for (const kept of [REC, PART, KIND]) {
        await tx.execute(sql`delete from ${sql.raw(kept.table)} k where ${ofDay('k')}`);
        await tx.execute(sql`
          insert into ${sql.raw(kept.table)} (settle_date, ${columnsOf(kept)})
          select ${day}, x.* from (${addedUpDays(kept, ofDay, sql`true`)}) x`);
      }
      return true;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/** Each statement sees the days that were added up before the lock was taken, and none is added up until it is given back. */
async function countOneMonth(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await isMine(tx))) return false;
    const [next] = await rowsOf<{ month: string; last: string }>(
      tx,
      sql`select month::text as month, (month + interval '1 month - 1 day')::date::text as last
            from (select distinct date_trunc('month', settle_date)::date as month from kind_count where not is_month) m
           where not exists (select from kind_count where is_month and settle_date = m.month)
             and not exists (select from area_stale where date_trunc('month', settle_date) = m.month)
             and not exists (select from month_gap where settle_month = m.month) limit 1`,
    );
    if (!next) return false;
    const { rowCount } = await tx.execute(sql`
      insert into kind_count (settle_date, is_month, kinds, kind, row_count, balanced, unbalanced)
      select settle_month, true, ${KINDS}, kind, count(*), count(*) filter (where open_days | uneven_days = 0),
             count(*) filter (where uneven_days <> 0)
        from (${daysOfKinds({ from: next.month, to: next.last }, () => sql`true`, sql`true`)}) k where days <> 0 group by 1, 4`);
    return rowCount !== 0;
  });
}
