import { sql } from 'drizzle-orm';
import { RECENT_MAX, type RecentOrder } from '../../../contract/order.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { maskName } from '../../security/mask.ts';
import { today } from '../../query/range.ts';
import { within, type Scope } from '../../query/scope.ts';

/** Today's settlements, newest first, with the number of prints of each. */
export async function recentOrders(
  db: Queryable,
  scope: Scope,
): Promise<{ orders: RecentOrder[]; isMore: boolean }> {
  const found = await rowsOf<RecentOrder>(
    db,
    sql`select o.setl_id, o.rtal_docno, s.fixmedins_name, o.psn_name, o.setl_time, o.setl_stas, o.medfee_sumamt,
               o.refd_setl_flag, (select count(*)::int from settlement_print p
                 where p.fixmedins_code = o.fixmedins_code and p.setl_id = o.setl_id and p.setl_date = o.setl_date) as prints
          from settlement o join store s using (fixmedins_code)
         where ${within(scope, 'o')} and o.setl_date = ${today()}::date and o.vali_flag = '1'
         order by o.setl_time desc, o.setl_id limit ${RECENT_MAX + 1}`,
  );
  const orders = found.slice(0, RECENT_MAX).map((row) => ({ ...row, psnName: maskName(row.psnName) }));
  return { orders, isMore: found.length > RECENT_MAX };
}
