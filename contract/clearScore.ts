import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** 清分 of one store's month (domain §1): purchases of persons insured in other areas. */
export const clearScoreKey = z.strictObject({ fixmedinsCode: f.fixmedinsCode, setlMonth: f.month });
export type ClearScoreKey = z.infer<typeof clearScoreKey>;

/** 0 待清分, 1 清分确认, 2 清分回退, 3 清分作废 (code table clsStas). */
export const clsStas = z.enum(['0', '1', '2', '3']);
const cnfmFlag = z.enum(['0', '1']);

export const clearScoreRow = clearScoreKey.extend({
  fixmedinsName: z.string(),
  seqno: f.count,
  /** The area of the purchase, and the area of the insurance. */
  mdtrtarea: z.string(),
  insuplcAdmdvs: z.string(),
  certno: z.string(),
  mdtrtId: z.string(),
  mdtrtSetlTime: f.datetime,
  setlSn: z.string(),
  fulamtAdvpayFlag: z.enum(['0', '1']),
  medfeeSumamt: f.money,
  optinsPaySumamt: f.money,
  /** The store's own settlement of the same visit; null where it has none. */
  localSetlId: z.string().nullable(),
  localMedfeeSumamt: f.money.nullable(),
  /** The centre's amount minus the store's; the centre's where the store has none. */
  diffMedfeeSumamt: f.money,
  cnfmFlag,
  /** The flag was sent to the centre. */
  isTold: z.boolean(),
  /** The state of its month. */
  clsStas,
  busy: z.enum(['pull', 'confirm', 'rollback']).nullable(),
  otransid: z.string().nullable(),
  pullTime: f.datetime,
  cnfmTime: f.datetime.nullable(),
  /** Why the last confirmation stopped, or the month was voided. */
  memo: z.string(),
});
export type ClearScoreRow = z.infer<typeof clearScoreRow>;

const filter = {
  setlMonth: f.month,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** The area of the insurance: two digits are a province, four a city. */
  insuplcAdmdvs: f.optional(z.string().regex(/^\d{2}(\d{2}(\d{2})?)?$/, '参保地应为 2、4 或 6 位区划')),
  clsStas: f.codes(clsStas),
  cnfmFlag: f.codes(cnfmFlag),
  certno: f.optional(f.searchText),
};
const filterShape = z.strictObject(filter);
export type ClearScoreFilter = z.infer<typeof filterShape>;

/** The most rows that are marked at once. */
export const MARK_ROWS = 5000;

const MENU = 'ClearScoreManage';
const begun = z.object({ jobId: z.string(), total: f.count });
const standing = z.object({ clsStas, message: z.string() });

export const clearScoreCalls = {
  paged: defineCall({
    id: 'clearScore.paged',
    method: 'GET',
    path: '/api/ClearScore/Paged',
    summary: '清分: the rows of a month that were pulled, by store, beside what the store has of them',
    permission: { menuCode: MENU },
    sealed: ['certno'],
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(clearScoreRow),
  }),
  totals: defineCall({
    id: 'clearScore.totals',
    method: 'GET',
    path: '/api/ClearScore/Totals',
    summary: 'How many rows of a query are included, and what they come to',
    permission: { menuCode: MENU },
    sealed: ['certno'],
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      stores: f.count,
      included: f.count,
      medfeeSumamt: f.money,
      optinsPaySumamt: f.money,
      includedMedfeeSumamt: f.money,
      includedOptinsPaySumamt: f.money,
    }),
  }),
  pull: defineCall({
    id: 'clearScore.pull',
    method: 'POST',
    path: '/api/ClearScore/Pull',
    summary:
      '3260: pulls the rows of a month for the named stores, or all that have such settlements; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Pull' },
    request: z.strictObject({ setlMonth: f.month, fixmedinsCode: f.codes(f.fixmedinsCode) }),
    result: begun,
  }),
  mark: defineCall({
    id: 'clearScore.mark',
    method: 'POST',
    path: '/api/ClearScore/Mark',
    summary: 'Includes rows in the confirmation, or leaves them out',
    permission: { menuCode: MENU, buttonCode: 'Mark' },
    request: z.strictObject({
      rows: z
        .array(clearScoreKey.extend({ seqno: f.rowVersion }))
        .min(1, '请选择明细')
        .max(MARK_ROWS, `一次最多选择 ${MARK_ROWS} 行`),
      cnfmFlag,
    }),
    result: z.object({ changed: f.count }),
  }),
  confirm: defineCall({
    id: 'clearScore.confirm',
    method: 'POST',
    path: '/api/ClearScore/Confirm',
    summary:
      '3261: confirms a store’s month in batches of a hundred; goes on where it stopped; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    request: clearScoreKey,
    result: begun,
  }),
  rollback: defineCall({
    id: 'clearScore.rollback',
    method: 'POST',
    path: '/api/ClearScore/Rollback',
    summary: '3262: takes a confirmation back, also one that was stopped half way',
    permission: { menuCode: MENU, buttonCode: 'Rollback' },
    idempotent: 'natural',
    request: clearScoreKey,
    result: standing,
  }),
  void: defineCall({
    id: 'clearScore.void',
    method: 'POST',
    path: '/api/ClearScore/Void',
    summary: '作废: the pulled rows are not to be used; nothing is told to the centre',
    permission: { menuCode: MENU, buttonCode: 'Void' },
    request: clearScoreKey.extend({
      memo: z.string().trim().min(1, '请填写作废原因').max(200, '作废原因过长'),
    }),
    result: standing,
  }),
  refresh: defineCall({
    id: 'clearScore.refresh',
    method: 'POST',
    path: '/api/ClearScore/Refresh',
    summary: '更新确认状态: asks the centre how far the confirmation of a month is',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    idempotent: 'natural',
    request: clearScoreKey,
    result: standing,
  }),
};
