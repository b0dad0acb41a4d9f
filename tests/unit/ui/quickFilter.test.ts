import { expect, test } from 'vitest';
import { quickFilter } from '../../../src/ui/table/quickFilter.ts';
import type { DenseColumn } from '../../../src/ui/table/tableTypes.ts';

interface Row {
  readonly store: string;
  readonly state: string;
  readonly amount: string;
}
const columns: readonly DenseColumn<Row>[] = [
  { key: 'store', title: '门店', type: 'text', value: (row) => row.store },
  { key: 'state', title: '状态', type: 'enum', value: (row) => row.state },
  { key: 'amount', title: '金额', type: 'money', value: (row) => row.amount },
];
const ROWS: readonly Row[] = [
  { store: '益丰大药房ABC店', state: '不平', amount: '1234.50' },
  { store: '千金大药房', state: '平', amount: '-8.00' },
  { store: '益丰大药房', state: '平', amount: '20.00' },
];
const stores = (text: string): readonly string[] =>
  quickFilter(columns)(ROWS, text).map(({ store }) => store);

test('every word must occur in the row, in any case', () => {
  expect(stores('益丰')).toHaveLength(2);
  expect(stores('益丰 不平')).toEqual(['益丰大药房ABC店']);
  expect(stores('  abc ')).toEqual(['益丰大药房ABC店']);
  expect(stores('益丰 -8')).toEqual([]);
});

test('finds figures with and without separators', () => {
  expect(stores('1,234.50')).toEqual(['益丰大药房ABC店']);
  expect(stores('1234.5')).toEqual(['益丰大药房ABC店']);
});

test('a word does not match across two cells', () => {
  expect(stores('药房平')).toEqual([]);
});

test('searches the given columns only, and returns the same array for an empty text', () => {
  expect(quickFilter(columns.slice(0, 1))(ROWS, '不平')).toEqual([]);
  expect(quickFilter(columns)(ROWS, ' ')).toBe(ROWS);
});
