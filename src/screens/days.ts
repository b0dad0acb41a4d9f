/** Days in Asia/Shanghai (design §8), `YYYY-MM-DD`, whatever the machine's own zone. */
const SHANGHAI_MS = 8 * 3_600_000;

export const dayBefore = (days: number, now = Date.now()): string =>
  new Date(now + SHANGHAI_MS - days * 86_400_000).toISOString().slice(0, 10);
export const today = (now = Date.now()): string => dayBefore(0, now);
export const yesterday = (now = Date.now()): string => dayBefore(1, now);
