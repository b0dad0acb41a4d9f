import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CARD_MIN, type MdtrtCertType } from '../../contract/card.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { PersonInfo } from '../insurer/port.ts';
import type { Store } from './store.ts';

/** Everything known about the person; stored sealed, and useless without the key. */
export interface Held {
  readonly mdtrtCertType: MdtrtCertType;
  /** What 1101 is repeated with: a number, or an e-voucher's token. */
  readonly mdtrtCertNo: string;
  readonly info: PersonInfo;
}
export interface CardRead extends Held {
  readonly cardSn: string;
  readonly isPasswordOk: boolean;
  readonly expiresAt: string;
}
interface Row {
  readonly mark: Buffer;
  readonly sealed: Buffer;
  readonly isPasswordOk: boolean;
  readonly expiresAt: string;
}

type Context = Pick<CallContext, 'secrets' | 'user' | 'device' | 'figures'> & { readonly db: Queryable };

/** The same message for another user's read, an expired one and an unknown one. */
const GONE = '读卡信息已失效，请重新读卡';
const UNTIL = sql`clock_timestamp() + make_interval(mins => ${CARD_MIN})`;
const COLUMNS = sql`mark, sealed, password_ok_at is not null as is_password_ok, expires_at`;

/** What `mark` is sealed under. */
const MARK = 'card_read.mark';

/**
 * The mark of a read is the key to it: the table finds it by its hash, and seals it, so that a copy of the database alone
 * opens no read and lets nobody ask for one.
 */
const hashOf = (cardSn: string): string => createHash('sha256').update(cardSn).digest('base64url');

/** Stores a card read and returns it with its new id. */
export async function keepRead(context: Context, store: Store, held: Held): Promise<CardRead> {
  const { db, secrets, user, device } = context;
  const cardSn = randomBytes(16).toString('base64url');
  const { expiresAt } = await rowOf<{ expiresAt: string }>(
    db,
    sql`insert into card_read (card_sn, user_id, fixmedins_code, session_id, device, mark, sealed, expires_at)
        values (${hashOf(cardSn)}, ${user.userId}, ${store.fixmedinsCode}, ${user.sessionId}, ${device},
                ${secrets.seal(cardSn, MARK)}, ${secrets.sealBy(cardSn, JSON.stringify(held), hashOf(cardSn))}, ${UNTIL})
        returning expires_at`,
  );
  return { ...held, cardSn, isPasswordOk: false, expiresAt };
}

/** The user's card read at this store, while it lives; each use extends its life. */
export async function heldRead(context: Context, store: Store, cardSn: string): Promise<CardRead | null> {
  const { db, user } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`update card_read set expires_at = ${UNTIL}
         where card_sn = ${hashOf(cardSn)} and user_id = ${user.userId} and fixmedins_code = ${store.fixmedinsCode}
           and expires_at > clock_timestamp()
        returning ${COLUMNS}`,
  );
  if (row) context.figures.hit('card', true);
  return row ? opened(context, row) : null;
}

/** A card read as `heldRead` finds it. @throws Problem where there is none */
export async function takeRead(context: Context, store: Store, cardSn: string): Promise<CardRead> {
  const read = await heldRead(context, store, cardSn);
  if (!read) throw Problem.business(GONE);
  return read;
}

/** The user's last card read in this session or on this device; null when it has expired. */
export async function lastRead(context: Context, store: Store): Promise<CardRead | null> {
  const { db, user, device } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`update card_read set expires_at = ${UNTIL}
         where card_sn = (
           select card_sn from card_read
            where user_id = ${user.userId} and fixmedins_code = ${store.fixmedinsCode} and expires_at > clock_timestamp()
              and (session_id = ${user.sessionId} or device = ${device})
            order by read_at desc limit 1)
           and expires_at > clock_timestamp()
        returning ${COLUMNS}`,
  );
  if (row) context.figures.hit('card', true);
  return row ? opened(context, row) : null;
}

function opened({ secrets }: Context, { mark, sealed, isPasswordOk, expiresAt }: Row): CardRead | null {
  const cardSn = secrets.unseal(mark, MARK);
  const text = cardSn === null ? null : secrets.unsealBy(cardSn, sealed, hashOf(cardSn));
  return cardSn === null || text === null
    ? null
    : { ...(JSON.parse(text) as Held), cardSn, isPasswordOk, expiresAt };
}

/** Replaces the data of a card read; the id stays. @throws Problem where it has expired meanwhile */
export async function renewRead(context: Context, read: CardRead, info: PersonInfo): Promise<CardRead> {
  const { mdtrtCertType, mdtrtCertNo, cardSn } = read;
  const held = JSON.stringify({ mdtrtCertType, mdtrtCertNo, info });
  const sealed = context.secrets.sealBy(cardSn, held, hashOf(cardSn));
  const [row] = await rowsOf<{ expiresAt: string }>(
    context.db,
    sql`update card_read set sealed = ${sealed}, expires_at = ${UNTIL} where card_sn = ${hashOf(cardSn)} returning expires_at`,
  );
  if (!row) throw Problem.business(GONE);
  return { ...read, info, expiresAt: row.expiresAt };
}

export async function notePasswordOk(db: Queryable, cardSn: string): Promise<void> {
  await db.execute(
    sql`update card_read set password_ok_at = clock_timestamp() where card_sn = ${hashOf(cardSn)}`,
  );
}

/** Forgets the user's own card read, for the next customer. No-op for an expired read, or another user's. */
export async function forgetRead({ db, user }: Context, cardSn: string): Promise<void> {
  await db.execute(sql`delete from card_read where card_sn = ${hashOf(cardSn)} and user_id = ${user.userId}`);
}

/** A logout forgets the session's card reads. */
export async function forgetSession(db: Queryable, sessionId: string): Promise<void> {
  await db.execute(sql`delete from card_read where session_id = ${sessionId}`);
}

/** Deletes unused card reads. Returns how many. */
export async function sweepReads(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from card_read where expires_at < clock_timestamp()`);
  return rowCount ?? 0;
}
