import { sql } from 'drizzle-orm';
import type { GroupKey } from '../../contract/reconciliation/day.ts';
import type { Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { LineSplit, SettlementInfo } from '../insurer/port.ts';
import { dayOf, inMonth, monthsOf, type OnDay } from '../ledger/dayOf.ts';
import { bookLines, bookSettlement } from './book.ts';
import { noteBoxes } from './boxes.ts';
import { keepAdded, keepChanged } from '../ledger/keptByCode.ts';
import { bookRefund } from './bookRefund.ts';
import type { Sale } from './settle.ts';
import { personal } from '../db/sealing.ts';

export type Target = GroupKey & { readonly msgid: string };

/** 撤销: the centre has no such settlement, so it becomes void here; the row stays. */
export async function voidLocal(tx: Queryable, target: Target): Promise<Record<string, unknown>> {
  const { rowCount } = await keepChanged(tx, named(target), () =>
    tx.execute(
      sql`update settlement set vali_flag = '0', setl_stas = '5' where ${LOCAL(target)} and vali_flag = '1'`,
    ),
  );
  if (rowCount !== 1) throw Problem.business('撤销失败：本地结算已作废');
  await noteBoxesOf(tx, target);
  await freeSale(tx, target);
  return { valiFlag: '0' };
}

/** Reverts `voidLocal`; the row tells what it was before. */
export async function unvoidLocal(tx: Queryable, target: Target): Promise<void> {
  const { rowCount } = await keepChanged(tx, named(target), () =>
    tx.execute(
      sql`update settlement
             set vali_flag = '1',
                 setl_stas = case when refd_setl_flag = '1' then '3' when pair_setl_id is not null then '2' else '1' end
           where ${LOCAL(target)} and vali_flag = '0'`,
    ),
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：没有找到已作废的本地结算');
  await noteBoxesOf(tx, target);
  // Restoring a refund marks its sale as refunded again.
  const pair = await pairOf(tx, target);
  if (pair === null) return;
  const sale = { ...pair, fixmedinsCode: target.fixmedinsCode };
  await keepChanged(tx, sale, () =>
    tx.execute(
      sql`update settlement set setl_stas = '2', pair_setl_id = ${pair.refundId}
           where setl_id = ${pair.setlId} and setl_date = ${pair.setlDate}::date and setl_stas = '1'
             and fixmedins_code = ${target.fixmedinsCode}`,
    ),
  );
  await noteBoxes(tx, sale);
}

async function noteBoxesOf(tx: Queryable, target: Target): Promise<void> {
  for (const sale of await rowsOf<OnDay>(
    tx,
    sql`select setl_id, setl_date from settlement where ${LOCAL(target)}`,
  ))
    await noteBoxes(tx, { ...sale, fixmedinsCode: target.fixmedinsCode });
}

/** The sale that a refund names, with its day; null where the settlement is no refund. */
async function pairOf(tx: Queryable, target: Target): Promise<(OnDay & { refundId: string }) | null> {
  const [refund] = await rowsOf<{ refundId: string; setlId: string }>(
    tx,
    sql`select setl_id as refund_id, pair_setl_id as setl_id from settlement
         where ${LOCAL(target)} and refd_setl_flag = '1' and pair_setl_id is not null`,
  );
  if (!refund) return null;
  return { ...refund, setlDate: await dayOf(tx, refund.setlId) };
}

/** Reverts `insertSupplement`: the row stays in the ledger, void. */
export async function voidSupplement(tx: Queryable, target: Target): Promise<void> {
  const { rowCount } = await keepChanged(tx, named(target), () =>
    tx.execute(
      sql`update settlement set vali_flag = '0', setl_stas = '5'
           where ${LOCAL(target)} and vali_flag = '1' and setl_stas <> '2'`,
    ),
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：补录的结算已退费或已作废');
  await noteBoxesOf(tx, target);
  await freeSale(tx, target);
}

/** A void refund leaves its sale valid. */
const freeSale = async (tx: Queryable, target: Target): Promise<void> => {
  const pair = await pairOf(tx, target);
  if (pair === null) return;
  const sale = { ...pair, fixmedinsCode: target.fixmedinsCode };
  await keepChanged(tx, sale, () =>
    tx.execute(
      sql`update settlement set setl_stas = '1', pair_setl_id = null
           where setl_id = ${pair.setlId} and setl_date = ${pair.setlDate}::date and setl_stas = '2'
             and fixmedins_code = ${target.fixmedinsCode}`,
    ),
  );
  await noteBoxes(tx, sale);
};

/** The columns that `updateFromCentre` overwrites. */
const UPDATED = [
  'medfee_sumamt', 'fulamt_ownpay_amt', 'overlmt_selfpay', 'preselfpay_amt', 'inscp_scp_amt', 'act_pay_dedc',
  'pool_prop_selfpay', 'hifp_pay', 'cvlserv_pay', 'hifes_pay', 'hifmi_pay', 'hifob_pay', 'hifdm_pay', 'maf_pay',
  'oth_pay', 'fund_pay_sumamt', 'psn_part_amt', 'acct_pay', 'acct_mulaid_pay', 'psn_cash_pay', 'hosp_part_amt',
  'refd_setl_flag',
] as const; // prettier-ignore
/** Column to its text: decimal strings, and the refund flag. */
export type AmountsBefore = Readonly<Record<string, string>>;

/** Reverts `updateFromCentre`. */
export async function restoreAmounts(tx: Queryable, target: Target, was: AmountsBefore): Promise<void> {
  const { rowCount } = await keepChanged(tx, named(target), () =>
    tx.execute(
      sql`update settlement s set ${sql.raw(UPDATED.map((column) => `${column} = w.${column}`).join(', '))}
          from jsonb_populate_record(null::settlement, ${JSON.stringify(was)}::jsonb) w
         where s.msgid = ${target.msgid} and s.setl_date = ${target.settleDate}::date
           and s.fixmedins_code = ${target.fixmedinsCode} and s.vali_flag = '1'`,
    ),
  );
  if (rowCount !== 1) throw Problem.business('撤回失败：没有找到本地结算');
}

const named = ({ fixmedinsCode, settleDate, msgid }: Target) => ({
  fixmedinsCode,
  setlDate: settleDate,
  msgid,
});
const LOCAL = (target: Target) =>
  sql`msgid = ${target.msgid} and setl_date = ${target.settleDate}::date and fixmedins_code = ${target.fixmedinsCode}`;

/** 以中心为准更新: takes over all amounts of the centre, so that the row's identities still hold. */
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
  const { rowCount } = await keepChanged(tx, named(target), () =>
    tx.execute(
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
    ),
  );
  if (rowCount !== 1) throw Problem.business('更新失败：没有找到本地结算');
  return {
    medfeeSumamt: info.medfeeSumamt,
    fundPaySumamt: info.fundPaySumamt,
    acctPay: info.acctPay,
    ...was,
  };
}

/**
 * 补录: books the centre's settlement here, marked as supplemented. If the store had once requested it and given up, its
 * order number and lines come along; a refund is linked with its sale.
 */
export async function insertSupplement(
  tx: Queryable,
  target: Target,
  info: SettlementInfo,
  splits: readonly LineSplit[],
): Promise<Record<string, unknown>> {
  const misfit = [
    [info.insutype === target.insutype, '险种'],
    [info.clrType === target.clrType, '清算类别'],
    [info.clrOptins === target.setlOptins, '经办机构'],
    [info.setlTime.startsWith(target.settleDate), '结算日期'],
  ].find(([fits]) => !fits);
  if (misfit) throw Problem.business(`补录失败：中心结算的${String(misfit[1])}与该组不符，请重新对账`);
  const { fixmedinsCode } = target;
  const sale = info.refdSetlFlag === '1' ? await saleOf(tx, target, info) : null;
  if (sale)
    await bookRefund(tx, {
      fixmedinsCode,
      sale,
      setlId: info.setlId,
      msgid: info.msgid,
      setlTime: info.setlTime,
      balc: info.balc,
      opterName: '对账补录',
    });
  else {
    const asked = await askedFor(tx, fixmedinsCode, info.msgid);
    const added = await bookSettlement(tx, info, {
      fixmedinsCode,
      msgid: info.msgid,
      refdSetlFlag: info.refdSetlFlag,
      ordSouc: '6',
      opterName: '对账补录',
      rtalDocno: asked?.rtalDocno ?? `BL${info.setlId}`,
      mdtrtCertType: asked?.mdtrtCertType ?? '03',
      diseCodg: asked?.diseCodg,
      diseName: asked?.diseName,
    });
    if (added)
      await keepAdded(tx, { fixmedinsCode, setlDate: info.setlTime.slice(0, 10), msgid: info.msgid });
    await bookLines(tx, info, fixmedinsCode, asked?.lines ?? [], splits);
  }
  return { setlId: info.setlId, medfeeSumamt: info.medfeeSumamt };
}

/** The sale that a refund of the centre belongs to: same visit, same amount, not refunded yet. */
async function saleOf(tx: Queryable, { fixmedinsCode }: Target, info: SettlementInfo): Promise<OnDay | null> {
  for (const month of await monthsOf(tx)) {
    const [sale] = await inMonth(tx, month, (range) =>
      rowsOf<OnDay>(
        tx,
        sql`select setl_id, setl_date from settlement
         where psn_no = ${personal(info.psnNo)} and mdtrt_id = ${info.mdtrtId} and fixmedins_code = ${fixmedinsCode} and ${range}
           and vali_flag = '1' and medfee_sumamt = -${info.medfeeSumamt}::numeric
           and (setl_stas = '1' or pair_setl_id = ${info.setlId}) and refd_setl_flag = '0' limit 1`,
      ),
    );
    if (sale) return sale;
  }
  return null;
}

/** The store's own sale (2102) behind a message id, if any. */
async function askedFor(tx: Queryable, fixmedinsCode: string, msgid: string): Promise<Sale | null> {
  const [asked] = await rowsOf<{ request: Sale }>(
    tx,
    sql`select request from saga where fixmedins_code = ${fixmedinsCode} and request_msgid = ${msgid} and kind = 'settle'`,
  );
  return asked?.request ?? null;
}
