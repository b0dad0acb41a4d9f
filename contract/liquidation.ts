import { z } from 'zod';
import { approvalStage, approvalStep } from './approval.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** The subject of an application beside its period: store × 险种 × 清算类别 × 清算经办机构. */
export const clrGroup = z.strictObject({
  fixmedinsCode: f.fixmedinsCode,
  insutype: f.insutype,
  clrType: f.clrType,
  setlOptins: f.setlOptins,
});
export type ClrGroup = z.infer<typeof clrGroup>;
export const clrGroupId = (group: ClrGroup): string =>
  [group.fixmedinsCode, group.insutype, group.clrType, group.setlOptins].join('|');

/** 清算类别 of settlements of persons insured elsewhere (domain §2). */
export const AWAY_CLR_TYPES: readonly string[] = ['9909', '9974', '9975', '9987', '99952'];

/** The most groups of one request, and days of one period: a month, or several short ones. */
export const MANY_GROUPS = 500;
export const MAX_PERIOD_DAYS = 92;

const appyStas = z.enum([
  'approving', 'sending', 'declared', 'withdrawing', 'withdrawn', 'rejected', 'refused',
]); // prettier-ignore
export type AppyStas = z.infer<typeof appyStas>;
/** An application that still claims its settlements. */
export const isLiveAppy = (stas: AppyStas): boolean =>
  stas !== 'withdrawn' && stas !== 'rejected' && stas !== 'refused';

/** The totals of a period's settlements in a group. */
const claimed = {
  /** 人次 = settlements + refunds. */
  psntime: f.count,
  medfeeSumamt: f.money,
  /** 医保认可费用总额. */
  medSumfee: f.money,
  /** 基金申报总额: without the account. */
  fundAppySum: f.money,
  acctPay: f.money,
  cashPayamt: f.money,
};

export const clrAppyRow = z.object({
  appyId: z.string(),
  /** 机构清算申请事件ID, from the centre. */
  clrAppyEvtId: z.string().nullable(),
  /** YYYYMM. */
  setlym: z.string(),
  begndate: f.day,
  enddate: f.day,
  ...clrGroup.shape,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  clrWay: z.string(),
  ...claimed,
  /** 审核扣款 of the group that fell due in the period (docs/architecture/auditing.md): beside what is applied for. */
  volaDetAmt: f.money,
  appyStas,
  clrStas: z.string(),
  /** The stage of approval that it waits for, or ended at. */
  stage: approvalStage,
  /** Its settlements have changed since: refunds, repairs, late arrivals. */
  isChanged: z.boolean(),
  memo: z.string(),
  /** Why it was rejected, refused or withdrawn. */
  endRea: z.string().nullable(),
  /** The centre's answer to the last request, or that there was none. */
  error: z.string().nullable(),
  opterName: z.string(),
  appyTime: f.datetime,
  dclaTime: f.datetime.nullable(),
});
export type ClrAppyRow = z.infer<typeof clrAppyRow>;

export const clrFund = z.object({
  fundPayType: z.string(),
  psntime: f.count,
  fundAppySum: f.money,
  /** 应付, 已付, 不予支付, 机构承担: null until the centre states them. */
  payableAmount: f.money.nullable(),
  paidAmount: f.money.nullable(),
  withholdPayment: f.money.nullable(),
  hospPartAmt: f.money.nullable(),
});
export type ClrFund = z.infer<typeof clrFund>;

const filter = {
  setlym: f.optional(f.month),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  clrWay: f.codes(z.string().max(6)),
  away: f.optional(z.enum(['0', '1'])),
  clrOptins: f.optional(f.setlOptins),
  appyStas: f.codes(appyStas),
  clrStas: f.codes(z.string().max(6)),
};
const filterShape = z.strictObject(filter);
export type ClrFilter = z.infer<typeof filterShape>;

const period = { begndate: f.day, enddate: f.day };
const previewRequest = z.strictObject({
  ...period,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  setlOptins: f.optional(f.setlOptins),
});
export type PreviewRequest = z.infer<typeof previewRequest>;

/** Why a group cannot be applied for: a code that says where to fix it, and a sentence. */
const obstacle = z.object({
  kind: z.enum(['overlap', 'unchecked', 'uneven', 'totals', 'nothing', 'changed']),
  text: z.string(),
  /** The first blocking day, or the live application's. */
  day: f.day.nullable(),
});
export type Obstacle = z.infer<typeof obstacle>;

