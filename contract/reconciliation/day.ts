import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { checkStatus, counted, countedTotals, side } from './counted.ts';
import * as f from '../wire/fields.ts';
import { kindId } from './presetGroups.ts';

/** The key of a row of day reconciliation: store × day × insurance type × clearing type × agency. */
export const groupKey = z.strictObject({
  fixmedinsCode: f.fixmedinsCode,
  settleDate: f.day,
  insutype: f.insutype,
  clrType: f.clrType,
  setlOptins: f.setlOptins,
});
export type GroupKey = z.infer<typeof groupKey>;

export const groupId = (key: GroupKey): string =>
  [key.settleDate, key.fixmedinsCode, key.insutype, key.clrType, key.setlOptins].join('|');

export const dayRow = groupKey.extend({
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  ...counted,
  /** 人数: distinct persons. */
  personNum: f.count,
  checkStatus,
  centreOnlyCnt: f.count,
  storeOnlyCnt: f.count,
  differCnt: f.count,
  handledCnt: f.count,
  stmtTime: f.datetime.nullable(),
  stmtOpter: z.string().nullable(),
  /** The source of the centre's side. */
  centreSource: z.enum(['port', 'file']).nullable(),
  /** A side has changed since the last reconciliation: run it again. */
  changed: z.boolean(),
});
export type DayRow = z.infer<typeof dayRow>;

const dayFilter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  setlOptins: f.optional(f.setlOptins),
  checkStatus: f.codes(checkStatus),
  /** Groups with settlements of one of these preset kinds (contract/reconciliation/presetGroups.ts). */
  kind: f.codes(kindId),
};
export const dayFilterShape = z.strictObject(dayFilter);
export type DayFilter = z.infer<typeof dayFilterShape>;

/** The likely cause of a discrepancy (domain §1); names in the code table `mismatchCause`. */
export const mismatchCause = z.enum([
  'twin', 'retry', 'timeout', 'localCancel', 'refundLost', 'midnight', 'area', 'failed', 'reversed', 'localRefund',
  'partRefund', 'rounding', 'flag', 'stale',
]); // prettier-ignore
export type MismatchCause = z.infer<typeof mismatchCause>;
export const repairAction = z.enum(['reverse', 'cancel', 'supplement', 'refresh', 'mark']);
export type RepairAction = z.infer<typeof repairAction>;

export const detailRow = z.object({
  ...groupKey.shape,
  fixmedinsName: z.string(),
  msgid: f.msgid,
  setlId: z.string().nullable(),
  mdtrtId: z.string().nullable(),
  psnNo: z.string(),
  psnName: z.string().nullable(),
  /** Masked. */
  certno: z.string().nullable(),
  medType: z.string().nullable(),
  refdSetlFlag: z.enum(['0', '1']),
  local: side.omit({ cnt: true }).nullable(),
  centre: side.omit({ cnt: true }).nullable(),
  diff: side.omit({ cnt: true }),
  stmtRslt: z.enum(['0', '1', '2', '3']),
  /** Null where both sides agree. */
  cause: mismatchCause.nullable(),
  /** The evidence for the cause, in words. */
  causeText: z.string(),
  /** The repair that fits the cause. */
  fit: repairAction.nullable(),
  /** The message of the other side's row of the same sale, where the cause is `twin`: both are repaired together. */
  pairMsgid: f.msgid.nullable(),
  dspoStas: z.enum(['0', '1', '2', '3', '4', '5', '9']),
  dspoMemo: z.string().nullable(),
  dspoOpter: z.string().nullable(),
  dspoTime: f.datetime.nullable(),
  setlTime: f.datetime.nullable(),
  opterName: z.string().nullable(),
  /** The remark of the centre's line. */
  memo: z.string().nullable(),
});
export type DetailRow = z.infer<typeof detailRow>;

const repairRequest = z.strictObject({
  ...groupKey.shape,
  msgid: f.msgid,
  memo: z.string().trim().max(200, '备注过长').default(''),
});
export type RepairRequest = z.infer<typeof repairRequest>;
const repairResult = z.object({
  /** The discrepancy's new state. */
  dspoStas: z.enum(['1', '2', '3', '4', '5', '9']),
  message: z.string(),
});

const MENU = 'DayReconciliation';
/** Reading is also for users without the right to repair (日对账查询). */
const READ = { menuCode: [MENU, 'DayReconciliationQuery'] } as const;
const repair = (buttonCode: string, id: string, path: string, summary: string) =>
  defineCall({
    id: `reconciliation.${id}`,
    method: 'POST',
    path: `/api/Reconciliation/${path}`,
    summary,
    permission: { menuCode: MENU, buttonCode },
    idempotent: 'natural',
    request: repairRequest,
    result: repairResult,
  });

