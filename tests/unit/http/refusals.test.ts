import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Refusals, type RefusalCounts } from '../../../server/http/refusals.ts';

let told: RefusalCounts[];
beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());
const make = (address: number, all: number): Refusals =>
  new Refusals(
    (counts) => {
      told.push(counts);
      return Promise.resolve();
    },
    { address, all, windowMs: 1000 },
  );
const admitted = (refusals: Refusals, times: number, address: (at: number) => string, call = 'auth.login') =>
  Array.from({ length: times }, (_, at) => refusals.admits(call, address(at))).filter(Boolean).length;

it('logs the first ones of an address, and the first ones in all', () => {
  const refusals = make(5, 12);
  expect(admitted(refusals, 50, () => '10.0.0.1')).toBe(5);
  expect(admitted(refusals, 50, (at) => `10.1.0.${at}`)).toBe(7);
});

it('tells what it counted by call when the window ends, once, and begins anew', () => {
  const refusals = make(2, 100);
  admitted(refusals, 10, () => '10.0.0.1');
  admitted(refusals, 3, () => '10.0.0.1', 'user.save');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([{ 'auth.login': 8, 'user.save': 3 }]);
  vi.advanceTimersByTime(5000);
  expect(told).toHaveLength(1);
  expect(admitted(refusals, 10, () => '10.0.0.1')).toBe(2);
});

it('tells nothing where nothing was left out', () => {
  const refusals = make(2, 100);
  admitted(refusals, 2, () => '10.0.0.1');
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
});
