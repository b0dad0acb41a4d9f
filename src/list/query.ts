import type { ListQuery } from '../machines/list.ts';
import type { TableSort } from '../ui/table/tableTypes.ts';
import type { ResolvedList } from './definition.ts';

/** Filters as the form holds them: text by request key; an absent key is an unset filter. */
export type FilterValues = Readonly<Record<string, string>>;

export interface UrlQuery {
  readonly values: FilterValues;
  readonly sort: TableSort | undefined;
  /** The columns of an opened or shared view (views/viewLayout.ts). */
  readonly view?: string | undefined;
}

/**
 * Reads a list's query from the URL. A URL without filters gets the screen's defaults; an incomplete one gets them
 * for the required filters.
 */
export function readQuery(screen: ResolvedList, search: string): UrlQuery {
  const parameters = new URLSearchParams(search);
  const given = screen.params.flatMap((key): [string, string][] => {
    const value = parameters.get(key);
    return value === null ? [] : [[key, value]];
  });
  const [key, order] = (parameters.get('sort') ?? '').split('.');
  const isSort = key !== undefined && screen.sortKeys.has(key) && (order === 'asc' || order === 'desc');
  return {
    values: given.length > 0 ? { ...withoutWhich(screen), ...Object.fromEntries(given) } : screen.defaults(),
    sort: isSort ? { key, order } : undefined,
    view: parameters.get('view') ?? undefined,
  };
}

const withoutWhich = ({ needed, defaults }: ResolvedList): FilterValues =>
  Object.fromEntries(Object.entries(defaults()).filter(([param]) => needed.includes(param)));

/** The URL query for these filters, this sort and these columns. */
export function writeQuery({ values, sort, view }: UrlQuery): string {
  const parameters = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  if (sort) parameters.set('sort', `${sort.key}.${sort.order}`);
  if (view !== undefined) parameters.set('view', view);
  return parameters.toString();
}

/** The request of the list's call. */
export function requestOf(screen: ResolvedList, { values, sort }: UrlQuery): ListQuery {
  const filters = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
  const sortKey = sort && screen.sortKeys.get(sort.key);
  return sort && sortKey !== undefined ? { ...filters, sortKey, sortOrder: sort.order } : filters;
}

/** The request without the sort, which totals do not take. */
export const totalsRequest = ({ sortKey: _, sortOrder: __, ...filters }: ListQuery): ListQuery => filters;
