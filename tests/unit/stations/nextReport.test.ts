import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { untilNextReport } from '../../../server/stations/nextReport.ts';
import { randomOf } from '../../random.ts';
import { seeds } from '../../seed.ts';

const MINUTE_MS = 60_000;
const stationOf = (nth: number) => ({ keyHash: createHash('sha256').update(`key ${nth}`).digest() });

it('gives each station one second of the minute, whenever it asks', () => {
  const { below } = randomOf(seeds(1)[0] ?? 0);
  for (let nth = 0; nth < 200; nth += 1) {
    const station = stationOf(nth);
    const moments = Array.from({ length: 20 }, () => {
      const now = 1_800_000_000_000 + below(100 * MINUTE_MS);
      const left = untilNextReport(station, now);
      expect(left).toBeGreaterThanOrEqual(10_000);
      // The server keeps a connection for 72 s.
      expect(left).toBeLessThan(70_000);
      return (now + left) % MINUTE_MS;
    });
    expect(new Set(moments).size).toBe(1);
    expect((moments[0] ?? 0) % 1000).toBe(0);
    // A report that takes a few seconds is still one of its minute.
    expect(moments[0]).toBeLessThan(56_000);
  }
});

it('spreads the stations over the minute', () => {
  const counts = new Map<number, number>();
  for (let nth = 0; nth < 10_000; nth += 1) {
    const left = untilNextReport(stationOf(nth), 0);
    counts.set(left % MINUTE_MS, (counts.get(left % MINUTE_MS) ?? 0) + 1);
  }
  expect(counts.size).toBe(56);
  // 179 on average.
  expect(Math.max(...counts.values())).toBeLessThan(260);
});

it('does not ask for another report at once', () => {
  const station = stationOf(1);
  const slot = untilNextReport(station, 0) % MINUTE_MS;
  // The reply to a report that came a second after its time.
  expect(untilNextReport(station, 10 * MINUTE_MS + slot + 1000)).toBe(59_000);
  // One that came a little early.
  expect(untilNextReport(station, 10 * MINUTE_MS + slot - 200)).toBe(60_200);
});
