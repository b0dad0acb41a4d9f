import { sql } from 'drizzle-orm';
import type { KindFilter } from '../../../contract/reconciliation/preset.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import type { Scope } from '../../query/scope.ts';
import { anyOf } from '../../query/conditions.ts';
import { dayAfter, earlier, growingDays, later } from '../../query/range.ts';
import { narrowed, ownTotals } from './presetQuery.ts';

/** Stores in the first chunk. */
const STORES = 64;

type Order = 'asc' | 'desc';
interface From {
  readonly period: string;
  readonly store: string;
}
type DayFilter = Extract<KindFilter, { begndate: string }>;

/** Whether the rows are ordered by day and not by store: a month, or one day, is one period. */
const isByDay = (filter: KindFilter, sortKey: 'period' | 'fixmedinsCode'): filter is DayFilter =>
  sortKey === 'period' && 'begndate' in filter && filter.begndate !== filter.enddate;

/**
 * Splits a query along its order into growing chunks. Kinds are summed from parts, which no index has in this order:
 * the first page of a month of a thousand stores sums some dozens of them instead of all.
 * @param from the period and the store to continue from
 */
export async function* chunksOf(
  db: Queryable,
  filter: KindFilter,
  scope: Scope,
  { sortKey, order, from }: { sortKey: 'period' | 'fixmedinsCode'; order: Order; from: From | null },
): AsyncGenerator<KindFilter> {
  if (isByDay(filter, sortKey)) yield* daysAndStoresOf(db, filter, scope, order, from);
  else yield* storesOf(db, filter, scope, order, from?.store ?? null);
}

/** Each day's stores; once a day has but few of them, growing ranges of days. */
async function* daysAndStoresOf(
  db: Queryable,
  filter: DayFilter,
  scope: Scope,
  order: Order,
  from: From | null,
): AsyncGenerator<KindFilter> {
  const step = order === 'asc' ? 1 : -1;
  const first =
    order === 'asc'
      ? later(from?.period ?? filter.begndate, filter.begndate)
      : earlier(from?.period ?? filter.enddate, filter.enddate);
  for (let day = first; day >= filter.begndate && day <= filter.enddate; day = dayAfter(day, step)) {
    const ofDay = { ...filter, begndate: day, enddate: day };
    const store = day === from?.period ? from.store : null;
    let chunks = 0;
    for await (const codes of storesOfDay(db, ofDay, scope, order, store)) {
      yield { ...ofDay, fixmedinsCode: codes };
      chunks += 1;
    }
    if (chunks <= 1 && store === null) return yield* growingDays(filter, order, dayAfter(day, step));
  }
}

/** The stores with rows on a day, in growing chunks. */
async function* storesOfDay(
  db: Queryable,
  filter: DayFilter,
  scope: Scope,
  order: Order,
  from: string | null,
): AsyncGenerator<string[]> {
  const compare = sql.raw(order === 'asc' ? '>' : '<');
  let after = from === null ? sql`true` : sql`n.fixmedins_code ${compare}= ${from}`;
  for (let stores = STORES; ; stores *= 2) {
    const tail = sql`${after} order by 1 ${sql.raw(order)} limit ${stores}`;
    const rows = await rowsOf<{ fixmedinsCode: string }>(
      db,
      sql`select fixmedins_code from (
            (select distinct n.fixmedins_code from day_part n
              where n.settle_date = ${filter.begndate}::date and ${narrowed(filter, scope, 'n')} and ${tail})
            union
            (select distinct n.fixmedins_code from (${ownTotals(filter, scope)}) n where ${tail})
          ) n order by 1 ${sql.raw(order)} limit ${stores}`,
    );
    const codes = rows.map(({ fixmedinsCode }) => fixmedinsCode);
    if (codes.length > 0) yield codes;
    if (codes.length < stores) return;
    after = sql`n.fixmedins_code ${compare} ${codes.at(-1)}`;
  }
}

/** All stores: the scope is applied to the rows, which store the company and area of their day. */
async function* storesOf(
  db: Queryable,
  filter: KindFilter,
  scope: Scope,
  order: Order,
  from: string | null,
): AsyncGenerator<KindFilter> {
  const own = scope.kind === 'store' ? sql`s.fixmedins_code = ${scope.fixmedinsCode}` : sql`true`;
  let after =
    from === null ? sql`true` : sql`s.fixmedins_code ${sql.raw(order === 'asc' ? '>=' : '<=')} ${from}`;
  for (let stores = STORES; ; stores *= 2) {
    const rows = await rowsOf<{ fixmedinsCode: string }>(
      db,
      sql`select s.fixmedins_code from store s
           where ${own} and ${anyOf('s.fixmedins_code', filter.fixmedinsCode)} and ${after}
           order by s.fixmedins_code ${sql.raw(order)} limit ${stores}`,
    );
    const codes = rows.map(({ fixmedinsCode }) => fixmedinsCode);
    const last = codes.at(-1);
    if (last === undefined) return;
    yield { ...filter, fixmedinsCode: codes };
    if (codes.length < stores) return;
    after = sql`s.fixmedins_code ${sql.raw(order === 'asc' ? '>' : '<')} ${last}`;
  }
}
