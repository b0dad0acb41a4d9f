import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { timeNow } from '../db/clock.ts';
import { Problem } from '../errors/problem.ts';
import { newMsgid } from '../insurer/msgid.ts';
import type { InsurerPort } from '../insurer/port.ts';
import { InsurerRefusal, InsurerTimeout } from '../insurer/port.ts';
import { lockStoreDay } from '../ledger/lockStoreDay.ts';
import { ENDED, isLive, isSaga, lockSaga, readSaga, type SagaKey, take } from './table.ts';
import type { Effect, Saga, SagaKind, Step } from './types.ts';

/** A second caller waits a little longer than one answer takes, and asks nothing itself. */
const WAIT = 1.2;
const WAIT_LEAST_MS = 3000;
const LOOK_MS = 50;
/** An attempt asks at most three times; a lease that outlives this belongs to a dead process. */
const HOLD = 3;
export const holdMsOf = (insurer: InsurerPort): number => insurer.patienceMs * HOLD;

/**
 * Carries a live request out and returns its current state. Safe to repeat: one caller holds the lease, the others wait
 * for its outcome.
 */
export async function carryOut(
  db: Database,
  insurer: InsurerPort,
  kind: SagaKind,
  key: SagaKey,
  hand: string,
): Promise<Saga> {
  const held = await take(db, key, hand, holdMsOf(insurer));
  if (held) return (await attempt(db, insurer, kind, held)).saga;
  const waitMs = Math.max(insurer.patienceMs * WAIT, WAIT_LEAST_MS);
  for (let waited = 0; ; waited += LOOK_MS) {
    const saga = await readSaga(db, key);
    if (!isLive(saga) || !saga.isHeld || waited >= waitMs) return saga;
    await sleep(LOOK_MS);
  }
}

/** One attempt; the caller must hold the lease. `isDown`: the centre did not answer. */
export async function attempt(
  db: Database,
  insurer: InsurerPort,
  kind: SagaKind,
  held: Saga,
): Promise<{ readonly saga: Saga; readonly isDown: boolean }> {
  const step = await ask(insurer, kind, held);
  const isDown = step.to === 'unknown' && step.isDown === true;
  try {
    return { saga: await db.transaction((tx) => note(tx, kind, held, step)), isDown };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    // A settlement that the centre has and cannot be booked here stays unknown; if nothing happened there, the request
    // fails.
    const reason = error.message;
    const instead: Step = kind.readsOnly
      ? { to: 'failed', reason }
      : { to: 'unknown', reason, found: 'seen' };
    return { saga: await db.transaction((tx) => note(tx, kind, held, instead)), isDown };
  }
}

async function ask(insurer: InsurerPort, kind: SagaKind, held: Saga): Promise<Step> {
  try {
    return await kind.ask(insurer, held, held.tries === 1);
  } catch (error) {
    if (error instanceof InsurerTimeout) return { to: 'unknown', reason: error.message, isDown: true };
    if (error instanceof InsurerRefusal || error instanceof Problem)
      return { to: 'failed', reason: error.message };
    throw error;
  }
}

/**
 * Records the outcome of an attempt with its effect, in one transaction. A request that ended meanwhile stays as it is.
 */
async function note(tx: Queryable, kind: SagaKind, held: Saga, step: Step): Promise<Saga> {
  if (step.to === 'done') for (const name of [...new Set(step.locks)].sort()) await lockStoreDay(tx, name);
  const now = await lockSaga(tx, held);
  if (!isLive(now)) return step.to === 'done' ? cameTooLate(tx, now) : now;
  // Somebody changed the decision while the answer was in flight: record only that the centre has the settlement.
  const at = sql`${now.at}::timestamptz`;
  const fits = step.to !== 'done' || now.cpstWay === held.cpstWay;
  const taken: Step = fits ? step : { to: 'unknown', reason: '该结算已要求冲正', found: 'seen' };
  const effect: Effect = taken.to === 'done' ? await taken.effect(tx) : {};
  const reason = taken.to === 'done' ? null : taken.reason;
  const isUnknown = taken.to === 'unknown';
  const found = isUnknown ? taken.found : taken.to === 'failed' ? undefined : 'seen';
  const [ended] = await rowsOf<Saga>(
    tx,
    sql`update saga
           set state = ${taken.to}, error = ${reason}, held_until = null, setl_id = coalesce(${effect.setlId ?? null}, setl_id),
               cpst_way = coalesce(${isUnknown ? (taken.cpstWay ?? null) : null}, cpst_way),
               unknown_at = case when ${isUnknown} then coalesce(unknown_at, ${at}) else unknown_at end,
               silent_at = case when ${isUnknown && taken.isSilent === true} then ${at} else silent_at end,
               seen_at = case when ${found === 'seen'} then coalesce(seen_at, ${at}) else seen_at end,
               none_at = case when ${found === 'none'} then coalesce(none_at, ${at}) else none_at end,
               finished_at = case when ${isUnknown} then null else ${at} end
         where ${isSaga(held)} returning ${ENDED}`,
  );
  await kind.noted?.(tx, now, { to: taken.to, reason, after: effect.after ?? null, at: now.at });
  return ended && !isUnknown ? ended : readSaga(tx, held);
}

/**
 * A late answer to a request that was given up: the centre has the settlement, but the person was told that it failed.
 * So it is reversed, not booked.
 */
async function cameTooLate(tx: Queryable, now: Saga): Promise<Saga> {
  if (now.kind !== 'settle' || now.state !== 'failed') return now;
  await tx.execute(
    sql`update saga set state = 'unknown', cpst_way = 'reverse', seen_at = ${timeNow()}, held_until = null, finished_at = null,
               undo_msgid = coalesce(undo_msgid, ${await newMsgid(tx, now.fixmedinsCode)}), unknown_at = coalesce(unknown_at, ${timeNow()}),
               error = '医保中心的应答来得太晚，该笔已告知失败，将予冲正'
         where ${isSaga(now)}`,
  );
  return readSaga(tx, now);
}
