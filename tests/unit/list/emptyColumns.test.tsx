import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { emptyColumns, useEmptyColumns } from '../../../src/list/controller/useEmptyColumns.ts';
import type { DenseColumn, TableLayout } from '../../../src/ui/table/tableTypes.ts';

const column = (key: string, type: 'text' | 'money' | 'integer'): DenseColumn<unknown> => ({
  key,
  title: key,
  type,
  value: (row) => (row as Record<string, string | number | null>)[key],
});
const columns = [column('name', 'text'), column('a', 'money'), column('b', 'money'), column('n', 'integer')];
const rows = [
  { name: '', a: '5.00', b: '0.00', n: 0 },
  { name: '', a: '-5.00', b: null, n: 0 },
];
const layout: TableLayout = { order: [], widths: {}, hidden: [], frozen: 0, density: 'compact' } as never;
const keys = (of: readonly { readonly key: string }[]): string[] => of.map(({ key }) => key);

it('finds columns of figures in which no row has one; amounts that cancel out are figures', () => {
  expect(keys(emptyColumns(columns, rows))).toEqual(['b', 'n']);
  expect(emptyColumns(columns, [])).toEqual([]);
});

it('hides them where the totals agree, shows them on demand, and leaves the person’s own layout alone', () => {
  const totals = { a: '0.00', b: '0.00', n: '7' };
  const { result } = renderHook(() => useEmptyColumns(true, columns, rows, totals, layout));
  // Rows that are not loaded have something in n.
  expect([result.current.layout.hidden, result.current.count]).toEqual([['b'], 1]);
  const changed = { ...result.current.layout, hidden: [...result.current.layout.hidden, 'a'] };
  expect(result.current.kept(changed).hidden).toEqual(['a']);
  act(() => result.current.toggle());
  expect(result.current.layout).toBe(layout);
});

it('hides nothing in other lists, nor before the totals are known', () => {
  const hidden = (isWanted: boolean, totals?: Record<string, string>) =>
    renderHook(() => useEmptyColumns(isWanted, columns, rows, totals, layout)).result.current.count;
  expect([hidden(false, { b: '0.00' }), hidden(true)]).toEqual([0, 0]);
});
