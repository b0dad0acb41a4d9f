import { useCallback, useMemo, useState } from 'react';
import { HEADER_ROW, type TableCursor } from './tableKeys.ts';

interface CursorInput<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly activeKey: string | null | undefined;
  readonly onActiveChange: ((key: string | null) => void) | undefined;
  /** Once the ranges are dropped, none is being extended. */
  readonly hasRanges: boolean;
}
interface Held {
  /** Last known index of the active row, checked against its key before use. */
  readonly index: number;
  readonly key: string | null;
  readonly header: boolean;
  readonly column: number | null;
  readonly anchor: number | null;
  readonly anchorColumn: number | undefined;
}
const START: Held = {
  index: 0,
  key: null,
  header: false,
  column: null,
  anchor: null,
  anchorColumn: undefined,
};

/** The cursor is kept by row key, so that it stays on its row when rows are appended, sorted or read again. */
export function useTableCursor<Row>(
  input: CursorInput<Row>,
): readonly [TableCursor, (next: TableCursor) => void] {
  const { rows, rowKey, activeKey, onActiveChange, hasRanges } = input;
  const [held, setHeld] = useState<Held>(START);
  const key = activeKey === undefined ? held.key : activeKey;
  const index = useMemo(() => {
    if (key === null) return null;
    const hinted = rows[held.index];
    if (hinted !== undefined && rowKey(hinted) === key) return held.index;
    const found = rows.findIndex((row) => rowKey(row) === key);
    return found < 0 ? null : found;
  }, [rows, rowKey, key, held.index]);

  const cursor = useMemo<TableCursor>(
    () => ({
      row: held.header ? HEADER_ROW : index,
      column: held.column,
      ...(held.anchorColumn !== undefined && !hasRanges
        ? { anchor: null, anchorColumn: undefined }
        : { anchor: held.anchor, anchorColumn: held.anchorColumn }),
    }),
    [held, index, hasRanges],
  );
  const move = useCallback(
    (next: TableCursor) => {
      const header = next.row === HEADER_ROW;
      const row = next.row === null || header ? undefined : rows[next.row];
      const nextKey = header ? key : row === undefined ? null : rowKey(row);
      setHeld({
        index: header || next.row === null ? held.index : next.row,
        key: nextKey,
        header,
        column: next.column,
        anchor: next.anchor,
        anchorColumn: next.anchorColumn,
      });
      if (nextKey !== key) onActiveChange?.(nextKey);
    },
    [rows, rowKey, key, held.index, onActiveChange],
  );
  return [cursor, move];
}
