import { Regions } from '@blueprintjs/table';
import { describe, expect, it } from 'vitest';
import {
  blockOf,
  cellCount,
  extendRange,
  isBlock,
  isMarked,
  marksOf,
  NO_RANGES,
} from '../../../src/ui/table/ranges.ts';
import { rangeSums } from '../../../src/ui/table/rangeSums.ts';
import type { DenseColumn } from '../../../src/ui/table/tableTypes.ts';

const SIZE = { rows: 10, columns: 5 };
const from = { row: 3, column: 2 };

describe('a range', () => {
  it('extends from its first cell in any direction', () => {
    const right = extendRange(NO_RANGES, from, { row: 4, column: 3 });
    expect(right).toEqual([Regions.cell(3, 2, 4, 3)]);
    expect(extendRange(right, from, { row: 1, column: 0 })).toEqual([Regions.cell(1, 0, 3, 2)]);
  });
  it('extends the last of several, and keeps whole columns whole', () => {
    const several = [Regions.cell(0, 0), Regions.column(2)];
    expect(extendRange(several, from, { row: 7, column: 3 })).toEqual([several[0], Regions.column(2, 3)]);
  });
  it('is a block when it covers more than one cell', () => {
    expect(isBlock([Regions.cell(1, 1)])).toBe(false);
    expect(isBlock([Regions.cell(1, 1, 1, 2)])).toBe(true);
    expect(isBlock([Regions.cell(1, 1), Regions.cell(4, 4)])).toBe(true);
    expect(isBlock([Regions.column(1)])).toBe(true);
  });
  it('counts a cell once when several ranges cover it', () => {
    expect(cellCount([Regions.cell(0, 0, 2, 2), Regions.cell(1, 1, 3, 3)], SIZE)).toBe(14);
    expect(cellCount([Regions.column(0), Regions.cell(4, 0, 5, 1)], SIZE)).toBe(12);
  });
  it('ends at the last row', () => {
    expect(cellCount([Regions.cell(8, 0, 40, 0)], SIZE)).toBe(2);
    expect(cellCount([Regions.column(1)], { rows: 0, columns: 5 })).toBe(0);
  });
});

describe('several ranges copied together', () => {
  it('are joined side by side in the same rows, and one below the other in the same columns', () => {
    expect(blockOf([Regions.cell(1, 3, 2, 4), Regions.cell(1, 0, 2, 0)], SIZE)).toEqual({
      rows: [1, 2],
      columns: [0, 3, 4],
    });
    expect(blockOf([Regions.cell(7, 1, 8, 2), Regions.cell(0, 1, 0, 2)], SIZE)).toEqual({
      rows: [0, 7, 8],
      columns: [1, 2],
    });
  });
  it('of different shapes are refused', () => {
    expect(blockOf([Regions.cell(0, 0, 1, 1), Regions.cell(3, 2, 4, 3)], SIZE)).toBeNull();
  });
});

it('marks the selected columns of a row', () => {
  const ranges = [Regions.cell(0, 0, 2, 1), Regions.cell(2, 1, 2, 2), Regions.column(4)];
  expect([marksOf(ranges, 0), marksOf(ranges, 2), marksOf(ranges, 9)]).toEqual(['0-1,4-4', '0-2,4-4', '4-4']);
  expect([0, 1, 2, 3, 4].filter((column) => isMarked('0-2,4-4', column))).toEqual([0, 1, 2, 4]);
  expect(isMarked('', 0)).toBe(false);
});

interface Line {
  readonly name: string;
  readonly cnt: string;
  readonly amount: string | null;
}
const COLUMNS: readonly DenseColumn<Line>[] = [
  { key: 'name', title: '名称', type: 'text', value: (line) => line.name },
  { key: 'cnt', title: '数量', type: 'quantity', value: (line) => line.cnt },
  { key: 'amount', title: '金额', type: 'money', value: (line) => line.amount },
];
const LINES: readonly Line[] = [
  { name: '甲', cnt: '1.0000', amount: '0.10' },
  { name: '乙', cnt: '2.5000', amount: '0.20' },
  { name: '丙', cnt: '1.0000', amount: null },
  { name: '丁', cnt: '1.0000', amount: '-9007199254740993.06' },
];
const told = (...ranges: Parameters<typeof rangeSums<Line>>[2]) =>
  rangeSums(COLUMNS, LINES, ranges)?.map(({ title, text }) => `${title} ${text}`);

describe('the sums of a range', () => {
  it('are exact, and count only the amounts that are present', () => {
    expect(told(Regions.cell(0, 2, 2, 2))).toEqual(['计数 2', '合计 0.30', '平均（四舍五入） 0.15']);
    expect(told(Regions.column(2))?.[1]).toBe('合计 -9,007,199,254,740,992.76');
  });
  it('round the average half away from zero', () => {
    const lines = ['0.01', '0.02', '-0.01', '-0.02'].map((amount) => ({ name: '', cnt: '0', amount }));
    const average = (first: number) => rangeSums(COLUMNS, lines, [Regions.cell(first, 2, first + 1, 2)])?.[2];
    expect(average(0)?.value).toBe('0.02');
    expect(average(2)?.value).toBe('-0.02');
  });
  it('add up only the amounts if there are any, else the other figures', () => {
    expect(told(Regions.cell(0, 0, 1, 2))?.[1]).toBe('合计 0.30');
    expect(told(Regions.cell(0, 0, 1, 1))).toEqual(['计数 2', '合计 3.5', '平均（四舍五入） 1.75']);
  });
  it('are absent for texts, and null for a single cell', () => {
    expect(told(Regions.cell(0, 0, 2, 0))).toEqual([]);
    expect(told(Regions.cell(0, 2))).toBeUndefined();
  });
});
