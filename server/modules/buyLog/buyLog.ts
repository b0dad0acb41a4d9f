import type { buyLogCalls } from '../../../contract/buyLog.ts';
import { sql } from 'drizzle-orm';
import type { CallRequest, CallResult } from '../../../contract/wire/call.ts';
import { rowsOf } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { keyset, type OrderColumn } from '../../query/keyset.ts';
import { checkRange } from '../../query/range.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { takeRead } from '../../till/reads.ts';
import type { Store } from '../../till/store.ts';
import { personal } from '../../db/sealing.ts';

type Call = typeof buyLogCalls.queryUserBuyLog;
type Row = CallResult<Call>['rows'][number];

const MAX_DAYS = 366;
const ORDER: OrderColumn[] = [
  { column: 'o.setl_time', type: 'timestamptz', order: 'desc' },
  { column: 'o.setl_id', type: 'text', order: 'desc' },
];

/** Purchases on insurance by the person whose card was read, in the stores within the user's reach. */
export async function pageBuyLog(
  context: CallContext,
  store: Store,
  { cardSn, begndate, enddate, cursor, pageSize }: CallRequest<Call>,
): Promise<CallResult<Call>> {
  checkRange(begndate, enddate, MAX_DAYS);
  const { db, user } = context;
  const { info } = await takeRead(context, store, cardSn);
  const { after, tail, cut } = keyset(ORDER, { cursor, pageSize });
  const rows = await rowsOf<Row & { sort: string }>(
    db,
    sql`select o.setl_id, o.setl_time, s.fixmedins_name, o.med_type, o.refd_setl_flag, o.medfee_sumamt, o.fund_pay_sumamt,
               o.acct_pay, o.psn_cash_pay, o.setl_time::text as sort,
               coalesce((select string_agg(f.drug_prodname, '、' order by f.feedetl_sn) from fee_detail f
                          where f.fixmedins_code = o.fixmedins_code and f.setl_id = o.setl_id and f.setl_date = o.setl_date), '') as drugs
          from settlement o join store s using (fixmedins_code)
         where o.psn_no = ${personal(info.psnNo)} and o.setl_date between ${begndate}::date and ${enddate}::date and o.vali_flag = '1'
           and ${within(scopeOf(user), 'o')} and ${after}
         ${tail}`,
  );
  const page = cut(rows, (row) => [row.sort, row.setlId]);
  return { nextCursor: page.nextCursor, rows: page.rows.map(({ sort: _, ...row }) => row) };
}
