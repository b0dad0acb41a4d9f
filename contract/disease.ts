import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** One diagnosis of the insurance edition of ICD-10 (1307, domain §3.8). Empty texts are `''`. */
export const diseaseRow = z.object({
  diagCode: z.string(),
  diagName: z.string(),
  cpr: z.string(),
  cprCodeScp: z.string(),
  cprName: z.string(),
  secCodeScp: z.string(),
  secName: z.string(),
  cgyCode: z.string(),
  cgyName: z.string(),
  sorCode: z.string(),
  sorName: z.string(),
  usedStd: z.enum(['0', '1']),
  natlStdDiagCode: z.string(),
  natlStdDiagName: z.string(),
  clncDiagCode: z.string(),
  clncDiagName: z.string(),
  memo: z.string(),
  valiFlag: z.enum(['0', '1']),
  /** The edition that last wrote the row. */
  ver: z.string(),
  updtTime: f.datetime,
});
export type DiseaseRow = z.infer<typeof diseaseRow>;

const diseaseFilter = {
  /** Begins with. */
  diagCode: f.optional(f.searchText),
  /** Anywhere in the name. */
  diagName: f.optional(f.searchText),
  /** Chapter, by the range of its codes: `A00-B99`. */
  cprCodeScp: f.optional(z.string().trim().max(30)),
  usedStd: f.optional(z.enum(['0', '1'])),
  valiFlag: f.optional(z.enum(['0', '1'])),
  ver: f.optional(f.searchText),
};

const MENU = 'DiseaseMenu';

export const diseaseCalls = {
  getDiseaseByPage: defineCall({
    id: 'disease.getDiseaseByPage',
    method: 'GET',
    path: '/api/Disease/GetDiseaseByPage',
    summary: 'The disease catalogue, page by page',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...diseaseFilter,
      ...f.paging,
      ...f.sorting(['diagCode', 'updtTime'], 'diagCode', 'asc'),
    }),
    result: f.paged(diseaseRow),
  }),
  getDiseaseTotals: defineCall({
    id: 'disease.getDiseaseTotals',
    method: 'GET',
    path: '/api/Disease/GetDiseaseTotals',
    summary: 'How many rows a query of the disease catalogue finds',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject(diseaseFilter),
    result: z.object({ rowCount: f.count, valid: f.count, retired: f.count }),
  }),
  getMaxVersionInfo: defineCall({
    id: 'disease.getMaxVersionInfo',
    method: 'GET',
    path: '/api/Disease/GetMaxVersionInfo',
    summary: 'The edition in force here, and the newest one that the centre offers',
    permission: { menuCode: MENU },
    request: z.strictObject({}),
    result: z.object({
      /** Null while the catalogue is empty. */
      ver: z.string().nullable(),
      verName: z.string().nullable(),
      importTime: f.datetime.nullable(),
      rowCount: f.count,
      /** Null when the centre offers none or did not answer; then `centreMessage` says why. */
      centreVer: z.string().nullable(),
      centreMessage: z.string().nullable(),
      /** An import that can be undone, or null. */
      undoableImportId: z.string().nullable(),
    }),
  }),
  downloadDisease: defineCall({
    id: 'disease.downloadDisease',
    method: 'GET',
    path: '/api/Disease/DownloadDisease',
    summary: "Fetch the centre's newest edition (1307) as an import to be reviewed; runs as a job",
    permission: { menuCode: MENU, buttonCode: 'Download' },
    request: z.strictObject({}),
    /** `progressId` is the job's id, for Progress/Percentage. */
    result: z.object({ progressId: z.string(), importId: z.string() }),
  }),
  searchDiseaseList: defineCall({
    id: 'disease.searchDiseaseList',
    method: 'GET',
    path: '/api/Disease/SearchDiseaseList',
    summary: 'Diseases in force by code, name or initials of the pinyin, best match first',
    permission: 'session',
    request: z.strictObject({
      keyword: z.string().trim().min(1, '请输入病种代码或名称').max(100, '查询内容过长'),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    result: z.object({ rows: z.array(diseaseRow.pick({ diagCode: true, diagName: true })) }),
  }),
};
