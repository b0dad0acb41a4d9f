import { lastDayOf } from '../../ui/day.ts';
import { dayBefore, lastMonth, today, yesterday } from '../filters/days.ts';

interface DayPreset {
  readonly key: string;
  readonly title: string;
  readonly range: (now?: number) => readonly [from: string, to: string];
}

const monthOf = (day: string): string => day.slice(0, 7);

/** Ranges relative to today. */
const PRESETS: readonly DayPreset[] = [
  { key: '~today', title: '今天', range: (now) => [today(now), today(now)] },
  { key: '~yesterday', title: '昨天', range: (now) => [yesterday(now), yesterday(now)] },
  { key: '~last7', title: '近 7 天', range: (now) => [dayBefore(7, now), yesterday(now)] },
  { key: '~month', title: '本月', range: (now) => [`${monthOf(today(now))}-01`, today(now)] },
  {
    key: '~lastMonth',
    title: '上月',
    range: (now) => [`${lastMonth(now)}-01`, lastDayOf(lastMonth(now))],
  },
];

/** The preset that equals a range today, if there is one. */
export const presetOf = (from: string, to: string, now?: number): DayPreset | undefined =>
  PRESETS.find(({ range }) => {
    const [start, end] = range(now);
    return start === from && end === to;
  });

/** The days that a preset's key means today. */
export const presetDays = (key: string, now?: number): readonly [string, string] | undefined =>
  PRESETS.find((preset) => preset.key === key)?.range(now);

/** Months relative to today. */
const MONTHS: readonly {
  readonly key: string;
  readonly title: string;
  readonly at: (now?: number) => string;
}[] = [
  { key: '~month', title: '本月', at: (now) => monthOf(today(now)) },
  { key: '~lastMonth', title: '上月', at: lastMonth },
];

/** The preset that equals a month today, if there is one. */
export const monthPresetOf = (month: string, now?: number) => MONTHS.find(({ at }) => at(now) === month);
/** The month that a preset's key means today. */
export const presetMonth = (key: string, now?: number): string | undefined =>
  MONTHS.find((preset) => preset.key === key)?.at(now);
