import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import type { InsurerPort, LineSplit } from '../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';
import { uploadSoon } from './uploadSale.ts';
import { refreshAdded } from '../ledger/local.ts';
import { today } from '../query/range.ts';
import { bookLines, bookSettlement, type Booked, type SaleLine } from './book.ts';
import { attempt, carryOut, holdMsOf } from './carryOut.ts';
import { linesAt, settlementAt } from './query.ts';
import { begin, isSaga } from './table.ts';
import type { By, Effect, Saga, SagaKind, Step } from './types.ts';
import { refuseClosedTry } from './tries.ts';
import { failed, inHand, outcomeUnknown } from './words.ts';
import { PersonalJson } from '../db/sealing.ts';

/** A sale over the counter. Its order number dedupes it: it is settled once, however often it is sent. */
export interface Sale {
  readonly fixmedinsCode: string;
  readonly rtalDocno: string;
  readonly psnNo: string;
  readonly insutype: string;
  readonly medType: string;
  readonly acctUsedFlag: '0' | '1' | '2';
  readonly mdtrtCertType: string;
  readonly ordSouc: string;
  readonly medfeeSumamt: string;
  readonly diseCodg?: string;
  readonly diseName?: string;
  readonly pharName?: string;
  readonly rxno?: string;
  readonly prscDrName?: string;
  /** The customer's masked name, for lists of unfinished sales. */
  readonly maskedName?: string;
  /** Upload the sale (3505) as soon as it is settled. */
  readonly isTold?: true;
  readonly lines: readonly SaleLine[];
}

/** 2102. A settlement that may have been booked is never sent again; the centre is queried (5203). */
export const settleKind: SagaKind = {
  name: '结算',
  async ask(insurer, saga, isFirst) {
    const { fixmedinsCode, requestMsgid } = saga;
    if (isFirst && saga.cpstWay === 'confirm') return send(insurer, saga);
    const info = await settlementAt(insurer, fixmedinsCode, requestMsgid);
    if (!info) return missing(saga);
    if (saga.cpstWay === 'reverse') return undo(insurer, saga);
    return booked(saga, info, await linesAt(insurer, fixmedinsCode, info.setlId));
  },
};

async function send(insurer: InsurerPort, saga: Saga): Promise<Step> {
  const sale = saga.request as Sale;
  try {
    const reply = await insurer.settle({
      msgid: saga.requestMsgid,
      fixmedinsCode: saga.fixmedinsCode,
      psnNo: sale.psnNo,
      insutype: sale.insutype,
      medType: sale.medType,
      acctUsedFlag: sale.acctUsedFlag,
      medfeeSumamt: sale.medfeeSumamt,
      ...(sale.diseCodg !== undefined && { diseCodg: sale.diseCodg }),
      ...(sale.diseName !== undefined && { diseName: sale.diseName }),
      lines: sale.lines.map((line) => ({
        feedetlSn: line.feedetlSn,
        medListCodg: line.medListCodg,
        medinsListCodg: line.medinsListCodg,
        cnt: line.cnt,
        pric: line.pric,
        detItemFeeSumamt: line.detItemFeeSumamt,
      })),
    });
    return booked(saga, reply, reply.detlcutinfo);
  } catch (error) {
    if (!(error instanceof InsurerTimeout)) throw error;
    return { to: 'unknown', reason: error.message, isSilent: true, isDown: true };
  }
}

/**
 * The centre has no such settlement. If it had it before, it was reversed. Otherwise the message may be in flight: it
 * has failed only when nothing can be in flight and an earlier query gave the same answer.
 */
function missing(saga: Saga): Step {
  if (saga.wasSeen) return { to: 'reversed', reason: '医保中心已冲正该结算' };
  if (saga.isSettled && saga.wasNone) return { to: 'failed', reason: '医保中心没有该结算' };
  return { to: 'unknown', reason: '医保中心暂无该结算，报文可能仍在途中，稍后再次核实', found: 'none' };
}

/**
 * 2601. A refusal is ambiguous: an earlier copy may have succeeded. A settlement that the centre keeps is paid for, so
 * it is booked here and can be refunded.
 */
async function undo(insurer: InsurerPort, saga: Saga): Promise<Step> {
  const { fixmedinsCode, psnNo, requestMsgid, undoMsgid } = saga;
  if (undoMsgid === null)
    throw new Error(`saga ${saga.sagaId} is to be reversed and has no message id for it`);
  try {
    await insurer.reverse({
      msgid: undoMsgid,
      fixmedinsCode,
      psnNo,
      omsgid: requestMsgid,
      oinfno: '2102',
    });
    return { to: 'reversed', reason: null };
  } catch (error) {
    if (error instanceof InsurerTimeout)
      return { to: 'unknown', reason: error.message, found: 'seen', isSilent: true, isDown: true };
    if (!(error instanceof InsurerRefusal)) throw error;
    if ((await settlementAt(insurer, fixmedinsCode, requestMsgid)) === null)
      return { to: 'reversed', reason: null };
    const reason = `冲正失败：${error.message}`;
    // An earlier copy may be in flight.
    if (!saga.isSettled) return { to: 'unknown', reason, found: 'seen' };
    return {
      to: 'unknown',
      reason: `${reason}；将补录入账，之后可以退费`,
      found: 'seen',
      cpstWay: 'confirm',
    };
  }
}

