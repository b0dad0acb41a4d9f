import { sql } from 'drizzle-orm';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { fits } from '../security/password.ts';

/** How many earlier passwords, beside the current one, may not come back. */
const REMEMBERED = 5;

/** @throws Problem at the field `password` when it is one of the earlier passwords */
export async function refuseReused(db: Queryable, userId: string, password: string): Promise<void> {
  const earlier = await rowsOf<{ passwordHash: string }>(
    db,
    sql`select password_hash from password_history where user_id = ${userId} order by replaced_at desc limit ${REMEMBERED}`,
  );
  for (const { passwordHash } of earlier)
    if (await fits(passwordHash, password))
      throw Problem.invalidField('password', `新密码不能与最近 ${REMEMBERED} 次用过的密码相同`);
}

interface NewPassword {
  readonly passwordHash: string;
  /** The owner must change it before the first login. */
  readonly mustChange: boolean;
  /** The hash that is replaced: no-op when another one has taken its place. */
  readonly was?: string;
  /** Minutes after which it is no longer good for the change. */
  readonly goodForMinutes?: number;
}

/**
 * Replaces an account's password and remembers the one before.
 * @returns false when `was` is no longer the account's password
 */
export async function setPassword(
  tx: Queryable,
  userId: string,
  { passwordHash, mustChange, was, goodForMinutes }: NewPassword,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`with old as (
          select user_id, password_hash from app_user
           where user_id = ${userId} and password_hash = coalesce(${was ?? null}::text, password_hash) for update),
        kept as (
          insert into password_history (user_id, password_hash) select user_id, password_hash from old
          on conflict (user_id, password_hash) do update set replaced_at = clock_timestamp()),
        gone as (
          delete from password_history h using old
           where h.user_id = old.user_id and h.password_hash in (
                 select password_hash from password_history where user_id = ${userId}
                  order by replaced_at desc offset ${REMEMBERED - 1}))
        update app_user u
           set password_hash = ${passwordHash}, must_change_password = ${mustChange}, password_at = clock_timestamp(),
               code_until = clock_timestamp() + make_interval(mins => ${goodForMinutes ?? null}::int)
          from old where u.user_id = old.user_id`,
  );
  return rowCount === 1;
}

/** Whether a password is older than `days` (0: never). People of a demo database keep theirs: its password is printed. */
export async function isPasswordOld(db: Queryable, userId: string, days: number): Promise<boolean> {
  if (days === 0) return false;
  const { isOld } = await rowOf<{ isOld: boolean }>(
    db,
    sql`select password_at < now() - make_interval(days => ${days})
               and not exists (select from demo_database where ended_at is null) as is_old
          from app_user where user_id = ${userId}`,
  );
  return isOld;
}
