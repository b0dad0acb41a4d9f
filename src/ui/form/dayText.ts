/**
 * Days as people write them: 今天, 昨天, t-1, 3天前, 上周五, 月初, 1120, 11-20, 20日, 2026年11月20日; and spans: 上月, 近7天,
 * 10月, 1101-1120. Days are `YYYY-MM-DD` and months `YYYY-MM` throughout; the caller passes `today`.
 */
import { addDays, addMonths, existsDay, lastDayOf, weekdayIndex } from '../day.ts';

export interface Days {
  readonly from: string;
  /** Included. */
  readonly to: string;
}

const NAMED_DAYS: Readonly<Record<string, number>> = {
  今天: 0,
  今日: 0,
  本日: 0,
  today: 0,
  t: 0,
  jintian: 0,
  jt: 0,
  昨天: -1,
  昨日: -1,
  yesterday: -1,
  zuotian: -1,
  zt: -1,
  前天: -2,
  前日: -2,
  qiantian: -2,
  qt: -2,
  大前天: -3,
  明天: 1,
  明日: 1,
  tomorrow: 1,
  mingtian: 1,
  后天: 2,
};
const WEEKDAYS = '一二三四五六日';

/** The day that a text means, or null. A day without a year is the latest one that is not in the future. */
export function readDay(text: string, today: string): string | null {
  const word = plain(text);
  const named = NAMED_DAYS[word];
  if (named !== undefined) return addDays(today, named);
  return relativeDay(word, today) ?? edgeOfMonth(word, today) ?? weekday(word, today) ?? written(word, today);
}

/** The span of days that a text means, or null; a single day is a span too. */
export function readDays(text: string, today: string): Days | null {
  const word = plain(text);
  const found = namedSpan(word, today) ?? lately(word, today) ?? monthSpan(word, today);
  if (found) return found;
  const day = readDay(word, today);
  if (day !== null) return { from: day, to: day };
  return between(word, today);
}

/** The month that a text means, `YYYY-MM`, or null. */
export function readMonth(text: string, today: string): string | null {
  const word = plain(text);
  const months = { 本月: 0, 这个月: 0, 当月: 0, 上月: -1, 上个月: -1, 前月: -2, 下月: 1 }[word];
  if (months !== undefined) return addMonths(today.slice(0, 7), months);
  const full = /^(\d{4})[-/.年]?(\d{1,2})月?$/.exec(word) ?? /^(\d{2})(\d{2})$/.exec(word);
  if (full) {
    const [, year = '', month = ''] = full;
    return asMonth(year.length === 2 ? `20${year}` : year, month);
  }
  const bare = /^(\d{1,2})月(?:份)?$/.exec(word)?.[1];
  if (bare === undefined) return null;
  const here = asMonth(today.slice(0, 4), bare);
  return here !== null && here > today.slice(0, 7) ? asMonth(`${Number(today.slice(0, 4)) - 1}`, bare) : here;
}

/** The days of a month `YYYY-MM`. */
export function daysOfMonth(month: string): Days {
  return { from: `${month}-01`, to: lastDayOf(month) };
}

const plain = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replaceAll(' ', '');

/** Null for a day that does not exist. */
function asDay(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return existsDay(text) ? text : null;
}

const asMonth = (year: string, month: string): string | null =>
  /^(?:0?[1-9]|1[0-2])$/.test(month) && /^(?:19|20)\d\d$/.test(year)
    ? `${year}-${month.padStart(2, '0')}`
    : null;

/** `t-1`, `-3`, `3天前`, `3天后`. */
function relativeDay(word: string, today: string): string | null {
  const signed = /^t?([+-]\d{1,4})$/.exec(word)?.[1];
  if (signed !== undefined) return addDays(today, Number(signed));
  const [, count, side] = /^(\d{1,4})[天日](前|后)$/.exec(word) ?? [];
  return count === undefined ? null : addDays(today, side === '前' ? -Number(count) : Number(count));
}

function edgeOfMonth(word: string, today: string): string | null {
  const [, which, edge] = /^(上)?个?月(初|末|底)$/.exec(word) ?? [];
  if (edge === undefined) return null;
  const days = daysOfMonth(addMonths(today.slice(0, 7), which === undefined ? 0 : -1));
  return edge === '初' ? days.from : days.to;
}

/** `周一` and `本周一` of this week, `上周五` of the one before; weeks begin on Monday. */
function weekday(word: string, today: string): string | null {
  const [, which = '', name] = /^(上上|上|本|这)?个?(?:周|星期|礼拜)([一二三四五六日天])$/.exec(word) ?? [];
  if (name === undefined) return null;
  const nth = WEEKDAYS.indexOf(name === '天' ? '日' : name);
  const weeks = { 上上: -2, 上: -1 }[which] ?? 0;
  return addDays(monday(today), weeks * 7 + nth);
}

const monday = (today: string): string => addDays(today, -weekdayIndex(today));

