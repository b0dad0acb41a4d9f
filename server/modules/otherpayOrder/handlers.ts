import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { OrderTotals } from '../../../contract/order.ts';
import type { otherpayOrderCalls, OtherpayRow } from '../../../contract/otherpayOrder.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { maskCertno, maskName } from '../../security/mask.ts';
import { anyOf } from '../../query/conditions.ts';
import { scopeOf, type Scope } from '../../query/scope.ts';
import { orderCondition, masked, ROW, SUMS } from '../../ledger/settlements.ts';
import { personal } from '../../db/sealing.ts';

type Query = CallRequest<(typeof otherpayOrderCalls)['paged']>;
type Filter = CallRequest<(typeof otherpayOrderCalls)['totals']>;

const FROM = sql`order_otherpay p join settlement o using (setl_id, setl_date, fixmedins_code)`;
const PAID = sql.raw(
  [
    'pay_way as otherpay_way', 'payer_name', 'payer_psn_no', 'payer_certno', 'agnter_rlts', 'otherpay_amt', 'pay_ord_id',
    'app_refd_sn', 'ord_stas', 'ref_status', 'orig_docno', 'pay_time',
  ].map((column) => `p.${column}`).join(', '),
); // prettier-ignore

function conditionOf(filter: Filter, scope: Scope): SQL {
  const { payer, payNo } = filter;
  return sql.join(
    [
      orderCondition(filter, scope),
      sql`p.setl_date between ${filter.begndate}::date and ${filter.enddate}::date`,
      anyOf('p.pay_way', filter.otherpayWay),
      anyOf('p.ord_stas', filter.ordStas),
      anyOf('p.ref_status', filter.refStatus),
      payer === undefined
        ? sql`true`
        : sql`(p.payer_name in (${payer}, ${personal(payer)}) or p.payer_psn_no = ${personal(payer)} or p.payer_certno = ${personal(payer)})`,
      payNo === undefined ? sql`true` : sql`(p.pay_ord_id = ${payNo} or p.app_refd_sn = ${payNo})`,
    ],
    sql` and `,
  );
}

const SORT = {
  setlTime: { column: 'o.setl_time', type: 'timestamptz' },
  medfeeSumamt: { column: 'o.medfee_sumamt', type: 'numeric' },
  otherpayAmt: { column: 'p.otherpay_amt', type: 'numeric' },
} as const;

async function pageOtherpay(db: Queryable, scope: Scope, query: Query) {
  const order = query.sortOrder;
  const first = SORT[query.sortKey];
  const columns: OrderColumn[] = [
    { ...first, order },
    { column: 'o.setl_id', type: 'text', order },
  ];
  const { after, tail, cut } = keyset(columns, query);
  const rows = await rowsOf<OtherpayRow & { sort: string }>(
    db,
    sql`select ${ROW}, ${PAID}, s.fixmedins_name, (${sql.raw(first.column)})::text as sort
          from ${FROM} join store s on s.fixmedins_code = o.fixmedins_code
         where ${conditionOf(query, scope)} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.sort, row.setlId]);
  return { ...page, rows: page.rows.map(shownOf) };
}

function shownOf({ sort: _, ...row }: OtherpayRow & { sort: string }): OtherpayRow {
  const { payerName, payerCertno, otherpayWay } = row;
  return {
    ...masked(row),
    // The name of an insurer is not masked.
    payerName: otherpayWay === '3' ? payerName : maskName(payerName),
    payerCertno: payerCertno === null ? null : maskCertno(payerCertno),
  };
}

export const otherpayOrderHandlers: ModuleHandlers<'otherpayOrder'> = {
  paged: ({ tx, user }, query) => pageOtherpay(tx, scopeOf(user), query),
  totals: ({ tx, user }, filter) =>
    rowOf<OrderTotals & { otherpayAmt: string }>(
      tx,
      sql`select ${SUMS}, coalesce(sum(p.otherpay_amt) filter (where o.setl_stas is distinct from '5'), 0)::numeric(18,2)
                 as otherpay_amt
            from ${FROM} where ${conditionOf(filter, scopeOf(user))}`,
    ),
};
