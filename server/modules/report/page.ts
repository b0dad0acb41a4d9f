import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { ReportFilters } from '../../../contract/report/settled.ts';
import { groupingOf } from '../../../contract/report/cell.ts';
import { dimKeys, type DimKey, type ReportRow } from '../../../contract/report/figures.ts';
import type { Report } from '../../../contract/report/report.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { checkRange } from '../../query/range.ts';
import type { Scope } from '../../query/scope.ts';
import { grouped, orderOf } from './grouped.ts';
import { DIMS, rowsToAddUp, SETTLED, settlementsOf, sumsOf } from './sources.ts';
import { keyset } from '../../query/keyset.ts';

/** A report's request: filters, grouping, and whether persons are counted. */
export type Asked = ReportFilters & { readonly by?: string | undefined; readonly persons?: '1' | undefined };
type Query = Asked & { readonly cursor?: string | undefined; readonly pageSize: number };

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

/** The column of a dimension in a row `g` of a grouping; null where it is not grouped by. */
const placeOf = (dims: readonly DimKey[], dim: DimKey): string => {
  const at = dims.indexOf(dim);
  return at < 0 ? 'null::text' : `g.d${at + 1}`;
};

const keyOf = (row: Grouped | Persons, dims: readonly DimKey[]): string =>
  [row.sub, ...dims.map((_, at) => (row as Persons)[`d${at + 1}`])].join('|');

/** Adds the names of the dimensions. A store also has its company and area. */
function named(rows: SQL, dims: readonly DimKey[], order: string): SQL {
  const [store, company, area, appy] = (['fixmedinsCode', 'companyId', 'poolareaNo', 'appyId'] as const).map(
    (dim) => placeOf(dims, dim),
  );
  return sql`
    select g.*, s.fixmedins_name, c.company_name, d.admdvs_name as poolarea_name,
           a.clr_appy_evt_id, a.clr_stas, a.begndate, a.enddate
      from (${rows}) g
      left join store s on s.fixmedins_code = ${sql.raw(store ?? '')}
      left join company c on c.company_id = coalesce(${sql.raw(company ?? '')}, s.company_id)
      left join district d on d.admdvs = coalesce(${sql.raw(area ?? '')}, s.poolarea_no)
      left join clr_appy a on a.appy_id::text = ${sql.raw(appy ?? '')}
     order by ${sql.raw(order)}`;
}

/** A page of a source's rows and subtotals by dimensions, with their names. */
export async function pageGrouped<Row extends { readonly key: string }>(
  db: Queryable,
  source: SQL,
  dims: readonly DimKey[],
  sums: string,
  query: Pick<Query, 'cursor' | 'pageSize'>,
  hasSubtotals = true,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const order = orderOf(dims);
  const { after, tail, cut } = keyset(order, query);
  const rows = sql`select * from (${grouped(source, dims, sums, hasSubtotals)}) g where ${after} ${tail}`;
  const found = await rowsOf<Grouped>(
    db,
    named(rows, dims, order.map(({ column }) => `g.${column}`).join(', ')),
  );
  const page = cut(found, (row) => order.map(({ column }) => (row as Record<string, unknown>)[column]));
  return { nextCursor: page.nextCursor, rows: page.rows.map((row) => shownOf(row, dims) as unknown as Row) };
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
  const source = rowsToAddUp(report, query, scope);
  const page = await pageGrouped<ReportRow>(db, source, dims, sumsOf(columns), query, columns === undefined);
  const persons = query.persons === undefined ? null : await personsOf(db, scope, report, query, page.rows);
  return { ...page, rows: page.rows.map((row) => ({ ...row, personNum: persons?.get(row.key) ?? null })) };
}

/** Distinct persons of the page's rows, by key: only the page's groups are read. */
async function personsOf(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Asked,
  rows: readonly ReportRow[],
): Promise<Map<string, number>> {
  const { dims } = groupingOf(report, query.by);
  const settled = settlementsOf(report, query, scope, ['psn_no', ...SETTLED]);
  const outer = [...new Set(rows.map((row) => row[dims[0]] ?? ''))];
  const wanted = sql`select * from (${settled}) x where ${sql.raw(DIMS[dims[0]].text)} = any(${sql.param(outer)})`;
  const counts = await rowsOf<Persons>(
    db,
    grouped(wanted, dims, 'count(distinct x.psn_no)::int as person_num'),
  );
  return new Map(counts.map((row) => [keyOf(row, dims), row.personNum]));
}

/** A row with dimension names in place of `d1`, `d2` … */
function shownOf(row: Grouped, dims: readonly DimKey[]): object {
  const { sub, ...rest } = row;
  const about = sub === 1 ? dims.slice(0, 1) : dims;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !/^d\d$/.test(name))),
    ...Object.fromEntries(
      dimKeys.map((dim) => [dim, about.includes(dim) ? (row[`d${dims.indexOf(dim) + 1}`] ?? null) : null]),
    ),
    key: keyOf(row, dims),
    level: sub === 1 ? 'subtotal' : 'row',
  };
}
