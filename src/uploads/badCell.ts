import type { Cell } from '../ui/table/ranges.ts';
import type { RepairRow } from './repairStore.ts';

const badPlaces = ({ faults }: RepairRow): readonly number[] => [...faults.keys()].sort((a, b) => a - b);

/** The next or previous bad cell from the cursor; null when there is none. */
export function badCell(rows: readonly RepairRow[], from: Cell, way: 'next' | 'previous'): Cell | null {
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
