import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { OrderRow } from '../../../contract/order.ts';
import type { saleCalls, SaleLine } from '../../../contract/sale.ts';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import { Problem } from '../../errors/problem.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { dayOf } from '../../ledger/dayOf.ts';
import { masked, ROW } from '../../ledger/settlements.ts';
import { within, type Scope } from '../../query/scope.ts';

const ORDER: readonly OrderColumn[] = [{ column: 'f.feedetl_sn', type: 'text', order: 'asc' }];

interface LineTotals {
  readonly rowCount: number;
  readonly cnt: string;
  readonly detItemFeeSumamt: string;
  readonly fulamtOwnpayAmt: string;
  readonly overlmtAmt: string;
  readonly preselfpayAmt: string;
  readonly inscpScpAmt: string;
}

/** The lines of one settlement and their sums. @throws Problem when it is missing or out of reach */
export async function pageLines(
  db: Queryable,
  scope: Scope,
  query: CallRequest<(typeof saleCalls)['lines']>,
) {
  const [order] = await rowsOf<OrderRow & { setlDate: string }>(
    db,
    sql`select ${ROW}, o.setl_date, s.fixmedins_name from settlement o join store s using (fixmedins_code)
         where o.setl_id = ${query.setlId} and o.setl_date = ${await dayOf(db, query.setlId, query.setlDate)}::date
           and ${within(scope, 'o')}`,
  );
  if (!order) throw Problem.business('没有找到该结算');
  const { setlDate, ...shown } = order;
  const mine = sql`f.fixmedins_code = ${order.fixmedinsCode} and f.setl_id = ${query.setlId} and f.setl_date = ${setlDate}::date`;
  const { after, tail, cut } = keyset(ORDER, query);
  const rows = await rowsOf<SaleLine>(
    db,
    sql`select f.feedetl_sn, f.med_list_codg, f.medins_list_codg, f.drug_prodname, f.drug_spec, f.drug_dosform, f.prodentp_name,
               f.manu_lotnum, f.expy_end, f.cnt, f.pric, f.det_item_fee_sumamt, f.chrgitm_lv, f.med_chrgitm_type,
               f.pric_uplmt_amt, f.selfpay_prop, f.fulamt_ownpay_amt, f.overlmt_amt, f.preselfpay_amt, f.inscp_scp_amt,
               f.cnt_prcunt, f.trdn_flag, f.drug_trac_codg, o.rxno, o.prsc_dr_name, o.phar_name
          from fee_detail f join settlement o using (fixmedins_code, setl_id, setl_date)
         where ${mine} and ${after}
         ${tail}`,
  );
  const totals = await rowOf<LineTotals>(
    db,
    sql`select count(*)::int as row_count, coalesce(sum(cnt), 0)::numeric(16,4) as cnt,
               coalesce(sum(det_item_fee_sumamt), 0)::numeric(16,2) as det_item_fee_sumamt,
               coalesce(sum(fulamt_ownpay_amt), 0)::numeric(16,2) as fulamt_ownpay_amt,
               coalesce(sum(overlmt_amt), 0)::numeric(16,2) as overlmt_amt,
               coalesce(sum(preselfpay_amt), 0)::numeric(16,2) as preselfpay_amt,
               coalesce(sum(inscp_scp_amt), 0)::numeric(16,2) as inscp_scp_amt
          from fee_detail f where ${mine}`,
  );
  return { ...cut(rows, (row) => [row.feedetlSn]), order: masked(shown), totals };
}
