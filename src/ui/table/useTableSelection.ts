import { useCallback, useMemo, useRef } from 'react';
import type { TableEffect } from './tableKeys.ts';

interface SelectionInput<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: ((selection: ReadonlySet<string>) => void) | undefined;
}
export type SelectionEffect = Extract<
  TableEffect,
  { readonly type: 'toggle' | 'extend' | 'dropExtension' | 'selectAll' }
>;
export interface TableSelection {
  readonly apply: (effect: SelectionEffect) => void;
  /** Every loaded row selected, some, or none. */
  readonly loaded: 'all' | 'some' | 'none';
  /** Selects every loaded row, or none of them when all are selected. */
  readonly toggleAll: () => void;
  /** Ends the running extension: the next one starts from the current selection. */
  readonly endExtension: () => void;
}

/** Turns selection effects into new sets for the parent, which owns the selection. */
export function useTableSelection<Row>(input: SelectionInput<Row>): TableSelection {
  const { rows, rowKey, selection, onSelectionChange } = input;
  /** The selection before the running extension: shrinking the extension restores it. */
  const base = useRef<ReadonlySet<string> | null>(null);
  const loaded = useMemo(() => {
    if (selection.size === 0 || rows.length === 0) return 'none';
    const all = selection.size >= rows.length && rows.every((row) => selection.has(rowKey(row)));
    return all ? 'all' : 'some';
  }, [rows, rowKey, selection]);

  const apply = useCallback(
    (effect: SelectionEffect) => {
      const started = base.current;
      if (effect.type !== 'extend') base.current = null;
      switch (effect.type) {
        case 'toggle': {
          const row = rows[effect.row];
          if (row === undefined) return;
          const next = new Set(selection);
          if (!next.delete(rowKey(row))) next.add(rowKey(row));
          onSelectionChange?.(next);
          return;
        }
        case 'extend': {
          const before = started ?? selection;
          base.current = before;
          const low = Math.min(effect.from, effect.to);
          const range = rows.slice(low, Math.max(effect.from, effect.to) + 1).map(rowKey);
          onSelectionChange?.(new Set([...before, ...range]));
          return;
        }
        case 'dropExtension':
          if (started) onSelectionChange?.(started);
          return;
        case 'selectAll':
          onSelectionChange?.(new Set([...selection, ...rows.map(rowKey)]));
          return;
      }
    },
    [rows, rowKey, selection, onSelectionChange],
  );

  const toggleAll = useCallback(() => {
    base.current = null;
    const keys = rows.map(rowKey);
    const gone = new Set(keys);
    onSelectionChange?.(
      loaded === 'all'
        ? new Set([...selection].filter((key) => !gone.has(key)))
        : new Set([...selection, ...keys]),
    );
  }, [rows, rowKey, selection, loaded, onSelectionChange]);

  const endExtension = useCallback(() => {
    base.current = null;
  }, []);
  return { apply, loaded, toggleAll, endExtension };
}
