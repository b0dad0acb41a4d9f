import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import { rowOf, rowsOf } from '../db/connect.ts';
import { UNLIMITED_DAYS } from '../config/options.ts';
import { optionSql } from '../config/places.ts';
import { dayAfter, today } from '../query/range.ts';
import { Problem } from '../errors/problem.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';
import { dayOf, type OnDay } from '../ledger/dayOf.ts';
import { refreshAdded } from '../ledger/local.ts';
import { within, type Scope } from '../query/scope.ts';
import { bookRefund } from './bookRefund.ts';
import { carryOut } from './carryOut.ts';
import { settlementAt } from './query.ts';
import { applyForRefund, needsApproval, noteApproved } from './refundAppy.ts';
import { begin, isLive, isSaga, liveAbout } from './table.ts';
import type { By, Effect, Saga, SagaKind, Step } from './types.ts';
import { failed, inHand, outcomeUnknown, sagaName } from './words.ts';

interface RefundRequest {
  readonly setlId: string;
  readonly mdtrtId: string;
  readonly insutype: string;
  readonly clrType: string;
  readonly setlOptins: string;
}

/** 2103. Queries the centre first on a retry, then sends again under the same message id. */
export const refundKind: SagaKind = {
  name: '退费',
  noted: noteApproved,
  async ask(insurer, saga, isFirst) {
    const { fixmedinsCode, psnNo, requestMsgid } = saga;
    const { setlId, mdtrtId } = saga.request as RefundRequest;
    if (!isFirst) {
      const info = await settlementAt(insurer, fixmedinsCode, requestMsgid);
      if (info) return refunded(saga, info);
    }
    try {
      return refunded(
        saga,
        await insurer.cancel({ msgid: requestMsgid, fixmedinsCode, psnNo, setlId, mdtrtId }),
      );
    } catch (error) {
      if (error instanceof InsurerTimeout)
        return { to: 'unknown', reason: error.message, isSilent: true, isDown: true };
      if (!(error instanceof InsurerRefusal) || isFirst) throw error;
      // This copy was refused; an earlier one may be in flight, or have just arrived.
      const info = await settlementAt(insurer, fixmedinsCode, requestMsgid);
      if (info) return refunded(saga, info);
      if (saga.isSettled) throw error;
      return { to: 'unknown', reason: error.message, found: 'none' };
    }
  },
};

function refunded(saga: Saga, reply: { setlId: string; setlTime: string; balc: string }): Step {
  const { fixmedinsCode, setlDate, requestMsgid } = saga;
  const { setlId, insutype, clrType, setlOptins } = saga.request as RefundRequest;
  const settleDate = reply.setlTime.slice(0, 10);
  const effect = async (tx: Queryable): Promise<Effect> => {
    await bookRefund(tx, {
      fixmedinsCode,
      sale: { setlId, setlDate },
      setlId: reply.setlId,
      msgid: requestMsgid,
      setlTime: reply.setlTime,
      balc: reply.balc,
      opterName: saga.opterName,
    });
    // Also the sale's day: this may be the refund of a sale that was void here.
    const group = { fixmedinsCode, insutype, clrType, setlOptins };
    const groups = [...new Set([setlDate, settleDate])].map((day) => ({ ...group, settleDate: day }));
    await refreshAdded(tx, { groups }, null);
    return { setlId: reply.setlId };
  };
  return { to: 'done', locks: [`${fixmedinsCode}|${setlDate}`, `${fixmedinsCode}|${settleDate}`], effect };
}

interface Sold extends RefundRequest {
  readonly msgid: string;
  readonly fixmedinsCode: string;
  readonly setlDate: string;
  readonly psnNo: string;
  readonly medfeeSumamt: string;
  readonly refdSetlFlag: string;
  readonly setlStas: string;
  readonly valiFlag: string;
  readonly pairSetlId: string | null;
}

/** For this long a repeated request gets the first answer: the reply may have been lost on its way to the page. */
const SAME_ANSWER_SECONDS = 300;

const requestOf = ({ setlId, mdtrtId, insutype, clrType, setlOptins }: Sold): RefundRequest => ({
  setlId,
  mdtrtId,
  insutype,
  clrType,
  setlOptins,
});