function booked(saga: Saga, info: Booked, splits: readonly LineSplit[]): Step {
  const { fixmedinsCode, requestMsgid } = saga;
  const settleDate = info.setlTime.slice(0, 10);
  const effect = async (tx: Queryable): Promise<Effect> => {
    const sale = saga.request as Sale;
    const added = await bookSettlement(tx, info, {
      fixmedinsCode,
      msgid: requestMsgid,
      refdSetlFlag: '0',
      opterName: saga.opterName,
      rtalDocno: sale.rtalDocno,
      mdtrtCertType: sale.mdtrtCertType,
      ordSouc: sale.ordSouc,
      diseCodg: sale.diseCodg,
      diseName: sale.diseName,
      pharName: sale.pharName,
      rxno: sale.rxno,
      prscDrName: sale.prscDrName,
    });
    await bookLines(tx, info, fixmedinsCode, sale.lines, splits);
    if (sale.isTold) await uploadSoon(tx, info, saga);
    const { insutype, clrType, clrOptins: setlOptins } = info;
    await refreshAdded(tx, { groups: [{ fixmedinsCode, settleDate, insutype, clrType, setlOptins }] }, added);
    return { setlId: info.setlId };
  };
  return { to: 'done', locks: [`${fixmedinsCode}|${settleDate}`], effect };
}

/**
 * Settles a sale once: a second click, another till and a retry after a crash find the same request.
 * @returns the id of the settlement, which is booked with its lines
 * @throws Problem when the centre refused it, or did not answer; the sweep then finishes it
 */
export async function settleOnce(
  db: Database,
  insurer: InsurerPort,
  sale: Sale,
  by: By,
): Promise<{ readonly setlId: string }> {
  const end = await settleSale(db, insurer, sale, by);
  if (end.state === 'done' && end.setlId !== null) return { setlId: end.setlId };
  throw outcomeUnknown('结算');
}

/**
 * As `settleOnce`, for callers that word the outcome themselves: the returned request is done, or live and left to the
 * sweep. A `tryId` that was closed settles nothing.
 * @throws Problem when the centre refused it, or the number belongs to another sale or another clerk
 */
export async function settleSale(
  db: Database,
  insurer: InsurerPort,
  sale: Sale,
  by: By,
  tryId?: string,
): Promise<Saga> {
  const { saga, isNew } = await begin(
    db,
    {
      kind: 'settle',
      fixmedinsCode: sale.fixmedinsCode,
      msgid: null,
      setlDate: today(),
      rtalDocno: sale.rtalDocno,
      psnNo: sale.psnNo,
      medfeeSumamt: sale.medfeeSumamt,
      request: sale,
    },
    by,
    holdMsOf(insurer),
  );
  if (isNew) return ended((await attempt(db, insurer, unlessClosed(db, saga, tryId), saga)).saga);
  if (!(await isSame(db, saga, sale))) throw failed('结算', `订单号 ${sale.rtalDocno} 已用于另一笔结算`);
  return carrySale(db, insurer, saga, by);
}

/**
 * Settling, unless the try was closed meanwhile. Closing writes and then looks for the request; this looks after the
 * request was written: at least one of the two sees the other.
 */
const unlessClosed = (db: Database, { fixmedinsCode }: Saga, tryId: string | undefined): SagaKind => ({
  ...settleKind,
  async ask(insurer, saga, isFirst) {
    if (tryId !== undefined) await refuseClosedTry(db, fixmedinsCode, tryId);
    return settleKind.ask(insurer, saga, isFirst);
  },
});

/** Continues a begun sale as far as the centre answers. @throws Problem as `settleSale` does */
export async function carrySale(db: Database, insurer: InsurerPort, saga: Saga, by: By): Promise<Saga> {
  // Another clerk's sale is not continued; the message names who holds it.
  if (saga.state !== 'done' && saga.userId !== by.userId) throw failed('结算', inHand(saga, '结算'));
  return ended(saga.state === 'done' ? saga : await carryOut(db, insurer, settleKind, saga, by.opter));
}

/** @throws Problem for a request that failed */
function ended(end: Saga): Saga {
  if (end.state === 'failed') throw failed('结算', end.error);
  if (end.state === 'reversed' || end.state === 'ignored') throw failed('结算', inHand(end, '结算'));
  return end;
}

/** Compared as jsonb, where the order of keys does not matter. */
async function isSame(db: Queryable, saga: Saga, sale: Sale): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`select 1 from saga where ${isSaga(saga)} and request = ${new PersonalJson(sale)}::jsonb`,
  );
  return rows.length > 0;
}
