import { useCallback } from 'react';
import { copyToClipboard } from '../text/clipboard.ts';
import type { DrawnColumn } from './drawnColumns.ts';
import { HEADER_ROW, type TableCursor } from './tableKeys.ts';
import { fullTitle } from '../../../contract/lists/column.ts';
import { copiedCell, copiedRows, type CopiedTable } from './tsv.ts';

interface CopyInput<Row> {
  readonly columns: readonly DrawnColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: ReadonlySet<string>;
  readonly cursor: TableCursor;
  readonly onCopied: ((rows: number, outcome: 'copied' | 'failed') => void) | undefined;
}

/**
 * Copies the selected rows, or with none selected the active cell (a bare value, to be pasted into a search),
 * or in row mode the active row. With `titles` rows have their header.
 */
export function useTableCopy<Row>({
  columns,
  rows,
  rowKey,
  selection,
  cursor,
  onCopied,
}: CopyInput<Row>): (titles: boolean) => void {
  return useCallback(
    (titles) => {
      const shown = columns.map(({ column }) => column);
      const selected = selection.size > 0 ? rows.filter((row) => selection.has(rowKey(row))) : [];
      const row = cursor.row === null ? undefined : rows[cursor.row];
      const column = cursor.column === null ? undefined : shown[cursor.column];
      let copied: CopiedTable;
      let count = selected.length;
      if (count > 0) copied = copiedRows(shown, selected, titles);
      else if (column && cursor.row === HEADER_ROW) copied = { text: fullTitle(column), html: '' };
      else if (column && row !== undefined) copied = { text: copiedCell(column, row), html: '' };
      else if (row !== undefined) {
        copied = copiedRows(shown, [row], titles);
        count = 1;
      } else return;
      void copyToClipboard(copied).then((done) => onCopied?.(count, done ? 'copied' : 'failed'));
    },
    [columns, rows, rowKey, selection, cursor, onCopied],
  );
}