/** A refund: its negative settlement, or the number of the application that waits for approval. */
export type Refunded =
  | { readonly setlId: string; readonly msgid: string; readonly appyNo: null }
  | { readonly setlId: null; readonly msgid: string; readonly appyNo: string };

/**
 * Refunds a whole sale (2103), cleared or not (domain §1): books a negative settlement here and at the centre, linked
 * with the sale. Above the amount of the store's option it applies for approval instead.
 * @throws Problem with the reason: missing or out of reach (the same sentence), not refundable, held by another
 * request, outcome unknown
 */
export async function refundOrder(
  db: Database,
  insurer: InsurerPort,
  scope: Scope,
  setlId: string,
  by: By & { readonly enteredBy?: string | null },
  setlDate?: string,
): Promise<Refunded> {
  const sold = await findSold(db, scope, setlId, setlDate);
  if (!sold) throw Problem.business('没有找到该结算');
  const made = await refundMadeBefore(db, sold, by);
  if (made !== null) return { setlId: made, msgid: sold.msgid, appyNo: null };
  await requireInTime(db, sold);
  // A request that is in hand was approved, or needed no approval.
  if ((await needsApproval(db, sold)) && !(await liveAbout(db, sold.fixmedinsCode, sold.msgid))) {
    const actor = { person: by.enteredBy ?? by.userId, account: by.userId, opter: by.opter };
    const appyNo = await db.transaction((tx) => applyForRefund(tx, sold, actor));
    return { setlId: null, msgid: sold.msgid, appyNo };
  }
  const { fixmedinsCode, msgid, psnNo, medfeeSumamt } = sold;
  const { saga, isNew } = await begin(
    db,
    {
      kind: 'refund',
      fixmedinsCode,
      msgid,
      setlDate: sold.setlDate,
      psnNo,
      medfeeSumamt,
      request: requestOf(sold),
    },
    by,
  );
  /** Returns a refund made since the check; otherwise throws `refusal`. */
  const orElse = async (refusal: Problem): Promise<Refunded> => {
    const since = await refundMadeSince(db, scope, sold, by);
    if (since === null) throw refusal;
    return { setlId: since, msgid, appyNo: null };
  };
  if (!isNew && (saga.kind !== 'refund' || saga.userId !== by.userId))
    return orElse(Problem.business(inHand(saga, sagaName(saga.kind))));
  if (isNew && !isStill(sold, await findSold(db, scope, setlId, sold.setlDate))) {
    // Nothing was sent yet.
    await giveUp(db, saga, '该结算刚刚被处理过');
    return orElse(Problem.business('该结算刚刚被处理过，请刷新后重试'));
  }
  const end = await carryOut(db, insurer, refundKind, saga, by.opter);
  if (end.state === 'done' && end.setlId !== null) return { setlId: end.setlId, msgid, appyNo: null };
  if (isLive(end)) throw outcomeUnknown('退费');
  return orElse(failed('退费', end.error));
}

/**
 * Writes the request of an approved refund, within the decision's transaction, as who applied for it. The sale is checked
 * again: it may have changed since the application.
 * @returns the id of the request
 * @throws Problem where the sale cannot be refunded any more
 */
export async function beginApproved(
  tx: Queryable,
  appy: OnDay & { readonly fixmedinsCode: string; readonly medfeeSumamt: string },
  by: By,
): Promise<string> {
  const find = () =>
    findSold(tx, { kind: 'store', fixmedinsCode: appy.fixmedinsCode }, appy.setlId, appy.setlDate);
  const sold = await find();
  if (!sold) throw Problem.business('没有找到该结算，请驳回该申请');
  const { fixmedinsCode, msgid, psnNo, medfeeSumamt, setlDate } = sold;
  const request = requestOf(sold);
  const { saga, isNew } = await begin(
    tx,
    { kind: 'refund', fixmedinsCode, msgid, setlDate, psnNo, medfeeSumamt, request },
    by,
  );
  if (!isNew) throw Problem.business(inHand(saga, sagaName(saga.kind)));
  // The sale is read again because it may have changed before the request was stored. From then on the stored request keeps others out.
  const now = await find();
  if (now === null || now.setlStas !== '1' || now.valiFlag !== '1' || now.refdSetlFlag !== '0')
    throw Problem.business(`该结算已${now?.setlStas === '2' ? '退费' : '变化'}，不能再退费，请驳回该申请`);
  if (now.medfeeSumamt !== appy.medfeeSumamt)
    throw Problem.business('该结算的金额在申请后有变化，请驳回后重新申请');
  return saga.sagaId;
}

