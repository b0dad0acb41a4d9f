import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { noteBoxes } from './boxes.ts';
import { keepAdded, keepChanged } from '../ledger/keptByCode.ts';

/** A sale that is refunded, and its negative settlement at the centre. */
export interface Refund {
  readonly fixmedinsCode: string;
  readonly sale: { readonly setlId: string; readonly setlDate: string };
  readonly setlId: string;
  readonly msgid: string;
  readonly setlTime: string;
  readonly balc: string;
  readonly opterName: string;
}

/** The amounts of a settlement that a refund negates; shares and the balance are not among them. */
const AMOUNTS = [
  'medfee_sumamt', 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt', 'act_pay_dedc', 'hifp_pay',
  'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay', 'maf_pay', 'oth_pay', 'fund_pay_sumamt', 'psn_part_amt',
  'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
]; // prettier-ignore
const SAME = [
  'poolarea_no', 'company_id', 'fixmedins_code', 'mdtrt_id', 'psn_no', 'psn_name', 'certno', 'gend', 'brdy', 'insutype',
  'psn_type', 'med_type', 'mdtrt_cert_type', 'dise_codg', 'dise_name', 'clr_type', 'clr_way', 'setl_optins', 'pay_loc',
  'insuplc_admdvs', 'ord_souc', 'pool_prop_selfpay', 'phar_name', 'rxno', 'prsc_dr_name',
]; // prettier-ignore
const LINE_SAME = [
  'feedetl_sn', 'med_list_codg', 'medins_list_codg', 'drug_prodname', 'drug_spec', 'drug_dosform', 'prodentp_name',
  'manu_lotnum', 'expy_end', 'pric', 'chrgitm_lv', 'med_chrgitm_type', 'pric_uplmt_amt', 'selfpay_prop', 'cnt_prcunt',
  'trdn_flag', 'drug_trac_codg',
]; // prettier-ignore
const LINE_AMOUNTS = [
  'cnt',
  'det_item_fee_sumamt',
  'fulamt_ownpay_amt',
  'overlmt_amt',
  'preselfpay_amt',
  'inscp_scp_amt',
];

const NO_SALE = '退费失败：没有找到本地的原结算';

const names = (list: readonly string[]) => sql.raw(list.join(', '));
const turned = (list: readonly string[]) => sql.raw(list.map((column) => `-${column}`).join(', '));

/**
 * Books a refund: the sale and its lines with every amount negated (prices stay positive, domain §6), each half of the
 * pair naming the other. An existing refund is only linked.
 */
export async function bookRefund(tx: Queryable, refund: Refund): Promise<void> {
  const { sale } = refund;
  const day = refund.setlTime.slice(0, 10);
  const ofSale = sql`setl_id = ${sale.setlId} and setl_date = ${sale.setlDate}::date
    and fixmedins_code = ${refund.fixmedinsCode}`;
  const { rowCount: added } = await tx.execute(
    sql`insert into settlement (setl_id, setl_date, setl_time, rtal_docno, msgid, opter_name, setl_stas, refd_setl_flag,
                                pair_setl_id, balc, ${names(SAME)}, ${names(AMOUNTS)})
        select ${refund.setlId}, ${day}::date, ${refund.setlTime}::timestamptz, rtal_docno || '-T', ${refund.msgid},
               ${refund.opterName}, '3', '1', setl_id, ${refund.balc}::numeric, ${names(SAME)}, ${turned(AMOUNTS)}
          from settlement where ${ofSale}
        on conflict do nothing`,
  );
  const { fixmedinsCode } = refund;
  const named = { fixmedinsCode, setlDate: day, setlId: refund.setlId };
  if (added === 1) await keepAdded(tx, named);
  else
    await keepChanged(tx, named, async () => {
      const { rowCount } = await tx.execute(
        sql`update settlement set vali_flag = '1', setl_stas = '3', pair_setl_id = ${sale.setlId}
             where setl_id = ${refund.setlId} and setl_date = ${day}::date and fixmedins_code = ${fixmedinsCode}`,
      );
      if (rowCount !== 1) throw Problem.business(NO_SALE);
    });
  const out = await keepChanged(tx, { ...sale, fixmedinsCode }, () =>
    tx.execute(sql`update settlement set setl_stas = '2', pair_setl_id = ${refund.setlId} where ${ofSale}`),
  );
  if (out.rowCount !== 1) throw Problem.business(NO_SALE);
  await tx.execute(
    sql`insert into fee_detail (fixmedins_code, setl_id, setl_date, ${names(LINE_SAME)}, ${names(LINE_AMOUNTS)})
        select fixmedins_code, ${refund.setlId}, ${day}::date, ${names(LINE_SAME)}, ${turned(LINE_AMOUNTS)}
          from fee_detail where ${ofSale}
        on conflict do nothing`,
  );
  await noteBoxes(tx, { ...sale, fixmedinsCode: refund.fixmedinsCode });
}
