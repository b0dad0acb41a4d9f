import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** 初审, 复审, 终审, in this order. */
export const STAGES = ['first', 'second', 'final'] as const;
export const approvalStage = z.enum(STAGES);
export type ApprovalStage = z.infer<typeof approvalStage>;
/** The button of menu Approval that a stage's decision needs. */
export const STAGE_BUTTON = { first: 'First', second: 'Second', final: 'Final' } as const;

const approvalKind = z.enum(['liquidation', 'filing', 'refund']);
const approvalState = z.enum(['open', 'approved', 'rejected', 'withdrawn']);

export const approvalStep = z.object({
  stage: approvalStage,
  decision: z.enum(['approve', 'reject', 'withdraw']),
  opnn: z.string(),
  opterName: z.string(),
  decidedAt: f.datetime,
});
export type ApprovalStep = z.infer<typeof approvalStep>;

export const approvalRow = z.object({
  approvalId: z.string(),
  /** 申请单号. */
  appyNo: z.string(),
  kind: approvalKind,
  subjectId: z.string(),
  /** Its subject in words. */
  title: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  amount: f.money,
  opterName: z.string(),
  appyTime: f.datetime,
  stage: approvalStage,
  state: approvalState,
  /** Person, action and time of the last step; null without one. */
  lastOpter: z.string().nullable(),
  lastOpnn: z.string().nullable(),
  lastTime: f.datetime.nullable(),
  /** Why this user may not decide it now; null where they may. */
  barred: z.string().nullable(),
});
export type ApprovalRow = z.infer<typeof approvalRow>;

/** A sale whose refund is asked for. */
export const refundSale = z.object({
  setlId: z.string(),
  setlDate: f.day,
  rtalDocno: z.string(),
  setlTime: f.datetime,
  psnName: z.string(),
  certno: z.string(),
  insutype: z.string(),
  medType: z.string(),
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
  psnCashPay: f.money,
  setlStas: z.string(),
  opterName: z.string(),
  /** Where the application stands: code table refdAppyStas. */
  stas: z.string(),
  endRea: z.string(),
});
export type RefundSale = z.infer<typeof refundSale>;

const filter = {
  /** 1: what waits for this user; the default. */
  mine: f.optional(z.enum(['0', '1'])),
  kind: f.codes(approvalKind),
  stage: f.codes(approvalStage),
  state: f.codes(approvalState),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  amount: f.optional(f.amounts),
};
const filterShape = z.strictObject(filter);
export type ApprovalFilter = z.infer<typeof filterShape>;

export const MANY_DECISIONS = 100;
const decideRequest = z
  .strictObject({
    approvalIds: z
      .array(z.uuid('申请单不存在'))
      .min(1, '请选择申请单')
      .max(MANY_DECISIONS, `一次最多审批 ${MANY_DECISIONS} 项`),
    decision: z.enum(['approve', 'reject']),
    /** 审批意见; the reason, where it is rejected. */
    opnn: z.string().trim().max(200, '审批意见过长').default(''),
  })
  .refine(({ decision, opnn }) => decision === 'approve' || opnn !== '', {
    message: '请填写驳回原因',
    path: ['opnn'],
  });
export type DecideRequest = z.infer<typeof decideRequest>;

const MENU = 'Approval';
const decide = (id: ApprovalStage, summary: string) =>
  defineCall({
    id: `approval.${id}`,
    method: 'POST',
    path: `/api/Approval/${STAGE_BUTTON[id]}`,
    summary: `${summary}: approves or rejects what waits for this stage; each is its own success or refusal`,
    permission: { menuCode: MENU, buttonCode: STAGE_BUTTON[id] },
    idempotent: 'natural',
    request: decideRequest,
    result: z.object({
      results: z.array(z.object({ approvalId: z.string(), ok: z.boolean(), message: z.string() })),
    }),
  });

export const approvalCalls = {
  paged: defineCall({
    id: 'approval.paged',
    method: 'GET',
    path: '/api/Approval/Paged',
    summary: 'Applications in approval: by default those that wait for whoever asks, the oldest first',
    permission: { menuCode: MENU },
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['appyTime', 'amount'], 'appyTime', 'asc'),
    }),
    result: f.paged(approvalRow),
  }),
  totals: defineCall({
    id: 'approval.totals',
    method: 'GET',
    path: '/api/Approval/Totals',
    summary: 'How many applications of a query stand where, and their amounts',
    permission: { menuCode: MENU },
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      amount: f.money,
      /** Of everything within reach: what waits for this user. */
      waiting: f.count,
      first: f.count,
      second: f.count,
      final: f.count,
    }),
  }),
  steps: defineCall({
    id: 'approval.steps',
    method: 'GET',
    path: '/api/Approval/Steps/{approvalId}',
    summary: 'Who decided what about an application',
    permission: { menuCode: MENU },
    request: z.strictObject({ approvalId: z.uuid('申请单不存在') }),
    result: z.object({ steps: z.array(approvalStep) }),
  }),
  sale: defineCall({
    id: 'approval.sale',
    method: 'GET',
    path: '/api/Approval/Sale/{approvalId}',
    summary: 'The sale that an application asks to refund, and how it stands now; names masked',
    permission: { menuCode: MENU },
    request: z.strictObject({ approvalId: z.uuid('申请单不存在') }),
    result: z.object({ sale: refundSale }),
  }),
  first: decide('first', '初审'),
  second: decide('second', '复审'),
  final: decide('final', '终审'),
};
