/** One clock for all countdowns: each cell subscribes by itself, so that a tick does not render the table. */
import { elapsed, msOf, timeOf, type TimeUnit } from '../../../ui/day.ts';

const TICK = msOf(1, 'second');
/** Minutes left below which a countdown is orange, and red. */
const URGENT = 60;
const LAST = 10;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
/** ms by which the server's clock is ahead of this machine's. */
let skew = 0;

export const clock = {
  now: (): number => Date.now() + skew,
  /** Takes the server's time, `YYYY-MM-DD HH:mm:ss`. Less than two seconds' difference is the latency of the reply. */
  set(wire: string): void {
    const off = timeOf(wire) - Date.now();
    skew = Math.abs(off) < msOf(2, 'second') ? 0 : off;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const each of listeners) each();
    }, TICK);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
  },
};

const two = (value: number): string => String(value).padStart(2, '0');
/** Whole units from one moment to another. */
const whole = (from: number, to: number, unit: TimeUnit): number => Math.floor(elapsed(from, to, unit));

/** How long since, in words. `now` in ms since the epoch; a start that lies ahead counts as now. */
export function waitingWords(since: string, now: number): string {
  const of = (unit: TimeUnit): number => whole(timeOf(since), now, unit);
  if (of('minute') < 1) return '不到1分钟';
  if (of('hour') < 1) return `${of('minute')}分钟`;
  if (of('day') < 1) return `${of('hour')}小时${of('minute') % 60}分`;
  return `${of('day')}天${of('hour') % 24}小时`;
}

/** How long until; the last hour by the second. */
export function leftWords(until: string, now: number): string {
  const end = timeOf(until);
  const of = (unit: TimeUnit): number => whole(now, end, unit);
  if (end <= now) return '已过期';
  if (of('hour') < 1) return `${two(of('minute'))}:${two(of('second') % 60)}`;
  if (of('day') < 1) return `${of('hour')}小时${two(of('minute') % 60)}分`;
  return `${of('day')}天${of('hour') % 24}小时`;
}

/** The colour of the cell. */
export function leftTone(until: string, now: number): 'bad' | 'warn' | null {
  const minutes = elapsed(now, timeOf(until), 'minute');
  return minutes < LAST ? 'bad' : minutes < URGENT ? 'warn' : null;
}
