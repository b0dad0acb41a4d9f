import { z } from 'zod';
import { cellFault, goodsColumns } from './import/types.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** The most goods that an ERP sends in one call. */
export const GOODS_ROWS = 1000;

const MAY = { menuCode: 'ManagerStore', buttonCode: 'Goods' } as const;
const SEE = { menuCode: 'ManagerStore' } as const;

/** Goods of a store. Empty texts are `''`. */
export const goodsRow = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsHilistId: z.string(),
  fixmedinsHilistName: z.string(),
  spec: z.string(),
  dosform: z.string(),
  prodentpName: z.string(),
  aprvno: z.string(),
  barcode: z.string(),
  pack: z.string(),
  /** 元 a piece. */
  pric: f.unitPrice,
  /** Null: unknown. */
  stock: f.quantity.nullable(),
  /** 1: a prescription drug. */
  rxFlag: z.enum(['0', '1']),
  manuLotnum: z.string(),
  /** `YYYY-MM-DD`; `''`: unknown. */
  expyEnd: z.string(),
  /** 1 在售, 0 停售. */
  valiFlag: z.enum(['0', '1']),
  /** 医保编码; `''`: not matched, and then not paid by the insurance. */
  medListCodg: z.string(),
  updtTime: f.datetime,
  /** Increases with every change by people; a change names the one that it is based on. */
  rev: f.count,
});
export type GoodsRow = z.infer<typeof goodsRow>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Name, initials, code, barcode or approval number. */
  keyword: f.optional(f.searchText),
  valiFlag: f.optional(z.enum(['0', '1'])),
  /** 1: matched to the insurance catalogue. */
  matched: f.optional(z.enum(['0', '1'])),
};

type GoodsKey = (typeof goodsColumns)[number]['key'];
/** Goods as a file, a form or an ERP writes them: the rules are those of the file's columns. */
const checked = (column: (typeof goodsColumns)[number]) =>
  z
    .string()
    .max(1000, '内容过长')
    .superRefine((value, context) => {
      const fault = cellFault(column, value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    })
    .default('');
export const goodsFields = Object.fromEntries(
  goodsColumns.map((column) => [column.key, checked(column)]),
) as Record<GoodsKey, ReturnType<typeof checked>>;
/** The fields without their checks: faults are answered row by row. A field that is left out stays as it is. */
const { fixmedinsHilistId: key, ...others } = Object.fromEntries(
  goodsColumns.map((column) => [column.key, z.string().max(1000, '内容过长')]),
) as Record<GoodsKey, z.ZodString>;
const goodsCells = z.strictObject({ fixmedinsHilistId: key, ...z.object(others).partial().shape });
export type GoodsCells = z.infer<typeof goodsCells>;

export const goodsCalls = {
  paged: defineCall({
    id: 'goods.paged',
    method: 'GET',
    path: '/api/Goods/Paged',
    summary: 'Goods of the stores within reach, page by page',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsHilistId', 'fixmedinsHilistName'], 'fixmedinsHilistId', 'asc'),
    }),
    result: f.paged(goodsRow),
  }),
  totals: defineCall({
    id: 'goods.totals',
    method: 'GET',
    path: '/api/Goods/Totals',
    summary: 'How many goods a query finds; how many of them are sold, and not matched',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, sold: f.count, unmatched: f.count }),
  }),
  save: defineCall({
    id: 'goods.save',
    method: 'POST',
    path: '/api/Goods/Save',
    summary: 'Add goods, or change those of the form; rev 0 is a new one',
    permission: MAY,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      rev: f.rowVersion.or(z.literal(0)),
      ...goodsFields,
    }),
    result: goodsRow,
  }),
  stop: defineCall({
    id: 'goods.stop',
    method: 'POST',
    path: '/api/Goods/Stop',
    summary: 'Take goods out of sale, or back; receipts name them, so they stay',
    permission: MAY,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      fixmedinsHilistIds: z.array(z.string().min(1).max(40)).min(1).max(GOODS_ROWS),
      valiFlag: z.enum(['0', '1']),
    }),
    result: z.object({ changed: f.count }),
  }),
  upload: defineCall({
    id: 'goods.upload',
    method: 'POST',
    path: '/api/Goods/Upload',
    summary:
      'For an ERP: add or change goods of a store by their codes; a faulty row is answered, the others are kept',
    permission: MAY,
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      rows: z.array(goodsCells).min(1).max(GOODS_ROWS, `一次最多 ${GOODS_ROWS} 种商品`),
    }),
    result: z.object({
      added: f.count,
      updated: f.count,
      unchanged: f.count,
      /** By the row's place in the request, from 0. */
      failed: z.array(z.object({ row: f.count, fixmedinsHilistId: z.string(), reason: z.string() })),
    }),
  }),
  copy: defineCall({
    id: 'goods.copy',
    method: 'POST',
    path: '/api/Goods/Copy',
    summary:
      "Give another store of the company a store's goods: new ones are added, known ones get name and price; stock stays",
    permission: MAY,
    confirms: true,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, toFixmedinsCode: f.fixmedinsCode }),
    result: z.object({ added: f.count, updated: f.count, unchanged: f.count }),
  }),
  copyToAll: defineCall({
    id: 'goods.copyToAll',
    method: 'POST',
    path: '/api/Goods/CopyToAll',
    summary:
      "Begins to give all other open stores of the company within reach a store's goods, as Copy does for one",
    permission: MAY,
    confirms: true,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
};
