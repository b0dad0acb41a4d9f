import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MAY = { menuCode: 'ManagerStore', buttonCode: 'Stock' } as const;
const SEE = { menuCode: 'ManagerStore' } as const;

/** 3501 盘存, 3502 库存变更, 3503 采购入库, 3504 采购退货. */
export const stockKind = z.enum(['3501', '3502', '3503', '3504']);
const invChgType = z.enum(['101', '102', '103', '104', '105', '106', '107', '108', '109', '110', '111']);

/** One move of a store's goods, and how its report to the centre stands. */
export const stockMove = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsBchno: z.string(),
  infno: stockKind,
  fixmedinsHilistId: z.string(),
  fixmedinsHilistName: z.string(),
  medListCodg: z.string(),
  /** '' but for 3502. */
  invChgType: z.string(),
  cnt: f.quantity,
  pric: f.unitPrice,
  /** Null: it was unknown. */
  stockBefore: f.quantity.nullable(),
  stockAfter: f.quantity,
  manuLotnum: z.string(),
  /** `''`: unknown. */
  expyEnd: z.string(),
  splerName: z.string(),
  dyntNo: z.string(),
  purcInvoNo: z.string(),
  drugTracCodg: z.array(z.string()),
  memo: z.string(),
  opterName: z.string(),
  moveTime: f.datetime,
  upldStas: z.enum(['1', '2', '9']),
  upldError: z.string(),
  medinsProdPurcNo: z.string(),
  /** Of a purchase: how much of it can still be given back. */
  leftCnt: f.quantity.nullable(),
});
export type StockMove = z.infer<typeof stockMove>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Name, initials or code of the goods, lot, supplier or delivery note. */
  keyword: f.optional(f.searchText),
  infno: f.codes(stockKind),
  upldStas: f.codes(z.enum(['1', '2', '9'])),
  begndate: f.optional(f.day),
  enddate: f.optional(f.day),
};

const typed = (pattern: RegExp, message: string) => z.string().trim().regex(pattern, message);
const amount = typed(/^\d{1,12}(\.\d{1,4})?$/, '应为不小于 0 的数量，最多 4 位小数');
const some = amount.refine((text) => Number(text) > 0, '数量应大于 0');
const price = typed(/^\d{1,10}(\.\d{1,6})?$/, '应为不小于 0 的金额，最多 6 位小数');
const text = (label: string, most: number) => z.string().trim().max(most, `${label}最多 ${most} 个字`);
const needed = (label: string, most: number) => text(label, most).min(1, `请填写${label}`);
const maybeDay = z.union([z.literal(''), f.day]).default('');
/** As people write or scan them: apart by blanks, commas or lines. */
const traces = z
  .string()
  .max(100_000, '追溯码过多')
  .default('')
  .transform((value) => value.split(/[\s,，;；]+/).filter(Boolean))
  .refine((codes) => codes.length <= 1000, '一次最多 1000 个追溯码')
  .refine((codes) => new Set(codes).size === codes.length, '追溯码有重复')
  .refine((codes) => codes.every((code) => /^\w{10,100}$/.test(code)), '追溯码格式不正确');

const goods = {
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsHilistId: z.string().trim().min(1, '请选择商品').max(40),
};
const memo = text('备注', 200).default('');
const lot = { manuLotnum: text('批号', 30).default(''), expyEnd: maybeDay };

export const stockCalls = {
  paged: defineCall({
    id: 'stock.paged',
    method: 'GET',
    path: '/api/Stock/Paged',
    summary: 'Counts, changes, purchases and returns of goods, newest first',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(stockMove),
  }),
  totals: defineCall({
    id: 'stock.totals',
    method: 'GET',
    path: '/api/Stock/Totals',
    summary: 'How many moves a query finds, and how many the centre does not have',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, waiting: f.count, failed: f.count }),
  }),
  count: defineCall({
    id: 'stock.count',
    method: 'POST',
    path: '/api/Stock/Count',
    summary: 'What was counted of goods; the stock is that from now on (3501)',
    permission: MAY,
    request: z.strictObject({ ...goods, cnt: amount, ...lot, memo }),
    result: stockMove,
  }),
  change: defineCall({
    id: 'stock.change',
    method: 'POST',
    path: '/api/Stock/Change',
    summary: 'Goods that came or went otherwise than by purchase and sale (3502)',
    permission: MAY,
    request: z.strictObject({ ...goods, invChgType, cnt: some, ...lot, memo }),
    result: stockMove,
  }),
  purchase: defineCall({
    id: 'stock.purchase',
    method: 'POST',
    path: '/api/Stock/Purchase',
    summary: 'Goods that a supplier delivered, with the trace codes of their boxes (3503)',
    permission: MAY,
    request: z.strictObject({
      ...goods,
      cnt: some,
      pric: price,
      splerName: needed('供应商', 200),
      splerPmtno: text('供应商许可证号', 50).default(''),
      dyntNo: text('随货单号', 50).default(''),
      purcInvoNo: text('发票号', 50).default(''),
      manuLotnum: needed('批号', 30),
      manuDate: maybeDay,
      expyEnd: f.day,
      drugTracCodg: traces,
      memo,
    }),
    result: stockMove,
  }),
  giveBack: defineCall({
    id: 'stock.giveBack',
    method: 'POST',
    path: '/api/Stock/GiveBack',
    summary: 'Give a purchase, or a part of it, back to its supplier (3504)',
    permission: MAY,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      /** Of the purchase. */
      fixmedinsBchno: f.msgid,
      cnt: some,
      purcInvoNo: needed('发票号', 50),
      drugTracCodg: traces,
      memo,
    }),
    result: stockMove,
  }),
  retry: defineCall({
    id: 'stock.retry',
    method: 'POST',
    path: '/api/Stock/Retry',
    summary: 'Report a move again that the centre has refused, with the code that its goods have now',
    permission: MAY,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, fixmedinsBchno: f.msgid }),
    result: stockMove,
  }),
};
