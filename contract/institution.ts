import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** A designated institution as 1201 returns it (domain §3.8). */
export const institutionRow = z.object({
  fixmedinsCode: z.string(),
  fixmedinsName: z.string(),
  uscc: z.string(),
  fixmedinsType: z.string(),
  hospLv: z.string().nullable(),
  /** The console's own store of this institution, or null; also null for stores out of reach. */
  localName: z.string().nullable(),
});
export type InstitutionRow = z.infer<typeof institutionRow>;

const asked = {
  /** Required by 1201. */
  fixmedinsType: z.enum(['1', '2', '3', '4', '5']).default('2'),
  fixmedinsName: f.optional(f.searchText),
  fixmedinsCode: f.optional(f.fixmedinsCode),
};
const permission = { menuCode: 'AgencyQuery' } as const;

export const institutionCalls = {
  /** Each page asks the centre; nothing is stored. */
  getMedicalInfos: defineCall({
    id: 'institution.getMedicalInfos',
    method: 'POST',
    path: '/api/Institution/GetMedicalInfos',
    summary: '1201: designated institutions as the centre has them',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({
      ...asked,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(institutionRow),
  }),
  medicalInfoTotals: defineCall({
    id: 'institution.medicalInfoTotals',
    method: 'POST',
    path: '/api/Institution/MedicalInfoTotals',
    summary: 'How many institutions 1201 finds',
    permission,
    idempotent: 'none',
    logged: false,
    request: z.strictObject(asked),
    result: z.object({ rowCount: f.count }),
  }),
};
