import { permits, type Permission } from '../../contract/rights/permission.ts';
import type { Database, Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { findAsker, findSession, type Requester, type SessionUser } from './session.ts';

/** @throws Problem 403 unless the user holds one of the rights */
export function requireRight(user: Pick<SessionUser, 'rights'>, ...oneOf: readonly Permission[]): void {
  if (!oneOf.some((permission) => permits(permission, user.rights))) throw Problem.forbidden();
}

/**
 * May this person act now? Answers a call by its token.
 * @returns the person with their current rights
 * @throws Problem 401 when the session, the account, the area or the entry no longer holds; 403 without the right
 */
export async function callerNow(db: Database, token: string, permission: Permission): Promise<SessionUser> {
  const user = await findSession(db, token);
  if (!user) throw Problem.unauthorised();
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
