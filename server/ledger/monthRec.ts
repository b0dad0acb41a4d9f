import { sql, type SQL } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { exactly } from '../query/conditions.ts';

/**
 * `month_rec` holds the sums of day groups by month: triggers of `day_rec` keep it (migration 0064). Its sets of days are bit
 * masks whose lowest bit is the first day of the month. Months of `month_gap` are not summed yet.
 */

const bits = (mask: string): string => `(${mask})::bigint::bit(32)`;
/** How many days a mask has. */
export const countDays = (mask: string): string => `bit_count(${bits(mask)})::int`;
/** The first day of a mask in the month that begins with `month`; null without days. */
export const firstOf = (mask: string, month: string): string =>
  // The days before it are the zeros below the lowest bit.
  `${month} + case when ${mask} <> 0 then ${countDays(`((${mask}) & -(${mask})) - 1`)} end`;
/** The last day of a mask in that month; null without days. */
export const lastOf = (mask: string, month: string): string =>
  `${month} + 32 - nullif(position('1' in ${bits(mask)}::text), 0)`;

/** Whether groups may be read from `month_rec`: those of a month (its first day), or of all months (null). */
export const isSummed = async (db: Queryable, month: string | null): Promise<boolean> =>
  (
    await rowOf<{ isSummed: boolean }>(
      db,
      sql`select not exists (select from month_gap where ${exactly('settle_month::text', month ?? undefined)}) as is_summed`,
    )
  ).isSummed;

/**
 * Day groups `d` of a range of days whose month has any of what is asked (a condition on `month_rec`): few, where the days' own
 * columns have no index. True for all while months are not summed.
 */
export const inMonthsWith = async (
  db: Queryable,
  { begndate, enddate }: { readonly begndate: string; readonly enddate: string },
  has: 'uneven_days <> 0' | 'store_only_cnt > 0' | 'centre_only_cnt > 0',
): Promise<SQL> =>
  (await isSummed(db, null))
    ? sql`(d.fixmedins_code, d.insutype, d.clr_type, d.setl_optins) in (
            select r.fixmedins_code, r.insutype, r.clr_type, r.setl_optins from month_rec r
             where r.settle_month between date_trunc('month', ${begndate}::date)::date and ${enddate}::date and ${sql.raw(`r.${has}`)})`
    : sql`true`;

/** Stores in one transaction, whose months wait for it. */
const STORES = 200;

/** The sweep: sums months of before the triggers. A repeat changes nothing. */
export async function sumMonths(db: Database): Promise<void> {
  const gaps = await rowsOf<{ month: string }>(
    db,
    sql`select settle_month::text as month from month_gap order by settle_month desc`,
  );
  if (gaps.length === 0) return;
  const stores = await rowsOf<{ code: string }>(db, sql`select fixmedins_code as code from store order by 1`);
  for (const { month } of gaps) {
    for (let at = 0; at < stores.length; at += STORES) {
      const codes = stores.slice(at, at + STORES).map(({ code }) => code);
      await db.transaction(async (tx) => {
        // Two at once would both add what is missing.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('month_rec', 0))`);
        await tx.execute(sql`select sum_month_rec(${month}::date, ${sql.param(codes)}::text[])`);
      });
    }
    await db.execute(sql`delete from month_gap where settle_month = ${month}::date`);
  }
}
