import { sql } from 'drizzle-orm';
import type { RxOutcome } from '../../../contract/rx.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../../db/connect.ts';
import { timeIn, timeNow } from '../../db/clock.ts';
import { takeDue } from '../../db/takeDue.ts';
import { Problem } from '../../errors/problem.ts';
import type { SessionUser } from '../../security/session.ts';
import { InsurerRefusal, InsurerTimeout, type InsurerPort } from '../../insurer/port.ts';
import { rxKinds } from './requestKinds.ts';
import { lockRow, lockRx, refuseAsking, writeLog, type LockedRx } from './state.ts';
import type { Payload, RxKind, Open } from './openRequest.ts';
import { PersonalJson } from '../../db/sealing.ts';

const OPEN = sql`request_id, hi_rxno, kind, request_msgid, payload, user_id, opter_name`;

const UNKNOWN = '医保中心无应答，结果未知；系统会自动核实，不会重复上传';

/**
 * Sends a request about a prescription once: the request and its message id are committed first, then the centre is
 * asked, then the outcome is written. After a crash or a timeout the sweep finishes it. `prepare` runs under the
 * prescription's lock, and may return a result when nothing needs to be sent.
 * @throws Problem when the request is not allowed, or the centre refused it
 */
export async function request(
  db: Database,
  insurer: InsurerPort,
  user: SessionUser,
  hiRxno: string,
  kind: RxKind,
  prepare: (tx: Queryable, rx: LockedRx) => Promise<Payload | RxOutcome>,
): Promise<RxOutcome> {
  const open = await db.transaction(async (tx) => {
    const rx = await lockRx(tx, user, hiRxno);
    if (rx.asking !== null) return resume(tx, rx, user, kind);
    const payload = await prepare(tx, rx);
    if ('state' in payload) return payload;
    await tx.execute(
      sql`update prescription set asking = ${kind}, changed_at = ${timeNow()} where hi_rxno = ${hiRxno}`,
    );
    return rowOf<Open>(
      tx,
      sql`insert into rx_request (hi_rxno, fixmedins_code, kind, request_msgid, payload, user_id, opter_name)
          values (${hiRxno}, ${rx.fixmedinsCode}, ${kind}, new_msgid(${rx.fixmedinsCode}), ${new PersonalJson(payload)}::jsonb, ${user.userId}, ${user.name})
          returning ${OPEN}`,
    );
  });
  return 'state' in open ? open : ask(db, insurer, open);
}

/** The user's own pending request of the same kind is sent again; anything else is refused until it ends. */
async function resume(tx: Queryable, rx: LockedRx, user: SessionUser, kind: RxKind): Promise<Open> {
  const [mine] = await rowsOf<Open>(
    tx,
    sql`update rx_request set tried_at = ${timeNow()}, tries = tries + 1
         where hi_rxno = ${rx.hiRxno} and state = 'asked' and kind = ${kind} and user_id = ${user.userId}
         returning ${OPEN}`,
  );
  if (mine) return mine;
  refuseAsking(rx);
  throw new Error('a prescription is being asked about, and nobody asked');
}

async function ask(db: Database, insurer: InsurerPort, open: Open): Promise<RxOutcome> {
  const kind = rxKinds[open.kind];
  try {
    const reply = await kind.ask(db, insurer, open);
    await end(db, open, (tx) => kind.done(tx, open, reply));
    return { state: 'done', message: kind.words(open.payload) };
  } catch (error) {
    if (error instanceof InsurerTimeout) {
      await db.execute(
        sql`update rx_request set error = ${error.message} where request_id = ${open.requestId} and state = 'asked'`,
      );
      return { state: 'unknown', message: UNKNOWN };
    }
    if (!(error instanceof InsurerRefusal)) throw error;
    await end(db, open, (tx) => refused(tx, open, error.message), error.message);
    throw Problem.business(`${kind.title}失败：${error.message}`);
  }
}

/** Once: a second caller with the same answer finds it ended. */
const end = (
  db: Database,
  open: Open,
  effect: (tx: Queryable) => Promise<unknown>,
  error: string | null = null,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRow(tx, open.hiRxno);
    const { rowCount } = await tx.execute(
      sql`update rx_request set state = ${error === null ? 'done' : 'refused'}, error = ${error}, ended_at = ${timeNow()}
           where request_id = ${open.requestId} and state = 'asked'`,
    );
    if (rowCount !== 1) return;
    await effect(tx);
    await tx.execute(
      sql`update prescription set asking = null, changed_at = ${timeNow()} where hi_rxno = ${open.hiRxno}`,
    );
  });

const refused = (tx: Queryable, { hiRxno, kind, payload, userId, opterName }: Open, error: string) =>
  writeLog(
    tx,
    { hiRxno, fixmedinsCode: payload.told.fixmedinsCode },
    { userId, name: opterName },
    `${rxKinds[kind].title}失败`,
    error,
  );

/** Retries unanswered requests: a lost reply, a killed process. Returns how many it took up. */
export async function sweepRx(db: Database, insurer: InsurerPort, olderThanMs: number): Promise<number> {
  const waiting = await takeDue<Open>(
    db,
    {
      table: 'rx_request',
      key: ['fixmedins_code', 'request_id'],
      open: sql`state = 'asked'`,
      due: sql`tried_at < ${timeIn(-olderThanMs)}`,
      order: 'w.tried_at',
      most: 20,
    },
    (isOne) =>
      sql`update rx_request w set tried_at = ${timeNow()}, tries = tries + 1 where ${isOne} returning ${OPEN}`,
  );
  for (const open of waiting) {
    const told = await ask(db, insurer, open).catch((error: unknown) => {
      if (error instanceof Problem) return null;
      throw error;
    });
    // The centre does not answer: the others wait for the next round.
    if (told?.state === 'unknown') break;
  }
  return waiting.length;
}
