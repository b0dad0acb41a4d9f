import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const JUST_NOW = 30 * SECOND;

/** Sweden writes dates as spec §9 wants them. */
const DATE = new Intl.DateTimeFormat('sv-SE', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  ...({ hour: '2-digit', minute: '2-digit', second: '2-digit' } as const),
  timeZone: 'Asia/Shanghai',
});

/**
 * How long ago, in words, rounded up (spec §9, design §8). Both milliseconds since the epoch; what lies ahead, by a
 * clock that is off, has just been.
 */
export function relativeTime(at: number, now: number): string {
  const ago = now - at;
  if (ago < JUST_NOW) return '刚刚';
  if (ago < HOUR) return `${Math.ceil(ago / MINUTE)}分钟前`;
  if (ago < DAY) return `${Math.ceil(ago / HOUR)}小时前`;
  if (ago < 2 * DAY) return '1天前';
  return DATE.format(at);
}

/** The same for a time of the wire: `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. What is no time is left as it is. */
export function relativeToWire(text: string, now: number): string {
  const at = Date.parse(`${text.replace(' ', 'T')}+08:00`);
  return Number.isNaN(at) ? text : relativeTime(at, now);
}

/** The time, milliseconds since the epoch; renders again as often as the words can change. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), JUST_NOW);
    return () => clearInterval(timer);
  }, []);
  return now;
}
