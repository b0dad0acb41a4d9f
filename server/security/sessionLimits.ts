import { sql, type SQL } from 'drizzle-orm';
import type { LoginPolicy } from './policy.ts';
import { ROLE } from './role.ts';

export type SessionLimits = Pick<LoginPolicy, 'idleMinutes' | 'maxHours'>;
/** Which limit has ended a session. */
export type Ended = 'idle' | 'age';

/** The last use is written at most this often, so that a call is rarely a write. */
const SEEN_SECONDS = 300;
/** … and at least ten times within the idle limit. The limit is that much later, as the last use may be. */
export const seenSeconds = ({ idleMinutes }: SessionLimits): number =>
  idleMinutes === 0 ? SEEN_SECONDS : Math.min(SEEN_SECONDS, idleMinutes * 6);
export const idleSeconds = (limits: SessionLimits): number =>
  limits.idleMinutes === 0 ? 0 : limits.idleMinutes * 60 + seenSeconds(limits);

/**
 * The limit that has ended session `s` of user `u`, or null, by the database's clock. Tills are exempt from the idle
 * limit: their ERP logs them in, and nobody there knows a password.
 */
export const endedSql = (idle: string, hours: string): string => `case
    when ${hours}::int > 0 and s.started_at < now() - make_interval(hours => ${hours}::int) then 'age'
    when ${idle}::int > 0 and u.role_code <> ${ROLE.client}
         and s.last_seen_at < now() - make_interval(secs => ${idle}::int) then 'idle' end`;

/** The condition that a session has ended, with the limits in its text. */
export const ended = (limits: SessionLimits): SQL =>
  sql.raw(endedSql(String(idleSeconds(limits)), String(limits.maxHours)));

/** For the operation log. */
export const endedText = (ended: Ended, { idleMinutes, maxHours }: SessionLimits): string =>
  ended === 'idle' ? `登录闲置超过 ${idleMinutes} 分钟，已自动退出` : `登录超过 ${maxHours} 小时，已自动退出`;
