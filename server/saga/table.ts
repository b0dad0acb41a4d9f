import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { requireOpen } from '../stores/requireOpen.ts';
import type { By, KindName, Saga } from './types.ts';

/**
 * How long after it was sent a message may still take effect at the centre. Long beyond any time limit of an interface:
 * what 5203 does not know after that, it will not know.
 */
export const IN_FLIGHT_MS = 600_000;
/** Two answers that there is no such settlement lie at least this far apart. */
const ASK_TWICE_MS = 30_000;

const secs = (ms: number): SQL => sql`make_interval(secs => ${ms / 1000})`;
const isOlder = (column: string, ms: number): SQL =>
  sql`${sql.raw(column)} < clock_timestamp() - ${secs(ms)}`;

const COLUMNS = sql`saga_id, kind, state, fixmedins_code, msgid, setl_date, request_msgid, undo_msgid, wish, psn_no,
  medfee_sumamt, request, setl_id, error, user_id, opter_name, hand_name, tries, created_at, tried_at, finished_at,
  coalesce(held_until > clock_timestamp(), false) as is_held,
  coalesce(${isOlder('silent_at', IN_FLIGHT_MS)}, true) as is_settled,
  coalesce(${isOlder('none_at', ASK_TWICE_MS)}, false) as was_none, seen_at is not null as was_seen`;

export const LIVE = sql`state in ('asked', 'unknown')`;
export const isLive = (saga: Pick<Saga, 'state'>): boolean =>
  saga.state === 'asked' || saga.state === 'unknown';

export interface Asked {
  readonly kind: KindName;
  readonly fixmedinsCode: string;
  /** Null where the request makes the settlement: then it is its own message id. */
  readonly msgid: string | null;
  readonly setlDate: string;
  readonly rtalDocno?: string;
  readonly psnNo: string;
  readonly medfeeSumamt: string;
  readonly request: unknown;
  readonly memo?: string;
}

/**
 * Writes down what is about to be asked; or gives the request that already stands for this settlement, or this sale.
 * Nothing may be sent before this is committed. With `holdMs` a new one is in the hand of who began it, as `take` does it.
 */
export async function begin(
  db: Queryable,
  asked: Asked,
  by: By,
  holdMs?: number,
): Promise<{ readonly saga: Saga; readonly isNew: boolean }> {
  const isTaken = holdMs !== undefined;
  for (let tries = 0; tries < 5; tries++) {
    const [made] = await rowsOf<Saga>(
      db,
      sql`insert into saga (kind, poolarea_no, company_id, fixmedins_code, msgid, setl_date, request_msgid, rtal_docno,
                            psn_no, medfee_sumamt, request, memo, user_id, opter_name, hand_name, tries, held_until)
          select ${asked.kind}, s.poolarea_no, s.company_id, s.fixmedins_code, coalesce(${asked.msgid}::text, m.msgid),
                 ${asked.setlDate}::date, m.msgid, ${asked.rtalDocno ?? null}, ${asked.psnNo},
                 ${asked.medfeeSumamt}::numeric, ${JSON.stringify(asked.request)}::jsonb, ${asked.memo ?? null},
                 ${by.userId}, ${by.opter}, ${by.opter}, ${isTaken ? 1 : 0},
                 ${isTaken ? sql`clock_timestamp() + ${secs(holdMs)}` : sql`null`}
            from store s cross join lateral (select new_msgid(s.fixmedins_code) as msgid) m
           where s.fixmedins_code = ${asked.fixmedinsCode} and (${asked.kind} <> 'settle' or s.closed_at is null)
             for share of s
          on conflict do nothing returning ${COLUMNS}`,
    );
    if (made) return { saga: made, isNew: true };
    const [met] = await rowsOf<Saga>(
      db,
      sql`select ${COLUMNS} from saga
           where fixmedins_code = ${asked.fixmedinsCode}
             and (msgid = ${asked.msgid} and ${LIVE}
                  or kind = 'settle' and rtal_docno = ${asked.rtalDocno ?? null} and state in ('asked', 'unknown', 'done'))
           order by created_at desc limit 1`,
    );
    if (met) return { saga: met, isNew: false };
    // Whoever closes the store holds its row meanwhile: no sale slips in beside them.
    if (asked.kind === 'settle') await requireOpen(db, asked.fixmedinsCode);
  }
  throw new Error(
    `store ${asked.fixmedinsCode} is not there, or its request is begun and ended all the time`,
  );
}

/** By its id; `forUpdate` holds it to the end of the transaction. */
export async function readSaga(db: Queryable, sagaId: string, forUpdate = false): Promise<Saga> {
  const [saga] = await rowsOf<Saga>(
    db,
    sql`select ${COLUMNS} from saga where saga_id = ${sagaId} ${forUpdate ? sql`for update` : sql``}`,
  );
  if (!saga) throw new Error(`saga ${sagaId} is not there`);
  return saga;
}

/** The live request about a settlement, if there is one. */
export async function liveAbout(db: Queryable, fixmedinsCode: string, msgid: string): Promise<Saga | null> {
  const [saga] = await rowsOf<Saga>(
    db,
    sql`select ${COLUMNS} from saga where fixmedins_code = ${fixmedinsCode} and msgid = ${msgid} and ${LIVE}`,
  );
  return saga ?? null;
}

const heldFor = (ms: number): SQL =>
  sql`tried_at = clock_timestamp(), held_until = clock_timestamp() + ${secs(ms)}`;

/**
 * Takes a live request in hand for `holdMs`, unless somebody else has it; null then. Holding keeps people from getting in
 * each other's way; that nothing happens twice does not hang on it.
 */
export async function take(
  db: Queryable,
  sagaId: string,
  hand: string,
  holdMs: number,
): Promise<Saga | null> {
  const [saga] = await rowsOf<Saga>(
    db,
    sql`update saga set ${heldFor(holdMs)}, tries = tries + 1, hand_name = ${hand}
         where saga_id = ${sagaId} and ${LIVE} and coalesce(held_until < clock_timestamp(), true)
        returning ${COLUMNS}`,
  );
  return saga ?? null;
}

/** Waiting doubles with each try, up to this many times the first: 15 s become ten minutes. */
const LONGEST = 40;

/**
 * Takes the live request that has waited longest, with nobody after it for `afterMs`, doubled with each try: a centre
 * that is down for an hour is asked about each some nine times. Any number of nodes may do so at once. It is never a first
 * attempt: whether the process that wrote it down had sent it is not known.
 */
export async function takeDue(db: Queryable, afterMs: number, holdMs: number): Promise<Saga | null> {
  const [saga] = await rowsOf<Saga>(
    db,
    sql`update saga set ${heldFor(holdMs)}, tries = greatest(tries, 1) + 1, state = 'unknown', unknown_at = coalesce(unknown_at, clock_timestamp())
         where saga_id = (
           select saga_id from saga
            where ${LIVE}
              and tried_at < clock_timestamp() - ${secs(afterMs)} * least(power(2, greatest(tries - 1, 0)), ${LONGEST})
            order by tried_at limit 1 for update skip locked)
        returning ${COLUMNS}`,
  );
  return saga ?? null;
}
