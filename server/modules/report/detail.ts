import { sql, type SQL } from 'drizzle-orm';
import type { ReportFilters, ReportSettlement, SettlementTotals } from '../../../contract/report/settled.ts';
import type { Report } from '../../../contract/report/report.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { masked, ROW_COLUMNS } from '../../ledger/settlements.ts';
import { MONEY } from '../../ledger/counting.ts';
import { checkRange } from '../../query/range.ts';
import type { Scope } from '../../query/scope.ts';
import { FUND_SQL, rowsToAddUp, settlementsOf, SUMS } from './sources.ts';

/** The rows of a figure; `of` leaves out those that contribute nothing. */
export type Behind = ReportFilters & { readonly of?: string | undefined };
type Query = Behind & { readonly cursor?: string | undefined; readonly pageSize: number };

const ORDER: readonly OrderColumn[] = [
  { column: 'x.setl_time', type: 'timestamptz', order: 'desc' },
  { column: 'x.setl_id', type: 'text', order: 'desc' },
];
const COLUMNS = [...new Set([...ROW_COLUMNS, ...MONEY])];
const FUNDS = Object.entries(FUND_SQL)
  .map(([key, amount]) => `(${amount('x')})::numeric(16,2) as ${key}`)
  .join(', ');

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** A settlement's contribution to a figure is not zero. */
const addsTo = (of: string | undefined): SQL =>
  sql.raw(of === undefined ? 'true' : `${FUND_SQL[of]?.('x') ?? `x.${snake(of)}`} <> 0`);

const behind = (report: Report, query: Behind, scope: Scope): SQL => {
  checkRange(query.begndate, query.enddate, report.maxDays);
  return sql`(${settlementsOf(report, query, scope, COLUMNS)}) x where ${addsTo(query.of)}`;
};

/**
 * A page of the settlements behind a figure, newest first. @throws Problem for a range that the report does not accept
 */
export async function pageBehind(db: Queryable, scope: Scope, report: Report, query: Query) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<ReportSettlement & { sortTime: string }>(
    db,
    // The page is cut before the stores are joined.
    sql`select g.*, s.fixmedins_name from (
          select x.*, x.setl_time::text as sort_time, ${sql.raw(FUNDS)} from ${behind(report, query, scope)}
             and ${after}
           ${tail}
        ) g join store s using (fixmedins_code) order by g.setl_time desc, g.setl_id desc`,
  );
  const page = cut(rows, (row) => [row.sortTime, row.setlId]);
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ sortTime: _, ...row }) => masked(row)) };
}

/**
 * Their sums, which equal the figures that they are behind. Those of all settlements are the report's own; only rows that add
 * to one figure have to be looked for.
 */
export async function totalBehind(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Behind,
): Promise<SettlementTotals> {
  checkRange(query.begndate, query.enddate, report.maxDays);
  if (query.of !== undefined)
    return rowOf<SettlementTotals>(
      db,
      sql`select count(*)::int as row_count, ${sql.raw(SUMS)} from ${behind(report, query, scope)}`,
    );
  const source = await rowsToAddUp(db, report, query, scope, []);
  const sums = await rowOf<Omit<SettlementTotals, 'rowCount'>>(
    db,
    sql`select ${sql.raw(SUMS)} from (${source}) x`,
  );
  return { ...sums, rowCount: sums.personCount };
}
