import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MENU = 'DiseaseMenu';

/** A chronic or special disease by the medical type under which it is settled (1309, domain §3.8). */
export const opspDiseaseRow = z.object({
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  opspDiseMajclsName: z.string(),
  opspDiseSubdName: z.string(),
  medType: z.string(),
  /** The area of the entry; empty: all. */
  admdvs: z.string(),
  diseCont: z.string(),
  trtGuide: z.string(),
  memo: z.string(),
  valiFlag: z.enum(['0', '1']),
  ver: z.string(),
  updtTime: f.datetime,
});
export type OpspDiseaseRow = z.infer<typeof opspDiseaseRow>;

const filter = {
  /** Code, name, initials or pinyin. */
  keyword: f.optional(f.searchText),
  medType: f.optional(f.medType),
  valiFlag: f.optional(z.enum(['0', '1'])),
};

/** Calls about 1309, beside those of the spec about 1307 (contract/disease.ts). */
export const opspDiseaseCalls = {
  opspPaged: defineCall({
    id: 'disease.opspPaged',
    method: 'GET',
    path: '/api/Disease/OpspPaged',
    summary: 'Chronic and special diseases (1309), page by page',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(opspDiseaseRow),
  }),
  opspTotals: defineCall({
    id: 'disease.opspTotals',
    method: 'GET',
    path: '/api/Disease/OpspTotals',
    summary: 'How many chronic and special diseases a query finds, and the edition in force',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, valid: f.count, ver: z.string() }),
  }),
  opspDownload: defineCall({
    id: 'disease.opspDownload',
    method: 'POST',
    path: '/api/Disease/OpspDownload',
    summary:
      "Take the centre's newest edition of chronic and special diseases (1309); a missing one is retired",
    permission: { menuCode: MENU, buttonCode: 'Download' },
    idempotent: 'natural',
    request: z.strictObject({}),
    result: z.object({ ver: z.string(), added: f.count, changed: f.count, retired: f.count }),
  }),
};
