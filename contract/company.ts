import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

export const companyCalls = {
  pullCompanies: defineCall({
    id: 'company.pullCompanies',
    method: 'GET',
    path: '/api/Company/PullCompanies',
    summary: 'Companies that have stores within reach, and how many',
    permission: 'session',
    request: z.strictObject({ keyword: f.optional(f.searchText) }),
    result: z.object({
      companies: z.array(z.object({ companyId: z.string(), companyName: z.string(), storeCount: f.count })),
    }),
  }),
};
