import { z } from 'zod';
import { sealedPin } from './doctor.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** What is checked: 10 药师在岗 (the pharmacist answers with the PIN), 15 购药认证 (the buyer of the moment shows a certificate). */
export const recogBiz = z.enum(['10', '15']);
/** 1 抽查中, 2 审核中, 3 二次下发 (open again), 4 已撤回, 5 审核结束. */
export const taskStas = z.enum(['1', '2', '3', '4', '5']);
/** 0 not answered yet, 1 成功, 2 失败, 3 超时, 4 无人购药. */
export const crtfRslt = z.enum(['0', '1', '2', '3', '4']);
/** 0 未审核, 1 人工通过, 2 自动通过, 3 不通过. */
export const chkStas = z.enum(['0', '1', '2', '3']);

/** Checks of a store a day, and minutes that it has to answer. */
export const MOST_TIMES = 12;
const LIMIT = { least: 2, most: 120 };
/** Days after its end in which a store may appeal. */
export const APPEAL_DAYS = 3;
/** Times that a check may be sent again, and wrong certificates before a check of a buyer has failed. */
export const MOST_REISSUES = 3;
export const MOST_TRIES = 3;
/** Stores that a period names at most; without any it holds for all within its maker's reach. */
const MOST_STORES = 200;

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间格式应为 HH:MM');
const whole = (label: string, least: number, most: number) =>
  z.coerce
    .number(`${label}应为数字`)
    .int(`${label}应为整数`)
    .min(least, `${label}应为 ${least} 到 ${most}`)
    .max(most, `${label}应为 ${least} 到 ${most}`);

export const spotCheckPeriod = z.object({
  periodId: z.string(),
  periodName: z.string(),
  begndate: f.day,
  enddate: f.day,
  /** Empty: every store within the maker's reach. */
  stores: z.array(z.string()),
  /** Whose period it is, in words: an area or a company. */
  owner: z.string(),
  times: f.count,
  windowBegin: clock,
  windowEnd: clock,
  recogBiz,
  limitMinutes: f.count,
  isEnabled: z.boolean(),
  /** Of the last 30 days. */
  issued: f.count,
  passed: f.count,
  ver: f.rowVersion,
  opterName: z.string(),
  updtTime: f.datetime,
});
export type SpotCheckPeriod = z.infer<typeof spotCheckPeriod>;

/** A check of one store (the shape of 9604, domain §3.13). */
export const spotCheckTask = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  taskId: z.string(),
  bchno: z.string(),
  periodName: z.string(),
  recogBiz,
  taskStas,
  taskDura: f.count,
  taskBegntime: f.datetime,
  taskEndtime: f.datetime,
  /** Seconds until the end; 0 where it is not open. */
  leftSeconds: f.count,
  /** Who was checked: the pharmacist, or the buyer with a masked name. */
  psnName: z.string(),
  crtfTime: f.datetime.nullable(),
  crtfRslt,
  applRea: z.string(),
  applTime: f.datetime.nullable(),
  applerName: z.string(),
  chkStas,
  chkTime: f.datetime.nullable(),
  chkerName: z.string(),
  chkOpnn: z.string(),
  sdryIsuCnt: f.count,
});
export type SpotCheckTask = z.infer<typeof spotCheckTask>;

/** Checks of a store or of a pharmacist, and how many of those that ended were passed. */
export const spotCheckRate = z.object({
  /** The store's code, and the pharmacist's where the rows are pharmacists. */
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  psnCode: z.string(),
  psnName: z.string(),
  total: f.count,
  passed: f.count,
  failed: f.count,
  missed: f.count,
  toCheck: f.count,
  /** Percent with two decimals; null where none has ended. */
  rate: f.money.nullable(),
});
export type SpotCheckRate = z.infer<typeof spotCheckRate>;

