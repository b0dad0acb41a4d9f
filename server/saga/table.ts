import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import { timeIn, timeNow } from '../db/clock.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { takeDue as takeDueOf } from '../db/takeDue.ts';
import { requireOpen } from '../stores/requireOpen.ts';
import type { By, KindName, Saga } from './types.ts';
import { personal, PersonalJson } from '../db/sealing.ts';

/**
 * How long a message may take effect after it was sent; longer than any time limit of an interface. What 5203 does not
 * know afterwards never arrives.
 */
export const IN_FLIGHT_MS = 600_000;
/** Least time between two queries that find no such settlement. */
const ASK_TWICE_MS = 30_000;

const COLUMNS = sql`saga_id, kind, state, fixmedins_code, msgid, setl_date, request_msgid, undo_msgid, cpst_way, psn_no,
  medfee_sumamt, request, setl_id, error, user_id, opter_name, hand_name, tries, created_at, tried_at, finished_at,
  seen_at is not null as was_seen`;
const isOlder = (column: string, ms: number): SQL =>
  sql`${sql.raw(column)} < clock_timestamp() - make_interval(secs => ${ms / 1000})`;
/** By the database's clock, since a request fails by them: a node's clock may be wrong until it is read again. */
const READ = sql`${COLUMNS}, coalesce(held_until > clock_timestamp(), false) as is_held,
  coalesce(${isOlder('silent_at', IN_FLIGHT_MS)}, true) as is_settled,
  coalesce(${isOlder('none_at', ASK_TWICE_MS)}, false) as was_none`;

/** The same columns of a request that has ended: it has no lease, and is not asked about again. */
export const ENDED = sql`${COLUMNS}, false as is_held, true as is_settled, false as was_none`;

export const LIVE = sql`state in ('asked', 'unknown')`;
export const isLive = (saga: Pick<Saga, 'state'>): boolean =>
  saga.state === 'asked' || saga.state === 'unknown';

export interface Asked {
  readonly kind: KindName;
  readonly fixmedinsCode: string;
  /** Null when the request creates the settlement: its message id is then the settlement's. */
  readonly msgid: string | null;
  readonly setlDate: string;
  readonly rtalDocno?: string;
  readonly psnNo: string;
  readonly medfeeSumamt: string;
  readonly request: unknown;
  readonly memo?: string;
}

/**
 * Writes a request, or returns the live one for this settlement or sale. Commit it before anything is sent. With
 * `holdMs` the caller takes the lease, as `take` does.
 */
export async function begin(
  db: Queryable,
  asked: Asked,
  by: By,
  holdMs?: number,
): Promise<{ readonly saga: Saga; readonly isNew: boolean }> {
  for (let tries = 0; tries < 5; tries++) {
    const [made] = await rowsOf<Saga>(
      db,
      sql`select ${COLUMNS}, held_until is not null as is_held, true as is_settled, false as was_none
            from begin_saga(${asked.kind}, ${asked.fixmedinsCode}, ${asked.msgid}::text, ${asked.setlDate}::date, ${asked.rtalDocno ?? null},
                            ${personal(asked.psnNo)}, ${asked.medfeeSumamt}::numeric, ${new PersonalJson(asked.request)}::jsonb,
                            ${asked.memo ?? null}, ${by.userId}, ${by.opter},
                            ${holdMs === undefined ? sql`null` : timeIn(holdMs)})`,
    );
    if (made) return { saga: made, isNew: true };
    const [met] = await rowsOf<Saga>(
      db,
      sql`select ${READ} from saga
           where fixmedins_code = ${asked.fixmedinsCode}
             and (msgid = ${asked.msgid} and ${LIVE}
                  or kind = 'settle' and rtal_docno = ${asked.rtalDocno ?? null} and state in ('asked', 'unknown', 'done'))
           order by created_at desc limit 1`,
    );
    if (met) return { saga: met, isNew: false };
    // Closing a store locks its row, so no new sale can begin meanwhile.
    if (asked.kind === 'settle') await requireOpen(db, asked.fixmedinsCode);
  }
  throw new Error(
    `store ${asked.fixmedinsCode} is not there, or its request is begun and ended all the time`,
  );
}

/** What names a request. Its store is part of it: a distributed database finds the row by it. */
export type SagaKey = Pick<Saga, 'fixmedinsCode' | 'sagaId'>;

/** The condition of one request. */
export const isSaga = ({ fixmedinsCode, sagaId }: SagaKey): SQL =>
  sql`fixmedins_code = ${fixmedinsCode} and saga_id = ${sagaId}`;

/** A request by its key. */
export async function readSaga(db: Queryable, key: SagaKey): Promise<Saga> {
  const [saga] = await rowsOf<Saga>(db, sql`select ${READ} from saga where ${isSaga(key)}`);
  if (!saga) throw new Error(`saga ${key.sagaId} is not there`);
  return saga;
}

/**
 * A request as it is now, locked until the transaction ends, and the database's time. A shift's end is by the same clock: a booking
 * after it has a later time (modules/counter/shift.ts).
 */
export function lockSaga(tx: Queryable, key: SagaKey): Promise<Saga & { readonly at: string }> {
  return rowOf(
    tx,
    sql`select ${READ}, clock_timestamp()::text as at from saga where ${isSaga(key)} for update`,
  );
}

/** The live request about a settlement, if any. */
export async function liveAbout(db: Queryable, fixmedinsCode: string, msgid: string): Promise<Saga | null> {
  const [saga] = await rowsOf<Saga>(
    db,
    sql`select ${READ} from saga where fixmedins_code = ${fixmedinsCode} and msgid = ${msgid} and ${LIVE}`,
  );
  return saga ?? null;
}

const heldFor = (ms: number): SQL => sql`tried_at = ${timeNow()}, held_until = ${timeIn(ms)}`;

/**
 * Takes the lease of a live request for `holdMs`; null when somebody else holds it. The lease only avoids wasted work:
 * exactly-once does not depend on it.
 */
export async function take(db: Queryable, key: SagaKey, hand: string, holdMs: number): Promise<Saga | null> {
  const [taken] = await rowsOf<Pick<Saga, 'sagaId'>>(
    db,
    sql`update saga set ${heldFor(holdMs)}, tries = tries + 1, hand_name = ${hand}
         where ${isSaga(key)} and ${LIVE} and coalesce(held_until < ${timeNow()}, true)
        returning saga_id`,
  );
  return taken ? readSaga(db, key) : null;
}

/** The wait doubles with each attempt up to this factor: 15 s become ten minutes. */
const LONGEST = 40;

/**
 * Takes the live request that has waited longest and had no attempt for `afterMs`, doubled with each attempt: a centre
 * that is down for an hour is asked about nine times for each. Any number of nodes may sweep at once. Never a first
 * attempt: whether the message was sent before a crash is unknown.
 */
export async function takeDue(db: Queryable, afterMs: number, holdMs: number): Promise<Saga | null> {
  const [taken] = await takeDueOf<SagaKey>(
    db,
    {
      table: 'saga',
      key: ['fixmedins_code', 'saga_id'],
      open: LIVE,
      due: sql`tried_at < ${timeNow()} - make_interval(secs => ${afterMs / 1000}) * least(power(2, greatest(tries - 1, 0)), ${LONGEST})`,
      order: 'w.tried_at',
      most: 1,
    },
    (isOne) => sql`update saga w set ${heldFor(holdMs)}, tries = greatest(tries, 1) + 1, state = 'unknown',
                          unknown_at = coalesce(unknown_at, ${timeNow()}) where ${isOne} returning fixmedins_code, saga_id`,
  );
  return taken ? readSaga(db, taken) : null;
}
