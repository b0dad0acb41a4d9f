import { sql } from 'drizzle-orm';
import type { SettledToday } from '../../../contract/dashboard.ts';
import { rowOf, type Queryable } from '../../db/connect.ts';

/** One store's day, read by the index settlement_group (fixmedins_code, setl_date, …) in one month's partition. */
export const settledOn = (db: Queryable, fixmedinsCode: string, day: string): Promise<SettledToday> =>
  rowOf<SettledToday>(
    db,
    sql`select (count(*) filter (where refd_setl_flag = '0') - count(*) filter (where refd_setl_flag = '1'))::int as net_count,
               (count(*) filter (where refd_setl_flag = '1'))::int as refd_count,
               coalesce(sum(medfee_sumamt), 0)::numeric(16,2) as medfee_sumamt,
               coalesce(sum(fund_pay_sumamt), 0)::numeric(16,2) as fund_pay_sumamt,
               coalesce(sum(acct_pay), 0)::numeric(16,2) as acct_pay,
               coalesce(sum(psn_cash_pay), 0)::numeric(16,2) as psn_cash_pay
          from settlement
         where fixmedins_code = ${fixmedinsCode} and setl_date = ${day}::date and vali_flag = '1'`,
  );
