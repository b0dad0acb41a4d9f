import { z } from 'zod';
import { rightKeys } from '../rights/menuTree.ts';
import { defineCall } from '../wire/call.ts';
import { count, id, optional, paged, paging, searchText, rowVersion } from '../wire/fields.ts';

const PAGE = 'MenuRoleManagement';

/** A kind of person that can hold a role (spec §6): 1 operAdmin, 2 companyAdmin, 3 store, 4 client. */
export const roleKind = z.number().int().min(1).max(4);
/** Roles of a user: `preset` and ids of menu roles. */
export const PRESET = 'preset';

export const menuRole = z.object({
  roleId: z.string(),
  roleName: z.string(),
  roleCode: roleKind,
  /** 平台, or the area or company whose role it is. */
  owner: z.string(),
  /** Presets are the same everywhere; they are copied, not changed. */
  isPreset: z.boolean(),
  /** The preset of its kind of person, which is granted as `preset`. */
  isKind: z.boolean(),
  enabled: z.boolean(),
  memo: z.string(),
  /** How many people hold it. */
  userCount: count,
  /** How many pages and buttons it gives. */
  menuCount: count,
  buttonCount: count,
  changedBy: z.string(),
  changedAt: z.string(),
  /** Counts changes; a change names the one it was made from. */
  version: count,
  /** Whether the caller may change it, and grant it. */
  isMine: z.boolean(),
  isGrantable: z.boolean(),
});
export type MenuRole = z.infer<typeof menuRole>;

/** Keys of pages and buttons (contract/rights/menuTree.ts). */
const rights = z
  .array(z.string().refine((key) => rightKeys.has(key), '没有这个菜单或按钮'))
  .max(1000, '所选权限过多');

/** A right of the tree, for one role or person. */
const rightState = z.object({
  key: z.string(),
  title: z.string(),
  /** Whether the role gives it. */
  checked: z.boolean(),
  /** Whether the caller may grant it. */
  grantable: z.boolean(),
});
const tree = z.array(
  z.object({
    title: z.string(),
    pages: z.array(rightState.extend({ buttons: z.array(rightState) })),
  }),
);
export type RightsTree = z.infer<typeof tree>;

const roleName = z.string().trim().min(1, '角色名称不能为空').max(40, '角色名称过长');
const memo = z.string().trim().max(200, '备注过长').default('');
const version = rowVersion;
const roleId = id;

const filter = {
  keyword: optional(searchText),
  roleCode: optional(z.coerce.number().int().min(1).max(4)),
  enabled: optional(z.enum(['0', '1'])),
};

