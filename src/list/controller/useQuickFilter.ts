import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { quickFilter } from '../../ui/table/quickFilter.ts';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';

export interface QuickFilter {
  /** Null while there is no field. */
  readonly text: string | null;
  /** Goes up with each call of `open`. */
  readonly asked: number;
  /** The loaded rows that show what is looked for; all of them without a text. */
  readonly rows: readonly unknown[];
  readonly isNarrowed: boolean;
  /** With the text so far, or another one. */
  open(text?: string): void;
  type(text: string): void;
  close(): void;
}

/** Narrows what is loaded; the list itself is asked for nothing. */
export function useQuickFilter(
  columns: readonly DenseColumn<unknown>[],
  layout: TableLayout,
  rows: readonly unknown[],
): QuickFilter {
  const [text, setText] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const { order, hidden } = layout;
  const narrow = useMemo(
    () => quickFilter(visibleColumns(columns, { order, hidden })),
    [columns, order, hidden],
  );
  // Behind the field: what is typed is there at once, whatever the rows take.
  const wanted = useDeferredValue(text ?? '');
  const shown = useMemo(() => narrow(rows as readonly object[], wanted), [narrow, rows, wanted]);
  return {
    text,
    asked,
    rows: shown,
    isNarrowed: wanted.trim() !== '',
    open: useCallback((next) => {
      setText((old) => next ?? old ?? '');
      setAsked((old) => old + 1);
    }, []),
    type: setText,
    close: useCallback(() => setText(null), []),
  };
}
