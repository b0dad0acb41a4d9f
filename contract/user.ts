import { z } from 'zod';
import { authHeads } from './auth/heads.ts';
import { personName, userName, wirePassword } from './auth/auth.ts';
import { defineCall } from './wire/call.ts';
import { fixmedinsCode, id, searchText } from './wire/fields.ts';

/** spec §5, letter for letter. */
export const MOBILE = /^(?:(?:\+|00)86)?1[3-9]\d{9}$/;
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
export const EMAIL_MAX = 254;
const mobilePhone = z.string().trim().regex(MOBILE, '请输入正确的手机号码');
const email = z.string().trim().max(EMAIL_MAX, '请输入正确的邮箱名').regex(EMAIL, '请输入正确的邮箱名');
/** A profile may leave it empty. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]);

export const storeUser = z.object({
  userId: z.string(),
  userName: z.string(),
  surName: z.string(),
  name: z.string(),
  sex: z.enum(['0', '1']),
  mobilePhone: z.string(),
  email: z.string(),
  roleCode: z.number().int(),
  fixmedinsCode: z.string(),
  enabled: z.boolean(),
});
export type StoreUser = z.infer<typeof storeUser>;

/** What a person fills in about a user; telephone and mail address may stay empty. */
export const userProfile = {
  surName: z.string().trim().min(1, '昵称不能为空').max(50, '昵称过长'),
  name: personName,
  sex: z.enum(['0', '1']).default('0'),
  mobilePhone: orEmpty(mobilePhone).default(''),
  email: orEmpty(email).default(''),
};

const newPassword = { password: wirePassword, confirmPassword: wirePassword };

export const userCalls = {
  createUser: defineCall({
    id: 'user.createUser',
    method: 'POST',
    path: '/api/User/CreateUser',
    summary: "Make a store's user; the password is an initial one and must be changed at the first login",
    permission: { menuCode: 'UserManagement', buttonCode: 'Create' },
    request: z.strictObject({
      userName,
      ...userProfile,
      fixmedinsCode,
      ...newPassword,
    }),
    result: storeUser,
  }),
  pullStoreUsers: defineCall({
    id: 'user.pullStoreUsers',
    method: 'GET',
    path: '/api/User/PullStoreUsers/{id}',
    summary: 'Users of a store; id is its fixmedinsCode',
    permission: { menuCode: 'UserManagement' },
    request: z.strictObject({ id: fixmedinsCode }),
    result: z.object({ users: z.array(storeUser) }),
  }),
  pullStoreUser: defineCall({
    id: 'user.pullStoreUser',
    method: 'GET',
    path: '/api/User/PullStoreUser/{id}',
    summary: 'One user, by user id: oneself, or one within reach',
    permission: 'session',
    request: z.strictObject({ id }),
    result: storeUser,
  }),
  find: defineCall({
    id: 'user.find',
    method: 'GET',
    path: '/api/User/Find',
    summary: 'Users within reach by account or name, at most 20',
    permission: { menuCode: 'UserManagement' },
    sealed: ['keyword'],
    request: z.strictObject({ keyword: searchText.min(1, '请输入账号或姓名') }),
    result: z.object({ users: z.array(storeUser) }),
  }),
  changeUser: defineCall({
    id: 'user.changeUser',
    method: 'POST',
    path: '/api/User/ChangeUser',
    summary: 'The own profile (spec §5)',
    permission: 'session',
    request: z.strictObject({
      surName: z.string().trim().min(1, '昵称不能为空').max(50, '昵称过长'),
      name: personName,
      sex: z.enum(['0', '1']),
      mobilePhone,
      email,
    }),
    result: storeUser,
  }),
  changePassword: defineCall({
    id: 'user.changePassword',
    method: 'POST',
    path: '/api/User/ChangePassword',
    summary: 'The own password; all other sessions of the account end',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ oldPassword: wirePassword, ...newPassword }),
    result: z.null(),
  }),
  forceChangePassword: defineCall({
    ...authHeads.forceChangePassword,
    request: z.strictObject({
      userName: z.string().trim().min(1, '用户名不能为空').max(64, '用户名过长'),
      oldPassword: wirePassword,
      ...newPassword,
    }),
    result: z.null(),
  }),
  /** Asks for confirmation first (spec §4). The new password is shown once and must be changed. */
  resetPassword: defineCall({
    id: 'user.resetPassword',
    method: 'POST',
    path: '/api/User/ResetPassword/{id}',
    summary: 'Give a user within reach a new one-time password and end their sessions',
    permission: { menuCode: 'UserManagement', buttonCode: 'Reset' },
    idempotent: 'none',
    confirms: true,
    request: z.strictObject({ id }),
    /** The password is empty while the reset of an administrator waits for the consent of a second person. */
    result: z.object({ userName: z.string(), password: z.string(), message: z.string() }),
  }),
  /** Asks for confirmation first (spec §4). If the role needs a second factor, the next login enrols a new one. */
  resetFactor: defineCall({
    id: 'user.resetFactor',
    method: 'POST',
    path: '/api/User/ResetFactor/{id}',
    summary: "Forget a user's second factor and recovery codes, and end their sessions",
    permission: { menuCode: 'UserManagement', buttonCode: 'Reset' },
    confirms: true,
    request: z.strictObject({ id }),
    result: z.null(),
  }),
  unlock: defineCall({
    id: 'user.unlock',
    method: 'POST',
    path: '/api/User/Unlock/{id}',
    summary: 'Lift the lock of a user within reach after too many wrong passwords',
    permission: { menuCode: 'UserManagement', buttonCode: 'Unlock' },
    request: z.strictObject({ id }),
    result: z.null(),
  }),
  logoff: defineCall({
    ...authHeads.logoff,
    request: z.strictObject({ id }),
    result: z.null(),
  }),
};
