import { useCallback, useMemo, useState } from 'react';
import { isBlock, NO_RANGES, type Ranges } from './ranges.ts';

interface RangesInput<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  /** Keys of the shown columns. */
  readonly columns: string;
}
interface Held {
  readonly ranges: Ranges;
  readonly columns: string;
  /** Keys of the first row, and of the last one when the ranges were made. */
  readonly firstKey: string;
  readonly lastIndex: number;
  readonly lastKey: string;
}

/**
 * The selected ranges. They hold while rows are appended or read again, and are dropped when other rows or other columns
 * take their positions.
 */
export function useTableRanges<Row>({ rows, rowKey, columns }: RangesInput<Row>): {
  readonly ranges: Ranges;
  readonly setRanges: (next: Ranges) => void;
} {
  const [held, setHeld] = useState<Held | null>(null);
  const setRanges = useCallback(
    (ranges: Ranges) => {
      const [first, last] = [rows[0], rows.at(-1)];
      setHeld(
        first === undefined || last === undefined || !isBlock(ranges)
          ? null
          : {
              ranges,
              columns,
              firstKey: rowKey(first),
              lastIndex: rows.length - 1,
              lastKey: rowKey(last),
            },
      );
    },
    [rows, rowKey, columns],
  );
  const ranges = useMemo(() => {
    if (held?.columns !== columns) return NO_RANGES;
    const [first, last] = [rows[0], rows[held.lastIndex]];
    const isSame =
      first !== undefined &&
      last !== undefined &&
      rowKey(first) === held.firstKey &&
      rowKey(last) === held.lastKey;
    return isSame ? held.ranges : NO_RANGES;
  }, [held, rows, rowKey, columns]);
  return { ranges, setRanges };
}
