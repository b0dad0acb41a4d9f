import { z } from 'zod';
import { authHeads } from './heads.ts';
import { defineCall } from '../wire/call.ts';
import { admdvs, datetime, fixmedinsCode, id } from '../wire/fields.ts';

/** The first set-up of a company (spec §3). `initializeStep` is the step to do, 1 to 6; the page counts from 0. */
export const initializeInfo = z.object({
  isNeedInitialize: z.boolean(),
  initializeStep: z.number().int().min(0).max(6),
});
export type InitializeInfo = z.infer<typeof initializeInfo>;

/** The session's user (spec §3). */
export const userInfo = z.object({
  token: z.string(),
  userName: z.string(),
  name: z.string(),
  initializeInfo,
  isSuperAdmin: z.boolean(),
  isAdminUser: z.boolean(),
  /** Empty: an admin who has not chosen an area yet. `ALL_AREAS`: a super administrator who chose all of them. */
  medicalAreaCode: z.string(),
  /** The institution or company the session acts for; empty for admins. */
  refId: z.string(),
  userId: z.string(),
  medicalAreaName: z.string(),
  medicalName: z.string(),
  medicalNo: z.string(),
  /** spec §6: 0 to 4. */
  roleCode: z.number().int(),
  /** User name of the admin who entered this account from the activated stores; empty otherwise. */
  enteredBy: z.string(),
  /** The database holds demo data. */
  isDemo: z.boolean().optional(),
  /** Also makes and manages people and roles of the own kind: a head office's administrators, by its preset. */
  managesColleagues: z.boolean().optional(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** The area code of a super administrator who views all areas. */
export const ALL_AREAS = '000000';

/**
 * What a page needs before the login. Passwords travel (design §8) by RSA or Base64, always as password + 13-digit
 * millisecond timestamp.
 */
export const publicConfig = z.object({
  isCustomEncryption: z.boolean(),
  padding: z.enum(['OAEP-SHA256', 'PKCS1']),
  publicKey: z.string(),
  /** Server clock, milliseconds since the epoch. */
  serverTime: z.number().int(),
  buildVersion: z.string(),
  /** Origins of pages that may frame the console and talk to it (docs/host.md). */
  hostOrigins: z.array(z.string()),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const userName = z
  .string('用户名不能为空')
  .trim()
  .min(1, '用户名不能为空')
  .max(64, '用户名过长')
  .regex(/^[\p{L}\p{N}_.@-]*$/u, '用户名只能包含文字、数字和 _ . @ -');
/** A password as it travels: encrypted, with its timestamp. */
export const wirePassword = z.string().min(1, '密码不能为空').max(1024, '密码过长');
export const personName = z.string().trim().min(1, '真实姓名不能为空').max(50, '真实姓名过长');

/** True and the string true both count (spec §4). */
const flag = z.union([z.boolean(), z.string().max(8)]);

export const areaChild = z.object({ childAreaCode: admdvs, childAreaName: z.string() });
/**
 * An area and its sub-areas that the admin may work in (spec §3). The area itself can be chosen only if it is listed.
 */
export const medicalArea = z.object({
  areaCode: admdvs,
  areaName: z.string(),
  childs: z.array(areaChild),
});
export type MedicalArea = z.infer<typeof medicalArea>;
export const dropDownItem = z.object({ value: z.string(), name: z.string() });
export type DropDownItem = z.infer<typeof dropDownItem>;
export const dropDownGroup = dropDownItem.extend({ drowDownItems: z.array(dropDownItem) });
export type DropDownGroup = z.infer<typeof dropDownGroup>;

export const loginSession = z.object({
  sessionId: z.uuid(),
  createTime: datetime,
  lastTime: datetime,
  ip: z.string(),
  /** Browser and system in words, from the user agent. */
  device: z.string(),
  medicalAreaName: z.string(),
  isCurrent: z.boolean(),
});
export type LoginSession = z.infer<typeof loginSession>;

export const authCalls = {
  publicConfig: defineCall({
    ...authHeads.publicConfig,
    request: z.strictObject({}),
    result: publicConfig,
  }),
  login: defineCall({
    ...authHeads.login,
    request: z.strictObject({
      userName: z.string().trim().min(1, '用户名不能为空').max(64, '用户名过长'),
      passWord: wirePassword,
      /** Named by the spec and ignored: every call reads the rights from the database, so there is no cache to refresh. */
      isRefreshCache: z.boolean().default(false),
      /** Of the second factor: six digits of the app, or a recovery code. Asked for with code 302003. */
      code: z.string().trim().max(20, '动态口令过长').default(''),
    }),
    result: userInfo,
  }),
  silentLogin: defineCall({
    ...authHeads.silentLogin,
    request: z.strictObject({
      companyId: id.optional(),
      clientNo: id.optional(),
      /** URL-encoded (spec §5). */
      verifyCode: z.string().max(400).optional(),
      routeKey: z.string().max(8).default(''),
      /** Marks an entry by QR code or external order, which has a ticket instead of the three fields above. */
      isQrCode: flag.optional(),
      isExternalOrder: flag.optional(),
      ticket: z.string().max(100).optional(),
    }),
    result: userInfo,
  }),
  /**
   * A one-time ticket for an entry by QR code or from an external order: valid for five minutes, for the user's own
   * store.
   */
  issueEntryTicket: defineCall({
    id: 'auth.issueEntryTicket',
    method: 'POST',
    path: '/api/Auth/IssueEntryTicket',
    summary: 'Issue a one-time ticket for a QR-code or external-order entry into the own store',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ kind: z.enum(['isQrCode', 'isExternalOrder']) }),
    result: z.object({ ticket: z.string(), expireTime: datetime }),
  }),
  logout: defineCall({
    ...authHeads.logout,
    request: z.strictObject({ id }),
    result: z.null(),
  }),
  refreshToken: defineCall({
    id: 'auth.refreshToken',
    method: 'POST',
    path: '/api/Auth/RefreshToken',
    summary: 'Replace the token; the old one lives on for a short grace',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({}),
    result: z.object({ token: z.string() }),
  }),
  /** The current rights: those that the page loaded may be outdated. */
  refreshLogInRoleCache: defineCall({
    id: 'auth.refreshLogInRoleCache',
    method: 'POST',
    path: '/api/Auth/RefreshLogInRoleCache',
    summary: 'Read menus and buttons of the session anew',
    permission: 'session',
    idempotent: 'none',
    logged: false,
    request: z.strictObject({}),
    result: z.object({
      menus: z.array(z.object({ menuCode: z.string() })),
      buttons: z.array(z.object({ menuCode: z.string(), buttonCode: z.string() })),
    }),
  }),
  /** Areas the admin may work in, grouped by province. Empty for others. */
  pullMedicalAreas: defineCall({
    id: 'auth.pullMedicalAreas',
    method: 'GET',
    path: '/api/Auth/PullMedicalAreas',
    summary: 'Areas that the admin may switch to',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ medicalAreas: z.array(medicalArea) }),
  }),
  pullMedicalAreaDropDown: defineCall({
    id: 'auth.pullMedicalAreaDropDown',
    method: 'GET',
    path: '/api/Auth/PullMedicalAreaDropDown',
    summary: 'The same areas as drop-down items',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ drowDownItems: z.array(dropDownGroup) }),
  }),
  /** A token for another area of the account. The current one ends after its grace. */
  refreshAreaToken: defineCall({
    id: 'auth.refreshAreaToken',
    method: 'POST',
    path: '/api/Auth/RefreshAreaToken',
    summary: 'Switch the session to another area of the admin',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ medicalAreaCode: admdvs }),
    result: userInfo,
  }),
  /** Enters a store's account from the activated stores. The operation log names both accounts. */
  userLogin: defineCall({
    id: 'auth.userLogin',
    method: 'POST',
    path: '/api/Auth/UserLogin',
    summary: "Enter a store's account as an administrator",
    permission: { menuCode: 'VipStorelist', buttonCode: 'Enter' },
    idempotent: 'none',
    request: z.strictObject({ fixmedinsCode }),
    result: userInfo,
  }),
  sessions: defineCall({
    id: 'auth.sessions',
    method: 'GET',
    path: '/api/Auth/Sessions',
    summary: 'The own live sessions, newest first',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ sessions: z.array(loginSession) }),
  }),
  revokeSession: defineCall({
    id: 'auth.revokeSession',
    method: 'POST',
    path: '/api/Auth/RevokeSession/{id}',
    summary: 'End one of the own sessions',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ id: z.uuid('登录编号不正确') }),
    result: z.null(),
  }),
  /** Asks for confirmation with the number of sessions before it ends them (spec §4, confirmation flow). */
  revokeOtherSessions: defineCall({
    id: 'auth.revokeOtherSessions',
    method: 'POST',
    path: '/api/Auth/RevokeOtherSessions',
    summary: 'End all own sessions but this one',
    permission: 'session',
    confirms: true,
    request: z.strictObject({}),
    result: z.object({ count: z.number().int() }),
  }),
  installState: defineCall({
    ...authHeads.installState,
    request: z.strictObject({}),
    result: z.object({ isOpen: z.boolean() }),
  }),
  installInit: defineCall({
    ...authHeads.installInit,
    request: z.strictObject({
      code: z.string().trim().min(1, '请输入初始化码').max(64),
      userName,
      name: personName,
      password: wirePassword,
      confirmPassword: wirePassword,
    }),
    result: z.object({ userName: z.string() }),
  }),
};
