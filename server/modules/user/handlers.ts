import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { StoreUser } from '../../../contract/user.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import { personal } from '../../db/sealing.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { requireRight } from '../../security/may.ts';
import { unlock, userSubject } from '../../security/lockout.ts';
import { endSessions, ROLE, type SessionUser } from '../../security/session.ts';
import { hashPassword, readNewPassword } from '../../security/password.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { requireOpen } from '../../stores/requireOpen.ts';
import { authorityOf, presetRights, requireGrantable } from '../../accounts/authority.ts';
import { forgetFactor } from '../../accounts/factor.ts';
import { noteFirstPassword, replacePassword, resetPassword } from '../../accounts/passwords.ts';
import { asStoreUser, findManaged, managedUser, readUsers } from '../../accounts/reach.ts';

/** A list to choose from, without paging. */
const FOUND = 20;

async function storeWithin(db: Queryable, user: SessionUser, fixmedinsCode: string) {
  const [store] = await rowsOf<{ companyId: string }>(
    db,
    sql`select company_id from store s where s.fixmedins_code = ${fixmedinsCode} and ${within(scopeOf(user), 's')}`,
  );
  if (!store) throw Problem.business('没有找到该门店');
  return store;
}

async function userOf(db: Queryable, userId: string): Promise<StoreUser> {
  const [user] = await readUsers(db, sql`u.user_id = ${userId}`);
  if (!user) throw Problem.business('没有找到该用户');
  return asStoreUser(user);
}

export const userHandlers: ModuleHandlers<'user'> = {
  createUser: async (context, { userName, fixmedinsCode, password, confirmPassword, ...profile }) => {
    const { tx, user } = context;
    context.logTarget({ userName, fixmedinsCode });
    const { companyId } = await storeWithin(tx, user, fixmedinsCode);
    await requireOpen(tx, fixmedinsCode);
    requireGrantable(await authorityOf(tx, user), await presetRights(tx, ROLE.store));
    const chosen = await readNewPassword(context, userName, { password, confirmPassword });
    const passwordHash = await hashPassword(chosen);
    const userId = `U-${randomUUID()}`;
    const { rowCount } = await tx.execute(
      sql`insert into app_user (user_id, user_name, name, sur_name, sex, mobile_phone, email, password_hash, role_code,
                                is_admin_user, company_id, fixmedins_code, must_change_password)
          values (${userId}, ${userName}, ${profile.name}, ${profile.surName}, ${profile.sex}, ${personal(profile.mobilePhone)},
                  ${profile.email}, ${passwordHash}, ${ROLE.store}, false, ${companyId}, ${fixmedinsCode}, true)
          on conflict (user_name) do nothing`,
    );
    if (rowCount === 0) throw Problem.invalidField('userName', '用户名已存在');
    await noteFirstPassword(tx, user, userId);
    return userOf(tx, userId);
  },

  pullStoreUsers: async ({ tx, user }, { id }) => {
    await storeWithin(tx, user, id);
    return { users: (await readUsers(tx, sql`u.fixmedins_code = ${id}`)).map(asStoreUser) };
  },

  pullStoreUser: async ({ tx, user }, { id }) => {
    if (id === user.userId) return userOf(tx, id);
    requireRight(user, { menuCode: 'UserManagement' });
    return asStoreUser(await managedUser(tx, user, sql`u.user_id = ${id}`));
  },

  find: async ({ tx, user }, { keyword }) => ({
    users: (await findManaged(tx, user, keyword, FOUND)).map(asStoreUser),
  }),

  changeUser: async ({ tx, user }, profile) => {
    await tx.execute(
      sql`update app_user set sur_name = ${profile.surName}, name = ${profile.name}, sex = ${profile.sex},
                 mobile_phone = ${personal(profile.mobilePhone)}, email = ${profile.email} where user_id = ${user.userId}`,
    );
    return userOf(tx, user.userId);
  },

  changePassword: async (context, wire) => {
    const { userName, sessionId } = context.user;
    await replacePassword(context, userName, wire, '旧密码不正确', sessionId);
    return null;
  },

  forceChangePassword: async (context, { userName, ...wire }) => {
    context.logTarget({ userName });
    await replacePassword(context, userName, wire, '用户名或密码错误');
    return null;
  },

  resetPassword: async (context, { id }) =>
    resetPassword(context, await managedUser(context.tx, context.user, sql`u.user_id = ${id}`)),

  resetFactor: async (context, { id }) => {
    const { tx } = context;
    const { userId, userName, name } = await managedUser(tx, context.user, sql`u.user_id = ${id}`);
    context.logTarget({ userName });
    await context.confirm({
      title: '重置动态口令',
      tips: `将清除 ${name}（${userName}）的动态口令和恢复码，并退出其所有登录，是否继续？`,
    });
    if (!(await forgetFactor(tx, userId))) throw Problem.business('该用户没有启用动态口令');
    await endSessions(tx, { userId });
    return null;
  },

  unlock: async ({ tx, user, logTarget }, { id }) => {
    const { userName } = await managedUser(tx, user, sql`u.user_id = ${id}`);
    logTarget({ userName });
    await unlock(tx, userSubject(userName));
    return null;
  },

  logoff: async ({ db, user, logTarget }, { id }) => {
    if (id === user.userId) {
      await endSessions(db, user);
      return null;
    }
    requireRight(user, { menuCode: 'UserManagement', buttonCode: 'Logoff' });
    const { userName } = await managedUser(db, user, sql`u.user_id = ${id}`);
    logTarget({ userName });
    await endSessions(db, { userId: id });
    return null;
  },
};
