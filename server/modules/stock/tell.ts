import { sql } from 'drizzle-orm';
import { rowOf, type Database } from '../../db/connect.ts';
import { timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import type { InsurerPort } from '../../insurer/port.ts';
import type { PurchaseRequest, StockReply } from '../../insurer/stock.ts';
import { tellEach, untriedFor } from '../../insurer/tellEach.ts';

/** The goods are in no national catalogue (domain §1). */
const UNLISTED = 'NMLC999';

interface Report extends PurchaseRequest {
  readonly infno: '3501' | '3502' | '3503' | '3504';
  readonly invChgType: string;
  readonly medinsProdPurcNo: string | null;
  readonly moveTime: string;
}
interface Untold extends Report {
  /** The report as it was sent before; null: it was not sent yet. */
  readonly request: Report | null;
}

async function ask(
  insurer: InsurerPort,
  move: Report,
): Promise<StockReply & { readonly medinsProdPurcNo?: string }> {
  const { infno, invChgType, medinsProdPurcNo, moveTime, ...request } = move;
  switch (infno) {
    case '3501':
      return insurer.tellCount({ ...request, invdate: moveTime.slice(0, 10), invCnt: request.purcRetnCnt });
    case '3502':
      return insurer.tellChange({
        ...request,
        invChgType,
        pric: request.finlTrnsPric,
        cnt: request.purcRetnCnt,
      });
    case '3503':
      return insurer.tellPurchase(request);
    case '3504':
      return insurer.tellGivenBack({ ...request, medinsProdPurcNo: medinsProdPurcNo ?? '' });
  }
}

/** What to send: what was sent before, or else what is kept from now on. Read back, so that a repeat is the same to the letter. */
async function kept(db: Database, { request, ...report }: Untold): Promise<Report> {
  if (request) return request;
  const written = await rowOf<{ request: Report }>(
    db,
    sql`update goods_move set request = coalesce(request, ${JSON.stringify(report)}::jsonb)
         where fixmedins_code = ${report.fixmedinsCode} and request_msgid = ${report.msgid} returning request`,
  );
  return written.request;
}

/**
 * Reports moves to the centre, the oldest first, under the message id that was written with them: a lost reply or a killed
 * process repeats the message, which the centre books once. A return waits until its purchase is told.
 */
export async function sweepStock(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const untried = untriedFor(olderThanMs);
  const untold = await takeDue<Untold>(
    db,
    {
      table: 'goods_move',
      key: ['fixmedins_code', 'fixmedins_bchno'],
      ...untried,
      due: sql`${untried.due} and (w.infno <> '3504' or exists (select from goods_move p
                 where p.fixmedins_code = w.fixmedins_code and p.fixmedins_bchno = w.purc_bchno and p.upld_stas = '1'))`,
      order: `${untried.order}, w.move_time`,
      most: 50,
    },
    (isOne) => sql`
      update goods_move w set tried_at = ${timeNow()}, tries = w.tries + 1 from store_goods g
       where g.fixmedins_code = w.fixmedins_code and g.fixmedins_hilist_id = w.fixmedins_hilist_id and ${isOne}
      returning w.request, w.request_msgid as msgid, w.fixmedins_code, w.fixmedins_bchno, w.infno, w.fixmedins_hilist_id,
                coalesce(w.inv_chg_type, '') as inv_chg_type, w.cnt as purc_retn_cnt, w.pric as finl_trns_pric, w.manu_lotnum,
                w.manu_date, w.expy_end, w.spler_name, w.spler_pmtno, w.dynt_no,
                w.purc_invo_no, w.drug_trac_codg, w.memo, w.opter_name, w.move_time, w.move_time as purc_retn_stoin_time,
                g.fixmedins_hilist_name, g.prodentp_name, g.aprvno, g.rx_flag,
                coalesce(g.med_list_codg, ${UNLISTED}) as med_list_codg,
                (select p.medins_prod_purc_no from goods_move p where p.fixmedins_code = w.fixmedins_code
                    and p.fixmedins_bchno = w.purc_bchno) as medins_prod_purc_no`,
  );
  await tellEach(
    untold,
    async (move) => {
      const { medinsProdPurcNo = null } = await ask(insurer, await kept(db, move));
      return sql`, medins_prod_purc_no = ${medinsProdPurcNo}`;
    },
    ({ fixmedinsCode, msgid }, set) =>
      db.execute(
        sql`update goods_move set ${set}
             where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and upld_stas = '9'`,
      ),
  );
  return untold.length;
}
