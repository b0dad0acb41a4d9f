import { describe, expect, it } from 'vitest';
import {
  columnRange,
  defaultLayout,
  headerGroups,
  layColumns,
  moveColumn,
  readLayout,
  toggleColumn,
  visibleColumns,
  writeLayout,
} from '../../../src/ui/table/tableLayout.ts';
import type { DenseColumn } from '../../../src/ui/table/tableTypes.ts';

const column = (key: string, more: Partial<DenseColumn<string>> = {}): DenseColumn<string> => ({
  key,
  title: key,
  type: 'money',
  width: 100,
  value: (row) => row,
  ...more,
});
const COLUMNS = [
  column('a'),
  column('b', { frozen: true }),
  column('c', { group: '本地' }),
  column('d', { group: '本地' }),
  column('e', { hidden: true }),
];
const keys = (columns: readonly DenseColumn<string>[]): string[] => columns.map(({ key }) => key);

describe('a remembered layout', () => {
  const layout = { ...defaultLayout(COLUMNS), widths: { a: 222 }, density: 'compact' as const };
  it('is restored unchanged', () => expect(readLayout(writeLayout(layout), COLUMNS)).toEqual(layout));
  it('drops removed columns and adds new ones as defined', () => {
    const now = [...COLUMNS.slice(1), column('new'), column('shy', { hidden: true })];
    const read = readLayout(writeLayout(layout), now);
    expect(read && keys(visibleColumns(now, read))).toEqual(['b', 'c', 'd', 'new']);
    expect(read?.widths).toEqual({});
  });
  it.each([
    ['nothing', null],
    ['broken JSON', '{'],
    ['another version', JSON.stringify({ version: 2, ...layout })],
    ['wrong types', JSON.stringify({ version: 1, ...layout, order: [1] })],
    ['an unknown density', JSON.stringify({ version: 1, ...layout, density: 'huge' })],
    ['a negative freeze', JSON.stringify({ version: 1, ...layout, frozen: -1 })],
    ['every column hidden', JSON.stringify({ version: 1, ...layout, hidden: ['a', 'b', 'c', 'd', 'e'] })],
  ])('is refused when it is %s', (_, text) => expect(readLayout(text, COLUMNS)).toBeUndefined());
  it('clamps widths', () => {
    const text = JSON.stringify({ version: 1, ...layout, widths: { a: 99_999, b: 'x' } });
    expect(readLayout(text, COLUMNS)?.widths).toEqual({ a: 800 });
  });
});

describe('columns as drawn', () => {
  it('puts frozen columns first, and leaves out hidden ones', () => {
    expect(
      layColumns(COLUMNS, defaultLayout(COLUMNS), 1_000).map(({ column: { key }, left, frozen }) => [
        key,
        left,
        frozen,
      ]),
    ).toEqual([
      ['b', 0, true],
      ['a', 100, false],
      ['c', 200, false],
      ['d', 300, false],
    ]);
  });
  it('unfreezes columns on a narrow screen', () => {
    const layout = { ...defaultLayout(COLUMNS), frozen: 3 };
    expect(layColumns(COLUMNS, layout, 400).filter(({ frozen }) => frozen)).toHaveLength(2);
  });
  it('gives spare width to text columns without a width set by the person', () => {
    const columns = [column('a'), column('t', { type: 'text' }), column('u', { type: 'text' })];
    const layout = { ...defaultLayout(columns), widths: { u: 100 } };
    expect(layColumns(columns, layout, 500).map(({ width }) => width)).toEqual([100, 300, 100]);
  });
  it('never truncates a total', () => {
    const [laid] = layColumns([column('a')], defaultLayout([column('a')]), 50, { a: '812,406,331.20' });
    expect(laid?.width).toBeGreaterThan(14 * 7.9);
    const persons = column('a', { type: 'integer', width: 64 });
    const [counted] = layColumns([persons], defaultLayout([persons]), 50, { a: '811092' });
    // With the cell's padding, as the digits are drawn.
    expect(counted?.width).toBeGreaterThan('811,092'.length * 7.9 + 18);
  });
  it('draws only the scrolling columns in view', () => {
    const columns = Array.from({ length: 40 }, (_, index) => column(String(index), { frozen: index < 1 }));
    const laid = layColumns(columns, defaultLayout(columns), 1_000);
    expect(columnRange(laid, 1_000, 0)).toEqual([1, 12]);
    const [from, to] = columnRange(laid, 1_000, 2_000);
    expect(from * 100).toBeLessThanOrEqual(2_100);
    expect(to * 100).toBeGreaterThanOrEqual(3_000);
  });
  it('shares a heading among neighbours of one group, but not across the frozen edge', () => {
    const layout = { ...defaultLayout(COLUMNS), order: ['c', 'd', 'a', 'b'], frozen: 1 };
    const groups = headerGroups(layColumns(COLUMNS, layout, 1_000));
    expect(groups.map(({ title, span }) => [title, span])).toEqual([
      ['本地', 1],
      ['本地', 1],
      [undefined, 1],
      [undefined, 1],
    ]);
    expect(headerGroups(layColumns(COLUMNS, { ...layout, frozen: 0 }, 1_000))[0]?.span).toBe(2);
  });
});

it('moves a column and stops at the ends', () => {
  const layout = defaultLayout(COLUMNS);
  expect(moveColumn(COLUMNS, layout, 'a', -1).order.slice(0, 2)).toEqual(['a', 'b']);
  expect(moveColumn(COLUMNS, layout, 'b', -1)).toBe(layout);
});

it('never hides the last column', () => {
  let layout = defaultLayout(COLUMNS);
  for (const key of ['a', 'b', 'c', 'd']) layout = toggleColumn(COLUMNS, layout, key);
  expect(keys(visibleColumns(COLUMNS, layout))).toEqual(['d']);
});
