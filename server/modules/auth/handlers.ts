import { now } from '../../db/clock.ts';
import type { authCalls } from '../../../contract/auth/auth.ts';
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/connect.ts';
import { appUser } from '../../db/schema.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { endSessions, ROLE, rotateSession, switchSession } from '../../security/session.ts';
import { forgetSession } from '../../till/reads.ts';
import { attemptBy, guarded, userSubject } from '../../security/lockout.ts';
import { fits, hashPassword, readNewPassword, readPassword } from '../../security/password.ts';
import { takeResetNews } from '../../accounts/passwords.ts';
import { factorNews, passFactor } from '../../accounts/factor.ts';
import { isPasswordOld } from '../../accounts/setPassword.ts';
import { requireNoMore } from '../../accounts/authority.ts';
import { buttonsOf, menusOf } from '../../accounts/menus.ts';
import { scopeOf, within } from '../../query/scope.ts';
import { beginSession } from './begin.ts';
import { describeUser } from '../../accounts/describe.ts';
import { installAdmin, isInstallOpen } from './install.ts';
import { asDropDown, holdsArea, medicalAreasOf } from './medicalAreas.ts';
import { sessionsOf } from './sessions.ts';
import { accountOf, issueTicket, silentLogin } from './silent.ts';

const WRONG = '用户名或密码错误';

export const authHandlers: HandlersOf<typeof authCalls> = {
  publicConfig: ({ secrets, buildVersion, hostOrigins }) =>
    Promise.resolve({
      isCustomEncryption: true,
      padding: 'OAEP-SHA256' as const,
      publicKey: secrets.publicKey,
      serverTime: now(),
      buildVersion,
      hostOrigins: [...hostOrigins],
    }),

  login: async (context, { userName, passWord, code }) => {
    context.logTarget({ userName });
    const password = await readPassword(context, passWord);
    const [user] = await context.db.select().from(appUser).where(eq(appUser.userName, userName));
    const isRight = (): Promise<boolean> => fits(user?.passwordHash, password);
    await guarded(context.db, attemptBy(context, userSubject(userName)), isRight, WRONG);
    if (!user) throw Problem.business(WRONG);
    if (!user.enabled) throw Problem.business('账号已停用，请联系管理员');
    if (user.mustChangePassword) throw Problem.prefixed('首次登录或密码已重置，请先修改密码');
    const { passwordMaxAgeDays } = context.logins;
    if (await isPasswordOld(context.db, user.userId, passwordMaxAgeDays))
      throw Problem.prefixed(`密码已使用超过 ${passwordMaxAgeDays} 天，请先修改密码`);
    const passed = await passFactor(context, user, code);
    if (passed) context.logTarget({ userName, factor: passed.by });
    const session = await beginSession(context, user, { passwordHash: user.passwordHash });
    const news = [factorNews(passed), await takeResetNews(context.db, user.userId)].filter(Boolean);
    // A message box: it stays until the person has read it.
    if (news.length > 0)
      context.notice({ description: news.join('。'), messageCode: 'passwordReset', extend: {} });
    return session;
  },

  silentLogin,
  issueEntryTicket: (context, { kind }) => issueTicket(context, kind),

  logout: async ({ db, user }, { id }) => {
    if (id !== user.userId) throw Problem.forbidden('只能退出自己的登录');
    await endSessions(db, user);
    await forgetSession(db, user.sessionId);
    return null;
  },

  refreshToken: async ({ db, user }) => {
    const token = await rotateSession(db, user);
    if (token === null) throw Problem.conflict('登录凭证已更新');
    return { token };
  },

  refreshLogInRoleCache: ({ user }) => Promise.resolve({ menus: menusOf(user), buttons: buttonsOf(user) }),

  pullMedicalAreas: async ({ db, user }) => ({ medicalAreas: await medicalAreasOf(db, user) }),
  pullMedicalAreaDropDown: async ({ db, user }) => ({
    drowDownItems: asDropDown(await medicalAreasOf(db, user)),
  }),

  refreshAreaToken: async ({ db, user, logTarget }, { medicalAreaCode }) => {
    logTarget({ medicalAreaCode });
    if (!holdsArea(await medicalAreasOf(db, user), medicalAreaCode)) throw Problem.business('没有找到该区划');
    const token = await switchSession(db, user, medicalAreaCode);
    if (token === null) throw Problem.conflict('登录凭证已更新');
    return describeUser(db, { ...user, medicalAreaCode, token });
  },

  userLogin: async (context, { fixmedinsCode }) => {
    const { db, user } = context;
    context.logTarget({ fixmedinsCode });
    if (!user.isAdminUser) throw Problem.forbidden('只有管理员可以进入门店账号');
    const found = await rowsOf(
      db,
      sql`select 1 as there from store s where s.fixmedins_code = ${fixmedinsCode} and ${within(scopeOf(user), 's')}`,
    );
    if (found.length === 0) throw Problem.business('没有找到该门店');
    const account = await accountOf(context, fixmedinsCode, ROLE.store);
    await requireNoMore(db, user, account.userId, '不能进入其账号');
    context.logTarget({ fixmedinsCode, userName: account.userName });
    return beginSession(context, account, { enteredBy: user.userId, within: user.sessionId });
  },

  sessions: async ({ db, user, logins }) => ({ sessions: await sessionsOf(db, user, logins) }),

  revokeSession: async ({ db, user, logins }, { id }) => {
    const sessions = await sessionsOf(db, user, logins);
    if (!sessions.some((session) => session.sessionId === id)) throw Problem.business('没有找到该登录');
    await endSessions(db, { userId: user.userId, sessionId: id });
    return null;
  },

  revokeOtherSessions: async (context) => {
    const { tx, user, logins } = context;
    const others = (await sessionsOf(tx, user, logins)).filter((session) => !session.isCurrent);
    if (others.length === 0) return { count: 0 };
    await context.confirm({
      title: '退出其他登录',
      tips: `将退出其他 ${others.length} 处登录，未保存的内容会丢失，是否继续？`,
    });
    for (const { sessionId } of others) await endSessions(tx, { userId: user.userId, sessionId });
    return { count: others.length };
  },

  installState: async ({ db }) => ({ isOpen: await isInstallOpen(db) }),

  installInit: async (context, { code, userName, name, ...wire }) => {
    context.logTarget({ userName });
    const password = await readNewPassword(context, userName, wire);
    await installAdmin(context.db, code, { userName, name, passwordHash: await hashPassword(password) });
    return { userName };
  },
};
