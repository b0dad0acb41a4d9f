import { z } from 'zod';
import { userName } from '../auth/auth.ts';
import { treeNode } from '../organ/store.ts';
import { defineCall } from '../wire/call.ts';
import { count, fixmedinsCode, id, optional, paged, paging, searchText, rowVersion } from '../wire/fields.ts';
import { userProfile } from '../user.ts';

const PAGE = 'UserManagement';

/** A user as an administrator sees one. */
export const account = z.object({
  userId: z.string(),
  userName: z.string(),
  surName: z.string(),
  name: z.string(),
  sex: z.enum(['0', '1']),
  mobilePhone: z.string(),
  email: z.string(),
  roleCode: z.number().int(),
  companyId: z.string(),
  fixmedinsCode: z.string(),
  /** 机构: the store, the company, or the areas of an administrator. */
  orgName: z.string(),
  /** 科室. */
  deptName: z.string(),
  /** Names of the held roles, the preset first. */
  roleNames: z.array(z.string()),
  /** Names of the data roles that limit the reach; none where nothing limits it. */
  dataRoleNames: z.array(z.string()),
  enabled: z.boolean(),
  /** Too many wrong passwords. */
  isLocked: z.boolean(),
  lastLoginAt: z.string().nullable(),
  /** Area codes of an area administrator. */
  areas: z.array(z.string()),
  version: count,
});
export type Account = z.infer<typeof account>;

const filter = {
  /** An area code, a company id, or a store's code: a node of the tree. */
  nodeKind: optional(z.enum(['area', 'company', 'store'])),
  nodeId: optional(id),
  keyword: optional(searchText),
  roleCode: optional(z.coerce.number().int().min(0).max(4)),
  enabled: optional(z.enum(['0', '1'])),
};

const node = z.object({
  kind: z.enum(['area', 'company', 'store']),
  id: z.string(),
  title: z.string(),
  /** Users of the stores at this node and below it. */
  userCount: count,
  /** Nodes right below it. */
  childCount: count,
});
export type UserNode = z.infer<typeof node>;

const profile = {
  ...userProfile,
  deptName: z.string().trim().max(50, '科室名称过长').default(''),
};
const version = rowVersion;
/** The reply is the only place that holds the password. */
const code = z.object({ userName: z.string(), password: z.string(), message: z.string() });

/** Calls about users (spec §7, Role). The spec shows no payloads. */
export const accountCalls = {
  getUserTree: defineCall({
    id: 'role.getUserTree',
    method: 'GET',
    path: '/api/Role/GetUserTree',
    summary: 'The areas, or the company, within reach, with the number of users',
    permission: { menuCode: PAGE },
    request: z.strictObject({}),
    result: z.object({ nodes: z.array(node) }),
  }),
  getUserCompanyTreeChildrenPage: defineCall({
    id: 'role.getUserCompanyTreeChildrenPage',
    method: 'GET',
    path: '/api/Role/GetUserCompanyTreeChildrenPage',
    summary: 'The companies of an area, or the stores of a company, page by page',
    permission: { menuCode: PAGE },
    request: z.strictObject({
      kind: z.enum(['area', 'company']),
      id,
      keyword: optional(searchText),
      ...paging,
    }),
    result: paged(node),
  }),
  getUserTreeByPage: defineCall({
    id: 'role.getUserTreeByPage',
    method: 'GET',
    path: '/api/Role/GetUserTreeByPage',
    summary: 'Users within reach, page by page, ordered by account',
    permission: { menuCode: PAGE },
    sealed: ['keyword'],
    request: z.strictObject({ ...filter, ...paging }),
    result: paged(account),
  }),
  userTotals: defineCall({
    id: 'role.userTotals',
    method: 'GET',
    path: '/api/Role/UserTotals',
    summary: 'How many users a query finds, and how many of them are stopped or locked',
    permission: { menuCode: PAGE },
    sealed: ['keyword'],
    request: z.strictObject(filter),
    result: z.object({ rowCount: count, stopped: count, locked: count }),
  }),
  getUserCompanyTree: defineCall({
    id: 'role.getUserCompanyTree',
    method: 'POST',
    path: '/api/Role/GetUserCompanyTree',
    summary: 'The companies and stores that a user reaches, of those within the caller’s reach',
    permission: { menuCode: PAGE },
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ userId: id }),
    result: z.object({ nodes: z.array(treeNode) }),
  }),
  getCheckUserCompanyTree: defineCall({
    id: 'role.getCheckUserCompanyTree',
    method: 'POST',
    path: '/api/Role/GetCheckUserCompanyTree',
    summary: 'The companies and stores within the caller’s reach, and which of these stores a user reaches',
    permission: { menuCode: PAGE },
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ userId: id }),
    result: z.object({ nodes: z.array(treeNode), checked: z.array(z.string()) }),
  }),
  addUser: defineCall({
    id: 'role.addUser',
    method: 'POST',
    path: '/api/Role/AddUser',
    summary: 'Make a user of a lower kind within reach, with an initial password that must be changed',
    permission: { menuCode: PAGE, buttonCode: 'Create' },
    request: z.strictObject({
      userName,
      ...profile,
      roleCode: z.number().int().min(0).max(4),
      companyId: z.string().max(64).default(''),
      fixmedinsCode: z.union([z.literal(''), fixmedinsCode]).default(''),
      /** Of an area administrator. */
      areas: z
        .array(z.string().regex(/^\d{6}$/, '区划代码为 6 位数字'))
        .max(100, '所选区划过多')
        .default([]),
      roleIds: z.array(id).min(1, '请至少选择一个角色').max(50, '所选角色过多').default(['preset']),
    }),
    result: code.extend({ userId: z.string() }),
  }),
  editUser: defineCall({
    id: 'role.editUser',
    method: 'POST',
    path: '/api/Role/EditUser',
    summary: "Change a user's profile and, of an area administrator, the areas",
    permission: { menuCode: PAGE, buttonCode: 'Edit' },
    request: z.strictObject({
      userId: id,
      version,
      ...profile,
      areas: z
        .array(z.string().regex(/^\d{6}$/, '区划代码为 6 位数字'))
        .max(100, '所选区划过多')
        .optional(),
    }),
    result: account,
  }),
  stopUser: defineCall({
    id: 'role.stopUser',
    method: 'POST',
    path: '/api/Role/StopUser',
    summary: "Stop a user and end the user's sessions, or enable the user again",
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    confirms: true,
    request: z.strictObject({ userId: id, version, enabled: z.boolean() }),
    result: account,
  }),
  initUserPassword: defineCall({
    id: 'role.initUserPassword',
    method: 'POST',
    path: '/api/Role/InitUserPassword',
    summary: 'Give a user who has not logged in yet a new initial password',
    permission: { menuCode: PAGE, buttonCode: 'Reset' },
    confirms: true,
    request: z.strictObject({ userId: id }),
    result: code,
  }),
};
