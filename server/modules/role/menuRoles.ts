import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CallRequest } from '../../../contract/wire/call.ts';
import { PRESET, type RightsTree, type menuRoleCalls } from '../../../contract/role/menuRole.ts';
import { codeName } from '../../../contract/codes/codes.ts';
import { menuTree, rightTitle, splitRights } from '../../../contract/rights/menuTree.ts';
import {
  authorityOf,
  fitsKind,
  heldRoles,
  presetRights,
  requireGrantable,
  rightsOfUser,
} from '../../accounts/authority.ts';
import {
  changeableRole,
  countRoles,
  IS_KIND,
  isWithinRights,
  managesKind,
  ownerOf,
  readRoles,
  roleOf,
  shownRole,
  type Owner,
  type StoredRole,
} from '../../accounts/menuRoles.ts';
import { dataRoleOf, DATA_ROLE } from '../../accounts/dataRoles.ts';
import { managedUser, managedSql, type KnownUser } from '../../accounts/reach.ts';
import { rowsOf, type Queryable } from '../../db/connect.ts';
import type { AnyContext, HandlersOf } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { likeAny } from '../../query/conditions.ts';
import { keyset } from '../../query/keyset.ts';
import type { SessionUser } from '../../security/session.ts';

/** The tree with the checks of some rights, for somebody who may grant `authority`. */
const treeOf = (rights: ReadonlySet<string>, authority: ReadonlySet<string>): RightsTree => {
  const state = ({ key, title }: { readonly key: string; readonly title: string }) => ({
    key,
    title,
    checked: rights.has(key),
    grantable: authority.has(key),
  });
  return menuTree.map(({ title, pages }) => ({
    title,
    pages: pages.map((page) => ({ ...state(page), buttons: page.buttons.map(state) })),
  }));
};

/** A button is of no use without its page: the page comes with it. */
const withPages = (rights: readonly string[]): string[] => [
  ...new Set(rights.flatMap((key) => (key.includes('/') ? [key.split('/')[0] ?? key, key] : [key]))),
];

/** @throws Problem where the kind of person cannot hold a right at all, or the caller may not grant it */
function checkRights(rights: readonly string[], roleCode: number, authority: ReadonlySet<string>): void {
  const unfit = rights.find((key) => !fitsKind(key, roleCode));
  if (unfit !== undefined)
    throw Problem.invalidField(
      'rights',
      `${codeName('roleCode', String(roleCode))}不能持有：${rightTitle(unfit)}`,
    );
  requireGrantable(authority, rights);
}

async function writeRights(tx: Queryable, roleId: string, rights: readonly string[]): Promise<void> {
  const { menus, pairs } = splitRights(rights);
  await tx.execute(sql`delete from menu_role_menu where role_id = ${roleId}`);
  await tx.execute(sql`delete from menu_role_button where role_id = ${roleId}`);
  await tx.execute(
    sql`insert into menu_role_menu (role_id, menu_code) select ${roleId}, unnest(${sql.param(menus)}::text[])`,
  );
  await tx.execute(
    sql`insert into menu_role_button (role_id, menu_code, button_code)
        select ${roleId}, unnest(${sql.param(pairs.map(([menu]) => menu))}::text[]),
               unnest(${sql.param(pairs.map(([, button]) => button))}::text[])`,
  );
}

/** What a change takes from a role and adds to it, for the question and the log. */
const changes = (before: readonly string[], after: readonly string[]) => ({
  added: after.filter((key) => !before.includes(key)),
  removed: before.filter((key) => !after.includes(key)),
});
const NAMED = 5;
const named = (keys: readonly string[]): string =>
  `${keys.slice(0, NAMED).map(rightTitle).join('、')}${keys.length > NAMED ? ` 等 ${keys.length} 项` : ''}`;

/** @throws Problem where an area, a company or the platform has another role of the name; menu and data roles are apart */
export async function refuseNamesake(
  tx: Queryable,
  table: 'menu_role' | 'data_role',
  owner: Owner,
  name: string,
  but = '',
): Promise<void> {
  const same = await rowsOf(
    tx,
    sql`select 1 as one from ${sql.raw(table)} where role_name = ${name} and role_id <> ${but}
           and coalesce(company_id, '') = ${owner.companyId ?? ''} and coalesce(admdvs, '') = ${owner.admdvs ?? ''}`,
  );
  if (same.length > 0) throw Problem.invalidField('roleName', '已有同名的角色');
}