/** `2026-11-20`, `20261120`, `261120`, `11-20`, `1120`, `11月20日`, `20日`. */
function written(word: string, today: string): string | null {
  const full =
    /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(word) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(word);
  if (full) return asDay(full[1] ?? '', full[2] ?? '', full[3] ?? '');
  const short = /^(\d{2})(\d{2})(\d{2})$/.exec(word);
  if (short) {
    // Six digits can also be the end of an order number: a day more than a year ahead is not meant as a day.
    const day = asDay(`20${short[1]}`, short[2] ?? '', short[3] ?? '');
    return day !== null && day <= addDays(today, 366) ? day : null;
  }
  const year = Number(today.slice(0, 4));
  const [, month, day] =
    /^(\d{1,2})[-/.月](\d{1,2})[日号]?$/.exec(word) ?? /^(\d{2})(\d{2})$/.exec(word) ?? [];
  if (month !== undefined && day !== undefined)
    // The last 29 February can be eight years back.
    return latest(today, 9, (back) => asDay(`${year - back}`, month, day));
  const [, only] = /^(\d{1,2})[日号]$/.exec(word) ?? [];
  if (only === undefined) return null;
  return latest(today, 3, (back) => {
    const [inYear = '', inMonth = ''] = addMonths(today.slice(0, 7), -back).split('-');
    return asDay(inYear, inMonth, only);
  });
}

function latest(today: string, tries: number, at: (back: number) => string | null): string | null {
  for (let back = 0; back < tries; back += 1) {
    const day = at(back);
    if (day !== null && day <= today) return day;
  }
  return null;
}

function namedSpan(word: string, today: string): Days | null {
  const week = monday(today);
  const month = today.slice(0, 7);
  const year = Number(today.slice(0, 4));
  const quarter = `${year}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}`;
  const quarterOf = (first: string): Days => ({
    from: `${first}-01`,
    to: daysOfMonth(addMonths(first, 2)).to,
  });
  const spans: Readonly<Record<string, () => Days>> = {
    本周: () => ({ from: week, to: addDays(week, 6) }),
    上周: () => ({ from: addDays(week, -7), to: addDays(week, -1) }),
    本月: () => daysOfMonth(month),
    上月: () => daysOfMonth(addMonths(month, -1)),
    前月: () => daysOfMonth(addMonths(month, -2)),
    本季: () => quarterOf(quarter),
    上季: () => quarterOf(addMonths(quarter, -3)),
    今年: () => ({ from: `${year}-01-01`, to: `${year}-12-31` }),
    去年: () => ({ from: `${year - 1}-01-01`, to: `${year - 1}-12-31` }),
  };
  const name = word.replace(/^这/, '本').replace('当月', '本月').replace('本年', '今年').replace('个', '');
  return spans[name.replace(/季度$/, '季')]?.() ?? null;
}

/** `近7天`, `最近30天`, `7天`: up to today. */
function lately(word: string, today: string): Days | null {
  const [, count] = /^(?:最?近|过去)(\d{1,3})[天日]$/.exec(word) ?? /^(\d{1,3})天$/.exec(word) ?? [];
  if (count === undefined || Number(count) === 0) return null;
  return { from: addDays(today, 1 - Number(count)), to: today };
}

/** A month by its number; four digits are a day (1120), and no month. */
function monthSpan(word: string, today: string): Days | null {
  const month = /^\d{4}$|^\d{6}$/.test(word) ? null : readMonth(word, today);
  return month === null ? null : daysOfMonth(month);
}

const JOINT = /^(.+?)(?:~|至|到|—|–|\.\.|,)(.+)$/;
function between(word: string, today: string): Days | null {
  const parts = JOINT.exec(word) ?? /^(\d{4}|\d{8})-(\d{4}|\d{8})$/.exec(word);
  const from = parts?.[1] === undefined ? null : readDay(parts[1], today);
  const to = parts?.[2] === undefined ? null : readDay(parts[2], today);
  if (from === null || to === null) return null;
  return from <= to ? { from, to } : { from: to, to: from };
}

export const isDay = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return year !== '' && asDay(year, month, day) !== null;
};
export const isMonth = (text: string): boolean => /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/.test(text);

export interface Limits {
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

/** Why a field's day is refused, in a sentence, or undefined; an empty field is valid. ISO days compare as text. */
export function dayError(value: string, { min, max }: Limits = {}): string | undefined {
  if (value === '') return undefined;
  if (!isDay(value) && !isMonth(value)) return `无法识别「${value}」，可以写 ${EXAMPLES}`;
  if (min !== undefined && value < min) return `不能早于 ${min}`;
  if (max !== undefined && value > max) return `不能晚于 ${max}`;
  return undefined;
}
const EXAMPLES = '昨天、t-1、1120 或 2026-11-20';

/** Such as `2026-11-20 周五`. */
export const withWeekday = (day: string): string => `${day} 周${weekdayOf(day)}`;

/** 一 to 日. */
export const weekdayOf = (day: string): string => WEEKDAYS[weekdayIndex(day)] ?? '';
