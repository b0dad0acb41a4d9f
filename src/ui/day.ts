/**
 * The one module that imports dayjs. Days are `YYYY-MM-DD`, months `YYYY-MM`, moments ms since the epoch. Days and months
 * are computed in UTC, so the machine's zone never enters. China keeps +08:00 all year, so the `timezone` plugin with its
 * `Intl` look-ups is not needed.
 */
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';
const MONTH = 'YYYY-MM';
const SHANGHAI_HOURS = 8;

/** With `Z`, dayjs leaves the parsing to `Date`: years before 100 are not moved to the 1900s. */
const atDay = (day: string): dayjs.Dayjs => dayjs.utc(`${day}T00:00:00Z`);
const inShanghai = (at: number): dayjs.Dayjs => dayjs.utc(at).utcOffset(SHANGHAI_HOURS);

/** Whether the calendar has this day. */
export const existsDay = (day: string): boolean => atDay(day).format(DAY) === day;
export const addDays = (day: string, days: number): string => atDay(day).add(days, 'day').format(DAY);
export const addMonths = (month: string, months: number): string =>
  atDay(`${month}-01`).add(months, 'month').format(MONTH);
/** The same day some months later; the month's last day where that month is shorter. */
export const addMonthsToDay = (day: string, months: number): string =>
  atDay(day).add(months, 'month').format(DAY);
export const lastDayOf = (month: string): string => atDay(`${month}-01`).endOf('month').format(DAY);
/** Monday is 0. */
export const weekdayIndex = (day: string): number => (atDay(day).day() + 6) % 7;
/** From the first to the last, both included. */
export const dayCount = (from: string, to: string): number => atDay(to).diff(atDay(from), 'day') + 1;

/** The day in Asia/Shanghai (design §8). */
export const todayInShanghai = (now = Date.now()): string => inShanghai(now).format(DAY);
/** `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai, as the wire has it. */
export const timeText = (at: number): string => inShanghai(at).format('YYYY-MM-DD HH:mm:ss');
/** The moment of such a text; NaN for anything else. */
export const timeOf = (text: string): number => dayjs.utc(text).subtract(SHANGHAI_HOURS, 'hour').valueOf();
/** `YYYYMMDDHHmmss` in UTC, for file names and document numbers. */
export const stampText = (at: number): string => dayjs.utc(at).format('YYYYMMDDHHmmss');

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day';
/** From one moment to another, with fractions; negative when `to` comes first. */
export const elapsed = (from: number, to: number, unit: TimeUnit): number =>
  dayjs.utc(to).diff(from, unit, true);
/** Such as 3 and 'hour' → ms. */
export const msOf = (count: number, unit: TimeUnit): number => dayjs.utc(0).add(count, unit).valueOf();
