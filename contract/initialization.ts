import { z } from 'zod';
import { dropDownItem, initializeInfo, personName, userName, wirePassword } from './auth/auth.ts';
import { defineCall } from './wire/call.ts';
import { admdvs, fixmedinsCode } from './wire/fields.ts';

/** The steps of a company's first set-up, in order; `initializeStep` counts them from 1, the page from 0. */
export const initializationSteps = ['company', 'stores', 'config', 'operators', 'catalogue', 'done'] as const;
export type InitializationStep = (typeof initializationSteps)[number];
const STEP_NAME: Record<InitializationStep, string> = {
  company: '公司信息',
  stores: '门店信息',
  config: '医保配置',
  operators: '操作员',
  catalogue: '药品目录',
  done: '完成',
};
/** The name of a step, by its number from 1. */
export const initStepName = (number: number): string => {
  const step = initializationSteps[number - 1];
  return step === undefined ? '' : STEP_NAME[step];
};

export const initCompany = z.strictObject({
  companyName: z.string().trim().min(1, '公司名称不能为空').max(200, '公司名称过长'),
  /** Unified social credit code, GB 32100: 18 characters. */
  uscc: z
    .string()
    .trim()
    .regex(/^[0-9A-HJ-NPQRTUWXY]{18}$/, '统一社会信用代码应为 18 位'),
  contacts: z.string().trim().min(1, '联系人不能为空').max(50, '联系人过长'),
  mobilePhone: z
    .string()
    .trim()
    .regex(/^(?:(?:\+|00)86)?1[3-9]\d{9}$/, '请输入正确的手机号码'),
});
export const initStore = z.strictObject({
  /** `P` + six digits of the area + five of the number (domain §1). */
  fixmedinsCode: z
    .string()
    .trim()
    .regex(/^[PH]\d{11}$/, '机构编码应为 P 或 H 加 11 位数字'),
  fixmedinsName: z.string().trim().min(1, '门店名称不能为空').max(200, '门店名称过长'),
  admdvs: z
    .string()
    .trim()
    .regex(/^\d{6}$/, '区县代码应为 6 位数字'),
  addr: z.string().trim().max(200, '地址过长').default(''),
});
export const initConfig = z.strictObject({
  cardReaderType: z.string().trim().min(1, '请选择读卡器类型').max(32),
  /** Whether a settlement prints its slip immediately. */
  isPrintAfterSettle: z.boolean(),
  /** Copies of the slip. */
  printCopies: z.coerce.number().int().min(1, '份数应为 1 至 5').max(5, '份数应为 1 至 5'),
});
export const initOperator = z.strictObject({
  userName,
  name: personName,
  fixmedinsCode: z.string().trim().min(1, '请选择门店').pipe(fixmedinsCode),
  /** An initial password, to be changed at the first login. Left out for an existing operator. */
  password: wirePassword.optional(),
});

const saved = z.object({ initializeInfo });
const call = { permission: 'session', method: 'POST' } as const;

/**
 * The first set-up, by the company's administrator. A step may be repeated; a step beyond the one due is refused. Paths
 * are ours (docs/decisions/0001).
 */
export const initializationCalls = {
  get: defineCall({
    id: 'initialization.get',
    method: 'GET',
    path: '/api/Initialization/Get',
    summary: 'What is set up so far',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({
      initializeInfo,
      company: z.object({
        companyId: z.string(),
        companyName: z.string(),
        uscc: z.string(),
        contacts: z.string(),
        mobilePhone: z.string(),
      }),
      stores: z.array(
        z.object({
          fixmedinsCode: z.string(),
          fixmedinsName: z.string(),
          admdvs: z.string(),
          admdvsName: z.string(),
          addr: z.string(),
        }),
      ),
      config: z.object({
        cardReaderType: z.string(),
        isPrintAfterSettle: z.boolean(),
        printCopies: z.number().int(),
      }),
      operators: z.array(
        z.object({
          userId: z.string(),
          userName: z.string(),
          name: z.string(),
          fixmedinsCode: z.string(),
        }),
      ),
      /** Chosen catalogue, empty before. */
      catalogueAdmdvs: z.string(),
      /** The catalogues to choose from: the pooling areas of the stores, with the centre's number of drugs. */
      catalogues: z.array(dropDownItem.extend({ count: z.number().int() })),
    }),
  }),
  saveCompany: defineCall({
    ...call,
    id: 'initialization.saveCompany',
    path: '/api/Initialization/SaveCompany',
    summary: 'First set-up: the company',
    request: initCompany,
    result: saved,
  }),
  saveStores: defineCall({
    ...call,
    id: 'initialization.saveStores',
    path: '/api/Initialization/SaveStores',
    summary: 'First set-up: its stores; those that are left out are removed',
    request: z.strictObject({ stores: z.array(initStore).min(1, '请至少添加一家门店').max(500) }),
    result: saved,
  }),
  saveConfig: defineCall({
    ...call,
    id: 'initialization.saveConfig',
    path: '/api/Initialization/SaveConfig',
    summary: 'First set-up: insurance configuration of all its stores',
    request: initConfig,
    result: saved,
  }),
  saveOperators: defineCall({
    ...call,
    id: 'initialization.saveOperators',
    path: '/api/Initialization/SaveOperators',
    summary: 'First set-up: operators; those that are left out are removed',
    idempotent: 'none',
    request: z.strictObject({ operators: z.array(initOperator).min(1, '请至少添加一名操作员').max(500) }),
    result: saved,
  }),
  saveCatalogue: defineCall({
    ...call,
    id: 'initialization.saveCatalogue',
    path: '/api/Initialization/SaveCatalogue',
    summary: 'First set-up: the catalogue that the company follows',
    request: z.strictObject({ admdvs }),
    result: saved,
  }),
  finish: defineCall({
    ...call,
    id: 'initialization.finish',
    path: '/api/Initialization/Finish',
    summary: 'First set-up: done',
    request: z.strictObject({}),
    result: saved,
  }),
};
