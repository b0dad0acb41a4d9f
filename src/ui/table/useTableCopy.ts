import { useCallback } from 'react';
import { fullTitle } from '../../../contract/lists/column.ts';
import { copyToClipboard } from '../text/clipboard.ts';
import { blockOf, cellCount, type Ranges } from './ranges.ts';
import { HEADER_ROW, type TableCursor } from './tableKeys.ts';
import type { CopyOutcome, DenseColumn } from './tableTypes.ts';
import { copiedCell, copiedRows, type CopiedTable } from './tsv.ts';

interface CopyInput<Row> {
  readonly columns: readonly DenseColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: ReadonlySet<string>;
  readonly ranges: Ranges;
  readonly cursor: TableCursor;
  readonly onCopied: ((rows: number, outcome: CopyOutcome, cells: number) => void) | undefined;
}
/** `auto`: rows with their header, ranges as they are. */
export type CopyTitles = boolean | 'auto';

/**
 * Copies the selected ranges, else the selected rows, else the active cell (a bare value, to be pasted into a search), or
 * in row mode the active row.
 */
export function useTableCopy<Row>(input: CopyInput<Row>): (titles: CopyTitles) => void {
  const { columns, rows, rowKey, selection, ranges, cursor, onCopied } = input;
  return useCallback(
    (titles) => {
      const put = (copied: CopiedTable, count: number, cells = 0): void =>
        void copyToClipboard(copied).then((done) => onCopied?.(count, done ? 'copied' : 'failed', cells));
      if (ranges.length > 0) {
        const size = { rows: rows.length, columns: columns.length };
        const block = blockOf(ranges, size);
        if (!block) return onCopied?.(0, 'uneven', 0);
        const taken = block.rows.flatMap((index) => rows[index] ?? []);
        const shown = block.columns.flatMap((index) => columns[index] ?? []);
        return put(copiedRows(shown, taken, titles === true), taken.length, cellCount(ranges, size));
      }
      const selected = selection.size > 0 ? rows.filter((row) => selection.has(rowKey(row))) : [];
      if (selected.length > 0) return put(copiedRows(columns, selected, titles !== false), selected.length);
      const row = cursor.row === null ? undefined : rows[cursor.row];
      const column = cursor.column === null ? undefined : columns[cursor.column];
      if (column && cursor.row === HEADER_ROW) put({ text: fullTitle(column), html: '' }, 0);
      else if (column && row !== undefined) put({ text: copiedCell(column, row), html: '' }, 0);
      else if (row !== undefined) put(copiedRows(columns, [row], titles !== false), 1);
    },
    [columns, rows, rowKey, selection, ranges, cursor, onCopied],
  );
}
