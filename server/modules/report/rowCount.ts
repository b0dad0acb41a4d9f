import { sql } from 'drizzle-orm';
import type { DimKey } from '../../../contract/report/figures.ts';
import type { Report } from '../../../contract/report/report.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';
import { countDays, isSummed } from '../../ledger/monthRec.ts';
import type { Scope } from '../../query/scope.ts';
import { asked } from './conditions.ts';
import { grouped } from './grouped.ts';
import type { Asked } from './page.ts';
import { DIMS, rowsToAddUp } from './sources.ts';

/** Dimensions and filters that groups of a month tell apart. */
const OF_GROUPS: readonly DimKey[] = [
  'settleMonth',
  'settleDate',
  'fixmedinsCode',
  'companyId',
  'poolareaNo',
  'insutype',
  'clrType',
];
const FINER = ['medType', 'psnType', 'away', 'ordSouc', 'opterName'] as const;

/** How many rows a report has, without subtotals. */
export async function countRows(
  db: Queryable,
  scope: Scope,
  report: Report,
  query: Asked,
  dims: readonly DimKey[],
): Promise<number> {
  const isOfGroups =
    report.source !== 'away' &&
    dims.includes('fixmedinsCode') &&
    dims.every((dim) => OF_GROUPS.includes(dim)) &&
    FINER.every((name) => query[name] === undefined);
  if (isOfGroups && (await isSummed(db, null))) return countInMonths(db, scope, query, dims);
  const source = await rowsToAddUp(db, report, query, scope, dims);
  const { n } = await rowOf<{ n: number }>(
    db,
    sql`select count(*)::int as n from (${grouped(source, dims, [], false)}) g`,
  );
  return n;
}

/** Out of the days on which each store's groups of a month have settlements. */
async function countInMonths(
  db: Queryable,
  scope: Scope,
  query: Asked,
  dims: readonly DimKey[],
): Promise<number> {
  const { begndate, enddate } = query;
  const [first, last] = [`${begndate.slice(0, 7)}-01`, `${enddate.slice(0, 7)}-01`];
  const isByDay = dims.includes('settleDate');
  const by = [
    ...new Set(dims.map((dim) => (dim === 'settleDate' ? DIMS.settleMonth.column : DIMS[dim].column))),
  ];
  const { n } = await rowOf<{ n: number }>(
    db,
    sql`select coalesce(${sql.raw(isByDay ? `sum(${countDays('g.days')})` : 'count(*) filter (where g.days <> 0)')}, 0)::int as n
          from (
            select bit_or(x.settled_days
                     & case when x.settle_month = ${first}::date then -1::bigint << extract(day from ${begndate}::date)::int - 1 else -1 end
                     & case when x.settle_month = ${last}::date then (1::bigint << extract(day from ${enddate}::date)::int) - 1 else -1 end) as days
              from month_rec x
             where x.settle_month between ${first}::date and ${last}::date and ${asked(query, scope, 'x', 'false')}
             group by ${sql.raw(by.join(', '))}
          ) g`,
  );
  return n;
}
