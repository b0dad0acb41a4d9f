import { z } from 'zod';
import { defineCall } from './call.ts';

/** The session's user (spec §3). */
export const userInfo = z.object({
  token: z.string(),
  userName: z.string(),
  name: z.string(),
  initializeInfo: z.object({ isNeedInitialize: z.boolean(), initializeStep: z.number().int() }),
  isSuperAdmin: z.boolean(),
  isAdminUser: z.boolean(),
  medicalAreaCode: z.string(),
  refId: z.string(),
  userId: z.string(),
  medicalAreaName: z.string(),
  medicalName: z.string(),
  medicalNo: z.string(),
});
export type UserInfo = z.infer<typeof userInfo>;

/** How passwords travel (design §8): RSA or Base64, always password + 13-digit millisecond timestamp. */
export const publicConfig = z.object({
  isCustomEncryption: z.boolean(),
  padding: z.enum(['OAEP-SHA256', 'PKCS1']),
  publicKey: z.string(),
  /** Server clock, milliseconds since the epoch. */
  serverTime: z.number().int(),
  buildVersion: z.string(),
});
export type PublicConfig = z.infer<typeof publicConfig>;

export const authCalls = {
  publicConfig: defineCall({
    id: 'auth.publicConfig',
    method: 'GET',
    path: '/api/Auth/PublicConfig',
    summary: 'How to encrypt passwords, and the server clock',
    permission: 'public',
    request: z.strictObject({}),
    result: publicConfig,
  }),
  login: defineCall({
    id: 'auth.login',
    method: 'POST',
    path: '/api/Auth/Login',
    summary: 'Login with an encrypted password',
    permission: 'public',
    idempotent: 'none',
    request: z.strictObject({
      userName: z.string().trim().min(1, '用户名不能为空').max(64, '用户名过长'),
      passWord: z.string().min(1, '密码不能为空').max(1024, '密码过长'),
      isRefreshCache: z.boolean().default(false),
    }),
    result: userInfo,
  }),
  logout: defineCall({
    id: 'auth.logout',
    method: 'POST',
    path: '/api/Auth/Logout/{id}',
    summary: 'End the current session; id is the own user id',
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ id: z.string().min(1).max(64) }),
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
};
