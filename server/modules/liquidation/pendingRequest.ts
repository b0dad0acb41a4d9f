import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { AppyStas } from '../../../contract/liquidation.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { takeDue as takeDueOf } from '../../db/takeDue.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { keepApplication } from '../../ledger/keptByCode.ts';
import { holdMsOf } from '../../saga/carryOut.ts';
import { IN_FLIGHT_MS } from '../../saga/table.ts';
import type { Actor } from '../../approval/flow.ts';
import { requestOf } from './request.ts';

/** A request about an application: 3203 or 3204. */
export interface PendingRequest {
  readonly requestMsgid: string;
  readonly appyId: string;
  readonly kind: 'declare' | 'undeclare';
  readonly memo: string;
  readonly userId: string;
  readonly opterName: string;
  /** A message was sent and not answered; it may still be in flight. */
  readonly wasSilent: boolean;
  readonly isInFlight: boolean;
}
/** The outcome of an attempt. `unknown`: no answer; the sweep retries under the same message id. */
export interface Outcome {
  readonly to: 'done' | 'refused' | 'unknown' | 'held';
  readonly reason: string;
  /** The centre did not answer: do not ask about others now. */
  readonly isDown?: boolean;
}

const columns =
  (): SQL => sql`request_msgid, appy_id, kind, memo, user_id, opter_name, silent_at is not null as was_silent,
  coalesce(silent_at > ${timeIn(-IN_FLIGHT_MS)}, false) as is_in_flight`;

/** Writes a request with its message id. Commit it before anything is sent. */
export async function beginRequest(
  tx: Queryable,
  appyId: string,
  kind: PendingRequest['kind'],
  memo: string,
  by: Actor,
): Promise<void> {
  await tx.execute(
    sql`insert into clr_asking (request_msgid, appy_id, fixmedins_code, kind, memo, user_id, opter_name)
        select new_msgid(fixmedins_code), appy_id, fixmedins_code, ${kind}, ${memo}, ${by.person}, ${by.opter} from clr_appy where appy_id = ${appyId}`,
  );
}

const taken = (holdMs: number): SQL =>
  sql`tries = tries + 1, tried_at = ${timeNow()}, held_until = ${timeIn(holdMs)}`;

/** Sends an application's pending request, unless somebody else holds its lease. Null when nothing is pending. */
export async function carryOut(db: Database, insurer: InsurerPort, appyId: string): Promise<Outcome | null> {
  const [pending] = await rowsOf<PendingRequest>(
    db,
    sql`update clr_asking set ${taken(holdMsOf(insurer))}
         where appy_id = ${appyId} and ended_at is null and coalesce(held_until < ${timeNow()}, true) returning ${columns()}`,
  );
  if (pending) return attempt(db, insurer, pending);
  const [other] = await rowsOf(
    db,
    sql`select 1 from clr_asking where appy_id = ${appyId} and ended_at is null`,
  );
  return other ? { to: 'held', reason: '正在等待医保中心应答，请稍后刷新' } : null;
}

/** The same back-off as the sagas (server/saga/table.ts): doubled with each attempt, up to forty times the first. */
const LONGEST = 40;

/**
 * Takes the pending request that has waited longest and had no attempt for `afterMs`. Any number of nodes may sweep.
 */
export async function takeDue(
  db: Queryable,
  afterMs: number,
  holdMs: number,
): Promise<PendingRequest | null> {
  const [pending] = await takeDueOf<PendingRequest>(
    db,
    {
      table: 'clr_asking',
      key: ['fixmedins_code', 'request_msgid'],
      open: sql`ended_at is null and coalesce(held_until < ${timeNow()}, true)`,
      due: sql`coalesce(tried_at, created_at)
                 < ${timeNow()} - make_interval(secs => ${afterMs / 1000}) * least(power(2, greatest(tries - 1, 0)), ${LONGEST})`,
      order: 'w.tried_at nulls first',
      most: 1,
    },
    (isOne) => sql`update clr_asking w set ${taken(holdMs)} where ${isOne} returning ${columns()}`,
  );
  return pending ?? null;
}

/** One attempt; the caller must hold the lease. The outcome is written once. */
export async function attempt(db: Database, insurer: InsurerPort, pending: PendingRequest): Promise<Outcome> {
  try {
    const clrAppyEvtId = await ask(db, insurer, pending);
    await db.transaction((tx) => end(tx, pending, null, clrAppyEvtId));
    return { to: 'done', reason: '' };
  } catch (error) {
    if (error instanceof InsurerTimeout) return silent(db, pending, error.message);
    if (!(error instanceof InsurerRefusal)) throw error;
    return refused(db, insurer, pending, error.message);
  }
}

