import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../../contract/reconciliation.ts';
import type { Queryable } from '../../db/connect.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import { Problem } from '../../http/problem.ts';
import type { SettlementInfo } from '../../insurer/port.ts';

type Target = GroupKey & { readonly msgid: string };

/** 撤销: the centre has no such settlement, so it is void here. It stays in the ledger, marked. */
export async function voidLocal(tx: Queryable, target: Target): Promise<Record<string, unknown>> {
  const { rowCount } = await tx.execute(
    sql`update settlement set vali_flag = '0', setl_stas = '5'
         where msgid = ${target.msgid} and setl_date = ${target.settleDate}::date and fixmedins_code = ${target.fixmedinsCode}
           and vali_flag = '1'`,
  );
  if (rowCount !== 1) throw Problem.business('撤销失败：本地结算已作废');
  return { valiFlag: '0' };
}

/** Takes `voidLocal` back. What it was before follows from the row. */
export async function unvoidLocal(tx: Queryable, target: Target): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update settlement
           set vali_flag = '1',
               setl_stas = case when refd_setl_flag = '1' then '3' when pair_setl_id is not null then '2' else '1' end
         where ${LOCAL(target)} and vali_flag = '0'`,
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：没有找到已作废的本地结算');
}

/** Takes `insertSupplement` back: the row stays in the ledger, void. */
export async function voidSupplement(tx: Queryable, target: Target): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update settlement set vali_flag = '0', setl_stas = '5'
         where ${LOCAL(target)} and vali_flag = '1' and setl_stas <> '2'`,
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：补录的结算已退费或已作废');
}

/** What `updateFromCentre` puts others in the place of. */
const UPDATED = [
  'medfee_sumamt', 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt', 'act_pay_dedc',
  'pool_prop_selfpay', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay', 'maf_pay',
  'oth_pay', 'fund_pay_sumamt', 'psn_part_amt', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
  'refd_setl_flag',
] as const; // prettier-ignore
/** Column to its text: decimal strings, and the refund flag. */
export type AmountsBefore = Readonly<Record<string, string>>;

