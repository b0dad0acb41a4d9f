import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** 1 药师审核: a sale wants a pharmacist's name. 2 限购数量: more than the limit is warned of. */
export const auditChkType = z.enum(['1', '2']);
const scopeKind = z.enum(['area', 'company', 'store']);

export const auditItem = z.object({
  itemId: z.string(),
  scopeKind,
  scopeId: z.string(),
  /** The name of the area, company or store that it holds for. */
  scopeName: z.string(),
  medListCodg: z.string(),
  drugName: z.string(),
  chkType: auditChkType,
  ruleName: z.string(),
  lmtCnt: f.quantity.nullable(),
  valiFlag: z.enum(['0', '1']),
  ver: f.count,
  opterName: z.string(),
  updtTime: f.datetime,
  /** Whether it is the caller's own to change. */
  isOwn: z.boolean(),
});
export type AuditItem = z.infer<typeof auditItem>;

const filter = {
  keyword: f.optional(f.searchText),
  chkType: f.codes(auditChkType),
  scopeKind: f.codes(scopeKind),
  valiFlag: f.optional(z.enum(['0', '1'])),
};
const words = {
  ruleName: z.string().trim().min(1, '请填写规则').max(100, '规则最多 100 个字'),
  chkType: auditChkType,
  /** Of 限购数量 alone; `''` otherwise. */
  lmtCnt: z
    .string()
    .trim()
    .regex(/^(\d{1,12}(\.\d{1,4})?)?$/, '应为大于 0 的数量，最多 4 位小数')
    .default(''),
};
const fits = ({ chkType, lmtCnt }: { chkType: '1' | '2'; lmtCnt: string }): boolean =>
  chkType === '1' || Number(lmtCnt) > 0;
const WRONG = { message: '限购数量应大于 0', path: ['lmtCnt'] };

const MENU = 'AuditCatalogue';
const fee = { fee: 'SmartAudit' } as const;
const version = { itemId: z.uuid('没有找到该目录'), ver: f.rowVersion };

/** 审核目录 (domain §3.12). The spec names the page and shows no call of it. */
export const auditCatalogueCalls = {
  paged: defineCall({
    id: 'auditCatalogue.paged',
    method: 'GET',
    path: '/api/AuditCatalogue/Paged',
    summary: 'Entries that hold for stores within reach, by drug',
    permission: { menuCode: MENU },
    ...fee,
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(auditItem),
  }),
  totals: defineCall({
    id: 'auditCatalogue.totals',
    method: 'GET',
    path: '/api/AuditCatalogue/Totals',
    summary: 'How many entries a query finds, and how many are out of use',
    permission: { menuCode: MENU },
    ...fee,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, stopped: f.count }),
  }),
  add: defineCall({
    id: 'auditCatalogue.add',
    method: 'POST',
    path: '/api/AuditCatalogue/Add',
    summary: 'Adds a drug of the catalogue, for the area, company or store of the caller',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    ...fee,
    request: z.strictObject({ medListCodg: f.id, ...words }).refine(fits, WRONG),
    result: auditItem,
  }),
  update: defineCall({
    id: 'auditCatalogue.update',
    method: 'POST',
    path: '/api/AuditCatalogue/Update',
    summary: 'Changes an own entry',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    ...fee,
    request: z.strictObject({ ...version, ...words }).refine(fits, WRONG),
    result: auditItem,
  }),
  enable: defineCall({
    id: 'auditCatalogue.enable',
    method: 'POST',
    path: '/api/AuditCatalogue/Enable',
    summary: 'Puts an own entry out of use, or in use again',
    permission: { menuCode: MENU, buttonCode: 'Stop' },
    ...fee,
    request: z.strictObject({ ...version, enabled: z.boolean() }),
    result: auditItem,
  }),
};
