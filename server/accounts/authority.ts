import { sql } from 'drizzle-orm';
import { ADMIN_MENUS, rightKeys, rightTitle } from '../../contract/rights/menuTree.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { HELD_KEYS, ROLE, type SessionUser } from '../security/session.ts';

/**
 * The rights that a person may grant, as keys of contract/rights/menuTree.ts: their own, and where they hold the preset
 * of their kind also those of the presets of lower kinds. A head office hands on the till that it does not work at.
 */
export async function authorityOf(db: Queryable, user: SessionUser): Promise<ReadonlySet<string>> {
  if (user.rights.isSuperAdmin) return rightKeys;
  const own = [...user.rights.menus, ...user.rights.buttons];
  if (!user.holdsPreset) return new Set(own);
  const lower = await rowsOf<{ key: string }>(
    db,
    sql`select menu_code as key from role_menu where role_code > ${user.roleCode}
        union select menu_code || '/' || button_code from role_button where role_code > ${user.roleCode}`,
  );
  return new Set([...own, ...lower.map(({ key }) => key)]);
}

/** Whether a kind of person can hold a right at all (spec §6). */
export const fitsKind = (key: string, roleCode: number): boolean =>
  roleCode === ROLE.operAdmin || !ADMIN_MENUS.has(key.split('/')[0] ?? '');

/** @throws Problem 403 that names the first right that the person may not grant */
export function requireGrantable(authority: ReadonlySet<string>, keys: readonly string[]): void {
  const beyond = keys.find((key) => !authority.has(key));
  if (beyond !== undefined) throw Problem.forbidden(`不能授予自己没有的权限：${rightTitle(beyond)}`);
}

/** The rights of the preset of a kind of person. */
export const presetRights = async (db: Queryable, roleCode: number): Promise<string[]> =>
  (
    await rowsOf<{ key: string }>(
      db,
      sql`select menu_code as key from role_menu where role_code = ${roleCode}
          union select menu_code || '/' || button_code from role_button where role_code = ${roleCode}`,
    )
  ).map(({ key }) => key);

/** The roles of a user, and how often the account was changed. */
export const heldRoles = (db: Queryable, userId: string) =>
  rowOf<{ holdsPreset: boolean; version: number; roleIds: string[] }>(
    db,
    sql`select holds_preset, version,
               array(select role_id from user_menu_role g where g.user_id = u.user_id) as role_ids
          from app_user u where user_id = ${userId}`,
  );

/** What a user holds now, as keys of contract/rights/menuTree.ts. */
export async function rightsOfUser(db: Queryable, userId: string): Promise<Set<string>> {
  const { held } = await rowOf<{ held: string[] }>(
    db,
    sql`select ${sql.raw(HELD_KEYS)} as held from app_user u where u.user_id = ${userId}`,
  );
  return new Set(held);
}

/**
 * A person who gets a user's password, or enters the account, can do all that the user can.
 * @param refusal the end of the sentence: what the person may not do with the account
 * @throws Problem 403 when the user holds a right that the person may not grant
 */
export async function requireNoMore(
  db: Queryable,
  user: SessionUser,
  userId: string,
  refusal: string,
): Promise<void> {
  if (user.rights.isSuperAdmin) return;
  const authority = await authorityOf(db, user);
  const beyond = [...(await rightsOfUser(db, userId))].find((key) => !authority.has(key));
  if (beyond !== undefined)
    throw Problem.forbidden(`该用户有您没有的权限（${rightTitle(beyond)}），${refusal}`);
}