export const candidate = z.object({
  ...clrGroup.shape,
  fixmedinsName: z.string(),
  poolareaNo: f.admdvs,
  ...claimed,
  /** Hash of the rows behind it; the application sends it back, and is refused when they have changed. */
  hashSum: z.string(),
  obstacle: obstacle.nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const applyRequest = z.strictObject({
  ...period,
  groups: z
    .array(z.strictObject({ ...clrGroup.shape, hashSum: z.string().regex(/^-?\d{1,40}$/) }))
    .min(1, '请选择要申请的项')
    .max(MANY_GROUPS, `一次最多申请 ${MANY_GROUPS} 项`),
  memo: z.string().trim().max(200, '备注过长').default(''),
});
export type ApplyRequest = z.infer<typeof applyRequest>;

const applyOutcome = z.object({
  appyId: z.string(),
  appyStas,
  clrStas: z.string(),
  ok: z.boolean(),
  message: z.string(),
});
export type ApplyOutcome = z.infer<typeof applyOutcome>;

const MENU = 'Liquidation';
const appyId = z.uuid('申请不存在');

export const liquidationCalls = {
  paged: defineCall({
    id: 'liquidation.paged',
    method: 'GET',
    path: '/api/Liquidation/Paged',
    summary: 'Clearing applications (3203), newest first',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['appyTime', 'setlym', 'fundAppySum'], 'appyTime'),
    }),
    result: f.paged(clrAppyRow),
  }),
  totals: defineCall({
    id: 'liquidation.totals',
    method: 'GET',
    path: '/api/Liquidation/Totals',
    summary: 'Sums over the live applications of a query, and how much of them is declared',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      /** Only live applications are summed. */
      liveCount: f.count,
      ...claimed,
      volaDetAmt: f.money,
      declaredCount: f.count,
      declaredSum: f.money,
      undeclaredCount: f.count,
      undeclaredSum: f.money,
      changedCount: f.count,
    }),
  }),
  get: defineCall({
    id: 'liquidation.get',
    method: 'GET',
    path: '/api/Liquidation/Get/{appyId}',
    summary: 'One application with its funds and the steps of its approval',
    permission: { menuCode: MENU },
    request: z.strictObject({ appyId }),
    result: z.object({ appy: clrAppyRow, funds: z.array(clrFund), steps: z.array(approvalStep) }),
  }),
  preview: defineCall({
    id: 'liquidation.preview',
    method: 'GET',
    path: '/api/Liquidation/Preview',
    summary: 'What could be applied for in a period, group by group, and why not where it cannot',
    permission: { menuCode: MENU, buttonCode: 'Apply' },
    request: previewRequest,
    result: z.object({ groups: z.array(candidate), isCut: z.boolean() }),
  }),
  apply: defineCall({
    id: 'liquidation.apply',
    method: 'POST',
    path: '/api/Liquidation/Apply',
    summary: '申请: each group is its own success or refusal; what succeeds goes into approval',
    permission: { menuCode: MENU, buttonCode: 'Apply' },
    request: applyRequest,
    result: z.object({
      results: z.array(z.object({ ...clrGroup.shape, appyId: z.string().nullable(), message: z.string() })),
    }),
  }),
  withdraw: defineCall({
    id: 'liquidation.withdraw',
    method: 'POST',
    path: '/api/Liquidation/Withdraw',
    summary: '撤销: at once while in approval, at the centre (3204) while it has not accepted it',
    permission: { menuCode: MENU, buttonCode: 'Withdraw' },
    idempotent: 'natural',
    request: z.strictObject({
      appyId,
      memo: z.string().trim().min(1, '请填写撤销原因').max(200, '撤销原因过长'),
    }),
    result: applyOutcome,
  }),
  refresh: defineCall({
    id: 'liquidation.refresh',
    method: 'POST',
    path: '/api/Liquidation/Refresh',
    summary: '更新状态: asks the centre how far applications are (2172) and what it pays of each fund (2174)',
    permission: { menuCode: MENU, buttonCode: 'Refresh' },
    idempotent: 'natural',
    request: z.strictObject({
      appyIds: z.array(appyId).min(1, '请选择申请').max(100, '一次最多更新 100 项'),
    }),
    result: z.object({ results: z.array(applyOutcome) }),
  }),
};
