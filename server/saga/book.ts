import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { rowOf } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { LineSplit, SettlementInfo } from '../insurer/port.ts';
import { personal } from '../db/sealing.ts';
import { noteBoxes } from './boxes.ts';
import { keepChanged, OF_ADDED, type Raw } from '../ledger/keptByCode.ts';

/** A settlement as the centre states it, in the reply to 2102 or 5203. */
export type Booked = Omit<SettlementInfo, 'msgid' | 'refdSetlFlag'>;
/** What only the store knows of a settlement. */
export interface Own {
  readonly fixmedinsCode: string;
  readonly msgid: string;
  readonly refdSetlFlag: '0' | '1';
  readonly rtalDocno: string;
  readonly mdtrtCertType: string;
  readonly ordSouc: string;
  readonly opterName: string;
  readonly diseCodg?: string | undefined;
  readonly diseName?: string | undefined;
  readonly pharName?: string | undefined;
  readonly rxno?: string | undefined;
  readonly prscDrName?: string | undefined;
}

/** A line of a sale as the store sells it; quantities have four decimals, prices six. */
export interface SaleLine {
  readonly feedetlSn: string;
  readonly medListCodg: string;
  readonly medinsListCodg: string;
  readonly drugProdname: string;
  readonly drugSpec: string;
  readonly drugDosform: string;
  readonly prodentpName: string;
  readonly manuLotnum: string;
  readonly expyEnd: string;
  readonly cnt: string;
  readonly pric: string;
  readonly detItemFeeSumamt: string;
  /** Trace codes of its boxes; undefined where the seller reports them elsewhere. */
  readonly drugTracCodg?: readonly string[];
}

/**
 * Books a settlement of the centre in the store's ledger. An existing row, void or not, becomes valid again; nothing is
 * doubled.
 * @returns the settlement if it is new (OF_ADDED): the caller must keep the sums of its area (`keepAdded` or `refreshAdded`)
 * @throws Problem where its id belongs to another settlement here
 */
export async function bookSettlement(tx: Queryable, info: Booked, own: Own): Promise<Raw | null> {
  const store = await rowOf<{ companyId: string; poolareaNo: string }>(
    tx,
    sql`select company_id, poolarea_no from store where fixmedins_code = ${own.fixmedinsCode}`,
  );
  const day = info.setlTime.slice(0, 10);
  const stas = own.refdSetlFlag === '1' ? '3' : '1';
  const added = await tx.execute<Raw>(
    sql`insert into settlement (
          setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid, psn_no,
          psn_name, certno, gend, brdy, insutype, psn_type, med_type, mdtrt_cert_type, dise_codg, dise_name, clr_type,
          clr_way, setl_optins, pay_loc, insuplc_admdvs, ord_souc, opter_name, setl_stas, refd_setl_flag, medfee_sumamt,
          fulamt_ownpay_amt, overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay,
          cvlserv_pay, hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt,
          acct_pay, acct_mulaid_pay, psn_cash_pay, hosp_part_amt, balc, phar_name, rxno, prsc_dr_name)
        values (
          ${info.setlId}, ${day}::date, ${info.setlTime}::timestamptz, ${store.poolareaNo}, ${store.companyId},
          ${own.fixmedinsCode}, ${own.rtalDocno}, ${info.mdtrtId}, ${own.msgid}, ${personal(info.psnNo)}, ${personal(info.psnName)},
          ${personal(info.certno)}, ${info.gend}, ${info.brdy}, ${info.insutype}, ${info.psnType}, ${info.medType},
          ${own.mdtrtCertType}, ${own.diseCodg ?? null}, ${own.diseName ?? null}, ${info.clrType}, ${info.clrWay},
          ${info.clrOptins}, ${payLoc(info.insuplcAdmdvs, store.poolareaNo)}, ${info.insuplcAdmdvs}, ${own.ordSouc},
          ${own.opterName}, ${stas}, ${own.refdSetlFlag}, ${info.medfeeSumamt}, ${info.fulamtOwnpayAmt},
          ${info.overlmtSelfpay}, ${info.preselfpayAmt}, ${info.inscpScpAmt}, ${info.actPayDedc}, ${info.poolPropSelfpay},
          ${info.hifpPay}, ${info.cvlservPay}, ${info.hifesPay}, ${info.hifmiPay}, ${info.hifobPay}, ${info.hifdmPay},
          ${info.mafPay}, ${info.othPay}, ${info.fundPaySumamt}, ${info.psnPartAmt}, ${info.acctPay}, ${info.acctMulaidPay},
          ${info.psnCashPay}, ${info.hospPartAmt}, ${info.balc}, ${own.pharName ?? null}, ${own.rxno ?? null},
          ${own.prscDrName ?? null})
        on conflict do nothing returning ${OF_ADDED}`,
  );
  const named = { fixmedinsCode: own.fixmedinsCode, setlDate: day, msgid: own.msgid };
  if (added.rows[0]) return added.rows[0];
  const revived = await keepChanged(tx, named, () =>
    tx.execute(
      sql`update settlement set vali_flag = '1', setl_stas = case when vali_flag = '1' then setl_stas else ${stas} end
           where msgid = ${own.msgid} and setl_date = ${day}::date and fixmedins_code = ${own.fixmedinsCode}`,
    ),
  );
  if (revived.rowCount !== 1) throw Problem.business('补录失败：该结算ID已被另一笔结算使用');
  return null;
}

