import { Problem } from '../errors/problem.ts';

const DAY_MS = 86_400_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days of an inclusive range. @throws Problem when it runs backwards or is longer than `maxDays`. */
export function checkRange(begndate: string, enddate: string, maxDays: number): number {
  const days = Math.round((at(enddate) - at(begndate)) / DAY_MS) + 1;
  if (days < 1) throw Problem.badRequest('开始日期不能晚于结束日期');
  if (days > maxDays) throw Problem.badRequest(`日期范围不能超过 ${maxDays} 天`);
  return days;
}

/** Today in Asia/Shanghai. */
export const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
