import { z } from 'zod';

/** The days of a report, relative to the day it runs: a name, or `last:30`. */
export const periodNames = {
  today: '今天',
  yesterday: '昨天',
  thisMonth: '本月',
  lastMonth: '上月',
  thisYear: '今年',
  lastYear: '去年',
} as const;
type PeriodName = keyof typeof periodNames;

export const relativePeriod = z
  .string()
  .regex(
    new RegExp(
      `^(?:${Object.keys(periodNames).join('|')}|last:(?:[1-9]|[1-9]\\d|[12]\\d\\d|3[0-5]\\d|36[0-6]))$`,
    ),
    '日期应为今天、昨天、本月、上月、今年、去年或近 1 至 366 天',
  );

/** `近 30 天`, `本月`. */
export const periodText = (period: string): string =>
  period.startsWith('last:') ? `近 ${period.slice(5)} 天` : periodNames[period as PeriodName];

const DAY_MS = 86_400_000;
const dayText = (time: number): string => new Date(time).toISOString().slice(0, 10);
const lastOf = (year: number, month: number): string => dayText(Date.UTC(year, month, 0));

/** The days of a period as of a day (`YYYY-MM-DD`), both included. Spans that go on end today. */
export function daysOfRelative(
  period: string,
  today: string,
): { readonly begndate: string; readonly enddate: string } {
  const now = Date.parse(`${today}T00:00:00Z`);
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (period.startsWith('last:'))
    return { begndate: dayText(now - (Number(period.slice(5)) - 1) * DAY_MS), enddate: today };
  switch (period as PeriodName) {
    case 'today':
      return { begndate: today, enddate: today };
    case 'yesterday':
      return { begndate: dayText(now - DAY_MS), enddate: dayText(now - DAY_MS) };
    case 'thisMonth':
      return { begndate: `${today.slice(0, 7)}-01`, enddate: today };
    case 'lastMonth': {
      const enddate = lastOf(year, month - 1);
      return { begndate: `${enddate.slice(0, 7)}-01`, enddate };
    }
    case 'thisYear':
      return { begndate: `${year}-01-01`, enddate: today };
    case 'lastYear':
      return { begndate: `${year - 1}-01-01`, enddate: `${year - 1}-12-31` };
  }
}
