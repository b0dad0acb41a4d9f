import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import type { SettlementKey } from '../ledger/dayOf.ts';

/**
 * Keeps the trace codes of a sale's boxes in step with it: sold by it while it is valid and not refunded, in the store
 * otherwise. A box whose arrival was not noted is noted with its sale.
 */
export async function noteBoxes(
  tx: Queryable,
  { fixmedinsCode, setlId, setlDate }: SettlementKey,
): Promise<void> {
  await tx.execute(
    sql`update goods_trac t set setl_id = null, setl_date = null, feedetl_sn = null, updt_time = ${timeNow()}
          from settlement o
         where o.fixmedins_code = ${fixmedinsCode} and o.setl_id = ${setlId} and o.setl_date = ${setlDate}::date
           and t.fixmedins_code = o.fixmedins_code and t.setl_id = o.setl_id and (o.vali_flag = '0' or o.setl_stas = '2')`,
  );
  const sold = await rowsOf(
    tx,
    sql`select distinct on (code) o.fixmedins_code, code, f.medins_list_codg, f.manu_lotnum, f.expy_end, f.trdn_flag, f.setl_id,
               f.setl_date, f.feedetl_sn, o.opter_name
          from fee_detail f join settlement o using (fixmedins_code, setl_id, setl_date) cross join lateral unnest(f.drug_trac_codg) as c (code)
         where f.fixmedins_code = ${fixmedinsCode} and f.setl_id = ${setlId} and f.setl_date = ${setlDate}::date
           and o.refd_setl_flag = '0' and o.vali_flag = '1' and o.setl_stas <> '2'
         order by code`,
  );
  if (sold.length === 0) return;
  await tx.execute(
    sql`insert into goods_trac as t (fixmedins_code, drug_trac_codg, fixmedins_hilist_id, manu_lotnum, expy_end, trdn_flag, setl_id,
                                     setl_date, feedetl_sn, opter_name, updt_time)
        select r."fixmedinsCode", r.code, r."medinsListCodg", r."manuLotnum", r."expyEnd", r."trdnFlag", r."setlId", r."setlDate",
               r."feedetlSn", r."opterName", ${timeNow()}
          from jsonb_to_recordset(${JSON.stringify(sold)}::jsonb)
            as r("fixmedinsCode" text, code text, "medinsListCodg" text, "manuLotnum" text, "expyEnd" date, "trdnFlag" text, "setlId" text,
                 "setlDate" date, "feedetlSn" text, "opterName" text)
        on conflict (fixmedins_code, drug_trac_codg)
        do update set setl_id = excluded.setl_id, setl_date = excluded.setl_date, feedetl_sn = excluded.feedetl_sn,
                      trdn_flag = excluded.trdn_flag, opter_name = excluded.opter_name, import_id = null,
                      updt_time = excluded.updt_time`,
  );
}
