import { createStore } from '../../../state/createStore.ts';
import { elapsed, msOf, timeOf, type TimeUnit } from '../../../ui/day.ts';

const TICK = msOf(1, 'second');
/** Minutes left below which a countdown is shown as a warning, and as an error. */
const URGENT = 60;
const LAST = 10;

const ticks = createStore(0, () => {
  const timer = setInterval(() => ticks.set(ticks.snapshot() + 1), TICK);
  return () => clearInterval(timer);
});
/** How far the server's clock is ahead of this machine's, ms. */
let skew = 0;

/**
 * One timer for all cells that show a time. Each cell subscribes by itself, so that the table does not render every
 * second.
 */
export const clock = {
  now: (): number => Date.now() + skew,
  /** Sets the server's time, `YYYY-MM-DD HH:mm:ss`. A difference below two seconds counts as latency. */
  set(wire: string): void {
    const off = timeOf(wire) - Date.now();
    skew = Math.abs(off) < msOf(2, 'second') ? 0 : off;
  },
  subscribe: ticks.subscribe,
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Whole units between two moments. */
const whole = (from: number, to: number, unit: TimeUnit): number => Math.floor(elapsed(from, to, unit));

/** The time since `since` as text; `now` in milliseconds since the epoch. A future time counts as just begun. */
export function waitingWords(since: string, now: number): string {
  const of = (unit: TimeUnit): number => whole(timeOf(since), now, unit);
  if (of('minute') < 1) return '不到1分钟';
  if (of('hour') < 1) return `${of('minute')}分钟`;
  if (of('day') < 1) return `${of('hour')}小时${of('minute') % 60}分`;
  return `${of('day')}天${of('hour') % 24}小时`;
}

/** The time until `until` as text, in seconds during the last hour; expired at the exact second. */
export function leftWords(until: string, now: number): string {
  const end = timeOf(until);
  const of = (unit: TimeUnit): number => whole(now, end, unit);
  if (end <= now) return '已过期';
  if (of('hour') < 1) return `${two(of('minute'))}:${two(of('second') % 60)}`;
  if (of('day') < 1) return `${of('hour')}小时${two(of('minute') % 60)}分`;
  return `${of('day')}天${of('hour') % 24}小时`;
}

/** The cell's colour by the time left. */
export function leftTone(until: string, now: number): 'bad' | 'warn' | null {
  const minutes = elapsed(now, timeOf(until), 'minute');
  return minutes < LAST ? 'bad' : minutes < URGENT ? 'warn' : null;
}
