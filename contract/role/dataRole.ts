import { z } from 'zod';
import { treeNode } from '../organ/store.ts';
import { defineCall } from '../wire/call.ts';
import { count, id, optional, paged, paging, searchText, rowVersion } from '../wire/fields.ts';

const PAGE = 'DataRoleManagement';
const READ = [PAGE, 'UserManagement'] as const;

/** Who can hold one: area administrators and people of a company. A store and a till reach one store anyway. */
const dataRoleKind = z.number().int().min(1).max(2);

/** What a data role names: a province, city or district, a company, or a store, by code. */
const dataRef = z.strictObject({ kind: z.enum(['area', 'company', 'store']), id });
export type DataRef = z.infer<typeof dataRef>;

export const dataRole = z.object({
  roleId: z.string(),
  roleName: z.string(),
  roleCode: dataRoleKind,
  /** 平台, or the area or company whose role it is. */
  owner: z.string(),
  enabled: z.boolean(),
  memo: z.string(),
  /** How many areas, companies and stores it names. */
  areaCount: count,
  companyCount: count,
  storeCount: count,
  /** How many stores that is today, of those within the caller's reach. */
  reachCount: count,
  /** How many people hold it. */
  userCount: count,
  changedBy: z.string(),
  changedAt: z.string(),
  /** Counts changes; a change names the one it was made from. */
  version: count,
  /** Whether the caller may change it. */
  isMine: z.boolean(),
});
export type DataRole = z.infer<typeof dataRole>;

const roleName = z.string().trim().min(1, '角色名称不能为空').max(40, '角色名称过长');
const memo = z.string().trim().max(200, '备注过长').default('');
const version = rowVersion;
const refs = z
  .array(dataRef)
  .min(1, '请至少选择一个区划、公司或门店')
  .max(5000, '所选门店过多，请按公司或区划选择');

const filter = {
  keyword: optional(searchText),
  roleCode: optional(z.coerce.number().int().min(1).max(2)),
  enabled: optional(z.enum(['0', '1'])),
};

/** Calls about data roles (spec §7, Role). The spec shows no payloads. */
export const dataRoleCalls = {
  getDataRoleByUser: defineCall({
    id: 'role.getDataRoleByUser',
    method: 'GET',
    path: '/api/Role/GetDataRoleByUser',
    summary: 'Data roles that the caller sees: the platform’s, and those of areas and companies within reach',
    permission: { menuCode: READ },
    request: z.strictObject({ ...filter, ...paging }),
    result: paged(dataRole),
  }),
  dataRoleTotals: defineCall({
    id: 'role.dataRoleTotals',
    method: 'GET',
    path: '/api/Role/DataRoleTotals',
    summary: 'How many data roles a query finds, and how many of them are stopped',
    permission: { menuCode: READ },
    request: z.strictObject(filter),
    result: z.object({ rowCount: count, stopped: count }),
  }),
  getDataRoleListByRefId: defineCall({
    id: 'role.getDataRoleListByRefId',
    method: 'GET',
    path: '/api/Role/GetDataRoleListByRefId',
    summary: 'Data roles that reach an area, company or store, by naming it or what it belongs to',
    permission: { menuCode: READ },
    request: z.strictObject({ ...dataRef.shape, ...paging }),
    result: paged(dataRole),
  }),
  getHaveDataRoleByUser: defineCall({
    id: 'role.getHaveDataRoleByUser',
    method: 'GET',
    path: '/api/Role/GetHaveDataRoleByUser',
    summary: 'The data roles a user can be given, and which of them the user holds',
    permission: { menuCode: 'UserManagement' },
    request: z.strictObject({ userId: id }),
    result: z.object({
      version: count,
      /** Held roles that the caller does not see and cannot take away. */
      unseenCount: count,
      roles: z.array(
        z.object({
          roleId: z.string(),
          roleName: z.string(),
          enabled: z.boolean(),
          held: z.boolean(),
          reachCount: count,
        }),
      ),
    }),
  }),
  getDataTreeByRoles: defineCall({
    id: 'role.getDataTreeByRoles',
    method: 'POST',
    path: '/api/Role/GetDataTreeByRoles',
    summary: 'Open stores within reach below their areas or companies, and what data roles name together',
    permission: { menuCode: READ },
    idempotent: 'none',
    logged: false,
    request: z.strictObject({
      by: z.enum(['area', 'company']).default('company'),
      /** None: the tree alone. */
      roleIds: z.array(id).max(50, '所选角色过多'),
    }),
    result: z.object({
      /** Of a single role. */
      version: count,
      refs: z.array(dataRef),
      nodes: z.array(treeNode),
    }),
  }),
  addDataRole: defineCall({
    id: 'role.addDataRole',
    method: 'POST',
    path: '/api/Role/AddDataRole',
    summary: 'Make a data role, of no more than what the caller reaches',
    permission: { menuCode: PAGE, buttonCode: 'Add' },
    request: z.strictObject({ roleName, roleCode: dataRoleKind, memo, refs }),
    result: dataRole,
  }),
  updateDataRole: defineCall({
    id: 'role.updateDataRole',
    method: 'POST',
    path: '/api/Role/UpdateDataRole',
    summary:
      'Change name, memo and reach of a data role; it asks with the number of people and stores it changes',
    permission: { menuCode: PAGE, buttonCode: 'Edit' },
    confirms: true,
    request: z.strictObject({ roleId: id, version, roleName, memo, refs }),
    result: dataRole,
  }),
  updateDataRoleStatus: defineCall({
    id: 'role.updateDataRoleStatus',
    method: 'POST',
    path: '/api/Role/UpdateDataRoleStatus',
    summary: 'Enable or stop a data role; who holds none but stopped ones reaches nothing',
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    confirms: true,
    request: z.strictObject({ roleId: id, version, enabled: z.boolean() }),
    result: dataRole,
  }),
  removeDataRole: defineCall({
    id: 'role.removeDataRole',
    method: 'POST',
    path: '/api/Role/RemoveDataRole',
    summary: 'Remove a data role that nobody holds',
    permission: { menuCode: PAGE, buttonCode: 'Remove' },
    confirms: true,
    request: z.strictObject({ roleId: id, version }),
    result: z.null(),
  }),
  editUserDataRole: defineCall({
    id: 'role.editUserDataRole',
    method: 'POST',
    path: '/api/Role/EditUserDataRole',
    summary: 'Limit a user within reach to these data roles and no others; none lifts the limit',
    permission: { menuCode: 'UserManagement', buttonCode: 'Roles' },
    request: z.strictObject({
      userId: id,
      version,
      roleIds: z.array(id).max(50, '所选角色过多'),
    }),
    result: z.object({ version: count }),
  }),
};
