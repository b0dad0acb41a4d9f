import { defineCache } from '../../db/cacheList.ts';
const DAY_MS = 86_400_000;
const DAY_SECONDS = 86_400;
/** Day 0 of serials after 1900-02-28: Excel counts a 29 February 1900 that did not exist. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const FALSE_LEAP_DAY = 60;
/** 9999-12-31 */
const LAST_DAY = 2_958_465;
const FIRST_WRITTEN = Date.UTC(1900, 2, 1);

export type DateKind = 'date' | 'datetime' | 'time' | 'elapsed';

/**
 * A serial as `YYYY-MM-DD`, with ` HH:mm:ss` if its format has a time.
 * @returns null for what is not a date
 */
export function serialText(serial: number, kind: DateKind, is1904: boolean): string | null {
  if (!(serial >= 0 && serial < LAST_DAY + 1)) return null;
  // Rounded to the second: a serial of 17 digits is off by some millionths.
  const seconds = Math.round(serial * DAY_SECONDS);
  if (kind === 'elapsed') return clock(seconds);
  const day = kind === 'date' ? Math.floor(serial) : Math.floor(seconds / DAY_SECONDS);
  const time = clock(seconds - Math.floor(seconds / DAY_SECONDS) * DAY_SECONDS);
  if (kind === 'time' && day === 0) return time;
  const date = dayText(day, is1904);
  if (date === null || kind === 'date') return date;
  return `${date} ${time}`;
}

function dayText(day: number, is1904: boolean): string | null {
  if (is1904) return isoDay(EPOCH_1904 + day * DAY_MS);
  if (day === 0) return null;
  if (day === FALSE_LEAP_DAY) return '1900-02-29';
  return isoDay(EPOCH_1900 + (day < FALSE_LEAP_DAY ? day + 1 : day) * DAY_MS);
}

/** A column of dates has few distinct ones. */
const days = new Map<number, string>();
const MAX_DAYS = 4_000;
const use = defineCache('xlsx.days', {
  title: '表格文件的日期',
  most: MAX_DAYS,
  size: () => days.size,
  drop: () => days.clear(),
});

function isoDay(ms: number): string {
  const known = days.get(ms);
  if (known !== undefined) {
    use.hit();
    return known;
  }
  use.miss();
  const text = new Date(ms).toISOString().slice(0, 10);
  if (days.size < MAX_DAYS) days.set(ms, text);
  return text;
}

const TWO = Array.from({ length: 100 }, (_, value) => String(value).padStart(2, '0'));
const two = (value: number): string => TWO[value] ?? String(value);
const clock = (seconds: number): string =>
  `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;

const WIRE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d):(\d\d))?$/;

/** `YYYY-MM-DD[ HH:mm:ss]` as a serial. @returns null for what a spreadsheet cannot hold as a date */
export function dateSerial(text: string): number | null {
  const match = WIRE.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0));
  const at = Date.UTC(year!, month! - 1, day!);
  const isReal = new Date(at).toISOString().startsWith(text.slice(0, 10));
  if (!isReal || at < FIRST_WRITTEN || hour! > 23 || minute! > 59 || second! > 59) return null;
  return (at - EPOCH_1900) / DAY_MS + (hour! * 3600 + minute! * 60 + second!) / DAY_SECONDS;
}

/** A date cell written as text (`t="d"`): ISO 8601, without zone. */
export const isoText = (text: string): string => text.replace('T', ' ').replace(/(\.\d+)?Z?$/, '');
