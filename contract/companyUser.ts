import { z } from 'zod';
import { defineCall } from './wire/call.ts';

export const companyUserCalls = {
  resetAdminPassword: defineCall({
    id: 'companyUser.resetAdminPassword',
    method: 'POST',
    path: '/api/CompanyUser/ResetAdminPassword/{id}',
    summary: "Give a company's administrator a new one-time password; id is the company id",
    permission: { menuCode: 'UserManagement', buttonCode: 'ResetAdmin' },
    idempotent: 'none',
    confirms: true,
    request: z.strictObject({ id: z.string().min(1).max(64) }),
    /** The password is empty while the reset of an administrator waits for the consent of a second person. */
    result: z.object({ userName: z.string(), password: z.string(), message: z.string() }),
  }),
};
