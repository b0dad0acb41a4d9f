import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';
import { feeLine, orderRow, saleStas, setlDate } from './order.ts';

/** A fee line of the sale's detail, with prescriber and pharmacist (domain §3.3). */
export const saleLine = feeLine.extend({
  rxno: z.string().nullable(),
  prscDrName: z.string().nullable(),
  pharName: z.string().nullable(),
});
export type SaleLine = z.infer<typeof saleLine>;

const setlId = z.string().trim().min(1).max(40);

/** The outcome of one sale's upload. */
export const uploadOutcome = z.object({ setlId: z.string(), saleStas, message: z.string() });
export type UploadOutcome = z.infer<typeof uploadOutcome>;

/** Above this number a job uploads the sales, in batches of it. */
export const UPLOAD_BATCH = 100;

export const saleCalls = {
  lines: defineCall({
    id: 'sale.lines',
    method: 'GET',
    path: '/api/Sale/Lines',
    summary: 'The fee lines of one settlement, with their sums',
    permission: { menuCode: 'SaleInfoDetail' },
    request: z.strictObject({ setlId, setlDate, ...f.paging }),
    result: f.paged(saleLine).extend({
      order: orderRow,
      totals: z.object({
        rowCount: f.count,
        cnt: f.quantity,
        detItemFeeSumamt: f.money,
        fulamtOwnpayAmt: f.money,
        overlmtAmt: f.money,
        preselfpayAmt: f.money,
        inscpScpAmt: f.money,
      }),
    }),
  }),
  upload: defineCall({
    id: 'sale.upload',
    method: 'POST',
    path: '/api/Sale/Upload',
    summary: 'Tells the centre of sales (3505) and returns (3506): at once, or by a job where there are many',
    permission: {
      menuCode: ['OrderManagement', 'AbnormalOrderManager', 'OutpatientManager'],
      buttonCode: 'UploadSale',
    },
    idempotent: 'natural',
    request: z.strictObject({
      setlIds: z.array(setlId).min(1, '请选择订单').max(5000, '一次最多上传 5000 笔'),
      /** The days of these settlements, each once, in any order; without them they are looked up. */
      setlDates: z.array(f.day).min(1).max(400, '结算日期过多').optional(),
    }),
    result: z.object({
      /** In the order of the request; empty where a job uploads them. */
      results: z.array(uploadOutcome),
      jobId: z.string().nullable(),
    }),
  }),
};
