import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import { Problem } from '../errors/problem.ts';
import { newMsgid } from '../insurer/msgid.ts';
import { isLive, isSaga, LIVE, readSaga } from './table.ts';
import type { By, Saga } from './types.ts';
import { inHand, sagaName } from './words.ts';

const isFree = (): SQL => sql`${LIVE} and coalesce(held_until < ${timeNow()}, true)`;
const WAYS = { confirm: '补录', reverse: '冲正' } as const;

/**
 * Decides what to do with a settlement (2102) that the centre has; committed before the centre is asked. A requested
 * reversal cannot be revoked, since it may have been sent.
 * @throws Problem naming who holds the lease, and what they do
 */
export async function decide(db: Queryable, saga: Saga, cpstWay: Saga['cpstWay'], by: By): Promise<void> {
  if (saga.cpstWay === cpstWay && saga.isHeld) return;
  if (saga.cpstWay === 'reverse' && cpstWay === 'confirm')
    throw Problem.business(`该结算已要求冲正（${saga.handName}），不能再补录`);
  const undoMsgid = cpstWay === 'reverse' ? await newMsgid(db, saga.fixmedinsCode) : null;
  const { rowCount } = await db.execute(
    sql`update saga set cpst_way = ${cpstWay}, hand_name = ${by.opter},
               undo_msgid = coalesce(undo_msgid, ${undoMsgid})
         where ${isSaga(saga)} and ${isFree()} and cpst_way in ('confirm', ${cpstWay})`,
  );
  if (rowCount === 1) return;
  const now = await readSaga(db, saga);
  throw Problem.business(inHand(now, now.isHeld ? WAYS[now.cpstWay] : sagaName(now.kind)));
}

/** Ignores a request, with a reason; the sweep leaves it alone until somebody reopens it. */
export async function ignore(tx: Queryable, saga: Saga, memo: string, by: By): Promise<void> {
  const { rowCount } = await tx.execute(
    sql`update saga set state = 'ignored', memo = ${memo}, hand_name = ${by.opter}, finished_at = ${timeNow()}
         where ${isSaga(saga)} and (${isFree()} or state = 'failed')`,
  );
  if (rowCount !== 1) throw Problem.business(inHand(await readSaga(tx, saga), sagaName(saga.kind)));
  await tx.execute(
    sql`update rec_repair set state = 'failed', error = ${memo}, finished_at = ${timeNow()}
         where fixmedins_code = ${saga.fixmedinsCode} and repair_id = ${saga.sagaId} and state = 'pending'`,
  );
}

/** Reopens an ignored request. @throws Problem where another one about the settlement is live */
export async function reopen(db: Queryable, saga: Saga, by: By): Promise<Saga> {
  await db.execute(
    sql`update saga s set state = 'unknown', hand_name = ${by.opter}, finished_at = null
         where ${isSaga(saga)} and state = 'ignored' and not exists (
           select 1 from saga o where o.fixmedins_code = s.fixmedins_code and o.msgid = s.msgid
              and o.state in ('asked', 'unknown'))`,
  );
  const now = await readSaga(db, saga);
  if (!isLive(now)) throw Problem.business('该结算正在被处理，请刷新后重试');
  return now;
}