/** The roles that a user could hold: those of the kind that belong to everybody, or to the user's own company or area. */
export const fittingRoles = (db: Queryable, user: SessionUser, of: KnownUser): Promise<StoredRole[]> =>
  readRoles(
    db,
    user,
    sql`r.role_code = ${of.roleCode} and (r.company_id is null or r.company_id = ${of.companyId}) and not ${IS_KIND}`,
    sql`order by r.is_preset desc, r.role_name limit 200`,
  );

/** What the roles give to a user of a kind. */
async function rightsOfRoles(
  db: Queryable,
  roleCode: number,
  roleIds: readonly string[],
  roles: readonly StoredRole[],
): Promise<Set<string>> {
  const preset = roleIds.includes(PRESET) ? await presetRights(db, roleCode) : [];
  const given = roles.filter((role) => role.enabled && roleIds.includes(role.roleId));
  return new Set([...preset, ...given.flatMap(({ rights }) => rights)]);
}

/**
 * Gives a user these roles and no others. A role that the user holds already stays, even if the caller could not grant
 * it. @throws Problem for a role that the caller may not grant
 */
export async function grantRoles(
  context: AnyContext,
  target: KnownUser,
  roleIds: readonly string[],
): Promise<void> {
  const { tx, user } = context;
  const held = await heldRoles(tx, target.userId);
  const wanted = [...new Set(roleIds)];
  const fresh = wanted.filter((roleId) =>
    roleId === PRESET ? !held.holdsPreset : !held.roleIds.includes(roleId),
  );
  // Of somebody who removes a role at the same time, one waits.
  await tx.execute(
    sql`select 1 from menu_role where role_id = any(${sql.param(wanted)}::text[]) order by role_id for share`,
  );
  const roles = await fittingRoles(tx, user, target);
  const authority = await authorityOf(tx, user);
  for (const roleId of fresh) {
    if (roleId === PRESET) {
      requireGrantable(authority, await presetRights(tx, target.roleCode));
      continue;
    }
    const role = roles.find((each) => each.roleId === roleId);
    if (!role) throw Problem.invalidField('roleIds', '没有找到所选的角色，或不适用于该用户');
    if (!role.enabled) throw Problem.invalidField('roleIds', `角色「${role.roleName}」已停用`);
    requireGrantable(authority, role.rights);
  }
  const ids = wanted.filter((roleId) => roleId !== PRESET);
  await tx.execute(
    sql`delete from user_menu_role where user_id = ${target.userId} and not (role_id = any(${sql.param(ids)}::text[]))`,
  );
  await tx.execute(
    sql`insert into user_menu_role (user_id, role_id, granted_by)
        select ${target.userId}, unnest(${sql.param(ids)}::text[]), ${user.userId} on conflict do nothing`,
  );
  await tx.execute(
    sql`update app_user set holds_preset = ${wanted.includes(PRESET)} where user_id = ${target.userId}`,
  );
  const before = [...(held.holdsPreset ? [PRESET] : []), ...held.roleIds];
  context.logTarget({ userName: target.userName, before, after: wanted });
}

/** Of roles `r`, menu or data. */
export const roleCondition = ({
  keyword,
  roleCode,
  enabled,
}: CallRequest<(typeof menuRoleCalls)['menuRoleTotals']>) =>
  sql.join(
    [
      likeAny(['r.role_name'], keyword),
      roleCode === undefined ? sql`true` : sql`r.role_code = ${roleCode}`,
      enabled === undefined ? sql`true` : sql`r.enabled = ${enabled === '1'}`,
    ],
    sql` and `,
  );

type MenuRoleHandlers = HandlersOf<typeof menuRoleCalls>;

