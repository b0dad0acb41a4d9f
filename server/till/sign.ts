import { sql } from 'drizzle-orm';
import { rowOf, type Queryable } from '../db/connect.ts';
import type { CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import type { SessionUser } from '../security/session.ts';
import { opterNoOf, signedInToday, signOperatorIn } from './operator.ts';
import type { Store } from './store.ts';

/**
 * 9001 at the counter: the same sign-in as on the attendance page. @throws Problem without an answer, or when refused
 */
export async function signIn(
  { db, insurer, user, ip }: Pick<CallContext, 'db' | 'insurer' | 'user' | 'ip'>,
  { fixmedinsCode }: Store,
): Promise<{ signTime: string }> {
  const asked = await signOperatorIn(db, insurer, user, ip);
  if (asked === 'silent') throw Problem.business('医保中心无应答，请稍后再次签到');
  if (asked !== 'done') throw Problem.business(asked.refused);
  return rowOf<{ signTime: string }>(
    db,
    sql`select sign_in_time as sign_time from attendance
         where fixmedins_code = ${fixmedinsCode} and work_day = now()::date and att_type = '2' and psn_code = ${opterNoOf(user)}`,
  );
}

export const isSignedIn = (
  db: Queryable,
  { fixmedinsCode }: Store,
  user: Pick<SessionUser, 'userName'>,
): Promise<boolean> => signedInToday(db, fixmedinsCode, opterNoOf(user));

/** @throws Problem unless the operator has signed in today and not out */
export async function refuseUnsigned(
  db: Queryable,
  store: Store,
  user: Pick<SessionUser, 'userName'>,
): Promise<void> {
  if (!(await isSignedIn(db, store, user))) throw Problem.business('今日尚未签到，请先签到');
}
