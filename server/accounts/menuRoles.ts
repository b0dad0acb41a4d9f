import { sql, type SQL } from 'drizzle-orm';
import type { MenuRole } from '../../contract/role/menuRole.ts';
import { rightTitle } from '../../contract/rights/menuTree.ts';
import { rowOf, rowsOf, type Queryable } from '../db/connect.ts';
import { Problem } from '../errors/problem.ts';
import { scopeOf, within } from '../query/scope.ts';
import { KIND_PRESET } from '../security/role.ts';
import { ROLE, type SessionUser } from '../security/session.ts';

/** A menu role with its rights. */
export interface StoredRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly roleCode: number;
  readonly admdvs: string | null;
  readonly companyId: string | null;
  readonly isPreset: boolean;
  readonly enabled: boolean;
  readonly memo: string;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: string;
  readonly ownerName: string;
  readonly userCount: number;
  /** Keys of contract/rights/menuTree.ts. */
  readonly rights: readonly string[];
  /** Whether the reader's reach contains all of whose role it is. */
  readonly isWithin: boolean;
}

export const PLATFORM = '平台';
/** The preset of a kind of person: its rights are role_menu and role_button, its holders are marked on their account. */
export const IS_KIND = sql.raw(`starts_with(r.role_id, '${KIND_PRESET}')`);

/** Whose role: the platform's, or an area's or company's as far as the person reaches. */
export interface Owner {
  readonly admdvs: string | null;
  readonly companyId: string | null;
}

/** Whose the roles are that a person makes. @throws Problem where they reach nothing, or not all of an area or company */
export function ownerOf(user: SessionUser): Owner {
  const scope = scopeOf(user);
  if (user.isLimited) throw Problem.forbidden('您的数据范围只是部分门店，不能新增角色');
  if (scope.kind === 'all') return { admdvs: null, companyId: null };
  if (scope.kind === 'area') return { admdvs: scope.code, companyId: null };
  if (scope.kind === 'company') return { admdvs: null, companyId: scope.companyId };
  throw Problem.forbidden();
}

/**
 * Roles `r`, of menus or data, that a person sees, and whether their reach contains all of whose role it is: never where
 * data roles limit it.
 */
export function roleReach(user: SessionUser): { readonly sees: SQL; readonly contains: SQL } {
  const reach = reachOfKind(user);
  return user.isLimited ? { ...reach, contains: sql`false` } : reach;
}

function reachOfKind(user: SessionUser): { readonly sees: SQL; readonly contains: SQL } {
  const scope = scopeOf(user);
  if (scope.kind === 'all') return { sees: sql`true`, contains: sql`true` };
  if (scope.kind === 'company')
    return {
      sees: sql`(r.company_id = ${scope.companyId} or r.company_id is null and r.admdvs is null)`,
      contains: sql`r.company_id = ${scope.companyId}`,
    };
  if (scope.kind !== 'area') return { sees: sql`false`, contains: sql`false` };
  const { code } = scope;
  const province = `${code.slice(0, 2)}0000`;
  const mine = code === province ? sql`left(r.admdvs, 2) = left(${code}, 2)` : sql`r.admdvs = ${code}`;
  const stores = within(scope, 's');
  const hasStore = sql`exists (select from store s where s.company_id = r.company_id and ${stores})`;
  return {
    sees: sql`(r.admdvs is null and r.company_id is null or r.admdvs = ${province} or ${mine} or ${hasStore})`,
    contains: sql`(${mine} or ${hasStore}
                   and not exists (select from store s where s.company_id = r.company_id and not (${stores})))`,
  };
}

