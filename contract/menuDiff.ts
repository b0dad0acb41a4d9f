import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** 1 未对码, 2 编码失效, 3 名称规格不一致, 4 等级变化, 5 限价变化, 6 自付比例变化, 7 新增, 8 停用, 0 无差异. */
export const diffType = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
const upldStas = z.enum(['0', '1', '2', '8', '9']);
const hilistId = z.string().min(1).max(40);
const medListCodg = z.string().trim().min(1).max(50);

/** The key of a store's goods. */
export const goodsKey = z.strictObject({ fixmedinsCode: f.fixmedinsCode, fixmedinsHilistId: hilistId });
/** The key of a difference: of goods, or of a new national code without goods of the store. */
export const diffKey = z.strictObject({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsHilistId: z.string().max(40),
  diffType,
  field: z.string().max(20),
  medListCodg: z.string().max(50),
});
export type DiffKey = z.infer<typeof diffKey>;

export const diffRow = diffKey.extend({
  fixmedinsName: z.string(),
  fixmedinsHilistName: z.string(),
  spec: z.string(),
  prodentpName: z.string(),
  aprvno: z.string(),
  barcode: z.string(),
  /** The catalogue's name of the code; empty without one. */
  drugName: z.string(),
  oldValue: z.string(),
  newValue: z.string(),
  /** 0 未对码, 1 已对码. */
  matchStas: z.enum(['0', '1']),
  /** 1 自动, 2 手动. */
  matchWay: z.enum(['1', '2']).nullable(),
  upldStas,
  upldError: z.string(),
  /** 0 待处理, 2 已忽略. */
  dspoStas: z.enum(['0', '2']),
  opterName: z.string().nullable(),
  optTime: f.datetime.nullable(),
});
export type DiffRow = z.infer<typeof diffRow>;

/** A national row that goods may be matched to, with its certainty. */
export const candidate = z.object({
  medListCodg: z.string(),
  drugName: z.string(),
  drugSpec: z.string(),
  drugDosform: z.string(),
  prodentpName: z.string(),
  aprvno: z.string(),
  chrgitmLv: z.string(),
  /** 0 to 100; `basis` names the rule. */
  confidence: f.count,
  basis: z.string(),
});
export type Candidate = z.infer<typeof candidate>;
export const matchProposal = goodsKey.extend({
  fixmedinsName: z.string(),
  fixmedinsHilistName: z.string(),
  spec: z.string(),
  ...candidate.shape,
  /** The approval numbers of the goods and of the candidate. */
  ownAprvno: z.string(),
});
export type MatchProposal = z.infer<typeof matchProposal>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** A city. */
  poolareaNo: f.optional(f.admdvs),
  companyId: f.optional(f.id),
  diffType: f.codes(diffType),
  dspoStas: f.optional(z.enum(['0', '2'])),
  upldStas: f.codes(upldStas),
  /** Name, initials, own code, barcode, approval number or national code. */
  keyword: f.optional(f.searchText),
};
const filterShape = z.strictObject(filter);
export type DiffFilter = z.infer<typeof filterShape>;

export const statBy = z.enum(['store', 'area', 'company']);
export const statRow = z.object({
  by: statBy,
  /** The code of a store, a city or a company. */
  id: z.string(),
  name: z.string(),
  goods: f.count,
  matched: f.count,
  unmatched: f.count,
  /** Codes that are missing or retired. */
  invalid: f.count,
  /** Undecided differences. */
  differences: f.count,
  uploaded: f.count,
  /** In percent with two decimals: of all goods; of the matched ones. */
  matchRate: f.money,
  uploadRate: f.money,
});
export type StatRow = z.infer<typeof statRow>;
const statFilter = {
  by: statBy.default('store'),
  keyword: f.optional(f.searchText),
  poolareaNo: f.optional(f.admdvs),
};

/** The most rows that are decided about, or matched, at once. */
export const DIFF_ROWS = 5000;
/** The limit of one 3301. */
export const UPLOAD_ROWS = 100;

const MENU = 'MenuDiff';
const rows = z.array(diffKey).min(1, '请选择差异').max(DIFF_ROWS, `一次最多选择 ${DIFF_ROWS} 行`);

