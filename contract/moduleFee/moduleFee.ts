import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day } from '../wire/fields.ts';

const feeKey = z.string().trim().min(1, '缺少收费模块').max(64);

/** What the renewal dialog shows (spec §3, fee dialog options). */
export const feeOptions = z.object({
  feeKey: z.string(),
  feeName: z.string(),
  companyName: z.string(),
  isAllowOnTrial: z.boolean(),
  onTrialDesc: z.string(),
  chargeTips: z.string(),
  /** Channel on which an activation is announced, so that what waits for it goes on. */
  pubSubTag: z.string(),
  /** Whether the way to the activated stores is offered. */
  activateVisible: z.boolean(),
  /** Whether a way back is offered: where the whole screen is the paid module. */
  backShow: z.boolean(),
});
export type FeeOptions = z.infer<typeof feeOptions>;

export const moduleFeeCalls = {
  getCompanyAuthInfo: defineCall({
    id: 'moduleFee.getCompanyAuthInfo',
    method: 'GET',
    path: '/api/ModuleFee/GetCompanyAuthInfo',
    summary: 'Whether the own company has a paid module, until when, and what the renewal dialog shows',
    permission: 'session',
    request: z.strictObject({ feeKey }),
    result: feeOptions.extend({ isActive: z.boolean(), enddate: day.nullable() }),
  }),
  /** Once a company and module. A repeat within the same trial answers the same. */
  trial: defineCall({
    id: 'moduleFee.trial',
    method: 'POST',
    path: '/api/ModuleFee/Trial',
    summary: "Try a paid module: all of the own company's stores that lack it, for the module's trial days",
    permission: 'session',
    request: z.strictObject({ feeKey }),
    result: z.object({ enddate: day, storeCount: z.number().int() }),
  }),
};
