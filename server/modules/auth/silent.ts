import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import type { authCalls, UserInfo } from '../../../contract/auth/auth.ts';
import { rowOf, rowsOf } from '../../db/connect.ts';
import type { CallContext } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { ROLE } from '../../security/session.ts';
import { attemptBy, clientSubject, guarded } from '../../security/lockout.ts';
import { fits } from '../../security/password.ts';
import { beginSession, type Account } from './begin.ts';

/** Pages that a silent login may open (spec §2). */
const ROUTE_KEY = /^([1-9]|1[01])$/;
const WRONG = '客户端编号或校验码错误';
const MISSING = '登录数据缺失';
const TICKET_MINUTES = 5;

type SilentLogin = CallRequest<(typeof authCalls)['silentLogin']>;
type Kind = CallRequest<(typeof authCalls)['issueEntryTicket']>['kind'];

/**
 * Creates a session from client number and verify code, or from the ticket of an entry marked as QR code or external
 * order (spec §4). The route key is checked before anything is created or consumed.
 */
export async function silentLogin(context: CallContext, input: SilentLogin): Promise<UserInfo> {
  const { companyId, clientNo, verifyCode, ticket, routeKey } = input;
  context.logTarget({ companyId, clientNo, routeKey });
  const hasAll = Boolean(companyId && clientNo && verifyCode);
  const kinds = (['isQrCode', 'isExternalOrder'] as const).filter((kind) => isTrue(input[kind]));
  if (!hasAll && (kinds.length === 0 || !ticket)) throw Problem.business(MISSING);
  if (!ROUTE_KEY.test(routeKey)) throw Problem.business('未找到匹配的页面，默认进入登录页');
  return companyId && clientNo && verifyCode
    ? byCode(context, companyId, clientNo, verifyCode)
    : byTicket(context, ticket ?? '', kinds);
}

/** spec §4: true, or the string "true". */
const isTrue = (value: unknown): boolean => value === true || value === 'true';

async function byCode(
  context: CallContext,
  companyId: string,
  clientNo: string,
  verifyCode: string,
): Promise<UserInfo> {
  const { db } = context;
  const code = decoded(verifyCode);
  const [client] = await rowsOf<Account & { verifyHash: string }>(
    db,
    sql`select c.user_id, c.fixmedins_code, c.verify_hash from client c join app_user u using (user_id)
         where c.company_id = ${companyId} and c.client_no = ${clientNo} and c.enabled and u.enabled`,
  );
  const attempt = attemptBy(context, clientSubject(companyId, clientNo));
  await guarded(db, attempt, () => fits(client?.verifyHash, code), WRONG);
  if (!client) throw Problem.business(WRONG);
  return beginSession(context, client);
}

/** The code travels URL-encoded (spec §5). */
function decoded(verifyCode: string): string {
  try {
    return decodeURIComponent(verifyCode);
  } catch {
    throw Problem.badRequest('校验码编码不正确');
  }
}

const ticketHash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();

/** A ticket for the user's own store, stored only as a hash. */
export async function issueTicket({ db, user }: CallContext, kind: Kind) {
  const { fixmedinsCode, roleCode } = user;
  if (fixmedinsCode === null || (roleCode !== ROLE.store && roleCode !== ROLE.client))
    throw Problem.business('只有门店账号可以生成进入凭证');
  const ticket = randomBytes(32).toString('base64url');
  const { expiresAt } = await rowOf<{ expiresAt: string }>(
    db,
    sql`insert into entry_ticket (ticket_hash, kind, fixmedins_code, issued_by, expires_at)
        values (${ticketHash(ticket)}, ${kind}, ${fixmedinsCode}, ${user.userId},
                now() + make_interval(mins => ${TICKET_MINUTES}))
        returning expires_at`,
  );
  return { ticket, expireTime: expiresAt };
}

/** Consumes a ticket and creates its session, both or neither. */
const byTicket = (context: CallContext, ticket: string, kinds: readonly Kind[]): Promise<UserInfo> =>
  context.db.transaction(async (tx) => {
    const [entry] = await rowsOf<{ fixmedinsCode: string }>(
      tx,
      sql`update entry_ticket t set used_at = now() from app_user i
           where t.ticket_hash = ${ticketHash(ticket)} and t.kind in ${kinds} and t.used_at is null and t.expires_at > now()
             and i.user_id = t.issued_by and i.enabled
          returning t.fixmedins_code`,
    );
    if (!entry) throw Problem.business(MISSING);
    const account = await accountOf({ ...context, tx }, entry.fixmedinsCode, ROLE.client);
    return beginSession({ ...context, tx }, account);
  });

/** An enabled account of a role at a store, preferring one without a pending password change. */
export async function accountOf(
  { tx }: Pick<CallContext, 'tx'>,
  fixmedinsCode: string,
  roleCode: number,
): Promise<Account & { readonly userName: string }> {
  const [account] = await rowsOf<Account & { userName: string }>(
    tx,
    sql`select user_id, user_name, fixmedins_code from app_user
         where fixmedins_code = ${fixmedinsCode} and role_code = ${roleCode} and enabled
         order by must_change_password, created_at, user_id limit 1`,
  );
  if (!account) throw Problem.business('该门店没有可用账号');
  return account;
}
