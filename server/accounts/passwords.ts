import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import type { AnyContext, CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import { endSessions } from '../security/session.ts';
import { attemptBy, guarded, unlock, userSubject } from '../security/lockout.ts';
import { fits, hashPassword, randomPassword, readNewPassword, readPassword } from '../security/password.ts';
import type { KnownUser } from './reach.ts';

interface Wire {
  readonly oldPassword: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/**
 * Replaces the password of a user who knows the old one, and ends the account's sessions except `except`. An unknown
 * account gets the same answer as a wrong password: `wrong`.
 */
export async function replacePassword(
  context: CallContext,
  userName: string,
  wire: Wire,
  wrong: string,
  except?: string,
): Promise<void> {
  const { db } = context;
  const oldPassword = await readPassword(context, wire.oldPassword);
  const password = await readNewPassword(context, wire);
  const [user] = await db.select().from(appUser).where(eq(appUser.userName, userName));
  const attempt = attemptBy(context, userSubject(userName));
  await guarded(db, attempt, () => fits(user?.passwordHash, oldPassword), wrong);
  if (!user) throw Problem.business(wrong);
  if (!user.enabled) throw Problem.business('账号已停用，请联系管理员');
  if (password === oldPassword) throw Problem.invalidField('password', '新密码不能与旧密码相同');
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(
      sql`update app_user set password_hash = ${passwordHash}, must_change_password = false
           where user_id = ${user.userId} and password_hash = ${user.passwordHash}`,
    );
    if (rowCount === 0) throw Problem.business('密码刚刚已被修改，请重新登录');
    await endSessions(tx, { userId: user.userId, ...(except !== undefined && { except }) });
  });
}

/**
 * After a confirmation, gives a user a random password that must be changed, ends their sessions and lifts a lock. The
 * reply is the only place that holds the password.
 */
export async function resetPassword(
  context: AnyContext,
  user: KnownUser,
): Promise<{ userName: string; password: string }> {
  const { tx } = context;
  const { userName, userId } = user;
  context.logTarget({ userName });
  await context.confirm({
    title: '重置密码',
    tips: `将重置 ${user.name}（${userName}）的密码并退出其所有登录，是否继续？`,
  });
  context.tellOnce(`${userName} 的密码已重置，新密码只显示一次；如未看到，请重新执行重置`);
  const password = randomPassword();
  await tx.execute(
    sql`update app_user set password_hash = ${await hashPassword(password)}, must_change_password = true
         where user_id = ${userId}`,
  );
  await endSessions(tx, { userId });
  await unlock(tx, userSubject(userName));
  return { userName, password };
}

/** The first administrator of a company. */
export async function companyAdminId(db: Queryable, companyId: string, roleCode: number): Promise<string> {
  const [admin] = await rowsOf<{ userId: string }>(
    db,
    sql`select user_id from app_user where company_id = ${companyId} and role_code = ${roleCode} and enabled
         order by created_at, user_id limit 1`,
  );
  return admin?.userId ?? '';
}
