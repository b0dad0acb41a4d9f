import { addDays, addMonths, todayInShanghai } from '../../ui/day.ts';

/** Days in Asia/Shanghai (design §8), `YYYY-MM-DD`. */
export const dayBefore = (days: number, now = Date.now()): string => addDays(todayInShanghai(now), -days);
export const today = (now = Date.now()): string => todayInShanghai(now);
export const yesterday = (now = Date.now()): string => dayBefore(1, now);
/** Months, `YYYY-MM`. */
export const thisMonth = (now = Date.now()): string => today(now).slice(0, 7);
export const lastMonth = (now = Date.now()): string => addMonths(thisMonth(now), -1);
