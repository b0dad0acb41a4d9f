import type { SortOrder, TableSort } from './tableTypes.ts';

/** A given order, or the next of ascending, descending, none (the server's own order). */
export function nextSort(sort: TableSort | undefined, key: string, order?: SortOrder): TableSort | undefined {
  if (order) return { key, order };
  if (sort?.key !== key) return { key, order: 'asc' };
  return sort.order === 'asc' ? { key, order: 'desc' } : undefined;
}

export const ariaSort = (sort: TableSort | undefined, key: string): 'ascending' | 'descending' | 'none' =>
  sort?.key !== key ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending';
