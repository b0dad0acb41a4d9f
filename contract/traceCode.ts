import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MAY = { menuCode: 'ManagerStore', buttonCode: 'Stock' } as const;
const SEE = { menuCode: 'ManagerStore' } as const;

/** The trace code of a box, with the goods it belongs to and the sale that it left by (domain §3.15). */
export const traceCode = z.object({
  fixmedinsCode: f.fixmedinsCode,
  drugTracCodg: z.string(),
  fixmedinsHilistId: z.string(),
  /** '' where the store no longer has the goods. */
  fixmedinsHilistName: z.string(),
  medListCodg: z.string(),
  manuLotnum: z.string(),
  expyEnd: z.string(),
  /** 批次流水号 of the purchase. */
  fixmedinsBchno: z.string(),
  trdnFlag: z.enum(['0', '1']),
  /** Of the sale; null while the box is in the store. */
  setlId: z.string().nullable(),
  setlTime: f.datetime.nullable(),
  rtalDocno: z.string().nullable(),
  feedetlSn: z.string(),
  mdtrtId: z.string(),
  medType: z.string(),
  psnNo: z.string(),
  /** Masked. */
  psnName: z.string(),
  certno: z.string(),
  opterName: z.string(),
  updtTime: f.datetime,
});
export type TraceCode = z.infer<typeof traceCode>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** The beginning of a code, or the goods by name, initials or code. */
  keyword: f.optional(f.searchText),
  fixmedinsHilistId: f.optional(z.string().max(40)),
  /** 1: sold. */
  sold: f.optional(z.enum(['0', '1'])),
};
const code = z
  .string()
  .trim()
  .regex(/^\w{10,100}$/, '追溯码格式不正确');

/** Calls about trace codes. Sales write them by themselves. */
export const traceCodeCalls = {
  paged: defineCall({
    id: 'traceCode.paged',
    method: 'GET',
    path: '/api/TraceCode/Paged',
    summary: 'Trace codes of the stores within reach, page by page',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(traceCode),
  }),
  totals: defineCall({
    id: 'traceCode.totals',
    method: 'GET',
    path: '/api/TraceCode/Totals',
    summary: 'How many trace codes a query finds, and how many of them are sold',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, sold: f.count }),
  }),
  update: defineCall({
    id: 'traceCode.update',
    method: 'POST',
    path: '/api/TraceCode/Update',
    summary: 'Correct goods, lot and validity of a code; of a sold one nothing changes any more',
    permission: MAY,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      drugTracCodg: code,
      fixmedinsHilistId: z.string().trim().min(1, '请填写商品编码').max(40),
      manuLotnum: z.string().trim().max(30, '批号最多 30 个字').default(''),
      expyEnd: z.union([z.literal(''), f.day]).default(''),
      trdnFlag: z.enum(['0', '1']),
    }),
    result: traceCode,
  }),
  remove: defineCall({
    id: 'traceCode.remove',
    method: 'POST',
    path: '/api/TraceCode/Remove',
    summary: 'Take codes of the store’s boxes out of the list; sold ones stay',
    permission: MAY,
    confirms: true,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      drugTracCodg: z.array(code).min(1).max(1000, '一次最多 1000 个追溯码'),
    }),
    result: z.object({ removed: f.count }),
  }),
};
