import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { checkStatus, counted, countedTotals } from './counted.ts';
import * as f from '../wire/fields.ts';
import { dayRow, groupKey } from './day.ts';

/** The key of a row of month reconciliation: store × month × insurance type × clearing type × agency. */
export const monthKey = groupKey.omit({ settleDate: true }).extend({ settleMonth: f.month });
export type MonthKey = z.infer<typeof monthKey>;

export const monthId = (key: MonthKey): string =>
  [key.settleMonth, key.fixmedinsCode, key.insutype, key.clrType, key.setlOptins].join('|');

export const monthRow = monthKey.extend({
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  ...counted,
  /** 人数: distinct persons of the month at its last 对总账; null before, and when rows have changed since. */
  personNum: f.count.nullable(),
  /** Even only when every day with settlements is even, and the centre's answer on the month agrees. */
  checkStatus,
  /** Days with a settlement on at least one side. */
  dayCount: f.count,
  /** Of these, reconciled days without changes since. */
  checkedDays: f.count,
  unevenDays: f.count,
  firstUneven: f.day.nullable(),
  centreOnlyCnt: f.count,
  storeOnlyCnt: f.count,
  differCnt: f.count,
  /** The centre's answer on the month's totals (3201): 0 even, 1 uneven; null: not asked. */
  totalRslt: z.enum(['0', '1']).nullable(),
  totalDscr: z.string().nullable(),
  totalTime: f.datetime.nullable(),
  totalOpter: z.string().nullable(),
  /** Rows have changed since the centre was asked: ask again. */
  totalStale: z.boolean(),
  voidTime: f.datetime.nullable(),
  voidOpter: z.string().nullable(),
  voidMemo: z.string().nullable(),
  /** The live application for clearing that shares a day with the month; null: none. */
  appyId: z.string().nullable(),
  /** codes appyStas, and the centre's clrStas. */
  appyStas: z.string().nullable(),
  clrStas: z.string().nullable(),
  clrAppyEvtId: z.string().nullable(),
  /** Who applied, and when. */
  appyOpter: z.string().nullable(),
  appyTime: f.datetime.nullable(),
});
export type MonthRow = z.infer<typeof monthRow>;

const filter = {
  settleMonth: f.month,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  setlOptins: f.optional(f.setlOptins),
  checkStatus: f.codes(checkStatus),
};
const filterShape = z.strictObject(filter);
export type MonthFilter = z.infer<typeof filterShape>;

const MENU = 'MonthReconciliation';
const READ = { menuCode: [MENU, 'MonthReconciliationDetail'] } as const;
/** Named rows, or all rows of a query. */
const targets = z.strictObject({
  rows: z.array(monthKey).min(1, '请选择要对账的行').max(5000, '一次最多选择 5000 行').optional(),
  filter: filterShape.optional(),
});
export type MonthTargets = z.infer<typeof targets>;
const begun = z.object({ jobId: z.string(), total: f.count });

export const monthCalls = {
  monthPaged: defineCall({
    id: 'reconciliation.monthPaged',
    method: 'GET',
    path: '/api/Reconciliation/MonthPaged',
    summary: 'Month reconciliation: one row per store, insurance type, clearing type and agency of a month',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode', 'medfeeSumamt', 'personCount'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(monthRow),
  }),
  monthTotals: defineCall({
    id: 'reconciliation.monthTotals',
    method: 'GET',
    path: '/api/Reconciliation/MonthTotals',
    summary: 'Sums over all rows of a month reconciliation query',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: filterShape,
    result: z.object(countedTotals),
  }),
  monthGet: defineCall({
    id: 'reconciliation.monthGet',
    method: 'GET',
    path: '/api/Reconciliation/MonthGet',
    summary: 'One row of month reconciliation',
    permission: READ,
    request: monthKey,
    result: monthRow,
  }),
  monthDays: defineCall({
    id: 'reconciliation.monthDays',
    method: 'GET',
    path: '/api/Reconciliation/MonthDays',
    summary: 'The days of one month and group, with settlements on either side',
    permission: READ,
    reads: 'replica',
    request: z.strictObject({ ...monthKey.shape, ...f.paging }),
    result: f.paged(dayRow),
  }),
  monthDayTotals: defineCall({
    id: 'reconciliation.monthDayTotals',
    method: 'GET',
    path: '/api/Reconciliation/MonthDayTotals',
    summary: 'Sums over the days of one month and group',
    permission: READ,
    reads: 'replica',
    request: monthKey,
    result: z.object(countedTotals),
  }),
  monthReconcileTotals: defineCall({
    id: 'reconciliation.monthReconcileTotals',
    method: 'POST',
    path: '/api/Reconciliation/MonthReconcileTotals',
    summary: '对总账: asks the centre about the totals of whole months (3201); runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Totals' },
    request: targets,
    result: begun,
  }),
  monthReconcileDays: defineCall({
    id: 'reconciliation.monthReconcileDays',
    method: 'POST',
    path: '/api/Reconciliation/MonthReconcileDays',
    summary: '对明细账: reconciles the days of the named months that are not even; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Days' },
    request: z.strictObject({
      rows: z.array(monthKey).min(1, '请选择要对账的行').max(1000, '一次最多选择 1000 行'),
    }),
    result: begun,
  }),
  monthVoid: defineCall({
    id: 'reconciliation.monthVoid',
    method: 'POST',
    path: '/api/Reconciliation/MonthVoid',
    summary:
      '作废: what the centre said of a month no longer holds; it has to be asked anew. Nothing is deleted',
    permission: { menuCode: MENU, buttonCode: 'Void' },
    request: z.strictObject({
      ...monthKey.shape,
      memo: z.string().trim().min(1, '请填写作废原因').max(200, '作废原因过长'),
    }),
    result: monthRow,
  }),
};
