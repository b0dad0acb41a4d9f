import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { orderFilter, orderRow, orderTotals } from './order.ts';

/**
 * An order paid by somebody else. 亲情付 uses a relative's e-voucher and account; 共济 uses a sponsor's account for the
 * buyer (`acctMulaidPay`); the others pay the cash part (domain §3.3).
 */
export const otherpayRow = orderRow.extend({
  otherpayWay: z.enum(['1', '2', '3', '4', '5']),
  /** Masked, except for an insurer. */
  payerName: z.string(),
  payerPsnNo: z.string().nullable(),
  /** Masked. */
  payerCertno: z.string().nullable(),
  agnterRlts: z.string().nullable(),
  otherpayAmt: f.money,
  payOrdId: z.string(),
  appRefdSn: z.string().nullable(),
  ordStas: z.string(),
  refStatus: z.enum(['SUCC', 'FAIL', 'EXP']).nullable(),
  /** The order that this one refunds. */
  origDocno: z.string().nullable(),
  payTime: f.datetime,
});
export type OtherpayRow = z.infer<typeof otherpayRow>;

const filter = {
  ...orderFilter,
  otherpayWay: f.codes(z.enum(['1', '2', '3', '4', '5'])),
  ordStas: f.codes(z.string().regex(/^\d{1,2}$/, '支付状态不正确')),
  refStatus: f.codes(z.enum(['SUCC', 'FAIL', 'EXP'])),
  /** Name, certificate number or person number of the payer: exact. */
  payer: f.optional(f.searchText),
  /** Pay or refund number: exact. */
  payNo: f.optional(f.searchText),
};
const MENU = 'OrderOtherpayManagement';

export const otherpayOrderCalls = {
  paged: defineCall({
    id: 'otherpayOrder.paged',
    method: 'GET',
    path: '/api/OtherpayOrder/Paged',
    summary: 'Orders of the stores within reach that somebody else pays for, newest first',
    permission: { menuCode: MENU },
    sealed: ['person', 'payer', 'opterName'],
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['setlTime', 'medfeeSumamt', 'otherpayAmt'], 'setlTime'),
    }),
    result: f.paged(otherpayRow),
  }),
  totals: defineCall({
    id: 'otherpayOrder.totals',
    method: 'GET',
    path: '/api/OtherpayOrder/Totals',
    summary: 'Count and sums over all rows of such a query, net of refunds',
    permission: { menuCode: MENU },
    sealed: ['person', 'payer', 'opterName'],
    reads: 'replica',
    request: z.strictObject(filter),
    result: orderTotals.extend({ otherpayAmt: f.money }),
  }),
};
