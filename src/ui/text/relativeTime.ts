import { useEffect, useState } from 'react';
import { elapsed, msOf, timeOf, timeText, type TimeUnit } from '../day.ts';

const JUST_NOW_SECONDS = 30;

/**
 * How long ago, in words, rounded up (spec §9, design §8). Both ms since the epoch. A time ahead of `now`, by a clock that
 * is wrong, is 刚刚.
 */
export function relativeTime(at: number, now: number): string {
  const ago = (unit: TimeUnit): number => elapsed(at, now, unit);
  if (ago('second') < JUST_NOW_SECONDS) return '刚刚';
  if (ago('hour') < 1) return `${Math.ceil(ago('minute'))}分钟前`;
  if (ago('day') < 1) return `${Math.ceil(ago('hour'))}小时前`;
  if (ago('day') < 2) return '1天前';
  return timeText(at);
}

/** `relativeTime` of a time on the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. Any other text is returned unchanged. */
export function relativeToWire(text: string, now: number): string {
  const at = timeOf(text);
  return Number.isNaN(at) ? text : relativeTime(at, now);
}

/** Ms since the epoch; renders again as often as the words can change. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), msOf(JUST_NOW_SECONDS, 'second'));
    return () => clearInterval(timer);
  }, []);
  return now;
}
