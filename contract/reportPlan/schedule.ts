import { z } from 'zod';

/** When a plan runs: never, each day, on a day of the week (1 is Monday), or of the month, in Asia/Shanghai. */
export const cycle = z
  .string()
  .regex(/^(none|daily|weekly:[1-7]|monthly:([1-9]|1\d|2[0-8]))$/, '周期格式不正确');
/** `HH:mm`. */
export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 HH:mm');

/** The range of a plan, relative to the day it runs. */
export const periods = {
  yesterday: '昨天',
  last7: '近 7 天',
  lastWeek: '上周',
  thisMonth: '本月至昨天',
  lastMonth: '上月',
  thisYear: '今年至昨天',
} as const;
export type Period = keyof typeof periods;
export const period = z.enum(Object.keys(periods) as [Period, ...Period[]]);

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'];
export const cycleText = (text: string, time: string): string => {
  const [kind = '', day = ''] = text.split(':');
  if (kind === 'daily') return `每天 ${time}`;
  if (kind === 'weekly') return `每周${WEEKDAYS[Number(day) - 1] ?? ''} ${time}`;
  return kind === 'monthly' ? `每月 ${day} 日 ${time}` : '不定时';
};
type Items = readonly { readonly value: string; readonly name: string }[];
/** How often; a week and a month have a day besides: `weekly:1`. */
export const cycleKinds: Items = [
  { value: 'daily', name: '每天' },
  { value: 'weekly', name: '每周' },
  { value: 'monthly', name: '每月' },
  { value: 'none', name: '不定时' },
];
/** The days of a kind of cycle; none for one without. */
export const cycleDays = (kind: string | undefined): Items => {
  if (kind === 'weekly') return WEEKDAYS.map((name, at) => ({ value: String(at + 1), name: `周${name}` }));
  if (kind !== 'monthly') return [];
  return Array.from({ length: 28 }, (_, at) => ({ value: String(at + 1), name: `${at + 1} 日` }));
};

const DAY_MS = 86_400_000;
const SHANGHAI_MS = 8 * 3_600_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The next due time after a moment (ms); null where it is never due. */
export function nextDue(text: string, time: string, after: number): number | null {
  const [kind = '', day = ''] = text.split(':');
  if (kind === 'none') return null;
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const local = after + SHANGHAI_MS;
  const midnight = Math.floor(local / DAY_MS) * DAY_MS;
  // A month has at most 31 days, so 32 days contain every day of the month.
  for (let ahead = 0; ahead <= 32; ahead += 1) {
    const date = new Date(midnight + ahead * DAY_MS);
    const fits =
      kind === 'daily' ||
      (kind === 'weekly' && (date.getUTCDay() + 6) % 7 === Number(day) - 1) ||
      (kind === 'monthly' && date.getUTCDate() === Number(day));
    const due = date.getTime() + (hour * 60 + minute) * 60_000;
    if (fits && due > local) return due - SHANGHAI_MS;
  }
  throw new Error(`no day fits ${text}`);
}

/** The days of a period, relative to a day (`YYYY-MM-DD`). An empty period becomes that one day. */
export function daysOfPeriod(
  name: Period,
  today: string,
): { readonly begndate: string; readonly enddate: string } {
  const now = Date.parse(`${today}T00:00:00Z`);
  const yesterday = dayText(now - DAY_MS);
  const since = (first: string) => ({ begndate: first > yesterday ? yesterday : first, enddate: yesterday });
  if (name === 'yesterday') return since(yesterday);
  if (name === 'last7') return since(dayText(now - 7 * DAY_MS));
  if (name === 'thisMonth') return since(`${today.slice(0, 7)}-01`);
  if (name === 'thisYear') return since(`${today.slice(0, 4)}-01-01`);
  if (name === 'lastWeek') {
    const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * DAY_MS;
    return { begndate: dayText(monday - 7 * DAY_MS), enddate: dayText(monday - DAY_MS) };
  }
  const enddate = dayText(Date.parse(`${today.slice(0, 7)}-01T00:00:00Z`) - DAY_MS);
  return { begndate: `${enddate.slice(0, 7)}-01`, enddate };
}
