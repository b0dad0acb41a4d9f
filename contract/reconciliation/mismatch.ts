import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { detailRow, groupKey, mismatchCause, repairAction, type RepairAction } from './day.ts';

/** The key of one row of a comparison, in any list. */
const rowKey = { ...groupKey.shape, msgid: f.msgid };
export type MismatchKey = z.infer<typeof rowKeyShape>;
const rowKeyShape = z.strictObject(rowKey);
export const mismatchId = (row: MismatchKey): string =>
  [row.settleDate, row.fixmedinsCode, row.insutype, row.clrType, row.setlOptins, row.msgid].join('|');

const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  stmtRslt: f.codes(z.enum(['1', '2', '3'])),
  cause: f.codes(mismatchCause),
  /** Open (including repairs in progress), or done; absent: both. */
  dspo: f.optional(z.enum(['open', 'done'])),
};

const note = z.string().trim().min(1, '请填写备注').max(500, '备注不能超过 500 字');
const historyEntry = z.object({
  at: f.datetime,
  opterName: z.string(),
  kind: z.enum(['repair', 'undo', 'note']),
  /** The action in words. */
  text: z.string(),
  memo: z.string(),
});
export type MismatchHistory = z.infer<typeof historyEntry>;

/** The most rows of one request: a bad day of a thousand stores has some hundreds. */
export const MANY_REPAIRS = 2000;
const MENU = 'DayReconciliation';
/** The permission that each repair needs. */
export const repairPermission = (action: RepairAction) =>
  ({ menuCode: MENU, buttonCode: BUTTON[action] }) as const;
const BUTTON = {
  reverse: 'Reverse',
  cancel: 'Cancel',
  supplement: 'Supplement',
  refresh: 'Refresh',
  mark: 'Mark',
} as const;

export const mismatchCalls = {
  mismatchPaged: defineCall({
    id: 'reconciliation.mismatchPaged',
    method: 'GET',
    path: '/api/Reconciliation/MismatchPaged',
    summary: 'What the two sides do not agree about, across groups, each with its likely cause',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['settleDate', 'gap'], 'settleDate', 'asc'),
    }),
    result: f.paged(detailRow),
  }),
  mismatchTotals: defineCall({
    id: 'reconciliation.mismatchTotals',
    method: 'GET',
    path: '/api/Reconciliation/MismatchTotals',
    summary: 'How many there are of each cause, and what they come to',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({
      rowCount: f.count,
      /** Local minus centre. */
      diffMedfeeSumamt: f.money,
      diffFundPaySumamt: f.money,
      diffAcctPay: f.money,
      causes: z.array(z.object({ cause: mismatchCause, count: f.count })),
    }),
  }),
  mismatchRepairAll: defineCall({
    id: 'reconciliation.mismatchRepairAll',
    method: 'POST',
    path: '/api/Reconciliation/MismatchRepairAll',
    summary: 'One repair for many rows; runs as a job, and asks for the right to the repair itself',
    permission: { menuCode: MENU, buttonCode: 'RepairAll' },
    request: z.strictObject({
      action: repairAction,
      memo: z.string().trim().max(200, '备注过长').default(''),
      rows: z
        .array(rowKeyShape)
        .min(1, '请选择要处理的差异')
        .max(MANY_REPAIRS, `一次最多处理 ${MANY_REPAIRS} 笔`),
    }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
  mismatchHistory: defineCall({
    id: 'reconciliation.mismatchHistory',
    method: 'GET',
    path: '/api/Reconciliation/MismatchHistory',
    summary: 'Who did what about one row, oldest first, and whether the last repair can be taken back',
    permission: { menuCode: MENU },
    request: rowKeyShape,
    result: z.object({
      entries: z.array(historyEntry),
      /** Null when there is nothing to undo; otherwise why not, or an empty text when it can be undone. */
      undo: z.string().nullable(),
    }),
  }),
  mismatchNote: defineCall({
    id: 'reconciliation.mismatchNote',
    method: 'POST',
    path: '/api/Reconciliation/MismatchNote',
    summary: 'A note on one row, for whoever looks at it next',
    permission: { menuCode: MENU, buttonCode: 'Note' },
    request: z.strictObject({ ...rowKey, text: note }),
    result: z.object({ message: z.string() }),
  }),
  mismatchUndo: defineCall({
    id: 'reconciliation.mismatchUndo',
    method: 'POST',
    path: '/api/Reconciliation/MismatchUndo',
    summary:
      'Takes the last repair of one row back, where nothing outside was changed and nothing rests on it yet',
    permission: { menuCode: MENU, buttonCode: 'Undo' },
    request: rowKeyShape,
    result: z.object({ message: z.string() }),
  }),
};
