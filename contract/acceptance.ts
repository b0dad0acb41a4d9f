import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const permission = { menuCode: 'SwipingCard' } as const;

export const acceptanceCalls = {
  oneKeyAcceptance: defineCall({
    id: 'acceptance.oneKeyAcceptance',
    method: 'POST',
    path: '/api/Acceptance/OneKeyAcceptance',
    summary:
      'Tries the interfaces that the counter needs, one by one, and says what each answered; books nothing',
    permission,
    idempotent: 'none',
    request: z.strictObject({}),
    result: z.object({
      rows: z.array(
        z.object({
          infno: z.string(),
          name: z.string(),
          isOk: z.boolean(),
          message: z.string(),
          elapsedMs: f.count,
        }),
      ),
    }),
  }),
};
