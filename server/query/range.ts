import { sql, type SQL } from 'drizzle-orm';
import { now } from '../db/clock.ts';
import { Problem } from '../errors/problem.ts';

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from one day to a later one. */
export const daysBetween = (from: string, to: string): number => Math.round((at(to) - at(from)) / DAY_MS);

/** The number of days of an inclusive range. @throws Problem when it is reversed or longer than `maxDays`. */
export function checkRange(begndate: string, enddate: string, maxDays: number): number {
  const days = daysBetween(begndate, enddate) + 1;
  if (days < 1) throw Problem.badRequest('开始日期不能晚于结束日期');
  if (days > maxDays) throw Problem.badRequest(`日期范围不能超过 ${maxDays} 天`);
  return days;
}

/** Today in Asia/Shanghai. */
export const today = (): string => new Date(now() + 8 * 3_600_000).toISOString().slice(0, 10);

/** The day `days` later. */
export const dayAfter = (day: string, days: number): string =>
  new Date(at(day) + days * DAY_MS).toISOString().slice(0, 10);

export const earlier = (a: string, b: string): string => (a < b ? a : b);
export const later = (a: string, b: string): string => (a > b ? a : b);

/**
 * Splits the days of a query along its order into ranges that grow by `factor`, from `from` on: a page that few days fill reads
 * no others.
 */
export function* growingDays<F extends { readonly begndate: string; readonly enddate: string }>(
  filter: F,
  order: 'asc' | 'desc',
  from: string | null,
  factor = 2,
): Generator<F> {
  let first = order === 'asc' && from !== null ? later(from, filter.begndate) : filter.begndate;
  let last = order === 'desc' && from !== null ? earlier(from, filter.enddate) : filter.enddate;
  for (let days = 1; first <= last; days *= factor)
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

/** The first and the last day of a month `YYYY-MM`. */
export const firstDay = (month: string): string => `${month}-01`;
export const lastDayOf = (month: string): string => {
  const [year = 0, nth = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, nth, 0)).toISOString().slice(0, 10);
};
/** The column `day` lies in the month. */
export const monthDays = (month: string, day = 'd.settle_date'): SQL =>
  sql`${sql.raw(day)} >= ${firstDay(month)}::date and ${sql.raw(day)} < (${firstDay(month)}::date + interval '1 month')::date`;
