import { cellText } from '../../ui/table/cellText.ts';
import type { FilterValues } from '../query.ts';
import type { ResolvedList } from '../definition.ts';

/** What narrows a list to the rows that are as one row is in one column. */
export type CellFilter =
  /** Filters of the list itself: it is asked anew. */
  | { readonly kind: 'list'; readonly values: FilterValues }
  /** No such filter: the loaded rows are narrowed by the text shown. */
  | { readonly kind: 'quick'; readonly text: string };

/** Null where the cell is empty: nothing to filter by. */
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
    // A column shows a name where the filter takes the code: the row itself has that under the filter's own key.
    const raw = (row as Readonly<Record<string, unknown>>)[filter.param];
    const isOffered = filter.kind !== 'select' || filter.options.some((option) => option.value === raw);
    if (typeof raw === 'string' && raw !== '' && isOffered)
      return { kind: 'list', values: { [filter.param]: raw } };
  }
  return { kind: 'quick', text: cellText(column.type, value) };
}
