/** Texts for the waiting time and the time left of a prescription, and the clock behind both. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clock, leftTone, leftWords, waitingWords } from '../../../src/screens/reconciliation/rx/clock.ts';

const NOW = Date.parse('2026-11-22T12:00:00+08:00');
/** The wire format of the time this many seconds from now. */
const at = (seconds: number): string =>
  new Date(NOW + seconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

describe('the waiting time', () => {
  it.each([
    [0, '不到1分钟'],
    [-30, '不到1分钟'],
    [59, '不到1分钟'],
    [60, '1分钟'],
    [3599, '59分钟'],
    [3600, '1小时0分'],
    [86_399, '23小时59分'],
    [86_400, '1天0小时'],
    [200_000, '2天7小时'],
  ])('of %i s is %s', (seconds, words) => {
    expect(waitingWords(at(-seconds), NOW)).toBe(words);
  });
});

describe('the time left', () => {
  it.each([
    [-1, '已过期', 'bad'],
    [0, '已过期', 'bad'],
    [1, '00:01', 'bad'],
    [599, '09:59', 'bad'],
    [600, '10:00', 'warn'],
    [3599, '59:59', 'warn'],
    [3600, '1小时00分', null],
    [86_399, '23小时59分', null],
    [90_000, '1天1小时', null],
  ])('of %i s is %s', (seconds, words, tone) => {
    expect(leftWords(at(seconds), NOW)).toBe(words);
    expect(leftTone(at(seconds), NOW)).toBe(tone);
  });
});

describe('the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW });
  });
  afterEach(() => {
    clock.set(at(0));
    vi.useRealTimers();
  });

  it('follows the server’s time if this machine’s clock is off by more than the delay of a reply', () => {
    clock.set(at(1));
    expect(clock.now()).toBe(NOW);
    clock.set(at(300));
    expect(clock.now()).toBe(NOW + 300_000);
    expect(leftWords(at(299), clock.now())).toBe('已过期');
  });

  it('runs one timer for all subscribers, and none without a subscriber', () => {
    const ticks = [vi.fn(), vi.fn()];
    const ends = ticks.map((tick) => clock.subscribe(tick));
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(3000);
    expect(ticks.map((tick) => tick.mock.calls.length)).toEqual([3, 3]);
    ends.forEach((end) => end());
    expect(vi.getTimerCount()).toBe(0);
  });
});
