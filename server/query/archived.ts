import { sql } from 'drizzle-orm';
import type { Call } from '../../contract/wire/call.ts';
import { defineCache } from '../db/cacheList.ts';
import { dropCache } from '../db/caches.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';

/** A range of days, inclusive. */
interface Range {
  readonly begndate: string;
  readonly enddate: string;
}

/** Beginnings of the ids of calls that read settlements or day results; the report of applications reads neither. */
const OF_LEDGER = [
  'abnormalOrder.',
  'order.',
  'otherpayOrder.',
  'reconciliation.',
  'report.',
  'unLiquidate.',
];
const OF_APPLICATIONS = 'report.liquidation';

/** Whether a call's rows and sums lack those of archived months. */
export const lacksArchived = ({ id, method }: Pick<Call, 'id' | 'method'>): boolean =>
  method === 'GET' && OF_LEDGER.some((begin) => id.startsWith(begin)) && !id.startsWith(OF_APPLICATIONS);

const CACHE = 'archived.months';
/** How long the archived months are kept at most, ms. */
const KEPT_MS = 60_000;
let kept: { readonly db: Queryable; readonly months: readonly string[]; readonly until: number } | null =
  null;
const use = defineCache(CACHE, {
  title: '已归档的月份',
  most: 1,
  size: () => (kept === null ? 0 : 1),
  drop: () => {
    kept = null;
  },
});

/** Makes all nodes forget which months they have read as archived. */
export const archivedChanged = async (db: Queryable): Promise<void> => void (await dropCache(db, CACHE));

async function archivedMonths(db: Queryable): Promise<readonly string[]> {
  if (kept !== null && kept.db === db && kept.until > performance.now()) {
    use.hit();
    return kept.months;
  }
  use.miss();
  const rows = await rowsOf<{ month: string }>(
    db,
    sql`select to_char(settle_month, 'YYYY-MM') as month from archived_month order by 1`,
  );
  const months = rows.map(({ month }) => month);
  kept = { db, months, until: performance.now() + KEPT_MS };
  return months;
}

/** The months `YYYY-MM` of a range whose settlements are in an archive and not in the database. */
export async function archivedIn(db: Queryable, { begndate, enddate }: Range): Promise<readonly string[]> {
  const months = await archivedMonths(db);
  return months.filter((month) => month >= begndate.slice(0, 7) && month <= enddate.slice(0, 7));
}

/** `2022-04`, or `2022-01 等 3 个月`. */
const named = (months: readonly string[]): string =>
  months.length === 1 ? (months[0] ?? '') : `${months[0] ?? ''} 等 ${months.length} 个月`;

/** The line that names what is left out; none where nothing is. */
export const leftOutLines = (months: readonly string[]): readonly [string][] =>
  months.length === 0 ? [] : [[`不含已归档的月份：${months.join('、')}`]];

/** @throws Problem when a range has a month that is archived */
export async function refuseArchived(db: Queryable, range: Range): Promise<void> {
  const months = await archivedIn(db, range);
  if (months.length > 0) throw Problem.business(`${named(months)}的数据已归档，还原后才能办理，请联系管理员`);
}

/** The range of days that a call is about, where its input, or its filter, says one: two days, a month or a day. */
export function rangeOf(input: Readonly<Record<string, unknown>>): Range | null {
  for (const from of [input, input['filter']]) {
    if (typeof from !== 'object' || from === null) continue;
    const { begndate, enddate, settleMonth, settleDate } = from as Partial<Record<string, unknown>>;
    if (typeof begndate === 'string' && typeof enddate === 'string') return { begndate, enddate };
    const at = settleMonth ?? settleDate;
    if (typeof at === 'string') return { begndate: at, enddate: at };
  }
  return null;
}
