import type { DimKey } from './figures.ts';
import type { Report } from './report.ts';

/** Filters by request key, as in a page's address. */
export type Filters = Readonly<Record<string, string>>;
/** The fields of a row that say which part of the whole it is. */
export type Placed = { readonly level: 'row' | 'subtotal' | 'total' } & {
  readonly [Key in DimKey]: string | null;
};

export const groupingOf = (report: Report, by: string | undefined) => {
  const [usual = ''] = Object.keys(report.groupings);
  const name = by !== undefined && by in report.groupings ? by : usual;
  const grouping = report.groupings[name];
  if (!grouping) throw new Error(`report ${report.id} has no grouping`);
  return { name, ...grouping };
};

const lastOf = (month: string): string => {
  const [year = 0, at = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, at, 0)).toISOString().slice(0, 10);
};
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);

/**
 * The filters of the rows behind a figure: the report's, narrowed to the row's dimensions; null stands for the total.
 * Refunds count as in the figure, and rows that contribute nothing are left out (`of`).
 */
export function cellFilters(report: Report, filters: Filters, row: Placed | null, of: string): Filters {
  const narrowed: Record<string, string> = { ...filters, of };
  // The filters of the report that its rows do not have.
  delete narrowed['by'];
  delete narrowed['persons'];
  const { dims } = groupingOf(report, filters['by']);
  const about =
    row === null || row.level === 'total' ? [] : row.level === 'subtotal' ? dims.slice(0, 1) : dims;
  for (const dim of about) {
    const value = row?.[dim];
    if (value === null || value === undefined) continue;
    if (dim === 'settleMonth') {
      narrowed['begndate'] = later(narrowed['begndate'] ?? '', `${value}-01`);
      narrowed['enddate'] = earlier(narrowed['enddate'] ?? '9999-12-31', lastOf(value));
    } else if (dim === 'settleDate') {
      narrowed['begndate'] = value;
      narrowed['enddate'] = value;
      // "No application" needs a value: an empty filter would mean any.
    } else narrowed[dim] = value === '' ? '-' : value;
  }
  return narrowed;
}
