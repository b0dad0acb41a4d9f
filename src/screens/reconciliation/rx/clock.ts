import { createStore } from '../../../state/createStore.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** ms left below which the time is coloured as a warning, and as an error. */
const URGENT = HOUR;
const LAST = 10 * MINUTE;

const ticks = createStore(0, () => {
  const timer = setInterval(() => ticks.set(ticks.snapshot() + 1), SECOND);
  return () => clearInterval(timer);
});
/** How far the server's clock is ahead of this machine's, ms. */
let skew = 0;

const timeOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

/** One timer for all cells that show a time; each cell follows it by itself, so that the table does not render each second. */
export const clock = {
  now: (): number => Date.now() + skew,
  /** Sets the server's time, `YYYY-MM-DD HH:mm:ss`. A difference below two seconds is taken for latency. */
  set(wire: string): void {
    const off = timeOf(wire) - Date.now();
    skew = Math.abs(off) < 2 * SECOND ? 0 : off;
  },
  subscribe: ticks.subscribe,
};

const two = (value: number): string => String(value).padStart(2, '0');

/** The time since `since` in words; `now` in milliseconds since the epoch. A time ahead counts as just begun. */
export function waitingWords(since: string, now: number): string {
  const ms = now - timeOf(since);
  if (ms < MINUTE) return '不到1分钟';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}分钟`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}小时${Math.floor((ms % HOUR) / MINUTE)}分`;
  return `${Math.floor(ms / DAY)}天${Math.floor((ms % DAY) / HOUR)}小时`;
}

/** The time until `until` in words, the last hour in seconds; expired at the very second. */
export function leftWords(until: string, now: number): string {
  const ms = timeOf(until) - now;
  if (ms <= 0) return '已过期';
  if (ms < HOUR) return `${two(Math.floor(ms / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}小时${two(Math.floor((ms % HOUR) / MINUTE))}分`;
  return `${Math.floor(ms / DAY)}天${Math.floor((ms % DAY) / HOUR)}小时`;
}

/** The colour of the cell. */
export function leftTone(until: string, now: number): 'bad' | 'warn' | null {
  const ms = timeOf(until) - now;
  return ms < LAST ? 'bad' : ms < URGENT ? 'warn' : null;
}
