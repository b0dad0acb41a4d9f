import { sql } from 'drizzle-orm';
import type { UserInfo } from '../../../contract/auth/auth.ts';
import { rowsOf } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { createSession, type Origin } from '../../security/session.ts';
import { describeUser } from '../../accounts/describe.ts';

/** An account that a session is made for. */
export interface Account {
  readonly userId: string;
  readonly fixmedinsCode: string | null;
}

/**
 * Creates a session and describes it. A store's session starts in its own area; an administrator has none, and the
 * console asks for it (spec §4).
 */
export async function beginSession(
  { tx, ip, userAgent }: Pick<CallContext, 'tx' | 'ip' | 'userAgent'>,
  account: Account,
  origin: Pick<Origin, 'enteredBy' | 'passwordHash' | 'within'> = {},
): Promise<UserInfo> {
  const { userId, fixmedinsCode } = account;
  const [store] =
    fixmedinsCode === null
      ? []
      : await rowsOf<{ poolareaNo: string }>(
          tx,
          sql`select poolarea_no from store where fixmedins_code = ${fixmedinsCode}`,
        );
  const medicalAreaCode = store?.poolareaNo ?? '';
  const token = await createSession(tx, userId, medicalAreaCode, { ip, userAgent, ...origin });
  if (token === null) {
    const [stopped] = await rowsOf(
      tx,
      sql`select 1 from app_user u join company c using (company_id) where u.user_id = ${userId} and not c.enabled`,
    );
    throw Problem.business(stopped ? '公司已停用，请联系平台管理员' : '账号信息刚刚有变化，请重新登录');
  }
  return describeUser(tx, { userId, medicalAreaCode, token, enteredBy: origin.enteredBy ?? null });
}
