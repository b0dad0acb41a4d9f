import { cellFilters, groupingOf, type Filters, type Placed } from '../../../../contract/report/cell.ts';
import type { Report } from '../../../../contract/report/report.ts';

/** `of` stands in the address of the rows behind a figure, and in no other. */
export const isBehind = (search: string): boolean => new URLSearchParams(search).has('of');

const urlOf = (report: Pick<Report, 'path'>, filters: Filters): string =>
  `${report.path}?${new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== '')).toString()}`;

/** Where the rows behind a figure are: of a row, a subtotal, or (null) the total. */
export const behindUrl = (report: Report, filters: Filters, row: Placed | null, of: string): string =>
  urlOf(report, cellFilters(report, filters, row, of));

/** The same question by another grouping. */
export const groupedUrl = (report: Report, filters: Filters, by: string): string =>
  urlOf(report, { ...filters, by });

/** The grouping that an address asks for. */
export const groupingIn = (report: Report, search: string): string =>
  groupingOf(report, new URLSearchParams(search).get('by') ?? undefined).name;

/** The grouping after the one in front, the first after the last. */
export function nextGrouping(report: Report, by: string): string {
  const names = Object.keys(report.groupings);
  return names[(names.indexOf(by) + 1) % names.length] ?? by;
}
