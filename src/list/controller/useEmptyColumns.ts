import { useCallback, useMemo, useState } from 'react';
import type { DenseColumn, TableLayout } from '../../ui/table/tableTypes.ts';

type Column = DenseColumn<unknown>;
type Texts = Readonly<Record<string, string>>;

const isFigure = ({ type }: Column): boolean => type === 'money' || type === 'integer';
const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  /^-?0*(?:\.0*)?$/.test(String(value).replaceAll(',', ''));

/** The columns of figures in which no row has one; none without rows. */
export function emptyColumns(columns: readonly Column[], rows: readonly unknown[]): readonly Column[] {
  if (rows.length === 0) return [];
  return columns.filter((column) => isFigure(column) && rows.every((row) => isNothing(column.value(row))));
}

export interface EmptyColumns {
  /** The layout with those columns hidden. */
  readonly layout: TableLayout;
  /** How many columns are left out, or would be. */
  readonly count: number;
  readonly areShown: boolean;
  toggle(): void;
  /** A layout that was made of the one above, without what only this hides. */
  kept(layout: TableLayout): TableLayout;
}

/** Leaves columns without a figure out of a table, where the totals say the same of the rows that are not loaded. */
export function useEmptyColumns(
  isWanted: boolean,
  columns: readonly Column[],
  rows: readonly unknown[],
  totals: Texts | undefined,
  layout: TableLayout,
): EmptyColumns {
  const [areShown, setShown] = useState(false);
  const empty = useMemo(
    () =>
      !isWanted || totals === undefined
        ? []
        : emptyColumns(columns, rows)
            .map(({ key }) => key)
            .filter(
              (key) => totals[key] !== undefined && isNothing(totals[key]) && !layout.hidden.includes(key),
            ),
    [isWanted, columns, rows, totals, layout.hidden],
  );
  return {
    layout: useMemo(
      () => (areShown || empty.length === 0 ? layout : { ...layout, hidden: [...layout.hidden, ...empty] }),
      [areShown, empty, layout],
    ),
    count: empty.length,
    areShown,
    toggle: useCallback(() => setShown((old) => !old), []),
    kept: useCallback(
      (next) =>
        areShown || empty.length === 0
          ? next
          : { ...next, hidden: next.hidden.filter((key) => !empty.includes(key)) },
      [areShown, empty],
    ),
  };
}
