import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { StoreUser } from '../../contract/user.ts';
import { rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { ROLE, type SessionUser } from '../security/session.ts';
import { likeAny } from '../query/conditions.ts';
import { scopeOf, within } from '../query/scope.ts';

export interface KnownUser extends StoreUser {
  readonly companyId: string | null;
}

/** Users `u` that match a condition, with their company. */
export const readUsers = (db: Queryable, where: SQL, limit: number | null = null): Promise<KnownUser[]> =>
  rowsOf<KnownUser>(
    db,
    sql`select u.user_id, u.user_name, u.sur_name, u.name, u.sex, coalesce(u.mobile_phone, '') as mobile_phone,
               coalesce(u.email, '') as email, u.role_code, coalesce(u.fixmedins_code, '') as fixmedins_code, u.enabled,
               u.company_id
          from app_user u where ${where} order by u.user_name limit ${limit}`,
  );

export const asStoreUser = ({ companyId: _, ...user }: KnownUser): StoreUser => user;

/**
 * Users `u` whom a user may manage: of a lower role, and within reach by their store, or without a store by all stores
 * of their company, because whoever manages a company's administrator could act as them everywhere. Only super
 * administrators manage administrators of areas, from any area, and each other. A company administrator with the preset role
 * also manages those of the company's users of the same kind who do not hold it, unless data roles limit the administrator.
 * Nobody manages their own account.
 */
export const managedSql = (user: SessionUser): SQL => {
  const scope = scopeOf(user);
  const mine = within(scope, 's');
  if (user.roleCode === ROLE.superAdmin && scope.kind === 'all') return sql`u.user_id <> ${user.userId}`;
  const colleague =
    user.roleCode === ROLE.companyAdmin && user.holdsPreset && !user.isLimited
      ? sql`u.role_code = ${user.roleCode} and not u.holds_preset and u.company_id = ${user.companyId} and u.user_id <> ${user.userId}`
      : sql`false`;
  return sql`(${colleague} or u.role_code > ${user.roleCode} and case
    when u.is_admin_user then ${user.roleCode === ROLE.superAdmin}
    when u.fixmedins_code is not null then exists (select from store s where s.fixmedins_code = u.fixmedins_code and ${mine})
    else exists (select from store s where s.company_id = u.company_id)
     and not exists (select from store s where s.company_id = u.company_id and not (${mine})) end)`;
};

/** Users whom a user may manage, found by a part of account or name, ordered by account. */
export const findManaged = (
  db: Queryable,
  user: SessionUser,
  keyword: string,
  limit: number,
): Promise<KnownUser[]> => {
  return readUsers(db, sql`${likeAny(['u.user_name', 'u.name'], keyword)} and ${managedSql(user)}`, limit);
};

/** Stores `s` that a person reaches, in any of their areas. */
export function reachedBy(person: SessionUser, areas: readonly string[]): SQL {
  const isArea = person.roleCode === ROLE.operAdmin;
  const scopes = (isArea ? areas : ['']).map((medicalAreaCode) => scopeOf({ ...person, medicalAreaCode }));
  if (scopes.length === 0) return sql`false`;
  return sql`(${sql.join(
    scopes.map((scope) => sql`(${within(scope, 's')})`),
    sql` or `,
  )})`;
}

/** A user whom the caller may manage. @throws Problem for others, as if they did not exist. */
export async function managedUser(db: Queryable, user: SessionUser, where: SQL): Promise<KnownUser> {
  const [found] = await readUsers(db, sql`${where} and ${managedSql(user)}`);
  if (!found) throw Problem.business('没有找到该用户');
  return found;
}
