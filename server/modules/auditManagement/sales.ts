import { sql, type SQL } from 'drizzle-orm';
import type {
  AuditedSale,
  auditManagementCalls,
  SaleAuditFilter,
  SaleAuditRow,
} from '../../../contract/auditManagement.ts';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { anyOf } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';
import { auditsOfSale, sendChoices, tellRefused } from '../../till/saleAudits.ts';

/** Days of one query. */
const MOST_DAYS = 400;
const WARNS = sql.raw(
  `sale_audit_warn w where w.fixmedins_code = a.fixmedins_code and w.audit_id = a.audit_id`,
);

function condition(scope: Scope, filter: SaleAuditFilter): SQL {
  checkRange(filter.begndate, filter.enddate, MOST_DAYS);
  return sql.join(
    [
      within(scope, 'a'),
      sql`a.made_at >= ${filter.begndate}::date and a.made_at < ${filter.enddate}::date + 1`,
      anyOf('a.fixmedins_code', filter.fixmedinsCode),
      anyOf('a.upld_stas', filter.upldStas),
      anyOf('a.audit_stas', filter.auditStas),
      filter.rtalDocno === undefined ? sql`true` : sql`a.rtal_docno = ${filter.rtalDocno}`,
    ],
    sql` and `,
  );
}

/** Audits of sales at the till, by the time at which they were made. */
export async function pageSales(
  tx: Queryable,
  scope: Scope,
  query: CallRequest<(typeof auditManagementCalls)['sales']>,
): Promise<CallResult<(typeof auditManagementCalls)['sales']>> {
  const order = query.sortOrder;
  const { after, tail, cut } = keyset(
    [
      { column: 'a.made_at', type: 'timestamptz', order },
      { column: 'a.fixmedins_code', type: 'text', order },
      { column: 'a.audit_id', type: 'text', order },
    ],
    query,
  );
  const rows = await rowsOf<SaleAuditRow & { readonly sorted: string }>(
    tx,
    sql`select a.fixmedins_code, s.fixmedins_name, a.audit_id, a.rtal_docno, a.warn_type, a.audit_stas, a.made_at, a.opter_name,
               a.upld_stas, coalesce(a.upld_error, '') as upld_error, a.upld_time, a.made_at::text as sorted,
               (select count(*)::int from ${WARNS}) as warns,
               (select count(*)::int from ${WARNS} and w.dspo_way = '1') as gone_on,
               (select count(*)::int from ${WARNS} and w.dspo_way = '2') as gone_back,
               (select count(*)::int from ${WARNS} and w.dspo_way is null) as open
          from sale_audit a join store s using (fixmedins_code)
         where ${condition(scope, query)} and ${after} ${tail}`,
  );
  const page = cut(rows, (row) => [row.sorted, row.fixmedinsCode, row.auditId]);
  return { ...page, rows: page.rows.map(({ sorted: _, ...row }) => row) };
}

export const totalSales = (
  tx: Queryable,
  scope: Scope,
  filter: SaleAuditFilter,
): Promise<CallResult<(typeof auditManagementCalls)['saleTotals']>> =>
  rowOf(
    tx,
    sql`select count(*)::int as row_count, coalesce(sum((select count(*) from ${WARNS})), 0)::int as warns,
               (count(*) filter (where a.audit_stas = '0'))::int as silent,
               (count(*) filter (where a.upld_stas = '2'))::int as refused,
               (count(*) filter (where a.upld_stas = '9'))::int as sending
          from sale_audit a where ${condition(scope, filter)}`,
  );

/** @throws Problem where the sale was not audited or is out of reach */
export async function auditedSale(tx: Queryable, scope: Scope, sale: AuditedSale) {
  const [row] = await rowsOf(
    tx,
    sql`select 1 from sale_audit a
         where a.fixmedins_code = ${sale.fixmedinsCode} and a.rtal_docno = ${sale.rtalDocno} and ${within(scope, 'a')} limit 1`,
  );
  if (!row) throw Problem.business('没有找到该单的审核记录');
  return { audits: await auditsOfSale(tx, sale) };
}

/** Sends refused choices of a sale again. A repeat finds none that is refused. */
export async function resendChoices(tx: Queryable, scope: Scope, sale: AuditedSale): Promise<number> {
  await auditedSale(tx, scope, sale);
  const sent = await sendChoices(tx, sale, sql`a.upld_stas = '2'`);
  await tellRefused(tx, sale.fixmedinsCode);
  return sent;
}
