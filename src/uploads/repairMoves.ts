import type { RepairRow } from './repairStore.ts';

/** Where the cursor of the repair grid stands: row and column from 0. */
export interface RepairCursor {
  readonly row: number;
  readonly column: number;
}

const badPlaces = ({ faults }: RepairRow): readonly number[] => [...faults.keys()].sort((a, b) => a - b);

/** The next bad cell after the cursor, or the one before it; null when there is none that way. */
export function badCell(
  rows: readonly RepairRow[],
  from: RepairCursor,
  way: 'next' | 'previous',
): RepairCursor | null {
  const step = way === 'next' ? 1 : -1;
  for (let row = from.row; row >= 0 && row < rows.length; row += step) {
    const here = rows[row];
    if (!here) break;
    const places = badPlaces(here).filter((place) =>
      row !== from.row ? true : way === 'next' ? place > from.column : place < from.column,
    );
    const column = way === 'next' ? places[0] : places.at(-1);
    if (column !== undefined) return { row, column };
  }
  return null;
}

/** Where an arrow key and the like lead; null for a key that moves nothing. */
export function moved(
  key: string,
  isCtrl: boolean,
  { row, column }: RepairCursor,
  extent: { readonly rows: number; readonly columns: number; readonly page: number },
): RepairCursor | null {
  const [lastRow, lastColumn] = [Math.max(0, extent.rows - 1), Math.max(0, extent.columns - 1)];
  const within = (value: number, last: number): number => Math.min(last, Math.max(0, value));
  const to = (nextRow: number, nextColumn: number): RepairCursor => ({
    row: within(nextRow, lastRow),
    column: within(nextColumn, lastColumn),
  });
  switch (key) {
    case 'ArrowDown':
      return to(isCtrl ? lastRow : row + 1, column);
    case 'ArrowUp':
      return to(isCtrl ? 0 : row - 1, column);
    case 'ArrowLeft':
      return to(row, isCtrl ? 0 : column - 1);
    case 'ArrowRight':
      return to(row, isCtrl ? lastColumn : column + 1);
    case 'PageDown':
      return to(row + extent.page, column);
    case 'PageUp':
      return to(row - extent.page, column);
    case 'Home':
      return to(isCtrl ? 0 : row, 0);
    case 'End':
      return to(isCtrl ? lastRow : row, lastColumn);
    default:
      return null;
  }
}
