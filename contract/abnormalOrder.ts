import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { orderFilter, orderRow, orderTotals } from './order.ts';

/**
 * Exceptions are found, never stored: by the results of day reconciliation, pairs of refunds, told sales and trace codes
 * (server/modules/abnormal), and by requests that were not answered.
 */
export const excpType = z.enum(['1', '2', '3', '4', '5', '6']);
export type ExcpType = z.infer<typeof excpType>;

/** What is known of an order. Of one that only the centre has that is little: the rest is null. */
const known = z.object(
  Object.fromEntries(Object.entries(orderRow.shape).map(([key, field]) => [key, field.nullable()])) as {
    [K in keyof typeof orderRow.shape]: z.ZodNullable<(typeof orderRow.shape)[K]>;
  },
);
const shape = orderRow.shape;

/** An order with what is wrong with it, once, however much is wrong. */
export const abnormalRow = known.extend({
  /** With the message id it names the row, and with the group the day detail where it is mended. */
  settleDate: f.day,
  msgid: shape.msgid,
  fixmedinsCode: shape.fixmedinsCode,
  fixmedinsName: shape.fixmedinsName,
  insutype: shape.insutype,
  clrType: shape.clrType,
  setlOptins: shape.setlOptins,
  excpTypes: z.array(excpType),
  /** A sentence for each type. */
  reasons: z.string(),
  /** How often it was tried to mend it. */
  tries: f.count,
  dealtTime: f.datetime.nullable(),
  rxno: z.string().nullable(),
  prscDrName: z.string().nullable(),
  pharName: z.string().nullable(),
});
export type AbnormalRow = z.infer<typeof abnormalRow>;

const filter = { ...orderFilter, excpType: f.codes(excpType) };
const paged = z.strictObject({
  ...filter,
  ...f.paging,
  ...f.sorting(['setlTime', 'medfeeSumamt'], 'setlTime'),
});
/** Orders by type; one with two of them is in both. */
const totals = orderTotals.extend({ byType: z.record(excpType, f.count) });

export const abnormalOrderCalls = {
  paged: defineCall({
    id: 'abnormalOrder.paged',
    method: 'GET',
    path: '/api/AbnormalOrder/Paged',
    summary: 'Orders with which something is wrong, those that only the centre has among them, newest first',
    permission: { menuCode: 'AbnormalOrderManager' },
    request: paged,
    result: f.paged(abnormalRow),
  }),
  totals: defineCall({
    id: 'abnormalOrder.totals',
    method: 'GET',
    path: '/api/AbnormalOrder/Totals',
    summary: 'Count, sums and counts by type over all rows of an exception query',
    permission: { menuCode: 'AbnormalOrderManager' },
    request: z.strictObject(filter),
    result: totals,
  }),
  outpatientPaged: defineCall({
    id: 'abnormalOrder.outpatientPaged',
    method: 'GET',
    path: '/api/AbnormalOrder/OutpatientPaged',
    summary: 'The same, of outpatient treatment alone',
    permission: { menuCode: 'OutpatientManager' },
    request: paged,
    result: f.paged(abnormalRow),
  }),
  outpatientTotals: defineCall({
    id: 'abnormalOrder.outpatientTotals',
    method: 'GET',
    path: '/api/AbnormalOrder/OutpatientTotals',
    summary: 'The same totals, of outpatient treatment alone',
    permission: { menuCode: 'OutpatientManager' },
    request: z.strictObject(filter),
    result: totals,
  }),
};
