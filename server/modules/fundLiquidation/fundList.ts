import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { FundFilter, FundRow } from '../../../contract/fundLiquidation.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { anyOf, exactly } from '../../query/conditions.ts';
import { within, type Scope } from '../../query/scope.ts';
import { IS_LIVE } from '../../ledger/covering.ts';

type Grain = NonNullable<FundFilter['grain']>;
/** What makes up a row: its period, and its details when it is a single application. */
const GRAIN: Record<Grain, { readonly period: string; readonly id: string; readonly one: boolean }> = {
  appy: { period: 'a.setlym', id: `a.appy_id::text`, one: true },
  month: { period: 'a.setlym', id: `a.setlym`, one: false },
  year: { period: 'left(a.setlym, 4)', id: `left(a.setlym, 4)`, one: false },
};
const SUMS = ['fund_appy_sum', 'payable_amount', 'paid_amount', 'withhold_payment', 'hosp_part_amt'];

const condition = (filter: FundFilter, scope: Scope): SQL =>
  sql.join(
    [
      within(scope, 'a'),
      sql.raw(IS_LIVE),
      filter.year === undefined ? sql`true` : sql`left(a.setlym, 4) = ${filter.year}`,
      exactly('a.setlym', filter.setlym?.replace('-', '')),
      anyOf('a.fixmedins_code', filter.fixmedinsCode),
      anyOf('a.insutype', filter.insutype),
      anyOf('a.clr_type', filter.clrType),
      anyOf('u.fund_pay_type', filter.fundPayType),
      anyOf('a.clr_stas', filter.clrStas),
    ],
    sql` and `,
  );

/**
 * One row for each fund of an application, or of all of a store and period. Amounts that the centre has not stated
 * count as zero.
 */
function funds(filter: FundFilter, scope: Scope): SQL {
  const { period, id, one } = GRAIN[filter.grain ?? 'appy'];
  const single = (column: string): string => (one ? `min(a.${column})` : 'null::text');
  return sql`
    select ${sql.raw(`${id} || '|' || a.fixmedins_code || '|' || a.insutype || '|' || u.fund_pay_type`)} as row_id,
           ${sql.raw(period)} as period, a.fixmedins_code, a.insutype, u.fund_pay_type,
           min(a.poolarea_no) as poolarea_no, min(a.company_id) as company_id, count(*)::int as appy_count,
           ${sql.raw(['clr_type', 'clr_optins', 'clr_appy_evt_id', 'clr_stas'].map((column) => `${single(column)} as ${column}`).join(', '))},
           sum(u.psntime)::int as psntime,
           ${sql.raw(SUMS.map((column) => `sum(u.${column})::numeric(18,2) as ${column}`).join(', '))},
           sum(u.payable_amount - u.paid_amount)::numeric(18,2) as unpaid_amount
      from clr_fund u join clr_appy a using (appy_id, fixmedins_code)
     where ${condition(filter, scope)}
     group by ${sql.raw(id)}, ${sql.raw(period)}, a.fixmedins_code, a.insutype, u.fund_pay_type`;
}

export async function pageFunds(
  db: Queryable,
  scope: Scope,
  query: FundFilter & {
    cursor?: string | undefined;
    pageSize: number;
    sortKey: 'period' | 'fundAppySum';
    sortOrder: 'asc' | 'desc';
  },
): Promise<{ rows: FundRow[]; nextCursor: string | null }> {
  const { sortKey, sortOrder: order } = query;
  const columns: OrderColumn[] = [
    sortKey === 'period'
      ? { column: 'm.period', type: 'text', order }
      : { column: 'm.fund_appy_sum', type: 'numeric', order },
    { column: 'm.row_id', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<FundRow & { companyId: string }>(
    db,
    sql`select m.*, s.fixmedins_name, c.company_name from (${funds(query, scope)}) m
          join store s using (fixmedins_code) join company c on c.company_id = m.company_id
         where ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row[sortKey], row.rowId]);
  return { rows: page.rows.map(({ companyId: _, ...row }) => row), nextCursor: page.nextCursor };
}

type Totals = Record<'rowCount' | 'psntime', number> &
  Record<
    'fundAppySum' | 'payableAmount' | 'paidAmount' | 'unpaidAmount' | 'withholdPayment' | 'hospPartAmt',
    string
  >;
export const totalFunds = (db: Queryable, scope: Scope, filter: FundFilter): Promise<Totals> =>
  rowOf<Totals>(
    db,
    sql`select count(*)::int as row_count, coalesce(sum(m.psntime), 0)::int as psntime,
               ${sql.raw(
                 [...SUMS, 'unpaid_amount']
                   .map((column) => `coalesce(sum(m.${column}), 0)::numeric(18,2) as ${column}`)
                   .join(', '),
               )}
          from (${funds(filter, scope)}) m`,
  );
