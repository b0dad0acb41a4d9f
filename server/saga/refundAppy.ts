import { sql } from 'drizzle-orm';
import type { RefundAppy } from '../../contract/order.ts';
import { codeName } from '../../contract/codes/codes.ts';
import { toFen } from '../../contract/wire/money.ts';
import { begin, withdraw, type Actor } from '../approval/flow.ts';
import { optionSql } from '../config/places.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import { Problem } from '../errors/problem.ts';
import type { OnDay } from '../ledger/dayOf.ts';
import { notify } from '../messages/notify.ts';
import { maskName } from '../security/mask.ts';
import type { Noted, Saga } from './types.ts';

type AppliedSale = OnDay & { readonly fixmedinsCode: string };

/** The latest application for the refund of a sale; null without one. */
export async function refundAppyOf(
  db: Queryable,
  { fixmedinsCode, setlId }: Pick<AppliedSale, 'fixmedinsCode' | 'setlId'>,
): Promise<(RefundAppy & { readonly appyId: string }) | null> {
  const [row] = await rowsOf<RefundAppy & { readonly appyId: string }>(
    db,
    sql`select r.appy_id, r.stas, r.end_rea, r.opter_name, r.made_at, r.ended_at, p.appy_no, p.stage
          from refund_appy r join approval p on p.kind = 'refund' and p.subject_id = r.appy_id
         where r.fixmedins_code = ${fixmedinsCode} and r.setl_id = ${setlId} order by r.made_at desc, r.appy_id limit 1`,
  );
  return row ?? null;
}

/** Whether the store's option wants the refund of this amount approved. 0, the default: none. */
export async function needsApproval(
  db: Queryable,
  { fixmedinsCode, medfeeSumamt }: { readonly fixmedinsCode: string; readonly medfeeSumamt: string },
): Promise<boolean> {
  const { above } = await rowOf<{ above: number }>(
    db,
    sql`select ${optionSql('settlement.refundApproval')}::int as above from store s where s.fixmedins_code = ${fixmedinsCode}`,
  );
  return above > 0 && toFen(medfeeSumamt) > BigInt(above) * 100n;
}

/**
 * Applies for the refund of a sale, unless an application is under way. The caller has checked that it can be refunded.
 * @returns the number of the application
 */
export async function applyForRefund(tx: Queryable, sale: AppliedSale, by: Actor): Promise<string> {
  const [made] = await rowsOf<{
    appyId: string;
    poolareaNo: string;
    companyId: string;
    medType: string;
    psnName: string;
    setlTime: string;
    medfeeSumamt: string;
  }>(
    tx,
    sql`with sold as (
          select * from settlement where setl_id = ${sale.setlId} and setl_date = ${sale.setlDate}::date
             and fixmedins_code = ${sale.fixmedinsCode}
        ), made as (
          insert into refund_appy (fixmedins_code, setl_id, setl_date, medfee_sumamt, user_id, opter_name)
          select fixmedins_code, setl_id, setl_date, medfee_sumamt, ${by.account}, ${by.opter} from sold
          on conflict do nothing returning appy_id
        )
        select m.appy_id, o.poolarea_no, o.company_id, o.med_type, o.psn_name, o.setl_time, o.medfee_sumamt from made m cross join sold o`,
  );
  if (made)
    await begin(
      tx,
      {
        kind: 'refund',
        subjectId: made.appyId,
        title: `退费 ${codeName('medType', made.medType)} ${maskName(made.psnName)} ${made.setlTime}`,
        poolareaNo: made.poolareaNo,
        companyId: made.companyId,
        fixmedinsCode: sale.fixmedinsCode,
        amount: made.medfeeSumamt,
      },
      by,
    );
  const found = await refundAppyOf(tx, sale);
  if (!found) throw Problem.business('该结算刚刚被处理过，请刷新后重试');
  return found.appyNo;
}

/**
 * Takes an application back before it is decided. A repeat finds it taken back.
 * @throws Problem where there is none, or it was decided
 */
export async function withdrawRefund(tx: Queryable, sale: AppliedSale, by: Actor): Promise<void> {
  const found = await refundAppyOf(tx, sale);
  if (!found) throw Problem.business('该结算没有退费申请');
  if (found.stas === 'withdrawn') return;
  // The approval is locked before its subject.
  if (found.stas !== 'approving' || !(await withdraw(tx, 'refund', found.appyId, '申请人撤回', by)))
    throw Problem.business('该退费申请已有审批结果，请刷新后查看');
  await tx.execute(
    sql`update refund_appy set stas = 'withdrawn', end_rea = '申请人撤回', ended_at = ${timeNow()}
         where fixmedins_code = ${sale.fixmedinsCode} and appy_id = ${found.appyId} and stas = 'approving'`,
  );
}

/** An application in approval, locked. @throws Error in any other state: the caller's approval lock excludes that */
export async function heldAppy(tx: Queryable, appyId: string) {
  const { fixmedinsCode } = await rowOf<{ fixmedinsCode: string }>(
    tx,
    sql`select fixmedins_code from refund_appy where appy_id = ${appyId}`,
  );
  const [held] = await rowsOf<
    AppliedSale & { appyId: string; medfeeSumamt: string; userId: string; opterName: string }
  >(
    tx,
    sql`select appy_id, fixmedins_code, setl_id, setl_date, medfee_sumamt, user_id, opter_name from refund_appy
         where fixmedins_code = ${fixmedinsCode} and appy_id = ${appyId} and stas = 'approving' for update`,
  );
  if (!held) throw new Error(`the refund ${appyId} is not in approval`);
  return held;
}

/** Tells who applied how it ended. */
export async function tellApplicant(
  tx: Queryable,
  { appyId, setlId, setlDate, userId }: OnDay & { readonly appyId: string; readonly userId: string },
  title: string,
  text: string,
  isBad: boolean,
): Promise<void> {
  await notify(tx, {
    kind: isBad ? 'failed' : 'ran',
    severity: isBad ? 'warn' : 'info',
    to: { scope: 'user', userId },
    title,
    text,
    link: {
      path: '/reconciliation/order-management',
      query: { begndate: setlDate, enddate: setlDate, docno: setlId },
    },
    key: `refund.appy:${appyId}`,
  });
}

/** Writes the end of an approved refund, with the end of its request (2103). */
export async function noteApproved(tx: Queryable, saga: Saga, { to, reason }: Noted): Promise<void> {
  if (to !== 'done' && to !== 'failed') return;
  const [ended] = await rowsOf<OnDay & { appyId: string; userId: string }>(
    tx,
    sql`update refund_appy set stas = ${to}, end_rea = ${to === 'done' ? '' : (reason ?? '')}, ended_at = ${timeNow()}
         where fixmedins_code = ${saga.fixmedinsCode} and saga_id = ${saga.sagaId} and stas = 'approved'
        returning appy_id, setl_id, setl_date, user_id`,
  );
  if (!ended) return;
  await tellApplicant(
    tx,
    ended,
    to === 'done' ? '退费已审批通过并完成' : '退费已审批通过，但退费失败',
    to === 'done' ? `结算 ${ended.setlId} 已退费；现金请当面退还。` : `结算 ${ended.setlId}：${reason ?? ''}`,
    to !== 'done',
  );
}
