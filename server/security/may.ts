import { permits, type Permission } from '../../contract/rights/permission.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { endedText, type SessionLimits } from './sessionLimits.ts';
import { endSessions, findAsker, findSession, type Requester, type SessionUser } from './session.ts';

/** @throws Problem 403 unless the user holds one of the rights */
export function requireRight(user: Pick<SessionUser, 'rights'>, ...oneOf: readonly Permission[]): void {
  if (!oneOf.some((permission) => permits(permission, user.rights))) throw Problem.forbidden();
}

/** Writes down why a session ended. */
type OnEnded = (user: SessionUser, reason: string) => Promise<void>;

/**
 * May this person act now? Answers a call by its token. A session that has reached a limit ends here; of calls that come
 * at once, one reports it.
 * @returns the person with their current rights
 * @throws Problem 401 when the session, the account, the area or the entry no longer holds; 403 without the right
 */
export async function callerNow(
  { db, logins }: { readonly db: Database; readonly logins: SessionLimits },
  token: string,
  permission: Permission,
  onEnded: OnEnded,
): Promise<SessionUser> {
  const user = await findSession(db, token, logins);
  if (!user) throw Problem.unauthorised();
  if (user.ended !== null) {
    if (await endSessions(db, user)) await onEnded(user, endedText(user.ended, logins));
    throw Problem.unauthorised();
  }
  requireRight(user, permission);
  return user;
}

/**
 * May this person act now? Answers a job by its stored requester. The kind of job then checks its right and its reach.
 * @returns the person with their current rights
 * @throws Problem when the account, the area or the entry no longer holds
 */
export async function requesterNow(db: Queryable, requester: Requester): Promise<SessionUser> {
  const user = await findAsker(db, requester);
  if (!user) throw Problem.business('账号已停用，或不再管理该区划');
  return user;
}
