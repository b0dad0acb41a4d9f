import { expect, test } from 'vitest';
import { totalOf, wholeOf } from '../../../src/list/controller/listRows.ts';

const rows = (count: number): readonly unknown[] => Array.from({ length: count }, () => ({}));

test('a fully loaded result has its own length, whatever the totals say', () => {
  expect(wholeOf({ first: 0, rows: rows(12), complete: true }, 9)).toBe(12);
  expect(wholeOf({ first: 900, rows: rows(12), complete: true }, null)).toBe(912);
});

test('a partly loaded result has the length of the totals, and at least one row more than loaded', () => {
  expect(wholeOf({ first: 0, rows: rows(10), complete: false }, 40)).toBe(40);
  expect(wholeOf({ first: 35, rows: rows(10), complete: false }, 40)).toBe(46);
  expect(wholeOf({ first: 0, rows: rows(10), complete: false }, null)).toBeNull();
});

test('a narrowed table has the length of its matches', () => {
  expect(totalOf({ isNarrowed: true, rows: rows(3) }, 40)).toEqual({ total: 3 });
  expect(totalOf({ isNarrowed: false, rows: rows(3) }, null)).toEqual({});
});