export const menuDiffCalls = {
  paged: defineCall({
    id: 'menuDiff.paged',
    method: 'GET',
    path: '/api/MenuDiff/Paged',
    summary:
      'Where the stores’ goods differ from the national catalogue; goods without a difference by their type alone',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(diffRow),
  }),
  totals: defineCall({
    id: 'menuDiff.totals',
    method: 'GET',
    path: '/api/MenuDiff/Totals',
    summary: 'How many differences a query finds, by what is to be done',
    permission: { menuCode: MENU },
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      unmatched: f.count,
      invalid: f.count,
      changed: f.count,
      ignored: f.count,
      /** The last update of the catalogue; null before the first. */
      ver: f.count.nullable(),
    }),
  }),
  candidates: defineCall({
    id: 'menuDiff.candidates',
    method: 'GET',
    path: '/api/MenuDiff/Candidates',
    summary:
      'National rows that goods might be, by name, initials, code or approval number; the likeliest first',
    permission: { menuCode: MENU },
    request: goodsKey.extend({ keyword: f.optional(f.searchText) }),
    result: z.object({ rows: z.array(candidate) }),
  }),
  match: defineCall({
    id: 'menuDiff.match',
    method: 'POST',
    path: '/api/MenuDiff/Match',
    summary: '对码: matches goods to a national code, and accepts what it says now',
    permission: { menuCode: MENU, buttonCode: 'Match' },
    request: goodsKey.extend({ medListCodg }),
    result: z.object({ message: z.string() }),
  }),
  proposals: defineCall({
    id: 'menuDiff.proposals',
    method: 'GET',
    path: '/api/MenuDiff/Proposals',
    summary: '一键对码, the preview: one candidate for each of the unmatched goods, with its confidence',
    permission: { menuCode: MENU, buttonCode: 'MatchAll' },
    request: z.strictObject({ fixmedinsCode: f.codes(f.fixmedinsCode) }),
    result: z.object({ rows: z.array(matchProposal), /** Goods without a candidate. */ without: f.count }),
  }),
  matchAll: defineCall({
    id: 'menuDiff.matchAll',
    method: 'POST',
    path: '/api/MenuDiff/MatchAll',
    summary: '一键对码: matches the named goods; what somebody matched meanwhile is left as it is',
    permission: { menuCode: MENU, buttonCode: 'MatchAll' },
    request: z.strictObject({
      rows: z
        .array(goodsKey.extend({ medListCodg }))
        .min(1, '请选择商品')
        .max(DIFF_ROWS, `一次最多选择 ${DIFF_ROWS} 行`),
    }),
    result: z.object({ matched: f.count, left: f.count }),
  }),
  confirm: defineCall({
    id: 'menuDiff.confirm',
    method: 'POST',
    path: '/api/MenuDiff/Confirm',
    summary: '确认: accepts what the catalogue says now; what has no valid code is left, to be matched',
    permission: { menuCode: MENU, buttonCode: 'Confirm' },
    request: z.strictObject({ rows }),
    result: z.object({ done: f.count, left: f.count }),
  }),
  ignore: defineCall({
    id: 'menuDiff.ignore',
    method: 'POST',
    path: '/api/MenuDiff/Ignore',
    summary:
      '忽略: as long as the catalogue says what it says now; done again, they are to be dealt with again',
    permission: { menuCode: MENU, buttonCode: 'Ignore' },
    request: z.strictObject({ rows, isIgnored: z.boolean() }),
    result: z.object({ done: f.count, left: f.count }),
  }),
  upload: defineCall({
    id: 'menuDiff.upload',
    method: 'POST',
    path: '/api/MenuDiff/Upload',
    summary:
      '批量上传 (3301): the named goods, or all matched ones of the stores that are not there yet; runs as a job',
    permission: { menuCode: MENU, buttonCode: 'Upload' },
    request: z.strictObject({
      fixmedinsCode: f.codes(f.fixmedinsCode),
      rows: z.array(goodsKey).max(DIFF_ROWS, `一次最多选择 ${DIFF_ROWS} 行`).optional(),
    }),
    result: z.object({ jobId: z.string(), total: f.count }),
  }),
  withdraw: defineCall({
    id: 'menuDiff.withdraw',
    method: 'POST',
    path: '/api/MenuDiff/Withdraw',
    summary: '撤销 (3302): takes the matching of goods back at the centre',
    permission: { menuCode: MENU, buttonCode: 'Withdraw' },
    idempotent: 'natural',
    request: goodsKey,
    result: z.object({ upldStas, message: z.string() }),
  }),
  update: defineCall({
    id: 'menuDiff.update',
    method: 'POST',
    path: '/api/MenuDiff/Update',
    summary: '更新目录 (1301, 1318, 1319): brings what changed in the national catalogue since the last time',
    permission: { menuCode: MENU, buttonCode: 'Update' },
    idempotent: 'natural',
    request: z.strictObject({}),
    result: z.object({ ver: f.count, changed: f.count }),
  }),
  statPaged: defineCall({
    id: 'menuDiff.statPaged',
    method: 'GET',
    path: '/api/MenuDiff/StatPaged',
    summary: '目录差异统计 by store, city or company',
    permission: { menuCode: 'Menudiffstatistics' },
    reads: 'replica',
    request: z.strictObject({ ...statFilter, ...f.paging, ...f.sorting(['id'], 'id', 'asc') }),
    result: f.paged(statRow),
  }),
  statTotals: defineCall({
    id: 'menuDiff.statTotals',
    method: 'GET',
    path: '/api/MenuDiff/StatTotals',
    summary: 'The sums of 目录差异统计',
    permission: { menuCode: 'Menudiffstatistics' },
    reads: 'replica',
    request: z.strictObject(statFilter),
    result: statRow.omit({ by: true, id: true, name: true }).extend({ rowCount: f.count }),
  }),
};
