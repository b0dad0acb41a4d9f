import { hash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { ADMIN_MENUS, SUPER_MENUS } from '../../contract/rights/menuTree.ts';
import type { Rights } from '../../contract/rights/permission.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { LOGIN_POLICY } from './policy.ts';
import { ROLE } from './role.ts';
import { reachesSql } from './dataReach.ts';
import { endedSql, idleSeconds, seenSeconds, type Ended, type SessionLimits } from './sessionLimits.ts';

export { ROLE };

export interface SessionUser {
  readonly userId: string;
  readonly userName: string;
  readonly name: string;
  readonly roleCode: number;
  readonly isAdminUser: boolean;
  readonly companyId: string | null;
  readonly fixmedinsCode: string | null;
  readonly medicalAreaCode: string;
  /** Stays the same across all tokens of a login. */
  readonly sessionId: string;
  /** User id of the admin who entered this account; null otherwise. */
  readonly enteredBy: string | null;
  readonly tokenHash: Buffer;
  /** Age of the token in seconds. */
  readonly age: number;
  /** Seconds until the token expires. */
  readonly secondsLeft: number;
  readonly replaced: boolean;
  /** True when `last_seen_at` should be updated. */
  readonly isUnseen: boolean;
  /** Whether the person holds the preset role of their kind (spec §6), and with it hands on those of lower kinds. */
  readonly holdsPreset: boolean;
  /** Whether data roles limit the stores that the person reaches (server/security/dataReach.ts). */
  readonly isLimited: boolean;
  /** The version of the dictionaries of the session's area (server/dictionary). */
  readonly codesVersion: number;
  /** The limit that has ended the session. */
  readonly ended: Ended | null;
  readonly rights: Rights;
}

const LIFE_HOURS = 12;
const ROTATE_AFTER_SECONDS = 30 * 60;
/** How long a replaced token still answers calls in flight. */
const GRACE_SECONDS = 60;
/** Calls that were in flight together arrive within this time. */
const IN_FLIGHT_SECONDS = 5;

export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');

const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether the company of a user is not stopped; true without a company. */
const companyStands = (user: string): string =>
  `not exists (select from company k where k.company_id = ${user}.company_id and not k.enabled)`;

/** The origin of a session. */
export interface Origin {
  readonly ip?: string;
  readonly userAgent?: string;
  /** The admin who enters the account. */
  readonly enteredBy?: string;
  /** The session from which the account is entered: the new one is as old, so that entering does not prolong it. */
  readonly within?: string;
  /** The hash that the password was checked against: no session when it has changed since. */
  readonly passwordHash?: string;
}

/**
 * Creates a session and returns its token, which is stored only as a hash; null when the account or its company was
 * stopped, or the password replaced since the check. The shared lock makes a concurrent end of the account's sessions wait.
 */
export async function createSession(
  db: Queryable,
  userId: string,
  medicalAreaCode: string,
  origin: Origin = {},
): Promise<string | null> {
  const token = newToken();
  const { passwordHash = null, enteredBy = null, within = null } = origin;
  const { rowCount } = await db.execute(
    sql`with made as (
          insert into session (token_hash, user_id, medical_area_code, expires_at, ip, user_agent, entered_by, started_at)
          select ${hashToken(token)}, user_id, ${medicalAreaCode}, now() + make_interval(hours => ${LIFE_HOURS}),
                 ${origin.ip ?? ''}, ${origin.userAgent ?? ''}, ${enteredBy},
                 coalesce((select min(started_at) from session where session_id = ${within}), now())
            from app_user
           where user_id = ${userId} and enabled and ${sql.raw(companyStands('app_user'))} and (${passwordHash}::text is null or password_hash = ${passwordHash})
             for share
          returning user_id, entered_by),
        -- A table of its own: the user's row is locked by others.
        noted as (
          insert into user_login (user_id, at) select user_id, now() from made where entered_by is null
          on conflict (user_id) do update set at = excluded.at)
        select 1 from made`,
  );
  return rowCount === 1 ? token : null;
}

/** What user `u` holds: by the preset of the kind, and by the enabled roles of the same kind. */
const heldSql = (right: string, preset: string, roles: string): string => `
  select ${right} from ${preset} p where p.role_code = u.role_code and u.holds_preset
  union
  select ${right} from user_menu_role g join menu_role r using (role_id) join ${roles} x using (role_id)
   where g.user_id = u.user_id and r.enabled and r.role_code = u.role_code`;

const HELD_MENUS = heldSql('menu_code', 'role_menu', 'menu_role_menu');
const HELD_BUTTONS = heldSql("menu_code || '/' || button_code", 'role_button', 'menu_role_button');
/** All of it, as a text[] of keys (contract/rights/menuTree.ts). */
export const HELD_KEYS = `array(${HELD_MENUS} union ${HELD_BUTTONS})`;

const PERSON_COLUMNS = `
         u.user_id, u.user_name, u.name, u.role_code, u.is_admin_user, u.company_id, u.fixmedins_code, u.holds_preset,
         exists (select from user_data_role d where d.user_id = u.user_id) as is_limited,
         array_to_json(array(${HELD_MENUS}))::text as menus,
         array_to_json(array(${HELD_BUTTONS}))::text as buttons`;

/** What an area has changed in the dictionaries, and what its province and the platform have: each change counts once. */
const codesVersion = (area: string): string => `
  (select coalesce(sum(d.version), 0)::int from dictionary_version d
    where d.admdvs in ('', left(${area}, 2) || '0000', ${area})) as codes_version`;

/**
 * Whether user `u` may still work in an area, entered by an administrator or not: account and company are enabled, an area
 * administrator still holds the area, and the administrator who entered still reaches the account's store.
 */
const stands = (area: string, enteredBy: string): string => `u.enabled and ${companyStands('u')}
     and (u.role_code <> ${ROLE.operAdmin} or ${area} = ''
          or exists (select from user_area x where x.user_id = u.user_id and x.admdvs = ${area}))
     and (${enteredBy} is null or exists (
          select from app_user a where a.user_id = ${enteredBy} and a.enabled and a.is_admin_user
             and (a.role_code = ${ROLE.superAdmin} or exists (
                  select from user_area x join store st on st.fixmedins_code = u.fixmedins_code
                   where x.user_id = a.user_id and ${reachesSql('a.user_id', 'st')} and (st.poolarea_no = left(x.admdvs, 4) || '00'
                     or right(x.admdvs, 4) = '0000' and left(st.poolarea_no, 2) = left(x.admdvs, 2))))))`;

/**
 * The one query of every authenticated call: session, user and rights. Parameters: hash of the token, idle seconds,
 * hours of a session, seconds after which the last use is written again (sessionLimits.ts).
 */
export const SESSION_SQL = `
  select s.medical_area_code, s.replaced, s.session_id, s.entered_by,
         s.last_seen_at < now() - make_interval(secs => $4::int) as is_unseen, ${endedSql('$2', '$3')} as ended,
         extract(epoch from now() - s.created_at)::int as age,
         extract(epoch from s.expires_at - now())::int as seconds_left, ${codesVersion('s.medical_area_code')}, ${PERSON_COLUMNS}
    from session s join app_user u using (user_id)
   where s.token_hash = $1 and s.expires_at > now() and ${stands('s.medical_area_code', 's.entered_by')}`;

type SessionRow = {
  medical_area_code: string;
  replaced: boolean;
  session_id: string;
  entered_by: string | null;
  is_unseen: boolean;
  ended: Ended | null;
  age: number;
  seconds_left: number;
  user_id: string;
  user_name: string;
  name: string;
  role_code: number;
  is_admin_user: boolean;
  company_id: string | null;
  fixmedins_code: string | null;
  holds_preset: boolean;
  is_limited: boolean;
  codes_version: number;
  /** JSON: pg parses an array twenty times slower. */
  menus: string;
  buttons: string;
};

/**
 * The user behind a token, or null when it is unknown, expired, revoked, or its user was disabled. One whose session a
 * limit has `ended` may do nothing.
 */
export async function findSession(
  db: Database,
  token: string,
  limits: SessionLimits = LOGIN_POLICY,
): Promise<SessionUser | null> {
  if (!/^[\w-]{20,100}$/.test(token)) return null;
  const tokenHash = hashToken(token);
  const { rows } = await db.$client.query<SessionRow>({
    name: 'session',
    text: SESSION_SQL,
    values: [tokenHash, idleSeconds(limits), limits.maxHours, seenSeconds(limits)],
  });
  const row = rows[0];
  return row ? { ...personOf(row), tokenHash } : null;
}

type Person = Omit<SessionUser, 'tokenHash'>;

const personOf = (row: SessionRow): Person => ({
  userId: row.user_id,
  userName: row.user_name,
  name: row.name,
  roleCode: row.role_code,
  isAdminUser: row.is_admin_user,
  companyId: row.company_id,
  fixmedinsCode: row.fixmedins_code,
  medicalAreaCode: row.medical_area_code,
  sessionId: row.session_id,
  enteredBy: row.entered_by,
  isUnseen: row.is_unseen,
  ended: row.ended,
  age: row.age,
  secondsLeft: row.seconds_left,
  replaced: row.replaced,
  holdsPreset: row.holds_preset,
  isLimited: row.is_limited,
  codesVersion: row.codes_version,
  rights: rightsOf(row),
});

const rightsByText = new LRUCache<string, Rights>({ max: 500 });

/** The rights in a row. Those of people who hold the same are read once: to read them at each call took a third of the lookup. */
function rightsOf(row: SessionRow): Rights {
  const text = `${row.role_code} ${row.is_admin_user} ${row.menus} ${row.buttons}`;
  const known = rightsByText.get(text);
  if (known) return known;
  const rights: Rights = {
    isSuperAdmin: row.role_code === ROLE.superAdmin,
    menus: new Set(codesIn(row.menus).filter((code) => isFor(row, code))),
    buttons: new Set(codesIn(row.buttons).filter((key) => isFor(row, key.split('/')[0] ?? ''))),
  };
  rightsByText.set(text, rights);
  return rights;
}
const codesIn = (text: string): readonly string[] => JSON.parse(text) as string[];

/** Whether a person of this kind may hold a code at all (spec §6), whatever the roles say. */
const isFor = ({ is_admin_user: isAdminUser }: SessionRow, menuCode: string): boolean =>
  !SUPER_MENUS.has(menuCode) && (isAdminUser || !ADMIN_MENUS.has(menuCode));

/** The requester of a job, as the job stores it: the session may have ended when the job runs. The area is a code. */
export type Requester = Pick<SessionUser, 'userId' | 'medicalAreaCode' | 'enteredBy'>;

/**
 * The requester as a user with their current rights; null when the account or the admin who entered it was disabled, or
 * the area was taken away.
 */
export async function findAsker(db: Queryable, asker: Requester): Promise<SessionUser | null> {
  const { rows } = await db.execute<SessionRow>(
    sql`select q.medical_area_code, false as replaced, '' as session_id, q.entered_by, false as is_unseen, null as ended,
               0 as age, 0 as seconds_left, ${sql.raw(codesVersion('q.medical_area_code'))}, ${sql.raw(PERSON_COLUMNS)}
          from app_user u, (select ${asker.medicalAreaCode}::text as medical_area_code, ${asker.enteredBy}::text as entered_by) q
         where u.user_id = ${asker.userId} and ${sql.raw(stands('q.medical_area_code', 'q.entered_by'))}`,
  );
  const row = rows[0];
  return row ? { ...personOf(row), tokenHash: Buffer.alloc(0) } : null;
}

/** Updates the session's last use. */
export async function markSeen(db: Database, user: SessionUser): Promise<void> {
  await db.$client.query('update session set last_seen_at = now() where session_id = $1', [user.sessionId]);
}

/**
 * The new token of a reply, or null when none is due. A replaced token that still arrives after the calls in flight has
 * lost the reply with its successor (an aborted call, a dropped connection): it gets another one, or the person would
 * be logged out when the grace ends.
 */
export async function tokenForReply(db: Database, user: SessionUser): Promise<string | null> {
  if (user.replaced)
    return user.secondsLeft < GRACE_SECONDS - IN_FLIGHT_SECONDS ? succeed(db, user, STILL_LIVING) : null;
  return user.age > ROTATE_AFTER_SECONDS ? rotateSession(db, user) : null;
}

/**
 * Replaces a token, with another area if given. Of several concurrent calls one wins; the others get null and continue
 * with the old token during the grace.
 */
export const rotateSession = (
  db: Database,
  user: SessionUser,
  medicalAreaCode?: string,
): Promise<string | null> =>
  succeed(
    db,
    user,
    `update session set replaced = true, expires_at = least(expires_at, now() + make_interval(secs => ${GRACE_SECONDS}))
      where token_hash = $1 and not replaced returning *`,
    medicalAreaCode,
  );

/**
 * The same session in another area. A token that is already replaced has lost the reply with its successor: it gets
 * another one, or the person could not choose and would be logged out.
 */
export const switchSession = (
  db: Database,
  user: SessionUser,
  medicalAreaCode: string,
): Promise<string | null> =>
  user.replaced ? succeed(db, user, STILL_LIVING, medicalAreaCode) : rotateSession(db, user, medicalAreaCode);

const STILL_LIVING = 'select * from session where token_hash = $1 for update';

/**
 * Creates the successor of the token that `old` selects or changes, in one statement: a crash leaves either the old
 * token or the new one.
 */
async function succeed(
  db: Database,
  user: SessionUser,
  old: string,
  medicalAreaCode: string | null = null,
): Promise<string | null> {
  const token = newToken();
  const { rowCount } = await db.$client.query(
    `with old as (${old})
     insert into session (token_hash, user_id, medical_area_code, expires_at, session_id, started_at, last_seen_at, ip,
                          user_agent, entered_by)
     select $2, user_id, coalesce($3, medical_area_code), now() + make_interval(hours => $4), session_id, started_at,
            last_seen_at, ip, user_agent, entered_by from old`,
    [user.tokenHash, hashToken(token), medicalAreaCode, LIFE_HOURS],
  );
  return rowCount === 1 ? token : null;
}

/** Which sessions to end: one by its id, or all of an account (and those it entered), except perhaps one. */
export type Ending =
  | { readonly userId: string; readonly sessionId: string }
  | { readonly userId: string; readonly except?: string };

/** Ends sessions with all of their tokens. @returns whether there were any */
export async function endSessions(db: Queryable, ending: Ending): Promise<boolean> {
  const { userId } = ending;
  const which =
    'sessionId' in ending
      ? sql`user_id = ${userId} and session_id = ${ending.sessionId}`
      : sql`(user_id = ${userId} or entered_by = ${userId}) and session_id is distinct from ${ending.except ?? null}`;
  // A token that was replaced during the first round is deleted in the next one.
  let ended: number | null;
  let hasEnded = false;
  do {
    ({ rowCount: ended } = await db.execute(sql`delete from session where ${which}`));
    hasEnded ||= ended !== 0;
  } while (ended !== 0);
  return hasEnded;
}
