import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ReportFilters } from '../../../contract/report/settled.ts';
import { groupingOf } from '../../../contract/report/cell.ts';
import { dimKeys, type DimKey, type ReportRow } from '../../../contract/report/figures.ts';
import type { Report } from '../../../contract/report/report.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { checkRange, firstDay, lastDayOf } from '../../query/range.ts';
import type { Scope } from '../../query/scope.ts';
import { grouped, orderOf, personsIn } from './grouped.ts';
import { namesOf, type Values } from './names.ts';
import { DIMS, rowsToAddUp, SETTLED, settlementsOf, sumsOf } from './sources.ts';
import { keyset, pageOf, readCursor } from '../../query/keyset.ts';
import type { Sum } from './sums.ts';

/** A report's request: filters, grouping, and whether persons are counted. */
export type Asked = ReportFilters & { readonly by?: string | undefined; readonly persons?: '1' | undefined };
type Page = { readonly cursor?: string | undefined; readonly pageSize: number };
type Query = Asked & Page;

/** A database row: dimension values and sums. */
interface Grouped {
  readonly sub: number;
  readonly [column: string]: unknown;
}
interface Persons {
  readonly sub: number;
  readonly personNum: number;
  readonly [place: `d${number}`]: string;
}

const keyOf = (row: Grouped | Persons, dims: readonly DimKey[]): string =>
  [row.sub, ...dims.map((_, at) => (row as Persons)[`d${at + 1}`])].join('|');

/** A page of a source's rows and subtotals by dimensions, with their names. */
export async function pageGrouped<Row extends { readonly key: string }>(
  db: Queryable,
  source: SQL,
  dims: readonly DimKey[],
  sums: readonly Sum[],
  query: Page,
  hasSubtotals = true,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await rowsAfter(db, source, dims, sums, { ...query, hasSubtotals });
  return cutPage<Row>(db, found, dims, query.pageSize);
}

/** Up to one row more than a page holds. */
function rowsAfter(
  db: Queryable,
  source: SQL,
  dims: readonly DimKey[],
  sums: readonly Sum[],
  { hasSubtotals, ...page }: Page & { readonly hasSubtotals: boolean },
): Promise<Grouped[]> {
  const order = orderOf(dims);
  const { after, tail } = keyset(order, page);
  return rowsOf<Grouped>(
    db,
    sql`select * from (${grouped(source, dims, sums, hasSubtotals)}) g where ${after} ${tail}`,
  );
}

async function cutPage<Row>(
  db: Queryable,
  found: readonly Grouped[],
  dims: readonly DimKey[],
  pageSize: number,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const page = pageOf(found, pageSize, (row) => orderOf(dims).map(({ column }) => row[column]));
  const values = page.rows.map((row) => valuesOf(row, dims));
  const names = await namesOf(db, values);
  const rows = page.rows.map((row, at) => Object.assign(shownOf(row, dims), values[at], names[at]));
  return { nextCursor: page.nextCursor, rows: rows as unknown[] as Row[] };
}

/**
 * A page of a report over settlements. Where `columns` are given, the sums of others and subtotals are left out.
 * @throws Problem for a range that it does not accept
 */
export async function pageReport(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Query,
  columns?: ReadonlySet<string>,
) {
  checkRange(query.begndate, query.enddate, report.maxDays);
  const { dims } = groupingOf(report, query.by);
  const asked = { report, query, scope, dims, sums: sumsOf(columns), hasSubtotals: columns === undefined };
  const page = isByStores(asked) ? await pageByStores(db, asked) : await pageAtOnce(db, asked);
  const persons = query.persons === undefined ? null : await personsOf(db, scope, report, query, page.rows);
  for (const row of page.rows) row.personNum = persons?.get(row.key) ?? null;
  return page;
}

interface Grouping {
  readonly report: Report;
  readonly query: Query;
  readonly scope: Scope;
  readonly dims: readonly [DimKey, ...DimKey[]];
  readonly sums: readonly Sum[];
  readonly hasSubtotals: boolean;
}

async function pageAtOnce(db: Queryable, { report, query, scope, dims, sums, hasSubtotals }: Grouping) {
  const source = await rowsToAddUp(db, report, query, scope, dims);
  return pageGrouped<ReportRow>(db, source, dims, sums, query, hasSubtotals);
}

/** Rows of stores, for a reader whose number of stores grows with the installation. */
const isByStores = ({ report, query, scope, dims }: Grouping): boolean =>
  report.source !== 'away' &&
  (scope.kind === 'all' || scope.kind === 'area') &&
  dims.slice(0, 2).includes('fixmedinsCode') &&
  (query.fixmedinsCode ?? []).length === 0 &&
  query.companyId === undefined &&
  !dims.includes('opterName');

/** Stores in the first chunk where each has a row for every day or month. */
const STORES = 16;

/**
 * A page that adds up the stores of its rows alone, in growing chunks. Where stores are within months, days, areas or
 * companies, these and their subtotals are read first: they are few, and areas' sums answer most of them.
 */