/** The application's id at the centre. */
async function ask(db: Database, insurer: InsurerPort, pending: PendingRequest): Promise<string> {
  const request = await requestOf(db, pending.appyId, pending.requestMsgid);
  if (pending.kind === 'declare') return (await insurer.declareClearing(request.declare)).clrAppyEvtId;
  const { fixmedinsCode, msgid } = request.declare;
  const { clrAppyEvtId } = request;
  return (await insurer.withdrawClearing({ msgid, fixmedinsCode, clrAppyEvtId, memo: pending.memo }))
    .clrAppyEvtId;
}

/** A refusal after a timeout is ambiguous: query the centre's state. */
async function refused(
  db: Database,
  insurer: InsurerPort,
  pending: PendingRequest,
  reason: string,
): Promise<Outcome> {
  if (pending.wasSilent) {
    const { declare, declaredUnder } = await requestOf(db, pending.appyId, pending.requestMsgid);
    const { fixmedinsCode } = declare;
    try {
      const found = await insurer.clearingState({ fixmedinsCode, omsgid: declaredUnder });
      const isDone = pending.kind === 'declare' ? found !== null : found === null;
      if (isDone) {
        await db.transaction((tx) => end(tx, pending, null, found?.clrAppyEvtId ?? null));
        return { to: 'done', reason: '' };
      }
    } catch (error) {
      if (error instanceof InsurerTimeout) return silent(db, pending, error.message);
      if (!(error instanceof InsurerRefusal)) throw error;
      return unknown(db, pending, reason);
    }
    // An earlier copy may be in flight, so this refusal is not final.
    if (pending.isInFlight)
      return unknown(db, pending, `医保中心答复：${reason}；先前的报文可能仍在途中，稍后再核实`);
  }
  await db.transaction((tx) => end(tx, pending, reason, null));
  return { to: 'refused', reason };
}

async function silent(db: Database, pending: PendingRequest, reason: string): Promise<Outcome> {
  await db.execute(
    sql`update clr_asking set error = ${reason}, silent_at = ${timeNow()}, held_until = null
         where request_msgid = ${pending.requestMsgid} and ended_at is null`,
  );
  return { to: 'unknown', reason, isDown: true };
}
async function unknown(db: Database, pending: PendingRequest, reason: string): Promise<Outcome> {
  await db.execute(
    sql`update clr_asking set error = ${reason}, held_until = null where request_msgid = ${pending.requestMsgid} and ended_at is null`,
  );
  return { to: 'unknown', reason };
}

const AFTER: Readonly<
  Record<
    PendingRequest['kind'],
    { readonly from: AppyStas; readonly done: AppyStas; readonly refused: AppyStas }
  >
> = {
  declare: { from: 'sending', done: 'declared', refused: 'refused' },
  undeclare: { from: 'withdrawing', done: 'withdrawn', refused: 'declared' },
};

/** Ends a request and updates its application, in one transaction, once. */
async function end(
  tx: Queryable,
  pending: PendingRequest,
  error: string | null,
  clrAppyEvtId: string | null,
): Promise<void> {
  const { from, ...to } = AFTER[pending.kind];
  const stas = error === null ? to.done : to.refused;
  const { rowCount } = await tx.execute(
    sql`update clr_asking set ended_at = ${timeNow()}, held_until = null, error = ${error}
         where request_msgid = ${pending.requestMsgid} and ended_at is null`,
  );
  if (rowCount !== 1) return;
  const isDeclared = pending.kind === 'declare' && error === null;
  await rowOf(
    tx,
    sql`update clr_appy
           set appy_stas = ${stas},
               clr_appy_evt_id = coalesce(clr_appy_evt_id, ${clrAppyEvtId}),
               clr_stas = case when ${isDeclared} then '10' else clr_stas end,
               dcla_time = case when ${isDeclared} then ${timeNow()} else dcla_time end,
               end_rea = ${stas === 'refused' ? sql`${error}` : stas === 'withdrawn' ? sql`${pending.memo}` : sql`end_rea`},
               ended_at = case when ${stas} in ('refused', 'withdrawn') then ${timeNow()} end
         where appy_id = ${pending.appyId} and appy_stas = ${from} returning appy_id`,
  );
  await keepApplication(tx, pending.appyId);
}

/** Requests in one sweep, and consecutive timeouts after which the centre counts as down. */
const AT_MOST = 100;
const SILENCES = 3;

/** Retries unanswered requests about applications under the same message id. Returns how many it took up. */
export async function sweepClearings(db: Database, insurer: InsurerPort, afterMs: number): Promise<number> {
  let silences = 0;
  for (let taken = 0; taken < AT_MOST; taken++) {
    const pending = silences < SILENCES ? await takeDue(db, afterMs, holdMsOf(insurer)) : null;
    if (!pending) return taken;
    const { isDown } = await attempt(db, insurer, pending);
    silences = isDown ? silences + 1 : 0;
  }
  return AT_MOST;
}
