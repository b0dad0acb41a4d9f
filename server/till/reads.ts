import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { CARD_MIN, type MdtrtCertType } from '../../contract/card.ts';
import { rowOf, rowsOf, type Database, type Queryable } from '../db/connect.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { PersonInfo } from '../insurer/port.ts';
import type { Store } from './store.ts';

/** All that is known of who was read: sealed while it is kept, and of no use to anybody without the seal. */
export interface Held {
  readonly mdtrtCertType: MdtrtCertType;
  /** With which 1101 is asked again: a number, or the token of an e-voucher. */
  readonly mdtrtCertNo: string;
  readonly info: PersonInfo;
}
export interface CardRead extends Held {
  readonly cardSn: string;
  readonly isPasswordOk: boolean;
  readonly expiresAt: string;
}
interface Row {
  readonly cardSn: string;
  readonly sealed: Buffer;
  readonly isPasswordOk: boolean;
  readonly expiresAt: string;
}

type Context = Pick<CallContext, 'db' | 'secrets' | 'user' | 'ip'>;

/** The same for a stranger's, one that ran out and one that never was. */
const GONE = '读卡信息已失效，请重新读卡';
const UNTIL = sql`clock_timestamp() + make_interval(mins => ${CARD_MIN})`;
const COLUMNS = sql`card_sn, sealed, password_ok_at is not null as is_password_ok, expires_at`;

/** Keeps who was read, and gives the mark by which they are known from now on. */
export async function keepRead(context: Context, store: Store, held: Held): Promise<CardRead> {
  const { db, secrets, user, ip } = context;
  const cardSn = randomBytes(16).toString('base64url');
  const { expiresAt } = await rowOf<{ expiresAt: string }>(
    db,
    sql`insert into card_read (card_sn, user_id, fixmedins_code, session_id, ip, sealed, expires_at)
        values (${cardSn}, ${user.userId}, ${store.fixmedinsCode}, ${user.sessionId}, ${ip},
                ${secrets.seal(JSON.stringify(held), cardSn)}, ${UNTIL})
        returning expires_at`,
  );
  return { ...held, cardSn, isPasswordOk: false, expiresAt };
}

/** Who was read under this mark, where this user has the read at this store and has it still; each look keeps it a while. */
export async function heldRead(context: Context, store: Store, cardSn: string): Promise<CardRead | null> {
  const { db, user } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`update card_read set expires_at = ${UNTIL}
         where card_sn = ${cardSn} and user_id = ${user.userId} and fixmedins_code = ${store.fixmedinsCode}
           and expires_at > clock_timestamp()
        returning ${COLUMNS}`,
  );
  return row ? opened(context, row) : null;
}

/** The same. @throws Problem where there is none */
export async function takeRead(context: Context, store: Store, cardSn: string): Promise<CardRead> {
  const read = await heldRead(context, store, cardSn);
  if (!read) throw Problem.business(GONE);
  return read;
}

/** What this user read last in this session, or on this machine; null where there is nothing any more. */
export async function lastRead(context: Context, store: Store): Promise<CardRead | null> {
  const { db, user, ip } = context;
  const [row] = await rowsOf<Row>(
    db,
    sql`update card_read set expires_at = ${UNTIL}
         where card_sn = (
           select card_sn from card_read
            where user_id = ${user.userId} and fixmedins_code = ${store.fixmedinsCode} and expires_at > clock_timestamp()
              and (session_id = ${user.sessionId} or ip = ${ip})
            order by read_at desc limit 1)
           and expires_at > clock_timestamp()
        returning ${COLUMNS}`,
  );
  return row ? opened(context, row) : null;
}

function opened({ secrets }: Context, { cardSn, sealed, isPasswordOk, expiresAt }: Row): CardRead | null {
  const text = secrets.unseal(sealed, cardSn);
  return text === null ? null : { ...(JSON.parse(text) as Held), cardSn, isPasswordOk, expiresAt };
}

/** The same person, read again: their mark stays. @throws Problem where it was forgotten meanwhile */
export async function renewRead(context: Context, read: CardRead, info: PersonInfo): Promise<CardRead> {
  const { mdtrtCertType, mdtrtCertNo, cardSn } = read;
  const sealed = context.secrets.seal(JSON.stringify({ mdtrtCertType, mdtrtCertNo, info }), cardSn);
  const [row] = await rowsOf<{ expiresAt: string }>(
    context.db,
    sql`update card_read set sealed = ${sealed}, expires_at = ${UNTIL} where card_sn = ${cardSn} returning expires_at`,
  );
  if (!row) throw Problem.business(GONE);
  return { ...read, info, expiresAt: row.expiresAt };
}

export async function notePasswordOk(db: Queryable, cardSn: string): Promise<void> {
  await db.execute(sql`update card_read set password_ok_at = clock_timestamp() where card_sn = ${cardSn}`);
}

/** The next customer: what is forgotten already stays so, and a stranger's is left alone. */
export async function forgetRead({ db, user }: Context, cardSn: string): Promise<void> {
  await db.execute(sql`delete from card_read where card_sn = ${cardSn} and user_id = ${user.userId}`);
}

/** Whoever logs out leaves nobody behind. */
export async function forgetSession(db: Queryable, sessionId: string): Promise<void> {
  await db.execute(sql`delete from card_read where session_id = ${sessionId}`);
}

/** Forgets what nobody used for a while. Gives how many. */
export async function sweepReads(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`delete from card_read where expires_at < clock_timestamp()`);
  return rowCount ?? 0;
}
