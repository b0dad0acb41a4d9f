import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { count, day, fixmedinsCode, id } from '../wire/fields.ts';

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

/** A paid module as a company has it. */
export const companyModule = z.object({
  feeKey: z.string(),
  feeModuleName: z.string(),
  /** The price, as text. */
  chargeTips: z.string(),
  /** Open stores of the company, and how many of them have the module paid or on trial today. */
  storeCount: count,
  activeCount: count,
  trialCount: count,
  /** The latest end among them. */
  enddate: day.nullable(),
});
export type CompanyModule = z.infer<typeof companyModule>;

const SOLD = { menuCode: 'CompanyManager' } as const;
/** No codes: all open stores of the company. */
const stores = z.array(fixmedinsCode).max(1000, '一次最多选择 1,000 家门店').default([]);

export const moduleFeeCalls = {
  getCompanyModules: defineCall({
    id: 'moduleFee.getCompanyModules',
    method: 'GET',
    path: '/api/ModuleFee/GetCompanyModules/{id}',
    summary: 'The paid modules, and how many stores of a company have each; id is the companyId',
    permission: SOLD,
    request: z.strictObject({ id }),
    result: z.object({ modules: z.array(companyModule) }),
  }),
  activate: defineCall({
    id: 'moduleFee.activate',
    method: 'POST',
    path: '/api/ModuleFee/Activate',
    summary: 'Activate a paid module for stores of a company until a day, or renew it; a trial becomes paid',
    permission: SOLD,
    confirms: true,
    request: z.strictObject({ companyId: id, feeKey, fixmedinsCodes: stores, enddate: day }),
    result: z.object({ storeCount: count }),
  }),
  end: defineCall({
    id: 'moduleFee.end',
    method: 'POST',
    path: '/api/ModuleFee/End',
    summary: 'End a paid module for stores of a company, today',
    permission: SOLD,
    confirms: true,
    request: z.strictObject({ companyId: id, feeKey, fixmedinsCodes: stores }),
    result: z.object({ storeCount: count }),
  }),
  changeTips: defineCall({
    id: 'moduleFee.changeTips',
    method: 'POST',
    path: '/api/ModuleFee/ChangeTips',
    summary: "Change the price line that a paid module's renewal dialog shows, for everybody",
    permission: SOLD,
    idempotent: 'natural',
    request: z.strictObject({
      feeKey,
      chargeTips: z.string().trim().min(1, '请填写价格说明').max(200, '价格说明不能超过 200 字'),
    }),
    result: z.object({ chargeTips: z.string() }),
  }),
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
