import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { limitOf, type Scope } from '../query/scope.ts';
import { isAway, MONEY } from './counting.ts';
import { splitMonths, type Days } from './months.ts';

/**
 * Sums of an area's settlements by day and month. `area_change` holds what `area_day` and `area_month` do not contain yet:
 * triggers add a row to it with each write of a settlement (migration 0064), `foldAreaSums` moves its rows on, and readers
 * add both. A day in `area_gap` is not counted yet.
 */
const DIMS = [
  'poolarea_no', 'insutype', 'clr_type', 'psn_type', 'med_type', 'away', 'refd_setl_flag', 'vali_flag', 'setl_stas', 'pay_loc',
  'ord_souc',
] as const; // prettier-ignore
const AMOUNTS = [
  ...MONEY,
  'fulamt_ownpay_amt',
  'overlmt_selfpay',
  'preselfpay_amt',
  'inscp_scp_amt',
] as const;
const SUMMED = ['row_count', ...AMOUNTS];
const COLUMNS = sql.raw([...DIMS, ...SUMMED].join(', '));

const between = (column: string, { from, to }: Days): SQL =>
  sql`${sql.raw(column)} between ${from}::date and ${to}::date`;

/** Rows of sums with `settle_month`, and with `settle_date` if they are asked for by day. */
export type Grain = 'day' | 'month';

/**
 * The sums of a range of days, by `grain`: rows with the dimensions, `row_count` and the amounts. Null where settlements must
 * be read instead: the reader's scope, or `isOfStores`, is finer than an area, or a day is not counted yet.
 */
export async function areaSums(
  db: Queryable,
  scope: Scope,
  days: Days,
  { grain, isOfStores }: { readonly grain: Grain; readonly isOfStores: boolean },
): Promise<SQL | null> {
  const isOfAreas = (scope.kind === 'all' || scope.kind === 'area') && limitOf(scope) === undefined;
  if (!isOfAreas || isOfStores) return null;
  const { isMissing } = await rowOf<{ isMissing: boolean }>(
    db,
    sql`select exists (select from area_gap where ${between('settle_date', days)}) as is_missing`,
  );
  if (isMissing) return null;
  const byDay = (table: string, range: Days): SQL => sql`
    select date_trunc('month', settle_date)::date as settle_month, settle_date, ${COLUMNS}
      from ${sql.raw(table)} where ${between('settle_date', range)}`;
  const { months, edges } = grain === 'month' ? splitMonths(days) : { months: null, edges: [days] };
  return sql.join(
    [
      ...edges.map((edge) => byDay('area_day', edge)),
      ...(months
        ? [
            sql`select settle_month, settle_month as settle_date, ${COLUMNS} from area_month
                 where ${between('settle_month', months)}`,
          ]
        : []),
      byDay('area_change', days),
    ],
    sql` union all `,
  );
}

/** Rows of `area_change` that one transaction folds. */
const BATCH = 20_000;
/** Days that one sweep counts: each reads a day's settlements. */
const GAPS = 50;

/** One node at a time, until the transaction ends. */
const lock = sql`select pg_try_advisory_xact_lock(hashtextextended('area_sums', 0)) as is_mine`;

/** The sweep: counts days that were never counted, then folds the changes. */
export async function foldAreaSums(db: Database): Promise<void> {
  for (let nth = 0; nth < GAPS; nth += 1) if (!(await countOneDay(db))) break;
  while ((await foldOnce(db)) === BATCH);
}

/**
 * Counts one day out of its settlements. The statement's snapshot contains a settlement exactly if it contains its change, so
 * the changes that it sees are in the count, and later ones add to it.
 */
async function countOneDay(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await rowOf<{ isMine: boolean }>(tx, lock)).isMine) return false;
    const [gap] = await rowsOf<{ day: string }>(
      tx,
      sql`select settle_date::text as day from area_gap order by settle_date desc limit 1`,
    );
    if (!gap) return false;
    const dims = DIMS.map((dim) => (dim === 'away' ? isAway() : dim)).join(', ');
    const nth = Array.from({ length: DIMS.length + 1 }, (_, at) => at + 1).join(', ');
    await tx.execute(sql`
      with counted as (
        delete from area_change where settle_date = ${gap.day}::date
      ), gone as (
        delete from area_gap where settle_date = ${gap.day}::date
      )
      insert into area_change (settle_date, ${COLUMNS})
      select setl_date, ${sql.raw(dims)}, count(*), ${sql.raw(AMOUNTS.map((column) => `sum(${column})`).join(', '))}
        from settlement where setl_date = ${gap.day}::date group by ${sql.raw(nth)}`);
    return true;
  });
}

/** Folds up to `BATCH` changes. Returns how many. */
async function foldOnce(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    if (!(await rowOf<{ isMine: boolean }>(tx, lock)).isMine) return 0;
    const { n } = await rowOf<{ n: number }>(
      tx,
      sql`with taken as materialized (
            delete from area_change
             where ctid = any(array(select c.ctid from area_change c
                                     where not exists (select from area_gap g where g.settle_date = c.settle_date) limit ${BATCH}))
            returning *
          ), days as (${added('area_day', 'settle_date', 'settle_date')}
          ), months as (${added('area_month', 'settle_month', "date_trunc('month', settle_date)::date")})
          select count(*)::int as n from taken`,
    );
    return n;
  });
}

function added(table: string, key: string, of: string): SQL {
  const dims = DIMS.join(', ');
  const nth = Array.from({ length: DIMS.length + 1 }, (_, at) => at + 1).join(', ');
  return sql.raw(`
    insert into ${table} as a (${key}, ${dims}, ${SUMMED.join(', ')})
    select ${of}, ${dims}, ${SUMMED.map((column) => `sum(${column})`).join(', ')} from taken group by ${nth}
    on conflict (${key}, ${dims}) do update
       set ${SUMMED.map((column) => `${column} = a.${column} + excluded.${column}`).join(', ')}`);
}
