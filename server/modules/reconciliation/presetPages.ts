import { sql } from 'drizzle-orm';
import type { KindFilter } from '../../../contract/reconciliation/preset.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowsOf } from '../../db/connect.ts';
import type { Scope } from '../../query/scope.ts';
import { anyOf } from '../../query/conditions.ts';

/** Stores of the first bite. */
const STORES = 64;
const DAY_MS = 86_400_000;

type Order = 'asc' | 'desc';
type DayFilter = Extract<KindFilter, { begndate: string }>;

/** Whether a query's rows come day by day, and not store by store: a month, or one day, is one period. */
export const isByDay = (filter: KindFilter, sortKey: 'period' | 'fixmedinsCode'): filter is DayFilter =>
  sortKey === 'period' && 'begndate' in filter && filter.begndate !== filter.enddate;

/**
 * A query cut along its order into ever larger bites. Kinds are added up out of parts, for which no index has their order:
 * the first page of a month of a thousand stores adds up some dozens of them instead of all.
 *
 * @param from the period (`isByDay`), or else the store, that the page goes on from
 */
export async function* bitesOf(
  db: Queryable,
  filter: KindFilter,
  scope: Scope,
  { sortKey, order, from }: { sortKey: 'period' | 'fixmedinsCode'; order: Order; from: string | null },
): AsyncGenerator<KindFilter> {
  if (isByDay(filter, sortKey)) yield* daysOf(filter, order, from);
  else yield* storesOf(db, filter, scope, order, from);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

function* daysOf(filter: DayFilter, order: Order, from: string | null): Generator<KindFilter> {
  let first = order === 'asc' && from !== null ? later(from, filter.begndate) : filter.begndate;
  let last = order === 'desc' && from !== null ? earlier(from, filter.enddate) : filter.enddate;
  for (let days = 1; first <= last; days *= 2)
    if (order === 'asc') {
      const enddate = earlier(dayAfter(first, days - 1), last);
      yield { ...filter, begndate: first, enddate };
      first = dayAfter(enddate, 1);
    } else {
      const begndate = later(dayAfter(last, 1 - days), first);
      yield { ...filter, begndate, enddate: last };
      last = dayAfter(begndate, -1);
    }
}

/** All stores there are: whose rows are seen is a matter of the rows, which keep the company and the area of their day. */
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