/** Roles that a person sees and that match a condition; `tail` orders and limits them. */
export const readRoles = (
  db: Queryable,
  user: SessionUser,
  where: SQL,
  tail: SQL = sql``,
): Promise<StoredRole[]> => {
  const { sees, contains } = roleReach(user);
  return rowsOf<StoredRole>(
    db,
    sql`select r.role_id, r.role_name, r.role_code, r.admdvs, r.company_id, r.is_preset, r.enabled, r.memo, r.version,
               r.changed_by, r.changed_at, coalesce(c.company_name, d.admdvs_name, r.admdvs, ${PLATFORM}) as owner_name,
               case when ${IS_KIND} then (select count(*)::int from app_user u where u.role_code = r.role_code and u.holds_preset)
                    else (select count(*)::int from user_menu_role g where g.role_id = r.role_id) end as user_count,
               array(select menu_code from menu_role_menu m where m.role_id = r.role_id
                     union all select menu_code || '/' || button_code from menu_role_button b where b.role_id = r.role_id
                     union all select menu_code from role_menu p where ${IS_KIND} and p.role_code = r.role_code
                     union all select menu_code || '/' || button_code from role_button p where ${IS_KIND} and p.role_code = r.role_code
                    ) as rights,
               coalesce(${contains}, false) as is_within
          from menu_role r left join company c using (company_id) left join district d on d.admdvs = r.admdvs
         where r.role_code >= ${user.roleCode} and ${sees} and ${where} ${tail}`,
  );
};

/** How many roles that a person sees match a condition. */
export const countRoles = (db: Queryable, user: SessionUser, where: SQL) =>
  rowOf<{ rowCount: number; presets: number; stopped: number }>(
    db,
    sql`select count(*)::int as row_count, (count(*) filter (where r.is_preset))::int as presets,
               (count(*) filter (where not r.enabled))::int as stopped
          from menu_role r where r.role_code >= ${user.roleCode} and ${roleReach(user).sees} and ${where}`,
  );

/** A role that the person sees. @throws Problem for others, as if they did not exist */
export async function roleOf(db: Queryable, user: SessionUser, roleId: string): Promise<StoredRole> {
  const [found] = await readRoles(db, user, sql`r.role_id = ${roleId}`);
  if (!found) throw Problem.business('没有找到该角色');
  return found;
}

/** Whether a person may change a role: it is of a kind they manage, within their reach, and gives no more than theirs. */
export const mayChange = (user: SessionUser, role: StoredRole, authority: ReadonlySet<string>): boolean =>
  !role.isPreset && role.isWithin && managesKind(user, role.roleCode) && isWithinRights(role, authority);

export const isWithinRights = (
  { rights }: Pick<StoredRole, 'rights'>,
  authority: ReadonlySet<string>,
): boolean => rights.every((key) => authority.has(key));

/** Lower kinds; and colleagues in a company's head office, for whom holds its preset. */
export const managesKind = (user: SessionUser, roleCode: number): boolean =>
  roleCode > user.roleCode ||
  (user.roleCode === ROLE.companyAdmin && roleCode === user.roleCode && user.holdsPreset);

/** Locks a role that the person may change, at the version they saw. @throws Problem otherwise */
export async function changeableRole(
  tx: Queryable,
  user: SessionUser,
  { roleId, version }: { readonly roleId: string; readonly version: number },
  authority: ReadonlySet<string>,
): Promise<StoredRole> {
  await tx.execute(sql`select 1 from menu_role where role_id = ${roleId} for update`);
  const role = await roleOf(tx, user, roleId);
  if (role.isPreset) throw Problem.business('预置角色不能修改，请复制后修改');
  if (!role.isWithin || !managesKind(user, role.roleCode)) throw Problem.forbidden('该角色不归您管理');
  const beyond = role.rights.find((key) => !authority.has(key));
  if (beyond !== undefined) throw Problem.forbidden(`该角色含有您没有的权限：${rightTitle(beyond)}`);
  if (role.version !== version) throw Problem.business('该角色刚刚已被他人修改，请刷新后重试');
  return role;
}

export const shownRole = (user: SessionUser, role: StoredRole, authority: ReadonlySet<string>): MenuRole => {
  const buttonCount = role.rights.filter((key) => key.includes('/')).length;
  return {
    roleId: role.roleId,
    roleName: role.roleName,
    roleCode: role.roleCode,
    owner: role.ownerName,
    isPreset: role.isPreset,
    isKind: role.roleId.startsWith(KIND_PRESET),
    enabled: role.enabled,
    memo: role.memo,
    userCount: role.userCount,
    menuCount: role.rights.length - buttonCount,
    buttonCount,
    changedBy: role.changedBy,
    changedAt: role.changedAt,
    version: role.version,
    isMine: mayChange(user, role, authority),
    isGrantable: role.enabled && managesKind(user, role.roleCode) && isWithinRights(role, authority),
  };
};
