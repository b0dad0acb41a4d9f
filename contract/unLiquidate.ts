import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { checkStatus } from './reconciliation/counted.ts';
import * as f from './wire/fields.ts';
import { clrGroup } from './liquidation.ts';

/** Why settlements are in no application: the next step for them. */
const reason = z.enum(['uneven', 'unchecked', 'nothing', 'ended', 'open']);

const amounts = {
  psntime: f.count,
  medfeeSumamt: f.money,
  fundPaySumamt: f.money,
  acctPay: f.money,
  cashPayamt: f.money,
};

export const unliquidatedRow = z.object({
  ...clrGroup.shape,
  /** `YYYY-MM` of the settlements. */
  settleMonth: f.month,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: f.admdvs,
  ...amounts,
  checkStatus,
  reason,
  /** The first and the last day of the month with such settlements. */
  begndate: f.day,
  enddate: f.day,
  /** Other days of the month are in an application. */
  isPart: z.boolean(),
  /** From the first day to the day of the report. */
  ageDays: f.count,
});
export type UnliquidatedRow = z.infer<typeof unliquidatedRow>;
export const unliquidatedId = (
  row: Pick<UnliquidatedRow, 'settleMonth' | keyof z.infer<typeof clrGroup>>,
): string => [row.settleMonth, row.fixmedinsCode, row.insutype, row.clrType, row.setlOptins].join('|');

const filter = {
  /** The day at whose end the figures are taken. */
  asOf: f.day,
  settleMonth: f.optional(f.month),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  poolareaNo: f.optional(f.admdvs),
  insutype: f.codes(f.insutype),
  clrType: f.codes(f.clrType),
  reason: f.codes(reason),
};
const filterShape = z.strictObject(filter);
export type UnliquidatedFilter = z.infer<typeof filterShape>;

const subtotal = z.object({
  key: z.string(),
  name: z.string(),
  rowCount: f.count,
  ...amounts,
  ageDays: f.count,
});
export type UnliquidatedSubtotal = z.infer<typeof subtotal>;

const MENU = 'UnLiquidateReport';
export const unLiquidateCalls = {
  paged: defineCall({
    id: 'unLiquidate.paged',
    method: 'GET',
    path: '/api/UnLiquidate/Paged',
    summary: 'Settlements in no application as of a day, by store, group and month, the oldest first',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['ageDays', 'medfeeSumamt', 'fixmedinsCode'], 'ageDays', 'desc'),
    }),
    result: f.paged(unliquidatedRow),
  }),
  totals: defineCall({
    id: 'unLiquidate.totals',
    method: 'GET',
    path: '/api/UnLiquidate/Totals',
    summary: 'Sums over all settlements in no application, and how many groups wait for what',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      ...amounts,
      uneven: f.count,
      unchecked: f.count,
      nothing: f.count,
      ended: f.count,
      open: f.count,
    }),
  }),
  subtotals: defineCall({
    id: 'unLiquidate.subtotals',
    method: 'GET',
    path: '/api/UnLiquidate/Subtotals',
    summary: 'The same sums by area, by store or by month; the most first, months in their order',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({ ...filter, by: z.enum(['area', 'store', 'month']) }),
    result: z.object({ rows: z.array(subtotal), isCut: z.boolean() }),
  }),
  days: defineCall({
    id: 'unLiquidate.days',
    method: 'GET',
    path: '/api/UnLiquidate/Days',
    summary: 'The days behind a row: those of its month that no application covers',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({ asOf: f.day, settleMonth: f.month, ...clrGroup.shape }),
    result: z.object({
      days: z.array(z.object({ settleDate: f.day, ...amounts, checkStatus, changed: z.boolean() })),
    }),
  }),
};
