import { z } from 'zod';
import { personName, userName } from './auth/auth.ts';
import { initCompany, initializationSteps } from './initialization.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const LIST = { menuCode: ['CompanyManager', 'CompanyInit'] } as const;
const PAGE = { menuCode: 'CompanyManager' } as const;

/** A chain or a single pharmacy's owner, as the platform's administrators see it. Empty texts are `''`. */
export const companyRecord = z.object({
  companyId: z.string(),
  companyName: z.string(),
  /** 统一社会信用代码. */
  uscc: z.string(),
  contacts: z.string(),
  mobilePhone: z.string(),
  /** The account of its first administrator. */
  adminName: z.string(),
  /** Open stores. */
  storeCount: f.count,
  userCount: f.count,
  clientCount: f.count,
  /** Rights to paid modules in force today, over all stores. */
  moduleCount: f.count,
  enabled: z.boolean(),
  stopRea: z.string(),
  /** The step of the first set-up that is due, from 1; null: it is done. */
  initializeStep: f.count.nullable(),
  initializedAt: f.datetime.nullable(),
  changedBy: z.string(),
  changedAt: f.datetime,
  /** Increases with every change; a change names the version that it is based on. */
  version: f.count,
});
export type CompanyRecord = z.infer<typeof companyRecord>;

const filter = {
  keyword: f.optional(f.searchText),
  enabled: f.optional(z.enum(['0', '1'])),
  /** 1: the first set-up is not done. */
  initializing: f.optional(z.enum(['0', '1'])),
};
const companyId = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9_-]{2,32}$/, '公司编号只能是字母、数字、下划线和连字符，2 至 32 位');
const version = f.rowVersion;

export const companyCalls = {
  pullCompanies: defineCall({
    id: 'company.pullCompanies',
    method: 'GET',
    path: '/api/Company/PullCompanies',
    summary: 'Companies that have stores within reach, and how many',
    permission: 'session',
    request: z.strictObject({
      keyword: f.optional(f.searchText),
      /** Also companies without a store; for super administrators, who make a company's first user and store. */
      withEmpty: f.optional(z.enum(['1'])),
    }),
    result: z.object({
      companies: z.array(z.object({ companyId: z.string(), companyName: z.string(), storeCount: f.count })),
    }),
  }),
  getCompanyPaged: defineCall({
    id: 'company.getCompanyPaged',
    method: 'GET',
    path: '/api/Company/GetCompanyPaged',
    summary: 'All companies, page by page, ordered by their id',
    permission: LIST,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(companyRecord),
  }),
  companyTotals: defineCall({
    id: 'company.companyTotals',
    method: 'GET',
    path: '/api/Company/CompanyTotals',
    summary: 'How many companies a query finds, and how many of them are stopped or being set up',
    permission: LIST,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, stopped: f.count, initializing: f.count }),
  }),
  createCompany: defineCall({
    id: 'company.createCompany',
    method: 'POST',
    path: '/api/Company/CreateCompany',
    summary: 'Make a company and its first administrator, whose initial password is shown once',
    permission: PAGE,
    request: z.strictObject({
      /** What a till's silent login names; left out: a new number. */
      companyId: z.union([z.literal(''), companyId]).default(''),
      ...initCompany.shape,
      userName,
      name: personName,
    }),
    /** The reply is the only place that holds the password. */
    result: z.object({
      companyId: z.string(),
      userName: z.string(),
      password: z.string(),
      message: z.string(),
    }),
  }),
  changeCompany: defineCall({
    id: 'company.changeCompany',
    method: 'POST',
    path: '/api/Company/ChangeCompany',
    summary: "Change a company's name, credit code and contact",
    permission: PAGE,
    request: z.strictObject({ companyId: f.id, version, ...initCompany.shape }),
    result: companyRecord,
  }),
  stopCompany: defineCall({
    id: 'company.stopCompany',
    method: 'POST',
    path: '/api/Company/StopCompany',
    summary: 'Stop a company: its people and tills are logged out and cannot log in; or let them again',
    permission: PAGE,
    confirms: true,
    request: z.strictObject({
      companyId: f.id,
      version,
      enabled: z.boolean(),
      memo: z.string().trim().min(1, '请填写原因').max(200, '原因不能超过 200 字'),
    }),
    result: companyRecord,
  }),
  reopenInitialization: defineCall({
    id: 'company.reopenInitialization',
    method: 'POST',
    path: '/api/Company/ReopenInitialization',
    summary: "Lead a company's administrators through the first set-up again, from a step on; counted from 1",
    permission: { menuCode: 'CompanyInit' },
    confirms: true,
    request: z.strictObject({
      companyId: f.id,
      version,
      step: z
        .number()
        .int()
        .min(1)
        .max(initializationSteps.length - 1),
    }),
    result: companyRecord,
  }),
};
