import { readCursor, writeCursor, type OrderColumn } from './keyset.ts';

const BY_KEY: readonly OrderColumn[] = [{ column: 'key', type: 'text', order: 'asc' }];

/**
 * A page of rows that are computed and not read: at most some hundreds, all in memory. The cursor names the row before; a
 * row that is gone by then starts from the beginning.
 */
export function cutRows<T>(
  rows: readonly T[],
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
  keyOf: (row: T) => string,
): { rows: T[]; nextCursor: string | null } {
  const after = readCursor(cursor, BY_KEY)?.[0];
  const from = after === undefined ? 0 : rows.findIndex((row) => keyOf(row) === after) + 1;
  const page = rows.slice(from, from + pageSize);
  const last = page.at(-1);
  return {
    rows: page,
    nextCursor: from + pageSize < rows.length && last !== undefined ? writeCursor([keyOf(last)]) : null,
  };
}
