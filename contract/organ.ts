import { z } from 'zod';
import { defineCall } from './call.ts';
import { admdvs, fixmedinsCode, optional, searchText } from './fields.ts';

export const storeOption = z.object({
  fixmedinsCode,
  fixmedinsName: z.string(),
  companyName: z.string(),
  admdvs,
  poolareaNo: admdvs,
});
export type StoreOption = z.infer<typeof storeOption>;

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
};
