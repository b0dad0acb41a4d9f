import { useCallback, useMemo, useState } from 'react';
import { defaultLayout, readLayout, writeLayout } from './tableLayout.ts';
import type { DenseColumn, TableLayout } from './tableTypes.ts';

export interface RememberedLayout {
  readonly layout: TableLayout;
  readonly setLayout: (layout: TableLayout) => void;
  readonly resetLayout: () => void;
}

/**
 * A table's layout, kept in localStorage under `storageKey`, which names the user. Without storage the layout lasts until
 * the page is closed.
 */
export function useTableLayout<Row>(
  storageKey: string,
  columns: readonly DenseColumn<Row>[],
): RememberedLayout {
  const key = storageKey;
  const [changed, setChanged] = useState<{
    readonly key: string;
    readonly layout: TableLayout | undefined;
  }>();
  const stored = useMemo(() => readLayout(recall(key), columns), [key, columns]);
  const fresh = useMemo(() => defaultLayout(columns), [columns]);
  // A change applies only under its own key: another user's table starts from that user's layout.
  const layout = changed?.key === key ? (changed.layout ?? fresh) : (stored ?? fresh);

  const setLayout = useCallback(
    (next: TableLayout) => {
      setChanged({ key, layout: next });
      remember(key, writeLayout(next));
    },
    [key],
  );
  const resetLayout = useCallback(() => {
    setChanged({ key, layout: undefined });
    remember(key, null);
  }, [key]);
  return { layout, setLayout, resetLayout };
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Storage is full or forbidden: the layout lasts until the page is closed.
  }
}
