import { expect, test } from 'vitest';
import { totalOf, wholeOf } from '../../../src/list/controller/listRows.ts';

const rows = (count: number): readonly unknown[] => Array.from({ length: count }, () => ({}));

test('once all of it is there, the result is as long as it is, whatever the totals count', () => {
  expect(wholeOf({ first: 0, rows: rows(12), complete: true }, 9)).toBe(12);
  expect(wholeOf({ first: 900, rows: rows(12), complete: true }, null)).toBe(912);
});

test('before that the totals say it, but never less than one row more than is there', () => {
  expect(wholeOf({ first: 0, rows: rows(10), complete: false }, 40)).toBe(40);
  expect(wholeOf({ first: 35, rows: rows(10), complete: false }, 40)).toBe(46);
  expect(wholeOf({ first: 0, rows: rows(10), complete: false }, null)).toBeNull();
});

test('a narrowed table is as long as what was found', () => {
  expect(totalOf({ isNarrowed: true, rows: rows(3) }, 40)).toEqual({ total: 3 });
  expect(totalOf({ isNarrowed: false, rows: rows(3) }, null)).toEqual({});
});
