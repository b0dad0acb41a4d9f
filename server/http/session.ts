import { createHash, randomBytes } from 'node:crypto';
import type { Rights } from '../../contract/permission.ts';
import type { Database } from '../db/connect.ts';

/** Role codes of spec §6. */
export const ROLE = { superAdmin: 0, operAdmin: 1, companyAdmin: 2, store: 3, client: 4 } as const;

export interface SessionUser {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly roleCode: number;
  readonly isAdminUser: boolean;
  readonly companyId: string | null;
  readonly fixmedinsCode: string | null;
  readonly medicalAreaCode: string;
  readonly tokenHash: Buffer;
  /** Seconds since the token was made. */
  readonly age: number;
  /** Seconds until it runs out. */
  readonly secondsLeft: number;
  readonly replaced: boolean;
  readonly rights: Rights;
}

const LIFE_HOURS = 12;
const ROTATE_AFTER_SECONDS = 30 * 60;
/** How long a replaced token still answers the calls that were in flight. */
const GRACE_SECONDS = 60;
/** Calls that were in flight together come within moments of each other. */
const IN_FLIGHT_SECONDS = 5;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const newToken = (): string => randomBytes(32).toString('base64url');

/** Makes a session and gives its token, which is nowhere stored in the clear. */
export async function createSession(db: Database, userId: string, medicalAreaCode: string): Promise<string> {
  const token = newToken();
  await db.$client.query(
    `insert into session (token_hash, user_id, medical_area_code, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [hashToken(token), userId, medicalAreaCode, LIFE_HOURS],
  );
  return token;
}

/** The one lookup of every authenticated call: session, user and rights, from the database each time. */
export const SESSION_SQL = `
  select s.medical_area_code, s.replaced, extract(epoch from now() - s.created_at)::int as age,
         extract(epoch from s.expires_at - now())::int as seconds_left,
         u.user_id, u.user_name, u.name, u.role_code, u.is_admin_user, u.company_id, u.fixmedins_code,
         array(select menu_code from role_menu m where m.role_code = u.role_code) as menus,
         array(select menu_code || '/' || button_code from role_button b where b.role_code = u.role_code) as buttons
    from session s join app_user u using (user_id)
   where s.token_hash = $1 and s.expires_at > now() and u.enabled`;

interface SessionRow {
  medical_area_code: string;
  replaced: boolean;
  age: number;
  seconds_left: number;
  user_id: string;
  user_name: string;
  name: string;
  role_code: number;
  is_admin_user: boolean;
  company_id: string | null;
  fixmedins_code: string | null;
  menus: string[];
  buttons: string[];
}

/** The user behind a token, or null when it is unknown, expired, revoked, or its user was disabled. */
export async function findSession(db: Database, token: string): Promise<SessionUser | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const tokenHash = hashToken(token);
  const { rows } = await db.$client.query<SessionRow>({
    name: 'session',
    text: SESSION_SQL,
    values: [tokenHash],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    userId: row.user_id,
    userName: row.user_name,
    name: row.name,
    roleCode: row.role_code,
    isAdminUser: row.is_admin_user,
    companyId: row.company_id,
    fixmedinsCode: row.fixmedins_code,
    medicalAreaCode: row.medical_area_code,
    tokenHash,
    age: row.age,
    secondsLeft: row.seconds_left,
    replaced: row.replaced,
    rights: {
      isSuperAdmin: row.role_code === ROLE.superAdmin,
      menus: new Set(row.menus),
      buttons: new Set(row.buttons),
    },
  };
}

/**
 * The fresh token that a call brings back, or null when none is due. A replaced token that comes again after those in
 * flight lost the reply that carried its successor (the page called it off, the network dropped it): it is given
 * another, or the person would be thrown out when the grace ends.
 */
export async function refreshed(db: Database, user: SessionUser): Promise<string | null> {
  if (user.replaced)
    return user.secondsLeft < GRACE_SECONDS - IN_FLIGHT_SECONDS
      ? createSession(db, user.userId, user.medicalAreaCode)
      : null;
  return user.age > ROTATE_AFTER_SECONDS ? rotateSession(db, user) : null;
}

/**
 * Replaces a token. Of several calls that try at once one wins; the others get null and go on with the old
 * token, which lives through the grace.
 */
export async function rotateSession(db: Database, user: SessionUser): Promise<string | null> {
  const token = newToken();
  // One statement: a process that dies here has either left the old token alone or made the new one.
  const { rowCount } = await db.$client.query(
    `with old as (
       update session set replaced = true, expires_at = least(expires_at, now() + make_interval(secs => $2))
        where token_hash = $1 and not replaced
       returning user_id, medical_area_code
     )
     insert into session (token_hash, user_id, medical_area_code, expires_at)
     select $3, user_id, medical_area_code, now() + make_interval(hours => $4) from old`,
    [user.tokenHash, GRACE_SECONDS, hashToken(token), LIFE_HOURS],
  );
  return rowCount === 1 ? token : null;
}

/** Ends a session: its token, and those it replaced that still live through their grace. */
export async function endSession(db: Database, user: SessionUser): Promise<void> {
  await db.$client.query('delete from session where token_hash = $1 or (user_id = $2 and replaced)', [
    user.tokenHash,
    user.userId,
  ]);
}

/** Removes what has run out: sessions, nonces older than a day, idempotency keys older than a day. */
export async function sweepExpired(db: Database): Promise<void> {
  await db.$client.query('delete from session where expires_at < now()');
  await db.$client.query("delete from login_nonce where seen_at < now() - interval '1 day'");
  await db.$client.query("delete from idempotency where created_at < now() - interval '1 day'");
}
