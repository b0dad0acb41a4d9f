import { sql } from 'drizzle-orm';
import { ALL_AREAS, type LoginSession } from '../../../contract/auth/auth.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { ended, type SessionLimits } from '../../security/sessionLimits.ts';
import type { SessionUser } from '../../security/session.ts';
import { ALL_AREAS_NAME } from '../../accounts/describe.ts';

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];
const named = (known: readonly (readonly [RegExp, string])[], text: string): string | undefined =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/** Browser and operating system in words. */
export function deviceOf(userAgent: string): string {
  const words = [named(BROWSERS, userAgent), named(SYSTEMS, userAgent)].filter(Boolean);
  return words.length > 0 ? words.join('，') : '未知设备';
}

interface Row extends Omit<LoginSession, 'device'> {
  readonly userAgent: string;
}

/**
 * The live sessions of an account, newest first. An admin who entered it sees only that entry; the account's owner does
 * not see it.
 */
export async function sessionsOf(
  db: Queryable,
  user: SessionUser,
  limits: SessionLimits,
): Promise<LoginSession[]> {
  const rows = await rowsOf<Row>(
    db,
    sql`select s.session_id, s.started_at as create_time, s.last_seen_at as last_time, s.ip, s.user_agent,
               case when s.medical_area_code = ${ALL_AREAS} then ${ALL_AREAS_NAME} else coalesce(d.admdvs_name, '') end
                 as medical_area_name,
               s.session_id = ${user.sessionId} as is_current
          from session s join app_user u using (user_id) left join district d on d.admdvs = s.medical_area_code
         where s.user_id = ${user.userId} and s.entered_by is not distinct from ${user.enteredBy} and not s.replaced
           and s.expires_at > now() and ${ended(limits)} is null
         order by s.started_at desc, s.session_id`,
  );
  // A session that lost a reply with a new token has two tokens for a while.
  const unique = new Map(rows.map((row) => [row.sessionId, row]));
  return [...unique.values()].map(({ userAgent, ...row }) => ({ ...row, device: deviceOf(userAgent) }));
}