export const menuRoleHandlers: MenuRoleHandlers = {
  getMenuRoleByUser: async ({ db, user }, query) => {
    const { after, tail, cut } = keyset([{ column: 'r.role_id', type: 'text', order: 'asc' }], query);
    const roles = await readRoles(db, user, sql`${roleCondition(query)} and ${after}`, tail);
    const page = cut(roles, ({ roleId }) => [roleId]);
    const authority = await authorityOf(db, user);
    return { rows: page.rows.map((role) => shownRole(user, role, authority)), nextCursor: page.nextCursor };
  },

  menuRoleTotals: ({ db, user }, query) => countRoles(db, user, roleCondition(query)),

  getRoleInfo: async ({ db, user }, { roleId }) =>
    shownRole(user, await roleOf(db, user, roleId), await authorityOf(db, user)),

  getHaveMenuRoleByUser: async ({ db, user }, { userId }) => {
    const target = await managedUser(db, user, sql`u.user_id = ${userId}`);
    const [held, roles, authority, preset] = [
      await heldRoles(db, userId),
      await fittingRoles(db, user, target),
      await authorityOf(db, user),
      await presetRights(db, target.roleCode),
    ];
    return {
      version: held.version,
      roles: [
        {
          roleId: PRESET,
          roleName: codeName('roleCode', String(target.roleCode)),
          enabled: true,
          held: held.holdsPreset,
          grantable: preset.every((key) => authority.has(key)),
        },
        ...roles
          .map((role) => ({
            roleId: role.roleId,
            roleName: role.roleName,
            enabled: role.enabled,
            held: held.roleIds.includes(role.roleId),
            grantable: role.enabled && isWithinRights(role, authority),
          }))
          .filter((role) => role.enabled || role.held),
      ],
    };
  },

  getUserListByRoleId: async ({ db, user }, query) => {
    const isOfData = query.roleId.startsWith(DATA_ROLE);
    const { roleId } = await (isOfData ? dataRoleOf : roleOf)(db, user, query.roleId);
    const holds = isOfData
      ? sql`exists (select from user_data_role g where g.role_id = ${roleId} and g.user_id = u.user_id)`
      : sql`exists (select from menu_role r where r.role_id = ${roleId} and
              case when ${IS_KIND} then u.role_code = r.role_code and u.holds_preset
                   else exists (select from user_menu_role g where g.role_id = r.role_id and g.user_id = u.user_id) end)`;
    const { after, tail, cut } = keyset([{ column: 'u.user_name', type: 'text', order: 'asc' }], query);
    const users = await rowsOf<{
      userId: string;
      userName: string;
      name: string;
      orgName: string;
      enabled: boolean;
    }>(
      db,
      sql`select u.user_id, u.user_name, u.name, coalesce(s.fixmedins_name, c.company_name, '') as org_name, u.enabled
            from app_user u
            left join store s on s.fixmedins_code = u.fixmedins_code left join company c on c.company_id = u.company_id
           where ${holds} and ${managedSql(user)} and ${after} ${tail}`,
    );
    return cut(users, ({ userName }) => [userName]);
  },

  getMenuTreeByRole: async ({ db, user }, { roleId }) => {
    const authority = await authorityOf(db, user);
    if (roleId === undefined) return { tree: treeOf(new Set(), authority), version: 1 };
    const role = await roleOf(db, user, roleId);
    return { tree: treeOf(new Set(role.rights), authority), version: role.version };
  },

  getMenuTreeByRoles: async ({ db, user }, { roleCode, roleIds }) => {
    if (!managesKind(user, roleCode)) throw Problem.forbidden();
    const roles = await readRoles(db, user, sql`r.role_id = any(${sql.param(roleIds)}::text[])`);
    const rights = await rightsOfRoles(db, roleCode, roleIds, roles);
    return { tree: treeOf(rights, await authorityOf(db, user)) };
  },

  getMenuTreeByUser: async ({ db, user }, { userId }) => {
    await managedUser(db, user, sql`u.user_id = ${userId}`);
    const rights = await rightsOfUser(db, userId);
    return { tree: treeOf(rights, await authorityOf(db, user)) };
  },

  addMenuRole: async ({ tx, user, logTarget }, { roleName, roleCode, memo, rights }) => {
    if (!managesKind(user, roleCode)) throw Problem.invalidField('roleCode', '只能新增下级用户的角色');
    const all = withPages(rights);
    const authority = await authorityOf(tx, user);
    checkRights(all, roleCode, authority);
    const owner = ownerOf(user);
    await refuseNamesake(tx, 'menu_role', owner, roleName);
    const roleId = `R-${randomUUID()}`;
    await tx.execute(
      sql`insert into menu_role (role_id, role_name, role_code, admdvs, company_id, memo, changed_by)
          values (${roleId}, ${roleName}, ${roleCode}, ${owner.admdvs}, ${owner.companyId}, ${memo}, ${user.name})`,
    );
    await writeRights(tx, roleId, all);
    logTarget({ roleId, roleName, added: all });
    return shownRole(user, await roleOf(tx, user, roleId), authority);
  },

  updateMenuTreeByRole: async (context, { roleId, version, roleName, memo, rights }) => {
    const { tx, user } = context;
    const authority = await authorityOf(tx, user);
    const role = await changeableRole(tx, user, { roleId, version }, authority);
    const all = withPages(rights);
    checkRights(all, role.roleCode, authority);
    await refuseNamesake(tx, 'menu_role', role, roleName, roleId);
    const { added, removed } = changes(role.rights, all);
    context.logTarget({
      roleId,
      before: { roleName: role.roleName, memo: role.memo },
      after: { roleName, memo },
      added,
      removed,
    });
    if (role.userCount > 0 && role.enabled && added.length + removed.length > 0)
      await context.confirm({
        title: `修改角色「${role.roleName}」`,
        tips: `${role.userCount} 位用户持有该角色，保存后立即生效。${[
          ...(added.length === 0 ? [] : [`增加 ${named(added)}`]),
          ...(removed.length === 0 ? [] : [`取消 ${named(removed)}`]),
        ].join('；')}。`,
      });
    await tx.execute(
      sql`update menu_role set role_name = ${roleName}, memo = ${memo}, version = version + 1, changed_by = ${user.name},
                 changed_at = clock_timestamp() where role_id = ${roleId}`,
    );
    await writeRights(tx, roleId, all);
    return shownRole(user, await roleOf(tx, user, roleId), authority);
  },

  updateMenuRoleStatus: async (context, { roleId, version, enabled }) => {
    const { tx, user } = context;
    const authority = await authorityOf(tx, user);
    const role = await changeableRole(tx, user, { roleId, version }, authority);
    context.logTarget({ roleId, roleName: role.roleName, before: role.enabled, after: enabled });
    if (role.enabled === enabled) throw Problem.business(enabled ? '该角色已启用' : '该角色已停用');
    if (role.userCount > 0)
      await context.confirm({
        title: `${enabled ? '启用' : '停用'}角色「${role.roleName}」`,
        tips: `${role.userCount} 位用户持有该角色，将立即${enabled ? '获得' : '失去'}它的权限，是否继续？`,
      });
    await tx.execute(
      sql`update menu_role set enabled = ${enabled}, version = version + 1, changed_by = ${user.name}, changed_at = clock_timestamp()
           where role_id = ${roleId}`,
    );
    return shownRole(user, await roleOf(tx, user, roleId), authority);
  },

  removeMenuRole: async (context, { roleId, version }) => {
    const { tx, user } = context;
    const role = await changeableRole(tx, user, { roleId, version }, await authorityOf(tx, user));
    context.logTarget({ roleId, roleName: role.roleName, removed: role.rights });
    if (role.userCount > 0)
      throw Problem.business(`仍有 ${role.userCount} 位用户持有该角色，不能删除；可先停用`);
    await context.confirm({ title: `删除角色「${role.roleName}」`, tips: '删除后不能恢复，是否继续？' });
    await tx.execute(sql`delete from menu_role where role_id = ${roleId}`);
    return null;
  },

  updateUserMenuRole: async (context, { userId, version, roleIds }) => {
    const { tx, user } = context;
    const target = await lockedUser(tx, user, userId, version);
    await grantRoles(context, target, roleIds);
    await tx.execute(sql`update app_user set version = version + 1 where user_id = ${userId}`);
    return { version: version + 1 };
  },
};

/** A managed user at the version that the caller saw, locked. @throws Problem otherwise */
export async function lockedUser(
  tx: Queryable,
  user: SessionUser,
  userId: string,
  version: number,
): Promise<KnownUser> {
  if (userId === user.userId) throw Problem.business('不能对自己的账号执行此操作');
  await tx.execute(sql`select 1 from app_user where user_id = ${userId} for update`);
  const target = await managedUser(tx, user, sql`u.user_id = ${userId}`);
  const held = await heldRoles(tx, userId);
  if (held.version !== version) throw Problem.business('该用户刚刚已被他人修改，请刷新后重试');
  return target;
}
