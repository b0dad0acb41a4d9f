import { sql, type SQL } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { ofStore, type Scope } from '../query/scope.ts';

/** A settlement with its day: the day says in which month's partition it is. */
export interface OnDay {
  readonly setlId: string;
  readonly setlDate: string;
}
/** And with its store: what a row is found by on one shard alone. */
export interface SettlementKey extends OnDay {
  readonly fixmedinsCode: string;
}

/**
 * The days of settlements that a caller names by id alone, as third parties may. A statement without the day locks and
 * reads every month, so the months are read one at a time, newest first. The ids are opaque: one that seems to carry its
 * day only decides which month is read first.
 * @param scope a distributed database asks the shard of its one store alone; what else a scope reaches is for the caller to check
 */
export async function daysOf(
  db: Queryable,
  setlIds: Iterable<string>,
  scope: Scope = { kind: 'all' },
): Promise<ReadonlyMap<string, string>> {
  const days = new Map<string, string>();
  const missing = new Set(setlIds);
  if (missing.size === 0) return days;
  for (const month of likelyFirst(await monthsOf(db), missing)) {
    const found = await inMonth(db, month, (range) =>
      rowsOf<OnDay>(
        db,
        sql`select setl_id, setl_date from settlement
             where setl_id = any(${sql.param([...missing])}::text[]) and ${ofStore(scope, '')} and ${range}`,
      ),
    );
    for (const { setlId, setlDate } of found) {
      days.set(setlId, setlDate);
      missing.delete(setlId);
    }
    if (missing.size === 0) break;
  }
  return days;
}

/** Lies in no partition: a statement about this day finds nothing and locks nothing. */
export const NO_DAY = '-infinity';

/** The day of one settlement: `known` where the caller knows it, else looked up; `NO_DAY` where there is no such settlement. */
export const dayOf = async (db: Queryable, setlId: string, known?: string, scope?: Scope): Promise<string> =>
  known ?? (await daysOf(db, [setlId], scope)).get(setlId) ?? NO_DAY;

/** The first days of the months that have a partition and have begun, newest first. */
export const monthsOf = async (db: Queryable): Promise<string[]> =>
  (
    await rowsOf<{ month: string }>(
      db,
      sql`select to_date(right(c.relname, 6), 'YYYYMM') as month
            from pg_inherits i join pg_class c on c.oid = i.inhrelid
           where i.inhparent = 'settlement'::regclass and c.relname ~ '_[0-9]{6}$'
             and right(c.relname, 6) <= to_char(now()::date + 1, 'YYYYMM')
           order by 1 desc`,
    )
  ).map(({ month }) => month);

/**
 * Reads one month of settlements; `range` is its condition on `setl_date`. In a transaction the month's lock would last
 * until its end, and a search would collect them all: going back to a savepoint releases it.
 */
export async function inMonth<T>(db: Queryable, month: string, read: (range: SQL) => Promise<T>): Promise<T> {
  const isInTransaction = 'rollback' in db;
  if (isInTransaction) await db.execute(sql`savepoint in_month`);
  const result = await read(
    sql`setl_date >= ${month}::date and setl_date < (${month}::date + interval '1 month')::date`,
  );
  if (isInTransaction) {
    await db.execute(sql`rollback to savepoint in_month`);
    await db.execute(sql`release savepoint in_month`);
  }
  return result;
}

const CARRIED = /^[A-Z]?(\d{4})(\d{2})\d{2}/;

function likelyFirst(months: readonly string[], setlIds: ReadonlySet<string>): readonly string[] {
  const likely = new Set<string>();
  for (const setlId of setlIds) {
    const [, year, month] = CARRIED.exec(setlId) ?? [];
    if (year !== undefined && month !== undefined) likely.add(`${year}-${month}-01`);
  }
  return [...months.filter((month) => likely.has(month)), ...months.filter((month) => !likely.has(month))];
}
