import { cellFilters, groupingOf, type Filters, type Placed } from '../../../../contract/report/cell.ts';
import type { Report } from '../../../../contract/report/report.ts';

/** Whether the URL is that of the rows behind a figure: only those have `of`. */
export const isBehind = (search: string): boolean => new URLSearchParams(search).has('of');

const urlOf = (report: Pick<Report, 'path'>, filters: Filters): string =>
  `${report.path}?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()}`;

/** The URL of the rows behind a figure of a row, a subtotal, or (null) the total. */
export const behindUrl = (report: Report, filters: Filters, row: Placed | null, of: string): string =>
  urlOf(report, cellFilters(report, filters, row, of));

/** The URL of a report with another grouping. */
export const groupedUrl = (report: Report, filters: Filters, by: string): string =>
  urlOf(report, { ...filters, by });

/** The grouping that a URL names. */
export const groupingIn = (report: Report, search: string): string =>
  groupingOf(report, new URLSearchParams(search).get('by') ?? undefined).name;

/** The next grouping after the current one, wrapping around. */
export function nextGrouping(report: Report, by: string): string {
  const names = Object.keys(report.groupings);
  return names[(names.indexOf(by) + 1) % names.length] ?? by;
}
