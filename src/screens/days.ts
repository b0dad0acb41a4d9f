import { shift, todayInShanghai } from '../ui/dayText.ts';

/** Days in Asia/Shanghai (design §8), `YYYY-MM-DD`, whatever the machine's own zone. */
export const dayBefore = (days: number, now = Date.now()): string => shift(todayInShanghai(now), -days);
export const today = (now = Date.now()): string => todayInShanghai(now);
export const yesterday = (now = Date.now()): string => dayBefore(1, now);
