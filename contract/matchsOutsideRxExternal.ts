import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { cardSn } from './card.ts';

const permission = { menuCode: 'SwipingCard' } as const;

export const matchsOutsideRxExternalCalls = {
  ecRxGetSeqNoHass: defineCall({
    id: 'matchsOutsideRxExternal.ecRxGetSeqNoHass',
    method: 'POST',
    path: '/api/MatchsOutsideRxExternal/EcRxGetSeqNoHass',
    summary:
      '7201: the prescriptions that the person lets this store see, by their e-voucher; they join the queue',
    permission,
    idempotent: 'natural',
    request: z.strictObject({ cardSn }),
    result: z.object({
      rows: z.array(
        z.object({
          hiRxno: z.string(),
          authRxno: z.string(),
          medinsName: z.string(),
          maindiagName: z.string(),
          valiEndTime: f.datetime,
        }),
      ),
    }),
  }),
};