const fields = {
  periodName: z.string().trim().min(1, '请填写抽查周期名称').max(60, '抽查周期名称过长'),
  begndate: f.day,
  enddate: f.day,
  stores: z.array(f.fixmedinsCode).max(MOST_STORES, `最多指定 ${MOST_STORES} 家门店`).default([]),
  times: whole('每天次数', 1, MOST_TIMES),
  windowBegin: clock,
  windowEnd: clock,
  recogBiz,
  limitMinutes: whole('响应时限', LIMIT.least, LIMIT.most),
  isEnabled: z.boolean().default(true),
};
const saved = z.strictObject(fields);
export type SpotCheckFields = z.infer<typeof saved>;
const periodId = z.uuid('抽查周期编号不正确');

const taskFilter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  recogBiz: f.optional(recogBiz),
  taskStas: f.codes(taskStas),
  crtfRslt: f.codes(crtfRslt),
  /** Name of the period, or of the pharmacist. */
  keyword: f.optional(f.searchText),
};
const rateFilter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  recogBiz: f.optional(recogBiz),
  /** What a row is: a store, or a pharmacist of a store. */
  by: z.enum(['store', 'psn']).default('store'),
};
const key = { fixmedinsCode: f.fixmedinsCode, taskId: z.uuid('抽查任务编号不正确') };
const one = z.strictObject(key);
export type SpotCheckKey = z.infer<typeof one>;

const MENU = 'SpotCheckPeriodManager';
const see = { menuCode: MENU } as const;
const may = (buttonCode: 'Save' | 'Issue' | 'Check' | 'Answer') => ({ menuCode: MENU, buttonCode }) as const;

