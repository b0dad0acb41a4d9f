/**
 * The model of selected ranges: Blueprint's regions over the loaded rows and the shown columns, both counted from 0. A
 * region of whole columns has no rows of its own and covers every loaded row.
 */
import { RegionCardinality, Regions, type Region } from '@blueprintjs/table';

export type Ranges = readonly Region[];
export const NO_RANGES: Ranges = [];

export interface Cell {
  readonly row: number;
  readonly column: number;
}
export interface GridSize {
  readonly rows: number;
  readonly columns: number;
}
/** Both included. */
type Interval = readonly [number, number];

export const isColumns = (region: Region): boolean =>
  Regions.getRegionCardinality(region) === RegionCardinality.FULL_COLUMNS;
export const isRows = (region: Region): boolean =>
  Regions.getRegionCardinality(region) === RegionCardinality.FULL_ROWS;

export const regionOf = (from: Cell, to: Cell): Region =>
  Regions.cell(from.row, from.column, to.row, to.column);

/** Moves the far end of the last range; the first range begins at `from`. Whole columns stay whole columns. */
export function extendRange(ranges: Ranges, from: Cell, to: Cell): Ranges {
  const last = ranges.at(-1);
  const next = last && isColumns(last) ? Regions.column(from.column, to.column) : regionOf(from, to);
  return Regions.update([...ranges], next);
}

/** A single cell is where the cursor is, and no range. */
export const isBlock = (ranges: Ranges): boolean =>
  ranges.length > 1 ||
  ranges.some(({ rows, cols }) => !rows || !cols || rows[0] !== rows[1] || cols[0] !== cols[1]);

/** The regions by their corners, within the table. */
const blocksOf = (ranges: Ranges, { rows, columns }: GridSize) =>
  rows === 0 || columns === 0
    ? []
    : ranges.map((region) =>
        Regions.getCellRegionFromRegion(Regions.clampRegion(region, rows - 1, columns - 1), rows, columns),
      );

/** Joins intervals that overlap or touch, in order. */
function joined(intervals: readonly Interval[]): readonly Interval[] {
  const all: Interval[] = [];
  for (const [from, to] of [...intervals].sort(([a], [b]) => a - b)) {
    const last = all.at(-1);
    if (last && from <= last[1] + 1) all[all.length - 1] = [last[0], Math.max(last[1], to)];
    else all.push([from, to]);
  }
  return all;
}
const countOf = (intervals: readonly Interval[]): number =>
  intervals.reduce((sum, [from, to]) => sum + to - from + 1, 0);
const indicesOf = (intervals: readonly Interval[]): readonly number[] =>
  intervals.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, nth) => from + nth));

/** The selected rows of each column, each cell once however many ranges cover it. */
export function rowsByColumn(ranges: Ranges, size: GridSize): ReadonlyMap<number, readonly Interval[]> {
  const found = new Map<number, Interval[]>();
  for (const { rows, cols } of blocksOf(ranges, size))
    for (let column = cols[0]; column <= cols[1]; column += 1)
      found.set(column, [...(found.get(column) ?? []), rows]);
  return new Map([...found].map(([column, intervals]) => [column, joined(intervals)]));
}

export const cellCount = (ranges: Ranges, size: GridSize): number =>
  [...rowsByColumn(ranges, size).values()].reduce((sum, intervals) => sum + countOf(intervals), 0);

export interface Block {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/**
 * The one rectangle that several ranges make when put together, as a spreadsheet copies them: all of the same rows, or all
 * of the same columns. Null for any other shape.
 */
export function blockOf(ranges: Ranges, size: GridSize): Block | null {
  const blocks = blocksOf(ranges, size);
  const [first] = blocks;
  if (!first) return null;
  const isSame = (a: Interval, b: Interval): boolean => a[0] === b[0] && a[1] === b[1];
  const sameRows = blocks.every(({ rows }) => isSame(rows, first.rows));
  const sameColumns = blocks.every(({ cols }) => isSame(cols, first.cols));
  if (!sameRows && !sameColumns) return null;
  return {
    rows: indicesOf(joined(sameRows ? [first.rows] : blocks.map(({ rows }) => rows))),
    columns: indicesOf(joined(sameRows ? blocks.map(({ cols }) => cols) : [first.cols])),
  };
}

/** The selected columns of a row as text, such as `1-3,5-5`: a row draws itself again only when it changes. */
export function marksOf(ranges: Ranges, row: number): string {
  const columns = ranges.flatMap(({ rows, cols }): Interval[] =>
    cols && (!rows || (row >= rows[0] && row <= rows[1])) ? [cols] : [],
  );
  return joined(columns)
    .map(([from, to]) => `${from}-${to}`)
    .join();
}
const MARKS = /(\d+)-(\d+)/g;
/** Whether `marksOf` a row has this column. */
export const isMarked = (marks: string, column: number): boolean =>
  marks !== '' &&
  [...marks.matchAll(MARKS)].some(([, from, to]) => column >= Number(from) && column <= Number(to));
