import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** The key of an unclear settlement: its store, the day it is listed under, and its message id. */
export const compensateKey = z.strictObject({
  fixmedinsCode: f.fixmedinsCode,
  settleDate: f.day,
  msgid: f.msgid,
});
export type CompensateKey = z.infer<typeof compensateKey>;

const cpstStas = z.enum(['0', '1', '2', '3']);

export const compensateRow = compensateKey.extend({
  fixmedinsName: z.string(),
  /** The message with the unknown outcome; for a refund not the sale's message. */
  requestMsgid: f.msgid,
  /** 2102, 2103, 2601 or 5203. */
  infno: z.string(),
  psnNo: z.string(),
  medfeeSumamt: f.money,
  centreStas: z.enum(['0', '1', '2', '3', '4']),
  /** State in the store's ledger (code table setlStas); null where it is not there. */
  localStas: z.string().nullable(),
  cpstType: z.enum(['1', '2', '3', '4', '5', '6']),
  /** The action taken or in progress; null before a decision. */
  cpstWay: z.enum(['confirm', 'reverse', 'cancel', 'supplement', 'refresh', 'refund', 'ignore']).nullable(),
  cpstStas,
  error: z.string().nullable(),
  opterName: z.string().nullable(),
  /** Queries so far; 0 where only day reconciliation found it. */
  tries: f.count,
  /** The time of the settlement or request; from its message id where only the centre has it. */
  setlTime: f.datetime,
  /** The time of the last action. */
  cpstTime: f.datetime.nullable(),
});
export type CompensateRow = z.infer<typeof compensateRow>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Exact match of the settlement's id, or of its message id. */
  msgid: f.optional(f.searchText),
  cpstStas: f.codes(cpstStas),
};
const filterShape = z.strictObject(filter);
export type CompensateFilter = z.infer<typeof filterShape>;

const actRequest = z.strictObject({
  ...compensateKey.shape,
  memo: z.string().trim().max(200, '备注过长').default(''),
});
export type CompensateRequest = z.infer<typeof actRequest>;

const MENU = 'SettlementInfoCompensate';
const act = (buttonCode: string, id: string, summary: string) =>
  defineCall({
    id: `compensate.${id}`,
    method: 'POST',
    path: `/api/Compensate/${buttonCode}`,
    summary,
    permission: { menuCode: MENU, buttonCode },
    idempotent: 'natural',
    request: actRequest,
    result: z.object({ cpstStas, message: z.string() }),
  });

export const compensateCalls = {
  paged: defineCall({
    id: 'compensate.paged',
    method: 'GET',
    path: '/api/Compensate/Paged',
    summary: 'Settlements whose outcome was in question, and those only one side has, newest first',
    permission: { menuCode: MENU },
    request: z.strictObject({ ...filter, ...f.paging, ...f.sorting(['setlTime'], 'setlTime') }),
    result: f.paged(compensateRow),
  }),
  totals: defineCall({
    id: 'compensate.totals',
    method: 'GET',
    path: '/api/Compensate/Totals',
    summary: 'Count by state and sum over all rows of a compensation query',
    permission: { menuCode: MENU },
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      pending: f.count,
      done: f.count,
      failed: f.count,
      ignored: f.count,
      medfeeSumamt: f.money,
    }),
  }),
  query: act('Query', 'query', '5203: ask the centre what became of it, and finish what can be finished'),
  supplement: act('Supplement', 'supplement', 'Take what the centre has into the store ledger'),
  reverse: act('Reverse', 'reverse', '2601: take back at the centre what the store does not have'),
  cancel: act('Cancel', 'cancel', 'Void here what the centre does not have'),
  ignore: act('Ignore', 'ignore', 'Leave it as it is; the reason is required'),
};