/** The place of payment relative to the store (code table payLoc). */
function payLoc(insuplcAdmdvs: string, poolareaNo: string): string {
  if (insuplcAdmdvs.slice(0, 4) === poolareaNo.slice(0, 4)) return '2';
  return insuplcAdmdvs.slice(0, 2) === poolareaNo.slice(0, 2) ? '3' : '4';
}

/**
 * Books the sold lines with the centre's split of each; a line without a split is not booked. Medicine without its
 * required trace codes gets null.
 */
export async function bookLines(
  tx: Queryable,
  { setlId, setlTime }: Pick<Booked, 'setlId' | 'setlTime'>,
  fixmedinsCode: string,
  sold: readonly SaleLine[],
  splits: readonly LineSplit[],
): Promise<void> {
  const bySn = new Map(splits.map((split) => [split.feedetlSn, split]));
  const lines = sold.flatMap((line) => {
    const split = bySn.get(line.feedetlSn);
    return split ? [{ ...line, ...split }] : [];
  });
  if (lines.length === 0) return;
  const setlDate = setlTime.slice(0, 10);
  const rows = lines.map(
    (line) => sql`(
          ${fixmedinsCode}, ${setlId}, ${setlDate}::date, ${line.feedetlSn}, ${line.medListCodg}, ${line.medinsListCodg},
          ${line.drugProdname}, ${line.drugSpec}, ${line.drugDosform}, ${line.prodentpName}, ${line.manuLotnum},
          ${line.expyEnd}::date, ${line.cnt}::numeric, ${line.pric}::numeric, ${line.detItemFeeSumamt}::numeric, ${line.chrgitmLv},
          ${line.medChrgitmType}, ${line.pricUplmtAmt}::numeric, ${line.selfpayProp}::numeric, ${line.fulamtOwnpayAmt}::numeric,
          ${line.overlmtAmt}::numeric, ${line.preselfpayAmt}::numeric, ${line.inscpScpAmt}::numeric, ${sql.param(codesOf(line))}::text[])`,
  );
  const { rowCount } = await tx.execute(
    sql`insert into fee_detail (
          fixmedins_code, setl_id, setl_date, feedetl_sn, med_list_codg, medins_list_codg, drug_prodname, drug_spec, drug_dosform,
          prodentp_name, manu_lotnum, expy_end, cnt, pric, det_item_fee_sumamt, chrgitm_lv, med_chrgitm_type,
          pric_uplmt_amt, selfpay_prop, fulamt_ownpay_amt, overlmt_amt, preselfpay_amt, inscp_scp_amt, drug_trac_codg)
        values ${sql.join(rows, sql`, `)}
        on conflict do nothing`,
  );
  // Lines that are new and have no codes are about no box.
  if (rowCount === lines.length && lines.every((line) => !codesOf(line)?.length)) return;
  await noteBoxes(tx, { fixmedinsCode, setlId, setlDate });
}

/** The trace codes of a line's boxes; null where they are missing: they are required of medicine. */
function codesOf({ drugTracCodg, medChrgitmType }: SaleLine & LineSplit): readonly string[] | null {
  if (drugTracCodg?.length) return drugTracCodg;
  return drugTracCodg === undefined || MEDICINE.has(medChrgitmType) ? null : [];
}
const MEDICINE = new Set(['09', '11']);
