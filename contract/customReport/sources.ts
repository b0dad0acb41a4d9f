import { lists } from '../lists/index.ts';
import { fullTitle, type ColumnType, type List, type ListColumn } from '../lists/column.ts';
import { reportListId } from '../lists/report.ts';
import { liquidation, settledReports } from '../report/report.ts';
import type { FormulaType } from './functions.ts';

/** How the days of a report become the request of its source. */
type DaysOf = (days: {
  readonly begndate: string;
  readonly enddate: string;
}) => Readonly<Record<string, string>>;

/** A list or a report of the product that a custom report may read, derived from contract/lists. */
export interface Source {
  readonly id: string;
  readonly title: string;
  readonly list: List;
  /** The part of the request that is always the same: the grouping of a report. */
  readonly fixed: Readonly<Record<string, string>>;
  /** Null: the source has no days. */
  readonly daysOf: DaysOf | null;
}

/** The ways in which lists ask for days. */
const WAYS: readonly { readonly param: string; readonly daysOf: DaysOf }[] = [
  { param: 'begndate', daysOf: ({ begndate, enddate }) => ({ begndate, enddate }) },
  { param: 'settleMonth', daysOf: ({ enddate }) => ({ settleMonth: enddate.slice(0, 7) }) },
  { param: 'setlMonth', daysOf: ({ enddate }) => ({ setlMonth: enddate.slice(0, 7) }) },
  { param: 'month', daysOf: ({ enddate }) => ({ month: enddate.slice(0, 7) }) },
  { param: 'asOf', daysOf: ({ enddate }) => ({ asOf: enddate }) },
];
const SOME_DAYS = { begndate: '2026-01-01', enddate: '2026-01-31' };

/** Reports name each grouping's list the same: the grouping tells them apart. */
const GROUPED = new Map(
  [...settledReports, liquidation].flatMap((report) =>
    Object.entries(report.groupings).map(
      ([by, { title }]) => [reportListId(report, by), { by, title: `${report.title}（${title}）` }] as const,
    ),
  ),
);

/**
 * A list is a source where its call reads without a record that only an address names, is no search, and writes no line
 * of the operation log: looks at persons stay one by one.
 */
function sourceOf(list: List): Source | null {
  const { call } = list;
  if (call.method !== 'GET' || call.logged === true || typeof call.permission === 'string') return null;
  if (call.id.startsWith('customReport.')) return null;
  const way = WAYS.find(({ param }) => param in call.request.shape);
  const grouped = GROUPED.get(list.id);
  const fixed = grouped ? { by: grouped.by } : {};
  const reads = (days: Readonly<Record<string, string>>): boolean =>
    call.request.safeParse({ ...fixed, ...days }).success;
  if (!reads(way?.daysOf(SOME_DAYS) ?? {})) return null;
  return { id: list.id, title: grouped?.title ?? list.title, list, fixed, daysOf: way?.daysOf ?? null };
}

export const sources: readonly Source[] = lists.flatMap((list) => sourceOf(list) ?? []);
export const sourceById = (id: string): Source | undefined => sources.find((source) => source.id === id);

const NUMBERS: ReadonlySet<ColumnType> = new Set(['money', 'quantity', 'price', 'integer']);
/** The type of a column in a formula. */
export const formulaTypeOf = (type: ColumnType): FormulaType => (NUMBERS.has(type) ? 'number' : 'text');

/** A source's column as formulas name it. */
export const sourceColumns = (
  source: Source,
): readonly { readonly key: string; readonly title: string; readonly type: ColumnType }[] =>
  source.list.columns.map((column: ListColumn<unknown>) => ({
    key: column.key,
    title: fullTitle(column),
    type: column.type,
  }));