/** Calls about menu roles (spec §7, Role). The spec shows no payloads. */
export const menuRoleCalls = {
  getMenuRoleByUser: defineCall({
    id: 'role.getMenuRoleByUser',
    method: 'GET',
    path: '/api/Role/GetMenuRoleByUser',
    summary:
      'Menu roles that the caller sees: presets, the platform’s, and those of areas and companies within reach',
    permission: { menuCode: [PAGE, 'UserManagement'] },
    request: z.strictObject({ ...filter, ...paging }),
    result: paged(menuRole),
  }),
  menuRoleTotals: defineCall({
    id: 'role.menuRoleTotals',
    method: 'GET',
    path: '/api/Role/MenuRoleTotals',
    summary: 'How many menu roles a query finds, and how many of them are presets or stopped',
    permission: { menuCode: [PAGE, 'UserManagement'] },
    request: z.strictObject(filter),
    result: z.object({ rowCount: count, presets: count, stopped: count }),
  }),
  getRoleInfo: defineCall({
    id: 'role.getRoleInfo',
    method: 'GET',
    path: '/api/Role/GetRoleInfo',
    summary: 'One menu role',
    permission: { menuCode: [PAGE, 'UserManagement'] },
    request: z.strictObject({ roleId }),
    result: menuRole,
  }),
  getHaveMenuRoleByUser: defineCall({
    id: 'role.getHaveMenuRoleByUser',
    method: 'GET',
    path: '/api/Role/GetHaveMenuRoleByUser',
    summary: 'The roles a user can be given, and which of them the user holds',
    permission: { menuCode: 'UserManagement' },
    request: z.strictObject({ userId: id }),
    result: z.object({
      version: count,
      roles: z.array(
        z.object({
          /** `preset`, or the id of a menu role. */
          roleId: z.string(),
          roleName: z.string(),
          enabled: z.boolean(),
          held: z.boolean(),
          grantable: z.boolean(),
        }),
      ),
    }),
  }),
  getUserListByRoleId: defineCall({
    id: 'role.getUserListByRoleId',
    method: 'GET',
    path: '/api/Role/GetUserListByRoleId',
    summary: 'Users within reach who hold a menu role or a data role',
    permission: { menuCode: [PAGE, 'DataRoleManagement', 'UserManagement'] },
    request: z.strictObject({ roleId, ...paging }),
    result: paged(
      z.object({
        userId: z.string(),
        userName: z.string(),
        name: z.string(),
        orgName: z.string(),
        enabled: z.boolean(),
      }),
    ),
  }),
  getMenuTreeByRole: defineCall({
    id: 'role.getMenuTreeByRole',
    method: 'GET',
    path: '/api/Role/GetMenuTreeByRole',
    summary: 'Pages and buttons, with those of one role checked; without a role for a new one',
    permission: { menuCode: [PAGE, 'UserManagement'] },
    request: z.strictObject({ roleId: optional(roleId) }),
    result: z.object({ tree, version: count }),
  }),
  getMenuTreeByRoles: defineCall({
    id: 'role.getMenuTreeByRoles',
    method: 'POST',
    path: '/api/Role/GetMenuTreeByRoles',
    summary: 'Pages and buttons that several roles give together',
    permission: { menuCode: [PAGE, 'UserManagement'] },
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ roleCode: roleKind, roleIds: z.array(id).min(1).max(50, '所选角色过多') }),
    result: z.object({ tree }),
  }),
  getMenuTreeByUser: defineCall({
    id: 'role.getMenuTreeByUser',
    method: 'GET',
    path: '/api/Role/GetMenuTreeByUser',
    summary: 'Pages and buttons that a user within reach holds now',
    permission: { menuCode: 'UserManagement' },
    request: z.strictObject({ userId: id }),
    result: z.object({ tree }),
  }),
  addMenuRole: defineCall({
    id: 'role.addMenuRole',
    method: 'POST',
    path: '/api/Role/AddMenuRole',
    summary: 'Make a menu role, of no more than what the caller may grant',
    permission: { menuCode: PAGE, buttonCode: 'Add' },
    request: z.strictObject({ roleName, roleCode: roleKind, memo, rights }),
    result: menuRole,
  }),
  updateMenuTreeByRole: defineCall({
    id: 'role.updateMenuTreeByRole',
    method: 'POST',
    path: '/api/Role/UpdateMenuTreeByRole',
    summary:
      'Change name, memo and rights of a menu role; it asks with the number of people it changes something for',
    permission: { menuCode: PAGE, buttonCode: 'Edit' },
    confirms: true,
    request: z.strictObject({ roleId, version, roleName, memo, rights }),
    result: menuRole,
  }),
  updateMenuRoleStatus: defineCall({
    id: 'role.updateMenuRoleStatus',
    method: 'POST',
    path: '/api/Role/UpdateMenuRoleStatus',
    summary: 'Enable or stop a menu role; a stopped one gives nothing',
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    confirms: true,
    request: z.strictObject({ roleId, version, enabled: z.boolean() }),
    result: menuRole,
  }),
  removeMenuRole: defineCall({
    id: 'role.removeMenuRole',
    method: 'POST',
    path: '/api/Role/RemoveMenuRole',
    summary: 'Remove a menu role that nobody holds',
    permission: { menuCode: PAGE, buttonCode: 'Remove' },
    confirms: true,
    request: z.strictObject({ roleId, version }),
    result: z.null(),
  }),
  updateUserMenuRole: defineCall({
    id: 'role.updateUserMenuRole',
    method: 'POST',
    path: '/api/Role/UpdateUserMenuRole',
    summary: 'Give a user within reach these roles, of `preset` and menu roles, and no others',
    permission: { menuCode: 'UserManagement', buttonCode: 'Roles' },
    request: z.strictObject({
      userId: id,
      version,
      roleIds: z.array(id).min(1, '请至少选择一个角色').max(50, '所选角色过多'),
    }),
    result: z.object({ version: count }),
  }),
};
