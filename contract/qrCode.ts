import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { cardPerson } from './card.ts';
import * as f from './wire/fields.ts';

/** 用码业务: 02121 药店购药, 01301 结算, 01302 取药, 01304 打印票据和清单, 02122 下载外购处方. */
export const businessType = z.enum(['02121', '01301', '01302', '01304', '02122']);
/** The text of an e-voucher's code from the scanner. */
export const ecQrCode = z
  .string()
  .trim()
  .min(16, '医保码过短')
  .max(128, '医保码过长')
  .regex(/^[\w+/=:.-]+$/, '这不是医保码');

/** A use of an e-voucher's code at this store, successful or not. Names and papers masked. */
export const qrUse = z.object({
  qrUseId: z.string(),
  useTime: f.datetime,
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  opterName: z.string(),
  businessType: z.string(),
  psnName: z.string().nullable(),
  certno: z.string().nullable(),
  insuOrg: z.string().nullable(),
  isOk: z.enum(['0', '1']),
  error: z.string().nullable(),
});
export type QrUse = z.infer<typeof qrUse>;

/** A code that the store displays, with the text that it contains. */
export const storeQr = z.object({
  qrId: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  businessType,
  qrName: z.string(),
  content: z.string(),
  memo: z.string(),
  /** Increases with each change; a change of an older version is refused. */
  revision: f.count,
  updtTime: f.datetime,
  opterName: z.string(),
});
export type StoreQr = z.infer<typeof storeQr>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  businessType: f.codes(businessType),
  isOk: f.optional(z.enum(['0', '1'])),
};
const permission = { menuCode: 'QrCode' } as const;

export const qrCodeCalls = {
  save: defineCall({
    id: 'qrCode.save',
    method: 'POST',
    path: '/api/QrCode/Save',
    summary:
      'Keeps a code that the store shows: made without `qrId`, changed with it; `isVoid` takes it away',
    permission: { menuCode: 'QrCode', buttonCode: 'Save' },
    request: z.strictObject({
      qrId: f.optional(z.uuid()),
      /** The version that was read; required with `qrId`. */
      revision: f.optional(f.count),
      businessType,
      qrName: z.string().trim().min(1, '请填写名称').max(60, '名称过长'),
      content: z.string().trim().min(1, '请填写内容').max(1000, '内容过长，二维码会难以识别'),
      memo: z.string().trim().max(200, '备注过长').default(''),
      isVoid: z.boolean().default(false),
    }),
    result: storeQr,
  }),
  query: defineCall({
    id: 'qrCode.query',
    method: 'POST',
    path: '/api/QrCode/Query',
    summary: 'The codes that the stores of the reach of the user show',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ businessType: f.optional(businessType), ...f.paging }),
    result: f.paged(storeQr),
  }),
  decode: defineCall({
    id: 'qrCode.decode',
    method: 'POST',
    path: '/api/QrCode/Decode',
    summary:
      '6101: who an e-voucher belongs to. A code is good once and for a short while; each use is logged',
    permission: { menuCode: ['QrCode', 'SwipingCard', 'DiseaseSelect'] },
    idempotent: 'natural',
    logged: false,
    request: z.strictObject({ ecQrCode, businessType: businessType.default('02121') }),
    result: cardPerson,
  }),
  getUsePaged: defineCall({
    id: 'qrCode.getUsePaged',
    method: 'GET',
    path: '/api/QrCode/GetUsePaged',
    summary: "Uses of e-vouchers' codes, newest first",
    permission,
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging, ...f.sorting(['useTime'], 'useTime') }),
    result: f.paged(qrUse),
  }),
  getUseTotals: defineCall({
    id: 'qrCode.getUseTotals',
    method: 'GET',
    path: '/api/QrCode/GetUseTotals',
    summary: 'How many uses, and how many of them failed',
    permission,
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, ok: f.count, failed: f.count }),
  }),
};
