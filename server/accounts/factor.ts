import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { sql } from 'drizzle-orm';
import type { FactorAsked } from '../../contract/auth/factor.ts';
import { now } from '../db/clock.ts';
import { rowsOf, type Database, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import type { CallContext } from '../http/handler.ts';
import { attemptBy, factorSubject, guarded, unlock } from '../security/lockout.ts';
import type { Secrets } from '../security/secrets.ts';

/** RFC 6238 as the common apps know it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
/** Steps before and after the current one whose code is taken: the clocks of phones differ. */
const SKEW_STEPS = 1;
/** How long a secret that was shown may be confirmed. */
const ENROL_MINUTES = 15;
const RECOVERY_CODES = 10;
/** Without the letters and digits that look alike; 32 of them: fifty bits in ten. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const RECOVERY_LENGTH = 10;

/** The account whose login asks for the second factor. */
export interface FactorUser {
  readonly userId: string;
  readonly userName: string;
  readonly roleCode: number;
}
type Context = Pick<CallContext, 'db' | 'secrets' | 'ip' | 'device' | 'user' | 'logins'>;

/** How a login passed the second factor; null where none was asked for. */
export type FactorPassed =
  /** `enrolled`: the first code, which proves that the app has the secret. */
  { readonly by: 'code' | 'enrolled' } | { readonly by: 'recovery'; readonly left: number };

const sealName = (userId: string): string => `factor:${userId}`;
const totpOf = (userName: string, secret: Secret): TOTP =>
  new TOTP({ issuer: '医保云', label: userName, secret, period: STEP_SECONDS });

/**
 * Checks the second factor of a login whose password was right. An enrolled account is always asked, others by their
 * role (`TOTP_ROLES`). Wrong codes count by themselves: a right password in between clears no count.
 * @throws Problem that asks for a code, or shows the secret to enrol; one for a wrong code
 */
export async function passFactor(
  context: Context,
  user: FactorUser,
  code: string,
): Promise<FactorPassed | null> {
  const { db, logins, secrets } = context;
  const [factor] = await rowsOf<{ secret: Buffer; isConfirmed: boolean }>(
    db,
    sql`select secret, confirmed_at is not null as is_confirmed from user_factor where user_id = ${user.userId}`,
  );
  const isEnrolled = factor?.isConfirmed === true;
  if (!isEnrolled && !logins.factorRoles.includes(user.roleCode)) return null;
  if (code === '' || !factor)
    throw Problem.secondFactor(isEnrolled ? { kind: 'code' } : await enrol(db, secrets, user));
  const isRecovery = isEnrolled && !/^\d{6}$/.test(code);
  const isRight = (): Promise<boolean> =>
    isRecovery ? takeRecovery(db, secrets, user, code) : takeCode(db, secrets, user, factor.secret, code);
  await guarded(db, attemptBy(context, factorSubject(user.userId)), isRight, '动态口令错误或已使用');
  if (isRecovery) return { by: 'recovery', left: await recoveryLeft(db, user.userId) };
  return { by: isEnrolled ? 'code' : 'enrolled' };
}

/**
 * Makes a new secret and new recovery codes at each display, so that a secret seen by somebody else is never enrolled. They
 * are displayed before the first login, because an administrator's console reloads after it.
 */
const enrol = (db: Database, secrets: Secrets, { userId, userName }: FactorUser): Promise<FactorAsked> =>
  db.transaction(async (tx) => {
    const secret = new Secret({ size: 20 });
    const codes = recoveryCodes();
    const hashes = codes.map((code) => recoveryHash(secrets, userId, code));
    const { rowCount } = await tx.execute(
      sql`insert into user_factor as f (user_id, secret)
          values (${userId}, ${secrets.seal(secret.base32, sealName(userId))})
          on conflict (user_id) do update set secret = excluded.secret, shown_at = clock_timestamp()
           where f.confirmed_at is null`,
    );
    // Another login has confirmed meanwhile.
    if (rowCount === 0) return { kind: 'code' };
    await tx.execute(sql`delete from recovery_code where user_id = ${userId}`);
    await tx.execute(
      sql`insert into recovery_code (user_id, code_hash)
          select ${userId}, code_hash from unnest(${sql.param(hashes)}::bytea[]) code_hash`,
    );
    return {
      kind: 'enrol',
      secret: secret.base32,
      uri: totpOf(userName, secret).toString(),
      recoveryCodes: codes,
    };
  });

const recoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const code = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
    return `${code.slice(0, 5).join('')}-${code.slice(5).join('')}`;
  });

/** Whether a code is right and new; it is used up then, and confirms the secret. */
async function takeCode(
  db: Queryable,
  secrets: Secrets,
  { userId, userName }: FactorUser,
  sealed: Buffer,
  code: string,
): Promise<boolean> {
  const secret = secrets.unseal(sealed, sealName(userId));
  if (secret === null) return false;
  const at = now();
  const totp = totpOf(userName, Secret.fromBase32(secret));
  const delta = totp.validate({ token: code, timestamp: at, window: SKEW_STEPS });
  if (delta === null) return false;
  const step = totp.counter({ timestamp: at }) + delta;
  const { rowCount } = await db.execute(
    sql`update user_factor set last_step = ${step}, confirmed_at = coalesce(confirmed_at, clock_timestamp())
         where user_id = ${userId} and secret = ${sealed} and last_step < ${step}
           and (confirmed_at is not null or shown_at > now() - make_interval(mins => ${ENROL_MINUTES}))`,
  );
  return rowCount === 1;
}

const recoveryHash = (secrets: Secrets, userId: string, code: string): Buffer =>
  secrets.mark(code.toUpperCase().replace(/[^A-Z0-9]/g, ''), `recovery:${userId}`);

async function takeRecovery(
  db: Queryable,
  secrets: Secrets,
  { userId }: FactorUser,
  code: string,
): Promise<boolean> {
  const { rowCount } = await db.execute(
    sql`update recovery_code set used_at = clock_timestamp()
         where user_id = ${userId} and code_hash = ${recoveryHash(secrets, userId, code)} and used_at is null`,
  );
  return rowCount === 1;
}

async function recoveryLeft(db: Queryable, userId: string): Promise<number> {
  const rows = await rowsOf(
    db,
    sql`select 1 as there from recovery_code where user_id = ${userId} and used_at is null`,
  );
  return rows.length;
}

/** Forgets an account's second factor with its recovery codes and locks. @returns whether it had one */
export async function forgetFactor(db: Queryable, userId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`delete from user_factor where user_id = ${userId}`);
  await unlock(db, factorSubject(userId));
  return rowCount === 1;
}

/** What the login tells about the second factor; null where there is nothing to tell. */
export const factorNews = (passed: FactorPassed | null): string | null =>
  passed?.by === 'recovery'
    ? `您使用了一个恢复码登录，还剩 ${passed.left} 个。手机遗失时，请联系管理员重置动态口令`
    : null;
