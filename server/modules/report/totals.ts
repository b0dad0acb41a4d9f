import { sql, type SQL } from 'drizzle-orm';
import { groupingOf } from '../../../contract/report/cell.ts';
import type { DimKey, ReportTotals } from '../../../contract/report/figures.ts';
import type { Report } from '../../../contract/report/report.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { checkRange } from '../../query/range.ts';
import type { Scope } from '../../query/scope.ts';
import { BY_SIZE, chartOf } from './chart.ts';
import type { Asked } from './page.ts';
import { countRows } from './rowCount.ts';
import { rowsToAddUp, settlementsOf, SUMS, sumsOf } from './sources.ts';

/**
 * The sums over all rows of a report, and its parts by the outermost grouping. @throws Problem for a range that it does
 * not accept
 */
export async function totalReport(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Asked,
): Promise<ReportTotals> {
  checkRange(query.begndate, query.enddate, report.maxDays);
  const { dims } = groupingOf(report, query.by);
  const source = (by: readonly DimKey[]): Promise<SQL> => rowsToAddUp(db, report, query, scope, by);
  const rowCount = await countRows(db, scope, report, query, dims);
  const sums = await rowOf<Omit<ReportTotals, 'rowCount' | 'personNum' | 'chart'>>(
    db,
    sql`select ${sql.raw(SUMS)} from (${await source([])}) x`,
  );
  return {
    ...sums,
    rowCount,
    personNum: query.persons === undefined ? null : await countPersons(db, scope, report, query),
    chart: await chartOf(
      db,
      await source([dims[0]]),
      dims[0],
      sumsOf(new Set([...report.chart, BY_SIZE])),
      report.chart,
    ),
  };
}

async function countPersons(db: Queryable, scope: Scope, report: Report, query: Asked): Promise<number> {
  const { n } = await rowOf<{ n: number }>(
    db,
    sql`select count(distinct x.psn_no)::int as n from (${settlementsOf(report, query, scope, ['psn_no'])}) x`,
  );
  return n;
}