/** @throws Problem after the days of the store's option settlement.refundDays; a refund that is in hand goes on */
async function requireInTime(db: Queryable, { fixmedinsCode, msgid, setlDate }: Sold): Promise<void> {
  const { days } = await rowOf<{ days: number }>(
    db,
    sql`select ${optionSql('settlement.refundDays')}::int as days from store s where s.fixmedins_code = ${fixmedinsCode}`,
  );
  if (days >= UNLIMITED_DAYS || setlDate >= dayAfter(today(), -days)) return;
  if (await liveAbout(db, fixmedinsCode, msgid)) return;
  throw Problem.business(
    days === 0 ? '本店只能退当天的结算，该结算不能退费' : `该结算已超过可退费的 ${days} 天，不能退费`,
  );
}

/**
 * Two simultaneous requests by one person get the same answer. @throws Problem with what somebody else did meanwhile
 */
async function refundMadeSince(
  db: Database,
  scope: Scope,
  { setlId, setlDate }: OnDay,
  by: By,
): Promise<string | null> {
  const now = await findSold(db, scope, setlId, setlDate);
  return now && refundMadeBefore(db, now, by);
}

const isStill = (before: Sold, now: Sold | null): boolean =>
  now !== null && now.setlStas === before.setlStas && now.valiFlag === before.valiFlag;

async function giveUp(db: Queryable, saga: Saga, reason: string): Promise<void> {
  await db.execute(
    sql`update saga set state = 'failed', error = ${reason}, finished_at = ${timeNow()}
         where ${isSaga(saga)} and state = 'asked' and tries = 0`,
  );
}

async function findSold(
  db: Queryable,
  scope: Scope,
  setlId: string,
  setlDate?: string,
): Promise<Sold | null> {
  const [sold] = await rowsOf<Sold>(
    db,
    sql`select o.setl_id, o.mdtrt_id, o.msgid, o.fixmedins_code, o.setl_date, o.insutype, o.clr_type, o.setl_optins, o.psn_no,
               o.medfee_sumamt, o.refd_setl_flag, o.setl_stas, o.vali_flag, o.pair_setl_id
          from settlement o
         where o.setl_id = ${setlId} and o.setl_date = ${await dayOf(db, setlId, setlDate, scope)}::date and ${within(scope, 'o')}`,
  );
  return sold ?? null;
}

/** The refund that this person made already. @throws Problem where the sale cannot be refunded */
async function refundMadeBefore(db: Queryable, sold: Sold, by: By): Promise<string | null> {
  if (sold.refdSetlFlag === '1') throw Problem.business('这是退费负单，不能再退费');
  if (sold.valiFlag !== '1' || sold.setlStas === '5') throw Problem.business('该结算已作废，不能退费');
  if (sold.setlStas === '2') {
    const [done] = await rowsOf<{
      setlId: string;
      userId: string;
      opterName: string;
      finishedAt: string;
      isFresh: boolean;
    }>(
      db,
      sql`select setl_id, user_id, opter_name, finished_at,
                 finished_at > now() - make_interval(secs => ${SAME_ANSWER_SECONDS}) as is_fresh
            from saga where fixmedins_code = ${sold.fixmedinsCode} and msgid = ${sold.msgid} and kind = 'refund' and state = 'done'
           order by finished_at desc limit 1`,
    );
    if (done?.userId === by.userId && done.isFresh) return done.setlId;
    const who = done ? `（${done.opterName} ${done.finishedAt}）` : '';
    throw Problem.business(`该结算已退费${who}，不能重复退费；退费单号 ${sold.pairSetlId ?? '未知'}`);
  }
  if (sold.setlStas === '4') throw Problem.business('该结算已冲正，不能退费');
  const live = await liveAbout(db, sold.fixmedinsCode, sold.msgid);
  if (sold.setlStas !== '1' && !live) throw Problem.business('该结算的结果未知，核实之前不能退费');
  return null;
}
