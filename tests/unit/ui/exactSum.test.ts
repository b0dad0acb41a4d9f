import { expect, test } from 'vitest';
import { columnSums, exactSum } from '../../../src/ui/table/exactSum.ts';

test('sums exactly what a binary float cannot represent', () => {
  expect(exactSum(['0.10', '0.20'])).toBe('0.30');
  expect(exactSum(['9007199254740993.01', '0.01'])).toBe('9007199254740993.02');
  expect(exactSum(Array.from({ length: 1000 }, () => '0.07'))).toBe('70.00');
});

test('sums mixed signs, and keeps the longest scale', () => {
  expect(exactSum(['-25.10', '25.1', '-0.0001'])).toBe('-0.0001');
  expect(exactSum(['3', '1.25'])).toBe('4.25');
  expect(exactSum(['-1.50', '1.50'])).toBe('0.00');
});

test('ignores values that are no numbers', () => {
  expect(exactSum([null, undefined, '', '—', '12.00', 3])).toBe('15.00');
  expect(exactSum([])).toBe('0');
});

test('a sum is formatted like its column, and copied without separators', () => {
  const column = {
    key: 'a',
    title: '总额',
    group: '本地',
    type: 'money',
    value: (row: string) => row,
  } as const;
  expect(columnSums([column], ['1234.5', '0.5'])).toEqual([
    { key: 'a', title: '本地 总额', value: '1235.0', text: '1,235.00' },
  ]);
});

test('a sum that the whole leaves open is open for rows without a value, and not 0', () => {
  const column = { key: 'a', title: '中心', type: 'integer', value: (row: number | null) => row } as const;
  const text = (rows: readonly (number | null)[], total: string) =>
    columnSums([column], rows, { text: '–', has: () => total === '–' })[0]?.text;
  expect(text([null, null], '–')).toBe('–');
  expect(text([3, null], '–')).toBe('–');
  expect(text([3, 4], '–')).toBe('7');
  // Elsewhere a cell may be empty because there is nothing to add.
  expect(text([3, null], '12')).toBe('3');
});
