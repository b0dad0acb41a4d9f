/** One clock for all that ticks: cells follow it each for itself, and the table is not drawn again for a second. */
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** ms left below which it is urgent, and very. */
const URGENT = HOUR;
const LAST = 10 * MINUTE;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | null = null;
/** What the server's clock is ahead of this machine's, ms. */
let skew = 0;

const timeOf = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}+08:00`);

export const clock = {
  now: (): number => Date.now() + skew,
  /** The server has said what time it is, `YYYY-MM-DD HH:mm:ss`; less than two seconds are the way there. */
  set(wire: string): void {
    const off = timeOf(wire) - Date.now();
    skew = Math.abs(off) < 2 * SECOND ? 0 : off;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    timer ??= setInterval(() => {
      for (const each of listeners) each();
    }, SECOND);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0 || timer === null) return;
      clearInterval(timer);
      timer = null;
    };
  },
};

const two = (value: number): string => String(value).padStart(2, '0');

/** How long since, in words. Both milliseconds since the epoch; what lies ahead has just begun. */
export function waitingWords(since: string, now: number): string {
  const ms = now - timeOf(since);
  if (ms < MINUTE) return '不到1分钟';
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)}分钟`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}小时${Math.floor((ms % HOUR) / MINUTE)}分`;
  return `${Math.floor(ms / DAY)}天${Math.floor((ms % DAY) / HOUR)}小时`;
}

/** How long until; the last hour by the second. Nothing is left at the very second of the end. */
export function leftWords(until: string, now: number): string {
  const ms = timeOf(until) - now;
  if (ms <= 0) return '已过期';
  if (ms < HOUR) return `${two(Math.floor(ms / MINUTE))}:${two(Math.floor((ms % MINUTE) / SECOND))}`;
  if (ms < DAY) return `${Math.floor(ms / HOUR)}小时${two(Math.floor((ms % HOUR) / MINUTE))}分`;
  return `${Math.floor(ms / DAY)}天${Math.floor((ms % DAY) / HOUR)}小时`;
}

/** What the cell's colour says beside the words. */
export function leftTone(until: string, now: number): 'bad' | 'warn' | null {
  const ms = timeOf(until) - now;
  return ms < LAST ? 'bad' : ms < URGENT ? 'warn' : null;
}
