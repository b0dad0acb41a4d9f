import type { ListState } from './useList.ts';
import type { QuickFilter } from './useQuickFilter.ts';

/** A list without sums has no totals row. */
export const rowOf = (
  totals: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined => (Object.keys(totals).length === 0 ? undefined : totals);

/** Rows of the whole result, null while nobody knows. Totals leave rows out that are listed all the same (void ones). */
export function wholeOf(
  { first, rows, complete }: Pick<ListState, 'first' | 'rows' | 'complete'>,
  counted: number | null,
): number | null {
  const seen = first + rows.length;
  if (complete) return seen;
  return counted === null ? null : Math.max(counted, seen + 1);
}

/** How many rows the table has: the narrowed ones, or those of the result as far as one knows. */
export function totalOf(
  quick: Pick<QuickFilter, 'isNarrowed' | 'rows'>,
  total: number | null,
): { readonly total?: number } {
  if (quick.isNarrowed) return { total: quick.rows.length };
  return total === null ? {} : { total };
}

/** The row under the pointer, by its place among the loaded ones. */
export function rowAt(element: HTMLElement | null, rows: readonly unknown[]): unknown {
  return rows[Number(element?.dataset['row'] ?? -1)];
}
