import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { quickFilter } from '../../ui/table/quickFilter.ts';
import { visibleColumns } from '../../ui/table/tableLayout.ts';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';

export interface QuickFilter {
  /** Null while the field is closed. */
  readonly text: string | null;
  /** Increases with each call of `open`. */
  readonly asked: number;
  /** The loaded rows that contain the text; all of them without a text. */
  readonly rows: readonly unknown[];
  readonly isNarrowed: boolean;
  /** Opens the field with its old text, or with another one. */
  open(text?: string): void;
  type(text: string): void;
  close(): void;
}

/** Filters the loaded rows in the client, without a request. */
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
  // Deferred, so that typing stays immediate however long the filtering takes.
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
