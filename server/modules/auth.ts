import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { eq, sql } from 'drizzle-orm';
import type { UserInfo } from '../../contract/auth.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf } from '../db/connect.ts';
import { appUser, userArea } from '../db/schema.ts';
import type { CallContext, ModuleHandlers } from '../http/handler.ts';
import { Problem } from '../http/problem.ts';
import { createSession, endSession, ROLE, rotateSession } from '../http/session.ts';

/** How far the clock in a password may be from ours; the client corrects its own by the public configuration. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;
const TIMESTAMP = /^([\s\S]*)(\d{13})$/;
const WRONG = '用户名或密码错误';

/**
 * The password out of what came over the wire: password + 13-digit millisecond timestamp, encrypted. Refuses a
 * stale timestamp, and a payload that was used before: a recorded login cannot be played again.
 */
async function readPassword(context: CallContext, passWord: string): Promise<string> {
  const text = context.secrets.decrypt(passWord);
  const match = text === null ? null : TIMESTAMP.exec(text);
  if (!match) throw Problem.badRequest('密码加密方式不正确，请刷新页面后重试');
  const [, password = '', stamp = '0'] = match;
  if (Math.abs(Date.now() - Number(stamp)) > CLOCK_TOLERANCE_MS)
    throw Problem.business('登录请求已过期，请检查本机时间后重试');
  // Over the bytes: the same ones can be written as Base64 in several ways.
  const nonce = createHash('sha256').update(Buffer.from(passWord, 'base64')).digest();
  const fresh = await context.db.execute(
    sql`insert into login_nonce (nonce) values (${nonce}) on conflict do nothing`,
  );
  if (fresh.rowCount === 0) throw Problem.business('登录请求已使用，请重新输入密码');
  return password;
}

/** The area a session starts in: the store's own; for an admin the first of the account's areas. */
async function startArea(db: Database, user: typeof appUser.$inferSelect): Promise<string> {
  if (user.fixmedinsCode !== null) {
    const [store] = await rowsOf<{ poolareaNo: string }>(
      db,
      sql`select poolarea_no from store where fixmedins_code = ${user.fixmedinsCode}`,
    );
    return store?.poolareaNo ?? '';
  }
  const areas = await db
    .select()
    .from(userArea)
    .where(eq(userArea.userId, user.userId))
    .orderBy(userArea.admdvs);
  return areas[0]?.admdvs ?? '';
}

/** Reads what the header greets with: area for admins, institution for the others (spec §1). */
export async function describeUser(
  db: Database,
  userId: string,
  medicalAreaCode: string,
  token: string,
): Promise<UserInfo> {
  const [row] = await rowsOf<{
    userName: string;
    name: string;
    roleCode: number;
    isAdminUser: boolean;
    companyId: string | null;
    fixmedinsCode: string | null;
    companyName: string | null;
    fixmedinsName: string | null;
    admdvsName: string | null;
  }>(
    db,
    sql`select u.user_name, u.name, u.role_code, u.is_admin_user, u.company_id, u.fixmedins_code, c.company_name,
               s.fixmedins_name, d.admdvs_name
          from app_user u
          left join company c on c.company_id = u.company_id
          left join store s on s.fixmedins_code = u.fixmedins_code
          left join district d on d.admdvs = ${medicalAreaCode}
         where u.user_id = ${userId}`,
  );
  if (!row) throw Problem.unauthorised();
  return {
    token,
    userName: row.userName,
    name: row.name,
    initializeInfo: { isNeedInitialize: false, initializeStep: 0 },
    isSuperAdmin: row.roleCode === ROLE.superAdmin,
    isAdminUser: row.isAdminUser,
    medicalAreaCode,
    refId: row.fixmedinsCode ?? row.companyId ?? '',
    userId,
    medicalAreaName: row.admdvsName ?? '',
    medicalName: row.fixmedinsName ?? row.companyName ?? '',
    medicalNo: row.fixmedinsCode ?? '',
  };
}

export const authHandlers: ModuleHandlers<'auth'> = {
  publicConfig: ({ secrets, buildVersion }) =>
    Promise.resolve({
      isCustomEncryption: true,
      padding: 'OAEP-SHA256' as const,
      publicKey: secrets.publicKey,
      serverTime: Date.now(),
      buildVersion,
    }),

  login: async (context, { userName, passWord }) => {
    context.logTarget({ userName });
    const password = await readPassword(context, passWord);
    const [user] = await context.db.select().from(appUser).where(eq(appUser.userName, userName));
    // An unknown name costs as much time as a wrong password, and is told the same.
    const right = await verify(user?.passwordHash ?? DUMMY_HASH, password);
    if (!user || !right) throw Problem.business(WRONG);
    if (!user.enabled) throw Problem.business('账号已停用，请联系管理员');
    const area = await startArea(context.db, user);
    const token = await createSession(context.db, user.userId, area);
    return describeUser(context.db, user.userId, area, token);
  },

  logout: async ({ db, user }, { id }) => {
    if (id !== user.userId) throw Problem.forbidden('只能退出自己的登录');
    await endSession(db, user);
    return null;
  },

  refreshToken: async ({ db, user }) => {
    const token = await rotateSession(db, user);
    if (token === null) throw Problem.conflict('登录凭证已更新');
    return { token };
  },
};

/** argon2id of a random text, with the parameters of every other hash. */
const DUMMY_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$pQZwyn0xCe2/4a2OxUDw/g$YBGIWZfUads0Aek+0YRbvah0ur0ziNSu0UjjHxmx3FA';
