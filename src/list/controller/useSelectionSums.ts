import { useDeferredValue, useMemo, useState } from 'react';
import { columnSums } from '../../ui/table/exactSum.ts';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { ColumnSum, TableLayout } from '../../ui/table/tableTypes.ts';
import { UNKNOWN_SUM, type ResolvedList } from '../definition.ts';

interface SelectionSums {
  readonly sums: readonly ColumnSum[];
  /** The sums are of blocks of cells; otherwise of selected rows. */
  readonly isOfRanges: boolean;
  /** Null: there are no blocks any more. */
  setRangeSums(sums: readonly ColumnSum[] | null): void;
}

/** The sums of what is selected: of blocks of cells, or else of rows, in the columns that have a total. */
export function useSelectionSums(
  screen: ResolvedList,
  layout: TableLayout,
  totals: Readonly<Record<string, string>> | undefined,
  selected: readonly unknown[],
): SelectionSums {
  const summed = useMemo(
    () => visibleColumns(screen.columns, layout).filter(({ key }) => totals?.[key] !== undefined),
    [screen, layout, totals],
  );
  const rows = useDeferredValue(selected);
  const ofRows = useMemo(
    () =>
      rows.length === 0
        ? []
        : columnSums(summed, rows, { text: UNKNOWN_SUM, has: (key) => totals?.[key] === UNKNOWN_SUM }),
    [summed, rows, totals],
  );
  const [ofRanges, setRangeSums] = useState<readonly ColumnSum[] | null>(null);
  return { sums: ofRanges ?? ofRows, isOfRanges: ofRanges !== null, setRangeSums };
}
