import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import {
  APPY_FIGURES,
  type ApplicationBehind,
  type ApplicationBehindTotals,
  type ApplicationFilters,
  type ApplicationReportRow,
  type ApplicationReportTotals,
} from '../../../contract/report/applications.ts';
import { groupingOf } from '../../../contract/report/cell.ts';
import { liquidation } from '../../../contract/report/report.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { anyOf } from '../../query/conditions.ts';
import { keyset, orderBy, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { chartOf } from './chart.ts';
import { grouped } from './grouped.ts';
import { pageGrouped } from './page.ts';
import { added } from './sums.ts';

type Asked = ApplicationFilters & { readonly by?: string | undefined };
type Behind = ApplicationFilters & { readonly of?: string | undefined };
type Paged = { readonly cursor?: string | undefined; readonly pageSize: number };

const snake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const FIGURES = APPY_FIGURES.map(snake);
/** Sums of applications `x`. */
const SUMS = FIGURES.map(
  (column) =>
    ({
      column,
      of: `x.${column}`,
      type: column === 'appy_count' || column === 'psntime' ? 'int' : 'numeric(18,2)',
    }) as const,
);

const is = (column: string, value: string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${sql.raw(column)} = ${value}`;

/** The filtered applications, each with the sums of its funds. */
function applications(filter: ApplicationFilters, scope: Scope): SQL {
  checkRange(filter.begndate, filter.enddate, liquidation.maxDays);
  return sql`
    select a.appy_id, a.clr_appy_evt_id, a.setlym, to_date(a.setlym, 'YYYYMM') as settle_month, a.begndate, a.enddate,
           a.fixmedins_code, a.poolarea_no, a.company_id, a.insutype, a.clr_type, a.clr_optins, a.appy_stas, a.clr_stas,
           a.opter_name, a.appy_time, 1 as person_count, 1 as appy_count, a.psntime, a.medfee_sumamt, a.med_sumfee,
           a.fund_appy_sum, a.acct_pay, a.cash_payamt, f.dcla_sum, f.dfr_sumamt, f.pay_sum,
           f.dfr_sumamt - f.pay_sum as no_pay_sum, f.withhold_payment
      from clr_appy a
      cross join lateral (
        select coalesce(sum(fund_appy_sum), 0)::numeric(16,2) as dcla_sum,
               coalesce(sum(payable_amount), 0)::numeric(16,2) as dfr_sumamt,
               coalesce(sum(paid_amount), 0)::numeric(16,2) as pay_sum,
               coalesce(sum(withhold_payment), 0)::numeric(16,2) as withhold_payment
          from clr_fund u where u.appy_id = a.appy_id and u.fixmedins_code = a.fixmedins_code
      ) f
     where a.setlym between ${filter.begndate.slice(0, 7).replace('-', '')} and ${filter.enddate.slice(0, 7).replace('-', '')}
       and ${within(scope, 'a')} and ${anyOf('a.fixmedins_code', filter.fixmedinsCode)}
       and ${is('a.poolarea_no', filter.poolareaNo)} and ${is('a.company_id', filter.companyId)}
       and ${anyOf('a.insutype', filter.insutype)} and ${anyOf('a.clr_type', filter.clrType)}
       and ${is('a.appy_stas', filter.appyStas)}`;
}

export const pageApplications = (db: Queryable, scope: Scope, query: Asked & Paged) => {
  const { dims } = groupingOf(liquidation, query.by);
  return pageGrouped<ApplicationReportRow>(db, applications(query, scope), dims, SUMS, query);
};

export async function totalApplications(
  db: Queryable,
  scope: Scope,
  query: Asked,
): Promise<ApplicationReportTotals> {
  const { dims } = groupingOf(liquidation, query.by);
  const source = applications(query, scope);
  const { rowCount } = await rowOf<{ rowCount: number }>(
    db,
    sql`select count(*)::int as row_count from (${grouped(source, dims, [], false)}) g`,
  );
  const sums = await rowOf<Omit<ApplicationReportTotals, 'rowCount' | 'chart'>>(
    db,
    sql`select ${sql.raw(added(SUMS))} from (${source}) x`,
  );
  return { ...sums, rowCount, chart: await chartOf(db, source, dims[0], SUMS, liquidation.chart) };
}

const ORDER: readonly OrderColumn[] = [
  { column: 'x.setlym', type: 'text', order: 'desc' },
  { column: 'x.fixmedins_code', type: 'text', order: 'desc' },
  { column: 'x.appy_id::text', type: 'text', order: 'desc' },
];
/** Those that contribute to a figure. */
const behind = (query: Behind, scope: Scope): SQL =>
  sql`(${applications(query, scope)}) x where ${sql.raw(query.of === undefined ? 'true' : `x.${snake(query.of)} <> 0`)}`;

/** The applications behind a figure, latest month first. */
export async function pageBehindApplications(db: Queryable, scope: Scope, query: Behind & Paged) {
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<ApplicationBehind>(
    db,
    sql`select x.*, s.fixmedins_name from (
          select x.* from ${behind(query, scope)} and ${after}
           ${tail}
        ) x join store s using (fixmedins_code) order by ${orderBy(ORDER)}`,
  );
  return cut(rows, (row) => [row.setlym, row.fixmedinsCode, row.appyId]);
}

export const totalBehindApplications = (
  db: Queryable,
  scope: Scope,
  query: Behind,
): Promise<ApplicationBehindTotals> =>
  rowOf<ApplicationBehindTotals>(
    db,
    sql`select count(*)::int as row_count, ${sql.raw(added(SUMS))} from ${behind(query, scope)}`,
  );
