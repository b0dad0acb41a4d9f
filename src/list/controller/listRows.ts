import type { ListState } from './useList.ts';
import type { QuickFilter } from './useQuickFilter.ts';

/** No totals row for a list without sums. */
export const rowOf = (
  totals: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> | undefined => (Object.keys(totals).length === 0 ? undefined : totals);

/**
 * Number of rows of the whole result, null while unknown. At least one more than seen, because rows may have been
 * added since they were counted.
 */
export function wholeOf(
  { first, rows, complete }: Pick<ListState, 'first' | 'rows' | 'complete'>,
  counted: number | null,
): number | null {
  const seen = first + rows.length;
  if (complete) return seen;
  return counted === null ? null : Math.max(counted, seen + 1);
}

/** The table's number of rows: those that the quick filter leaves, or those of the result as far as known. */
export function totalOf(
  quick: Pick<QuickFilter, 'isNarrowed' | 'rows'>,
  total: number | null,
): { readonly total?: number } {
  if (quick.isNarrowed) return { total: quick.rows.length };
  return total === null ? {} : { total };
}

/** The row of a table element, by its index among the loaded rows. */
export function rowAt(element: HTMLElement | null, rows: readonly unknown[]): unknown {
  return rows[Number(element?.dataset['row'] ?? -1)];
}
