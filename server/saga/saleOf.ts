import { sql } from 'drizzle-orm';
import { dayOf, NO_DAY, type SettlementKey } from '../ledger/dayOf.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import type { SaleLineRequest, SaleRequest } from '../insurer/port.ts';

interface Sold {
  readonly fixmedinsCode: string;
  readonly mdtrtId: string;
  readonly psnNo: string;
  readonly refdSetlFlag: '0' | '1';
  readonly rtalDocno: string;
  readonly setlTime: string;
  readonly opterName: string;
  readonly pharName: string | null;
  readonly rxno: string | null;
  readonly prscDrName: string | null;
  readonly pairSetlId: string | null;
}

/**
 * The message of a sale for 3505 (of a return for 3506, counts negative). Built from the settlement alone, so that a
 * retry sends the same message. A return without its own trace codes gives back its sale's.
 */
export async function saleOf(
  db: Queryable,
  { fixmedinsCode, setlId, setlDate, requestMsgid }: SettlementKey & { readonly requestMsgid: string },
): Promise<SaleRequest> {
  const sold = await rowOf<Sold>(
    db,
    sql`select fixmedins_code, mdtrt_id, psn_no, refd_setl_flag, rtal_docno, setl_time, opter_name, phar_name, rxno, prsc_dr_name,
               case when refd_setl_flag = '1' then pair_setl_id end as pair_setl_id
          from settlement where fixmedins_code = ${fixmedinsCode} and setl_id = ${setlId} and setl_date = ${setlDate}::date`,
  );
  const { pairSetlId, ...own } = sold;
  const pairDate = pairSetlId === null ? NO_DAY : await dayOf(db, pairSetlId);
  const lines = await rowsOf<SaleLineRequest>(
    db,
    // The same drug may occur twice: the nth line of a return matches the nth line of the sale.
    sql`with line as (
          select f.*, row_number() over (partition by f.setl_id, f.med_list_codg order by f.feedetl_sn) as nth
            from fee_detail f
           where f.fixmedins_code = ${fixmedinsCode}
             and (f.setl_id = ${setlId} and f.setl_date = ${setlDate}::date
                  or f.setl_id = ${pairSetlId} and f.setl_date = ${pairDate}::date)
        )
        select f.feedetl_sn, f.med_list_codg, f.medins_list_codg as fixmedins_hilist_id,
               f.drug_prodname as fixmedins_hilist_name, f.manu_lotnum, f.expy_end, f.pric as finl_trns_pric,
               f.cnt as sel_retn_cnt, f.trdn_flag,
               coalesce(f.drug_trac_codg, case when f.cnt < 0 then s.drug_trac_codg end, '{}') as drug_trac_codg
          from line f left join line s on s.setl_id <> f.setl_id and s.med_list_codg = f.med_list_codg and s.nth = f.nth
         where f.setl_id = ${setlId} order by f.feedetl_sn`,
  );
  const { setlTime, opterName, ...rest } = own;
  return {
    msgid: requestMsgid,
    setlId,
    ...rest,
    selRetnTime: setlTime,
    selRetnOpterName: opterName,
    lines,
  };
}
