import { shift, shiftMonths, todayInShanghai } from '../../ui/form/dayText.ts';

/** Days in Asia/Shanghai (design §8), `YYYY-MM-DD`, whatever the machine's own zone. */
export const dayBefore = (days: number, now = Date.now()): string => shift(todayInShanghai(now), -days);
export const today = (now = Date.now()): string => todayInShanghai(now);
export const yesterday = (now = Date.now()): string => dayBefore(1, now);
/** Months, `YYYY-MM`. */
export const thisMonth = (now = Date.now()): string => today(now).slice(0, 7);
export const lastMonth = (now = Date.now()): string => shiftMonths(`${thisMonth(now)}-01`, -1).slice(0, 7);
