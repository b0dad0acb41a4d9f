import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { day } from '../wire/fields.ts';

const feeKey = z.string().trim().min(1, '缺少收费模块').max(64);

/** The contents of the renewal dialog (spec §3, fee dialog options). */
export const feeOptions = z.object({
  feeKey: z.string(),
  feeName: z.string(),
  companyName: z.string(),
  isAllowOnTrial: z.boolean(),
  onTrialDesc: z.string(),
  chargeTips: z.string(),
  /** Channel on which an activation is announced, so that waiting work continues. */
  pubSubTag: z.string(),
  /** Whether to offer a link to the activated stores. */
  activateVisible: z.boolean(),
  /** Whether to offer a way back: when the whole page is the paid module. */
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
  /** Once for each company and module. A repeat during the trial gets the same answer. */
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
