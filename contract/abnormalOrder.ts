import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { orderFilter, orderRow, orderTotals } from './order.ts';

/**
 * Exceptions are computed, never stored: from day reconciliation, refund pairs, uploaded sales and trace codes, and
 * unanswered requests (server/modules/abnormalOrder).
 */
export const excpType = z.enum(['1', '2', '3', '4', '5', '6']);
export type ExcpType = z.infer<typeof excpType>;

/** The columns of an order. Of an order that only the centre has most are null. */
const known = z.object(
  Object.fromEntries(Object.entries(orderRow.shape).map(([key, field]) => [key, field.nullable()])) as {
    [K in keyof typeof orderRow.shape]: z.ZodNullable<(typeof orderRow.shape)[K]>;
  },
);
const shape = orderRow.shape;

/** A faulty order, once, with all of its faults. */
export const abnormalRow = known.extend({
  /** The row's key; with the group it leads to the day detail where it is repaired. */
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
  /** Attempts to repair it. */
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
/** Orders by type; one with two faults counts in both. */
const totals = orderTotals.extend({ byType: z.record(excpType, f.count) });

export const abnormalOrderCalls = {
  paged: defineCall({
    id: 'abnormalOrder.paged',
    method: 'GET',
    path: '/api/AbnormalOrder/Paged',
    summary: 'Orders with which something is wrong, those that only the centre has among them, newest first',
    permission: { menuCode: 'AbnormalOrderManager' },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: paged,
    result: f.paged(abnormalRow),
  }),
  totals: defineCall({
    id: 'abnormalOrder.totals',
    method: 'GET',
    path: '/api/AbnormalOrder/Totals',
    summary: 'Count, sums and counts by type over all rows of an exception query',
    permission: { menuCode: 'AbnormalOrderManager' },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: z.strictObject(filter),
    result: totals,
  }),
  outpatientPaged: defineCall({
    id: 'abnormalOrder.outpatientPaged',
    method: 'GET',
    path: '/api/AbnormalOrder/OutpatientPaged',
    summary: 'The same, of outpatient treatment alone',
    permission: { menuCode: 'OutpatientManager' },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: paged,
    result: f.paged(abnormalRow),
  }),
  outpatientTotals: defineCall({
    id: 'abnormalOrder.outpatientTotals',
    method: 'GET',
    path: '/api/AbnormalOrder/OutpatientTotals',
    summary: 'The same totals, of outpatient treatment alone',
    permission: { menuCode: 'OutpatientManager' },
    sealed: ['person', 'opterName'],
    reads: 'replica',
    request: z.strictObject(filter),
    result: totals,
  }),
};
