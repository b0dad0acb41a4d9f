import { z } from 'zod';
import { authHeads } from './authHeads.ts';
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
    ...authHeads.publicConfig,
    request: z.strictObject({}),
    result: publicConfig,
  }),
  login: defineCall({
    ...authHeads.login,
    request: z.strictObject({
      userName: z.string().trim().min(1, '用户名不能为空').max(64, '用户名过长'),
      passWord: z.string().min(1, '密码不能为空').max(1024, '密码过长'),
      isRefreshCache: z.boolean().default(false),
    }),
    result: userInfo,
  }),
  logout: defineCall({
    ...authHeads.logout,
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
