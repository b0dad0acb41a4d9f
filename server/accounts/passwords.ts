import { sql } from 'drizzle-orm';
import { eq } from 'drizzle-orm';
import { appUser } from '../db/schema.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import type { AnyContext, CallContext } from '../http/handler.ts';
import { Problem } from '../errors/problem.ts';
import { areTwo } from '../security/persons.ts';
import { endSessions, ROLE } from '../security/session.ts';
import { attemptBy, guarded, unlock, userSubject } from '../security/lockout.ts';
import { fits, hashPassword, randomPassword, readNewPassword, readPassword } from '../security/password.ts';
import { requireNoMore } from './authority.ts';
import type { KnownUser } from './reach.ts';
import { refuseReused, setPassword } from './setPassword.ts';

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
  const password = await readNewPassword(context, userName, wire);
  const [user] = await db.select().from(appUser).where(eq(appUser.userName, userName));
  const attempt = attemptBy(context, userSubject(userName));
  await guarded(db, attempt, () => fits(user?.passwordHash, oldPassword), wrong);
  if (!user) throw Problem.business(wrong);
  if (!user.enabled) throw Problem.business('账号已停用，请联系管理员');
  if (user.codeUntil !== null && Date.parse(user.codeUntil) < Date.now())
    throw Problem.business(`重置后的密码已超过 ${CODE_MINUTES} 分钟，请重新申请重置`);
  if (password === oldPassword) throw Problem.invalidField('password', '新密码不能与旧密码相同');
  await refuseReused(db, user.userId, password);
  const changed = {
    passwordHash: await hashPassword(password),
    mustChange: false,
    was: user.passwordHash,
  };
  await db.transaction(async (tx) => {
    if (!(await setPassword(tx, user.userId, changed)))
      throw Problem.business('密码刚刚已被修改，请重新登录');
    await endSessions(tx, { userId: user.userId, ...(except !== undefined && { except }) });
  });
}

/** How long the code of a reset is good, and how long a request waits for the second person. */
const CODE_MINUTES = 15;
const REQUEST_HOURS = 24;

/** A reset as it is answered: without a password while it waits for a second person. */
interface Reset {
  readonly userName: string;
  readonly password: string;
  readonly message: string;
}

/**
 * After a confirmation, gives a user a random password that must be changed within minutes, ends their sessions and
 * lifts a lock. The reply is the only place that holds the password. An administrator's reset takes two people: the
 * first one's call asks for it, the same call of another one consents and gets the password.
 * @param isUnused nobody has logged in to the account yet: its password is reset without a second person, as the account
 * was made without one
 */
export async function resetPassword(
  context: AnyContext,
  user: KnownUser,
  { isUnused = false } = {},
): Promise<Reset> {
  const { tx } = context;
  const { userName, userId, name } = user;
  context.logTarget({ userName });
  await requireNoMore(tx, context.user, userId, '不能重置其密码');
  const by = { person: context.user.enteredBy ?? context.user.userId, account: context.user.userId };
  // Of two who reset the same account at once, the second one sees the first one's request.
  await tx.execute(sql`select 1 from app_user where user_id = ${userId} for update`);
  if (user.roleCode > ROLE.companyAdmin || isUnused) {
    await context.confirm({
      title: '重置密码',
      tips: `将重置 ${name}（${userName}）的密码并退出其所有登录，是否继续？`,
    });
    const { resetId } = await askReset(tx, userId, by.person, context.user.name);
    return giveCode(context, user, resetId);
  }
  const [asked] = await rowsOf<{ resetId: string; askedBy: string; askedName: string; askedAt: string }>(
    tx,
    sql`select reset_id, asked_by, asked_name, asked_at from password_reset
         where user_id = ${userId} and done_at is null and asked_at > now() - make_interval(hours => ${REQUEST_HOURS})
         order by asked_at desc limit 1`,
  );
  if (asked && (await areTwo(tx, [asked.askedBy], [by.person, by.account]))) {
    await context.confirm({
      title: '同意重置密码',
      tips: `${asked.askedName} 于 ${asked.askedAt} 申请重置 ${name}（${userName}）的密码。您同意后将退出其所有登录，是否同意？`,
    });
    await tx.execute(
      sql`update password_reset set consented_by = ${by.person}, consented_name = ${context.user.name}
           where reset_id = ${asked.resetId}`,
    );
    return giveCode(context, user, asked.resetId);
  }
  await context.confirm({
    title: '申请重置密码',
    tips: `${name}（${userName}）是管理员，重置密码须另一位管理员同意，是否提交申请？`,
  });
  // The own request of before stays; so does one of the same person under another account.
  if (!asked) await askReset(tx, userId, by.person, context.user.name);
  return { userName, password: '', message: '已提交申请，请另一位管理员对该账号执行重置以表示同意' };
}

/**
 * Notes that the maker of an account knows its first password: for four-eyes rules the maker and the owner count as one
 * person, as after a reset.
 */
export const noteFirstPassword = (
  tx: Queryable,
  user: { readonly userId: string; readonly name: string; readonly enteredBy: string | null },
  userId: string,
) =>
  tx.execute(
    sql`insert into password_reset (user_id, asked_by, asked_name, done_at, told_at)
        values (${userId}, ${user.enteredBy ?? user.userId}, ${user.name}, clock_timestamp(), clock_timestamp())`,
  );

const askReset = (tx: Queryable, userId: string, person: string, name: string) =>
  rowOf<{ resetId: string }>(
    tx,
    sql`insert into password_reset (user_id, asked_by, asked_name) values (${userId}, ${person}, ${name}) returning reset_id`,
  );

async function giveCode(
  context: AnyContext,
  { userName, userId }: KnownUser,
  resetId: string,
): Promise<Reset> {
  const { tx } = context;
  context.tellOnce(`${userName} 的密码已重置，新密码只显示一次；如未看到，请重新执行重置`);
  const password = randomPassword();
  await setPassword(tx, userId, {
    passwordHash: await hashPassword(password),
    mustChange: true,
    goodForMinutes: CODE_MINUTES,
  });
  await tx.execute(sql`update password_reset set done_at = clock_timestamp() where reset_id = ${resetId}`);
  await endSessions(tx, { userId });
  await unlock(tx, userSubject(userName));
  return { userName, password, message: `新密码 ${CODE_MINUTES} 分钟内有效，只能用于修改密码` };
}

/** Who reset the password since the last login, as a sentence; null where nobody did. It is told once. */
export async function takeResetNews(db: Queryable, userId: string): Promise<string | null> {
  const [news] = await rowsOf<{ askedName: string; consentedName: string | null; doneAt: string }>(
    db,
    sql`update password_reset set told_at = clock_timestamp()
         where user_id = ${userId} and done_at is not null and told_at is null
        returning asked_name, consented_name, done_at`,
  );
  if (!news) return null;
  const consent = news.consentedName === null ? '' : `、${news.consentedName} 同意`;
  return `您的密码已于 ${news.doneAt} 由 ${news.askedName} 重置${consent}。如非您本人要求，请立即联系管理员`;
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