async function pageByStores(db: Queryable, { report, query, scope, dims, sums, hasSubtotals }: Grouping) {
  const [outer] = dims;
  const isWithin = outer !== 'fixmedinsCode';
  const cursor = readCursor(query.cursor, orderOf(dims));
  const groups = isWithin ? await outerGroups(db, { report, query, scope, outer, sums }) : [null];
  const start = cursor?.[0];
  const rest = groups.filter((group) => group === null || start === undefined || group.d1 >= start);
  const found: Grouped[] = [];
  const isFull = (): boolean => found.length > query.pageSize;
  for (const group of rest) {
    const isFirst = group === null || group.d1 === start;
    // A subtotal follows the stores of its group: after it, the next group begins.
    if (isFirst && isWithin && cursor?.[1] === '1') continue;
    const from = (isFirst && cursor?.[isWithin ? 2 : 0]) || null;
    const only = group === null ? query : narrowed(query, outer, group.d1);
    const first = isWithin || dims.length === 1 ? query.pageSize + 1 : STORES;
    for await (const fixmedinsCode of storesFrom(db, from, first)) {
      const source = await rowsToAddUp(db, report, { ...only, fixmedinsCode }, scope, dims);
      const pageSize = query.pageSize - found.length;
      const page = {
        cursor: isFirst ? query.cursor : undefined,
        pageSize,
        hasSubtotals: hasSubtotals && !isWithin,
      };
      found.push(...(await rowsAfter(db, source, dims, sums, page)));
      if (isFull()) break;
    }
    if (!isFull() && group !== null && hasSubtotals) found.push({ ...group, sub: 1, d2: '' });
    if (isFull()) break;
  }
  return cutPage<ReportRow>(db, found, dims, query.pageSize);
}

type OuterGroup = Grouped & { readonly d1: string };
async function outerGroups(
  db: Queryable,
  { report, query, scope, outer, sums }: Omit<Grouping, 'dims' | 'hasSubtotals'> & { readonly outer: DimKey },
): Promise<OuterGroup[]> {
  const source = await rowsToAddUp(db, report, query, scope, [outer]);
  return rowsOf<OuterGroup>(db, sql`${grouped(source, [outer], sums)} order by d1`);
}

/** The filters of one group of the outermost dimension. */
function narrowed(query: Query, outer: DimKey, value: string): Query {
  if (outer === 'settleDate') return { ...query, begndate: value, enddate: value };
  if (outer !== 'settleMonth') return { ...query, [outer]: value };
  const [first, last] = [firstDay(value), lastDayOf(value)];
  return {
    ...query,
    begndate: query.begndate > first ? query.begndate : first,
    enddate: query.enddate < last ? query.enddate : last,
  };
}

/**
 * Codes of stores from one on, in growing chunks. All stores: the scope is applied to the rows, which keep the area of their
 * day.
 */
async function* storesFrom(db: Queryable, from: string | null, first: number): AsyncGenerator<string[]> {
  let after = from === null ? sql`true` : sql`fixmedins_code >= ${from}`;
  for (let size = first; ; size *= 2) {
    const rows = await rowsOf<{ fixmedinsCode: string }>(
      db,
      sql`select fixmedins_code from store where ${after} order by fixmedins_code limit ${size}`,
    );
    const codes = rows.map(({ fixmedinsCode }) => fixmedinsCode);
    const last = codes.at(-1);
    if (last === undefined) return;
    yield codes;
    if (codes.length < size) return;
    after = sql`fixmedins_code > ${last}`;
  }
}

/** Distinct persons of the page's rows, by key: only the settlements of these rows and subtotals are read. */
async function personsOf(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Asked,
  rows: readonly ReportRow[],
): Promise<Map<string, number>> {
  const { dims } = groupingOf(report, query.by);
  const settled = settlementsOf(report, query, scope, ['psn_no', ...SETTLED]);
  const counted = (sub: 0 | 1): SQL | null => {
    const shown = rows.filter(({ level }) => (level === 'subtotal') === (sub === 1));
    if (shown.length === 0) return null;
    const of = (sub === 1 ? dims.slice(0, 1) : dims).map((dim) => {
      const values = [...new Set(shown.map((row) => row[dim] ?? ''))];
      const text = values.includes('') ? `coalesce(${DIMS[dim].text}, '')` : DIMS[dim].text;
      return sql`${sql.raw(text)} = any(${sql.param(values)})`;
    });
    return personsIn(sql`select * from (${settled}) x where ${sql.join(of, sql` and `)}`, dims, sub);
  };
  const parts = [counted(0), counted(1)].filter((part) => part !== null);
  if (parts.length === 0) return new Map();
  const counts = await rowsOf<Persons>(db, sql.join(parts, sql` union all `));
  return new Map(counts.map((row) => [keyOf(row, dims), row.personNum]));
}

/** The values of a row's dimensions; a subtotal has that of the outermost one. */
const valuesOf = (row: Grouped, dims: readonly DimKey[]): Values =>
  Object.fromEntries(
    (row.sub === 1 ? dims.slice(0, 1) : dims).map((dim, at) => [dim, row[`d${at + 1}`] ?? null]),
  );

/** The columns of the dimensions' values. */
const PLACE = /^d\d$/;
const NO_VALUES = Object.fromEntries(dimKeys.map((dim) => [dim, null]));

/** A row of a page, without the values of its dimensions. */
function shownOf(row: Grouped, dims: readonly DimKey[]): object {
  // One object, filled in place: spreads of a row this wide took as long as the query.
  const shown: Record<string, unknown> = { key: keyOf(row, dims), level: row.sub === 1 ? 'subtotal' : 'row' };
  for (const name of Object.keys(row)) if (name !== 'sub' && !PLACE.test(name)) shown[name] = row[name];
  return Object.assign(shown, NO_VALUES);
}
