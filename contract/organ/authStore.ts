import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import { admdvs, day, fixmedinsCode, optional, paged, paging, searchText, sorting } from '../wire/fields.ts';

export const storeOption = z.object({
  fixmedinsCode,
  fixmedinsName: z.string(),
  companyName: z.string(),
  admdvs,
  poolareaNo: admdvs,
});
export type StoreOption = z.infer<typeof storeOption>;

/** A store's right to a paid module. */
export const storeAuth = z.object({
  authId: z.string(),
  fixmedinsCode,
  fixmedinsName: z.string(),
  companyName: z.string(),
  poolareaNo: admdvs,
  poolareaName: z.string(),
  feeKey: z.string(),
  feeModuleName: z.string(),
  /** storeAuthStas: 1 已开通, 2 试用中, 3 已到期, 4 已关闭. */
  authStas: z.enum(['1', '2', '3', '4']),
  begndate: day,
  enddate: day,
  /** Whether there is an account that an admin can enter. */
  hasAccount: z.boolean(),
});
export type StoreAuth = z.infer<typeof storeAuth>;

const authFilter = {
  keyword: optional(searchText),
  feeKey: optional(z.string().max(64)),
  authStas: optional(z.enum(['1', '2', '3', '4'])),
};

export const organCalls = {
  pullUserStores: defineCall({
    id: 'organ.pullUserStores',
    method: 'GET',
    path: '/api/Organ/PullUserStores',
    summary: 'Stores within the reach of the user, by code or name',
    permission: 'session',
    request: z.strictObject({
      keyword: optional(searchText),
      pageSize: z.coerce.number().int().min(1).max(1000).default(50),
    }),
    result: z.object({ stores: z.array(storeOption), total: z.number().int() }),
  }),
  getAuthStorePaged: defineCall({
    id: 'organ.getAuthStorePaged',
    method: 'GET',
    path: '/api/Organ/GetAuthStorePaged',
    summary: 'Activated stores: which store has which paid module, and until when',
    permission: { menuCode: 'VipStorelist' },
    request: z.strictObject({
      ...authFilter,
      ...paging,
      ...sorting(['fixmedinsCode', 'enddate'], 'fixmedinsCode', 'asc'),
    }),
    result: paged(storeAuth),
  }),
  getAuthStoreTotals: defineCall({
    id: 'organ.getAuthStoreTotals',
    method: 'GET',
    path: '/api/Organ/GetAuthStoreTotals',
    summary: 'Number of activations by state',
    permission: { menuCode: 'VipStorelist' },
    request: z.strictObject(authFilter),
    result: z.object({
      rowCount: z.number().int(),
      active: z.number().int(),
      trial: z.number().int(),
      expired: z.number().int(),
    }),
  }),
  /** Asks for confirmation, twice when the store has settled today (spec §4, confirmation flow). */
  closeStoreAuth: defineCall({
    id: 'organ.closeStoreAuth',
    method: 'POST',
    path: '/api/Organ/CloseStoreAuth/{id}',
    summary: "Close a store's paid module; id is the authId",
    permission: { menuCode: 'VipStorelist', buttonCode: 'Close' },
    confirms: true,
    request: z.strictObject({ id: z.uuid('授权编号不正确') }),
    result: z.null(),
  }),
};
