import { cellText } from '../../ui/table/cellText.ts';
import type { FilterValues } from '../query.ts';
import { optionsOf, type ResolvedList } from '../definition.ts';

/** How to narrow a list to the rows with the same value in one column. */
export type CellFilter =
  /** Values of the list's own filters: the list is queried again. */
  | { readonly kind: 'list'; readonly values: FilterValues }
  /** There is no such filter: the quick filter narrows the loaded rows by the shown text. */
  | { readonly kind: 'quick'; readonly text: string };

/** Null for an empty cell. */
export function cellFilter(
  screen: Pick<ResolvedList, 'columns' | 'filters'>,
  key: string,
  row: unknown,
): CellFilter | null {
  const column = screen.columns.find((each) => each.key === key);
  const value = column?.value(row);
  if (!column || value === null || value === undefined || value === '') return null;
  const filter = screen.filters.find((each) => each.key === key)?.filter;
  if (filter?.kind === 'range') {
    const day = String(value).slice(0, 10);
    return { kind: 'list', values: { [filter.from]: day, [filter.to]: day } };
  }
  if (filter?.kind === 'amounts')
    return { kind: 'list', values: { [filter.param]: `${String(value)}~${String(value)}` } };
  if (filter) {
    // The column shows a name and the filter takes the code, which the row holds under the filter's key.
    const raw = (row as Readonly<Record<string, unknown>>)[filter.param];
    const isOffered = filter.kind !== 'select' || optionsOf(filter).some((option) => option.value === raw);
    if (typeof raw === 'string' && raw !== '' && isOffered)
      return { kind: 'list', values: { [filter.param]: raw } };
  }
  return { kind: 'quick', text: cellText(column.type, value) };
}