/** A broken line of an imported file: its number (from 1), the reason, and its text. */
export const fileFault = z.object({ line: z.number().int(), reason: z.string(), text: z.string() });
export type FileFault = z.infer<typeof fileFault>;

export const dayCalls = {
  dayPaged: defineCall({
    id: 'reconciliation.dayPaged',
    method: 'GET',
    path: '/api/Reconciliation/DayPaged',
    summary: 'Day reconciliation: one row per store, day, insurance type, clearing type and agency',
    permission: READ,
    reads: 'replica',
    request: z.strictObject({
      ...dayFilter,
      ...f.paging,
      ...f.sorting(['settleDate', 'fixmedinsCode', 'medfeeSumamt', 'personCount'], 'settleDate'),
    }),
    result: f.paged(dayRow),
  }),
  dayTotals: defineCall({
    id: 'reconciliation.dayTotals',
    method: 'GET',
    path: '/api/Reconciliation/DayTotals',
    summary: 'Sums over all rows of a day reconciliation query',
    permission: READ,
    reads: 'replica',
    request: dayFilterShape,
    result: z.object({ ...countedTotals, personNum: f.count }),
  }),
  dayGet: defineCall({
    id: 'reconciliation.dayGet',
    method: 'GET',
    path: '/api/Reconciliation/DayGet',
    summary: 'One row of day reconciliation',
    permission: READ,
    request: groupKey,
    result: dayRow,
  }),
  dayReconcile: defineCall({
    id: 'reconciliation.dayReconcile',
    method: 'POST',
    path: '/api/Reconciliation/DayReconcile',
    summary: 'Reconcile the named groups, or all that a query finds; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Reconcile' },
    request: z.strictObject({
      groups: z.array(groupKey).min(1, '请选择要对账的行').max(5000, '一次最多选择 5000 行').optional(),
      filter: dayFilterShape.omit({ kind: true }).optional(),
    }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
  dayGenerate: defineCall({
    id: 'reconciliation.dayGenerate',
    method: 'POST',
    path: '/api/Reconciliation/DayGenerate',
    summary: 'Compute the local side of a range of days anew from the settlements; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Generate' },
    request: z.strictObject({ begndate: f.day, enddate: f.day }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
  dayDetail: defineCall({
    id: 'reconciliation.dayDetail',
    method: 'GET',
    path: '/api/Reconciliation/DayDetail',
    summary: 'Settlement by settlement: both sides of one group and their difference',
    permission: READ,
    request: z.strictObject({
      ...groupKey.shape,
      stmtRslt: f.codes(z.enum(['0', '1', '2', '3'])),
      ...f.paging,
    }),
    result: f.paged(detailRow).extend({
      counts: z.object({ all: f.count, centreOnly: f.count, storeOnly: f.count, differ: f.count }),
    }),
  }),
  dayReverse: repair('Reverse', 'dayReverse', 'DayReverse', '2601 冲正 of a settlement only the centre has'),
  dayCancel: repair('Cancel', 'dayCancel', 'DayCancel', '撤销: void a settlement only the store has'),
  daySupplement: repair(
    'Supplement',
    'daySupplement',
    'DaySupplement',
    '补录: take a settlement only the centre has into the store ledger',
  ),
  dayRefresh: repair('Refresh', 'dayRefresh', 'DayRefresh', 'Take the amounts of the centre (5203)'),
  dayMark: repair('Mark', 'dayMark', 'DayMark', 'Mark a discrepancy as dealt with; the memo is required'),
  importCentreDetail: defineCall({
    id: 'reconciliation.importCentreDetail',
    method: 'POST',
    path: '/api/Reconciliation/ImportCentreDetail',
    summary: 'The centre side of one group as a 3202 result file: TAB-separated UTF-8 text, plain or zipped',
    fee: 'CentreImport',
    permission: { menuCode: MENU, buttonCode: 'ImportCentre' },
    upload: { maxBytes: 20 * 1024 * 1024 },
    request: groupKey,
    result: z.object({
      /** False when a line was broken: nothing was imported then. */
      accepted: z.boolean(),
      rowCount: f.count,
      faults: z.array(fileFault),
      faultCount: f.count,
      row: dayRow.nullable(),
    }),
  }),
};