/** Spot checks (domain §3.13). The spec names the page and shows no call of it. */
export const spotCheckCalls = {
  periodPaged: defineCall({
    id: 'spotCheck.periodPaged',
    method: 'GET',
    path: '/api/SpotCheck/PeriodPaged',
    summary: 'Periods of checks that the caller may change, the newest first',
    permission: may('Save'),
    request: z.strictObject({ keyword: f.optional(f.searchText), ...f.paging }),
    result: f.paged(spotCheckPeriod),
  }),
  periodTotals: defineCall({
    id: 'spotCheck.periodTotals',
    method: 'GET',
    path: '/api/SpotCheck/PeriodTotals',
    summary: 'How many periods a query finds, and how many of them make checks today',
    permission: may('Save'),
    request: z.strictObject({ keyword: f.optional(f.searchText) }),
    result: z.object({ rowCount: f.count, running: f.count }),
  }),
  save: defineCall({
    id: 'spotCheck.save',
    method: 'POST',
    path: '/api/SpotCheck/Save',
    summary: 'Adds a period for the stores within reach, or with periodId and ver changes one',
    permission: may('Save'),
    request: saved.extend({ periodId: periodId.optional(), ver: f.rowVersion.optional() }),
    result: z.object({ periodId: z.string(), ver: f.rowVersion }),
  }),
  remove: defineCall({
    id: 'spotCheck.remove',
    method: 'POST',
    path: '/api/SpotCheck/Remove',
    summary: 'Removes a period; its checks stay',
    permission: may('Save'),
    request: z.strictObject({ periodId, ver: f.rowVersion }),
    result: z.object({ removed: z.literal(true) }),
  }),
  issue: defineCall({
    id: 'spotCheck.issue',
    method: 'POST',
    path: '/api/SpotCheck/Issue',
    summary: 'Sends one check of a period now to each of its stores that has none open',
    permission: may('Issue'),
    request: z.strictObject({ periodId }),
    result: z.object({ issued: f.count, skipped: f.count }),
  }),
  taskPaged: defineCall({
    id: 'spotCheck.taskPaged',
    method: 'GET',
    path: '/api/SpotCheck/TaskPaged',
    summary: 'Checks of the stores within reach, the newest first',
    permission: see,
    reads: 'replica',
    request: z.strictObject({ ...taskFilter, ...f.paging }),
    result: f.paged(spotCheckTask),
  }),
  taskTotals: defineCall({
    id: 'spotCheck.taskTotals',
    method: 'GET',
    path: '/api/SpotCheck/TaskTotals',
    summary: 'What came of the checks of a query: due, passed, refused, missed, still open',
    permission: see,
    reads: 'replica',
    request: z.strictObject(taskFilter),
    result: z.object({
      rowCount: f.count,
      passed: f.count,
      failed: f.count,
      missed: f.count,
      open: f.count,
      toCheck: f.count,
      /** Passed of those that ended, percent with two decimals. */
      rate: f.money,
    }),
  }),
  ratePaged: defineCall({
    id: 'spotCheck.ratePaged',
    method: 'GET',
    path: '/api/SpotCheck/RatePaged',
    summary:
      'Pass rates by store, or by the pharmacist who answered or was on duty when nobody did; the lowest first',
    permission: see,
    reads: 'replica',
    request: z.strictObject({ ...rateFilter, ...f.paging }),
    result: f.paged(spotCheckRate),
  }),
  rateTotals: defineCall({
    id: 'spotCheck.rateTotals',
    method: 'GET',
    path: '/api/SpotCheck/RateTotals',
    summary: 'How many stores or pharmacists a query finds, and the rate of all their checks together',
    permission: see,
    reads: 'replica',
    request: z.strictObject(rateFilter),
    result: z.object({ rowCount: f.count, rate: f.money.nullable() }),
  }),
  open: defineCall({
    id: 'spotCheck.open',
    method: 'GET',
    path: '/api/SpotCheck/Open',
    summary:
      'The check that the caller’s own store has to answer first; asked by its pages, it keeps no session alive',
    permission: see,
    isBackground: true,
    request: z.strictObject({}),
    result: z.object({ task: spotCheckTask.nullable() }),
  }),
  answer: defineCall({
    id: 'spotCheck.answer',
    method: 'POST',
    path: '/api/SpotCheck/Answer',
    summary:
      'A pharmacist on duty answers with the PIN, or the buyer of a sale since the check began with the certificate',
    permission: may('Answer'),
    idempotent: 'natural',
    request: z.strictObject({
      taskId: key.taskId,
      pracPsnCode: f.optional(f.id),
      pin: f.optional(sealedPin),
      certno: f.optional(z.string().trim().min(4, '证件号码过短').max(50, '证件号码过长')),
    }),
    result: z.object({ passed: z.boolean(), message: z.string() }),
  }),
  appeal: defineCall({
    id: 'spotCheck.appeal',
    method: 'POST',
    path: '/api/SpotCheck/Appeal',
    summary: 'The store says why a check was missed or failed, once (9605)',
    permission: may('Answer'),
    request: z.strictObject({
      taskId: key.taskId,
      applRea: z.string().trim().min(5, '请写明申诉原因').max(200, '申诉原因过长'),
    }),
    result: spotCheckTask,
  }),
  check: defineCall({
    id: 'spotCheck.check',
    method: 'POST',
    path: '/api/SpotCheck/Check',
    summary: 'Passes or refuses a check that was missed or failed; refusing wants an opinion',
    permission: may('Check'),
    request: z
      .strictObject({
        ...key,
        chkStas: z.enum(['1', '3']),
        chkOpnn: z.string().trim().max(200, '审核意见过长').default(''),
      })
      .refine(({ chkStas: given, chkOpnn }) => given === '1' || chkOpnn !== '', {
        path: ['chkOpnn'],
        message: '不通过时请填写审核意见',
      }),
    result: spotCheckTask,
  }),
  reissue: defineCall({
    id: 'spotCheck.reissue',
    method: 'POST',
    path: '/api/SpotCheck/Reissue',
    summary: 'Sends a check that was missed or failed again, with the same limit',
    permission: may('Issue'),
    request: one,
    result: spotCheckTask,
  }),
  withdraw: defineCall({
    id: 'spotCheck.withdraw',
    method: 'POST',
    path: '/api/SpotCheck/Withdraw',
    summary: 'Takes back a check that nobody has answered yet',
    permission: may('Issue'),
    request: one,
    result: spotCheckTask,
  }),
};