/** Takes `updateFromCentre` back. */
export async function restoreAmounts(tx: Queryable, target: Target, was: AmountsBefore): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update settlement s set ${sql.raw(UPDATED.map((column) => `${column} = w.${column}`).join(', '))}
          from jsonb_populate_record(null::settlement, ${JSON.stringify(was)}::jsonb) w
         where s.msgid = ${target.msgid} and s.setl_date = ${target.settleDate}::date
           and s.fixmedins_code = ${target.fixmedinsCode} and s.vali_flag = '1'`,
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：没有找到本地结算');
}

const LOCAL = (target: Target) =>
  sql`msgid = ${target.msgid} and setl_date = ${target.settleDate}::date and fixmedins_code = ${target.fixmedinsCode}`;

/** 以中心为准更新: the centre's amounts, all of them, so that the identities of the row still hold. */
export async function updateFromCentre(
  tx: Queryable,
  target: Target,
  info: SettlementInfo,
): Promise<Record<string, unknown>> {
  const [was] = await rowsOf<{ was: AmountsBefore }>(
    tx,
    sql`select jsonb_build_object(${sql.raw(UPDATED.map((column) => `'${column}', ${column}::text`).join(', '))}) as was
          from settlement where ${LOCAL(target)} and vali_flag = '1' for update`,
  );
  const { rowCount } = await tx.execute(
    sql`update settlement
           set medfee_sumamt = ${info.medfeeSumamt}, fulamt_ownpay_amt = ${info.fulamtOwnpayAmt},
               overlmt_selfpay = ${info.overlmtSelfpay}, preselfpay_amt = ${info.preselfpayAmt},
               inscp_scp_amt = ${info.inscpScpAmt}, act_pay_dedc = ${info.actPayDedc},
               pool_prop_selfpay = ${info.poolPropSelfpay}, hifp_pay = ${info.hifpPay}, cvlserv_pay = ${info.cvlservPay},
               hifes_pay = ${info.hifesPay}, hifmi_pay = ${info.hifmiPay}, hifob_pay = ${info.hifobPay},
               hifdm_pay = ${info.hifdmPay}, maf_pay = ${info.mafPay}, oth_pay = ${info.othPay},
               fund_pay_sumamt = ${info.fundPaySumamt}, psn_part_amt = ${info.psnPartAmt}, acct_pay = ${info.acctPay},
               acct_mulaid_pay = ${info.acctMulaidPay}, psn_cash_pay = ${info.psnCashPay},
               hosp_part_amt = ${info.hospPartAmt}, refd_setl_flag = ${info.refdSetlFlag}
         where msgid = ${target.msgid} and setl_date = ${target.settleDate}::date and fixmedins_code = ${target.fixmedinsCode}
           and vali_flag = '1'`,
  );
  if (rowCount !== 1) throw Problem.business('更新失败：没有找到本地结算');
  return {
    ...{ medfeeSumamt: info.medfeeSumamt, fundPaySumamt: info.fundPaySumamt, acctPay: info.acctPay },
    ...was,
  };
}

/** 补录: the centre's settlement becomes one of the store's, marked as taken in by reconciliation. */
export async function insertSupplement(
  tx: Queryable,
  target: Target,
  info: SettlementInfo,
): Promise<Record<string, unknown>> {
  const misfit = [
    [info.insutype === target.insutype, '险种'],
    [info.clrType === target.clrType, '清算类别'],
    [info.clrOptins === target.setlOptins, '经办机构'],
    [info.setlTime.startsWith(target.settleDate), '结算日期'],
  ].find(([fits]) => !fits);
  if (misfit) throw Problem.business(`补录失败：中心结算的${String(misfit[1])}与该组不符，请重新对账`);
  const store = await rowOf<{ companyId: string; poolareaNo: string }>(
    tx,
    sql`select company_id, poolarea_no from store where fixmedins_code = ${target.fixmedinsCode}`,
  );
  const inserted = await tx.execute(
    sql`insert into settlement (
          setl_id, setl_date, setl_time, poolarea_no, company_id, fixmedins_code, rtal_docno, mdtrt_id, msgid, psn_no,
          psn_name, certno, gend, brdy, insutype, psn_type, med_type, mdtrt_cert_type, clr_type, clr_way, setl_optins,
          pay_loc, insuplc_admdvs, ord_souc, opter_name, setl_stas, refd_setl_flag, medfee_sumamt, fulamt_ownpay_amt,
          overlmt_selfpay, preselfpay_amt, inscp_scp_amt, act_pay_dedc, pool_prop_selfpay, hifp_pay, cvlserv_pay,
          hifes_pay, hifmi_pay, hifob_pay, hifdm_pay, maf_pay, oth_pay, fund_pay_sumamt, psn_part_amt, acct_pay,
          acct_mulaid_pay, psn_cash_pay, hosp_part_amt, balc)
        values (
          ${info.setlId}, ${target.settleDate}::date, ${info.setlTime}::timestamptz, ${store.poolareaNo}, ${store.companyId},
          ${target.fixmedinsCode}, ${`BL${info.setlId}`}, ${info.mdtrtId}, ${info.msgid}, ${info.psnNo}, ${info.psnName},
          ${info.certno}, ${info.gend}, ${info.brdy}, ${info.insutype}, ${info.psnType}, ${info.medType}, '03',
          ${info.clrType}, ${info.clrWay}, ${info.clrOptins}, '2', ${info.insuplcAdmdvs}, '6', '对账补录',
          ${info.refdSetlFlag === '1' ? '3' : '1'}, ${info.refdSetlFlag}, ${info.medfeeSumamt}, ${info.fulamtOwnpayAmt},
          ${info.overlmtSelfpay}, ${info.preselfpayAmt}, ${info.inscpScpAmt}, ${info.actPayDedc}, ${info.poolPropSelfpay},
          ${info.hifpPay}, ${info.cvlservPay}, ${info.hifesPay}, ${info.hifmiPay}, ${info.hifobPay}, ${info.hifdmPay},
          ${info.mafPay}, ${info.othPay}, ${info.fundPaySumamt}, ${info.psnPartAmt}, ${info.acctPay}, ${info.acctMulaidPay},
          ${info.psnCashPay}, ${info.hospPartAmt}, ${info.balc})
        on conflict do nothing`,
  );
  if (inserted.rowCount === 0) {
    // The store has it already, voided or not: what was void is valid again, nothing is doubled.
    const { rowCount } = await tx.execute(
      sql`update settlement set vali_flag = '1', setl_stas = ${info.refdSetlFlag === '1' ? '3' : '1'}
           where msgid = ${info.msgid} and setl_date = ${target.settleDate}::date and fixmedins_code = ${target.fixmedinsCode}`,
    );
    if (rowCount !== 1) throw Problem.business('补录失败：该结算ID已被另一笔结算使用');
  }
  return { setlId: info.setlId, medfeeSumamt: info.medfeeSumamt };
}
