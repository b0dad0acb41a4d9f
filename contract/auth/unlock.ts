import { z } from 'zod';
import { wirePassword } from './auth.ts';
import { defineCall } from '../wire/call.ts';

/** The lock screen of an idle session. */
export const unlockCalls = {
  unlock: defineCall({
    id: 'auth.unlock',
    method: 'POST',
    path: '/api/Auth/Unlock',
    summary:
      "Check the own password before a locked screen is shown again; an entered account takes the admin's",
    permission: 'session',
    idempotent: 'none',
    request: z.strictObject({ passWord: wirePassword }),
    result: z.null(),
  }),
};
