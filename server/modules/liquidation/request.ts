import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../../db/connect.ts';
import type { ClearingRequest } from '../../insurer/port.ts';

interface Known {
  readonly declare: ClearingRequest;
  /** The message id of its 3203, by which the centre knows it. */
  readonly declaredUnder: string;
  readonly clrAppyEvtId: string;
}

/**
 * The 3203 message of an application, built from what was stored at the application, so that a retry sends the same.
 */
export async function requestOf(db: Queryable, appyId: string, msgid: string): Promise<Known> {
  const { declaredUnder, clrAppyEvtId, ...appy } = await rowOf<
    Omit<ClearingRequest, 'funds' | 'msgid'> & { declaredUnder: string; clrAppyEvtId: string | null }
  >(
    db,
    sql`select a.fixmedins_code, a.insutype, a.clr_type, a.clr_way, a.clr_optins, a.setlym, a.begndate, a.enddate, a.psntime,
               a.medfee_sumamt, a.med_sumfee, a.fund_appy_sum, a.cash_payamt, a.acct_pay, a.clr_appy_evt_id,
               (select q.request_msgid from clr_asking q where q.appy_id = a.appy_id and q.fixmedins_code = a.fixmedins_code and q.kind = 'declare') as declared_under
          from clr_appy a where a.appy_id = ${appyId}`,
  );
  const funds = await rowsOf<ClearingRequest['funds'][number]>(
    db,
    sql`select fund_pay_type, psntime, fund_appy_sum from clr_fund where appy_id = ${appyId} order by 1`,
  );
  return { declare: { msgid, ...appy, funds }, declaredUnder, clrAppyEvtId: clrAppyEvtId ?? '' };
}
