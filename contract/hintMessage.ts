import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

/** Hints are the platform's: a super administrator writes them, everybody reads them beside an error (spec §7). */
const OWN = { menuCode: 'HintManagement' } as const;

/** Published ones stand beside errors; drafts and stopped ones do not. */
export const hintStates = ['draft', 'published', 'stopped'] as const;
/** `error`: sentences of the centre that people met lately; `help`: pages of the console. */
export const searchKinds = ['hint', 'error', 'help'] as const;

export const hintId = z.string().regex(/^H[\dA-Z]{1,31}$/, '提示语编号格式不正确');
const version = z.coerce.number().int().min(1).max(999_999);
/** Empty: everywhere; a province reaches its cities. */
const scope = z
  .string()
  .regex(/^(\d{6})?$/, '适用区划应为 6 位行政区划代码，留空为全国')
  .default('');
const steps = z
  .array(z.string().trim().min(1, '步骤不能为空').max(200, '步骤过长'))
  .min(1, '请填写处理步骤')
  .max(12, '处理步骤最多 12 步');

/** A rule of a hint: a regular expression (RE2), matched anywhere in a failure's sentence. */
export const hintRule = z.object({
  ruleId: z.string(),
  hintId,
  title: z.string(),
  state: z.enum(hintStates),
  pattern: z.string(),
  /** A sentence that the rule is meant for; it must match. */
  sample: z.string(),
  /** Of several guides that match, the smaller number comes first. */
  priority: f.count,
  enabled: z.boolean(),
  version: f.count,
  opterName: z.string(),
  updtTime: f.datetime,
});
export type HintRule = z.infer<typeof hintRule>;

export const hint = z.object({
  hintId,
  title: z.string(),
  /** What the failure means, in a sentence or two. */
  content: z.string(),
  steps: z.array(z.string()),
  scope: z.string(),
  scopeName: z.string(),
  state: z.enum(hintStates),
  publishTime: f.datetime.nullable(),
  rules: f.count,
  helped: f.count,
  unhelped: f.count,
  version: f.count,
  opterName: z.string(),
  updtTime: f.datetime,
});
export type Hint = z.infer<typeof hint>;

/** What stands beside an error. `voted`: what the caller said about it. */
export const guide = hint
  .pick({ hintId: true, title: true, content: true, steps: true, helped: true, unhelped: true })
  .extend({ voted: z.boolean().nullable() });
export type Guide = z.infer<typeof guide>;

const fields = {
  title: z.string().trim().min(1, '请填写标题').max(60, '标题过长'),
  content: z.string().trim().min(1, '请填写原因说明').max(500, '原因说明过长'),
  steps,
  scope,
  state: z.enum(hintStates),
};
/** The sentence of a failure; what is longer has no guide. */
const message = z.string().trim().min(1, '请填写错误信息').max(1000, '错误信息过长');

const filter = {
  keyword: f.optional(f.searchText),
  state: f.optional(z.enum(hintStates)),
};

/** A place in a text that the query matched: from, to. */
const marks = z.array(z.tuple([f.count, f.count]));
export const searchHit = z.object({
  entryId: z.string(),
  kind: z.enum(searchKinds),
  title: z.string(),
  titleMarks: marks,
  /** The part of the text around the first match. */
  body: z.string(),
  bodyMarks: marks,
  /** All of it, a line each: of a guide first what the failure means, then the steps. */
  text: z.string(),
  /** Of the hint; or the page's address. */
  ref: z.string(),
  updtTime: f.datetime,
});
export type SearchHit = z.infer<typeof searchHit>;

const search = {
  keyword: f.optional(f.searchText),
  kind: f.optional(z.enum(searchKinds)),
};

export const hintMessageCalls = {
  hintMessagePageQuery: defineCall({
    id: 'hintMessage.hintMessagePageQuery',
    method: 'GET',
    path: '/api/HintMessage/HintMessagePageQuery',
    summary: 'Hints, with how often they helped',
    permission: OWN,
    request: z.strictObject({ ...filter, ...f.paging, ...f.sorting(['updtTime'], 'updtTime') }),
    result: f.paged(hint),
  }),
  hintTotals: defineCall({
    id: 'hintMessage.hintTotals',
    method: 'GET',
    path: '/api/HintMessage/HintTotals',
    summary: 'How many hints a query finds, how many of them are published, and what people said of them',
    permission: OWN,
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, published: f.count, helped: f.count, unhelped: f.count }),
  }),
  getRegexList: defineCall({
    id: 'hintMessage.getRegexList',
    method: 'GET',
    path: '/api/HintMessage/GetRegexList',
    summary: 'The rules of a hint, or all of them, in the order in which they are tried',
    permission: OWN,
    request: z.strictObject({ hintId: f.optional(hintId) }),
    result: z.object({ rows: z.array(hintRule) }),
  }),
  searchFromLucene: defineCall({
    id: 'hintMessage.searchFromLucene',
    method: 'GET',
    path: '/api/HintMessage/SearchFromLucene',
    summary:
      'Searches guides, known errors and help by words, their parts and their pinyin, with the places that match',
    permission: 'session',
    request: z.strictObject({ ...search, ...f.paging }),
    result: f.paged(searchHit),
  }),
  luceneTotals: defineCall({
    id: 'hintMessage.luceneTotals',
    method: 'GET',
    path: '/api/HintMessage/LuceneTotals',
    summary:
      'How many entries a query finds in the index, when it was built, and whether hints changed since',
    permission: { menuCode: ['LuceneManager', 'HintManagement'] },
    request: z.strictObject(search),
    result: z.object({
      rowCount: f.count,
      builtAt: f.datetime.nullable(),
      entries: f.count,
      isStale: z.boolean(),
    }),
  }),
  getHintMessageInfo: defineCall({
    id: 'hintMessage.getHintMessageInfo',
    method: 'POST',
    path: '/api/HintMessage/GetHintMessageInfo/{id}',
    summary: 'A hint with its rules; id is the hintId',
    permission: OWN,
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ id: hintId }),
    result: hint.extend({ regexList: z.array(hintRule) }),
  }),
  addHintMessageInfo: defineCall({
    id: 'hintMessage.addHintMessageInfo',
    method: 'POST',
    path: '/api/HintMessage/AddHintMessageInfo',
    summary: 'Add a hint; rules are added to it afterwards',
    permission: OWN,
    request: z.strictObject(fields),
    result: hint,
  }),
  editHintMessageInfo: defineCall({
    id: 'hintMessage.editHintMessageInfo',
    method: 'POST',
    path: '/api/HintMessage/EditHintMessageInfo',
    summary: 'Change a hint, publish or stop it; of two who change the same one the second is told',
    permission: OWN,
    request: z.strictObject({ hintId, version, ...fields }),
    result: hint,
  }),
  delHintMessageInfo: defineCall({
    id: 'hintMessage.delHintMessageInfo',
    method: 'POST',
    path: '/api/HintMessage/DelHintMessageInfo/{id}',
    summary: 'Delete a hint that is not published, with its rules; id is the hintId',
    permission: OWN,
    request: z.strictObject({ id: hintId }),
    result: z.null(),
  }),
  getGuideListByMsg: defineCall({
    id: 'hintMessage.getGuideListByMsg',
    method: 'POST',
    path: '/api/HintMessage/GetGuideListByMsg',
    summary: 'The guides whose rules match the sentence of a failure, the best first',
    permission: 'session',
    idempotent: 'none',
    logged: false,
    isBackground: true,
    request: z.strictObject({ message }),
    result: z.object({ rows: z.array(guide) }),
  }),
  rateGuide: defineCall({
    id: 'hintMessage.rateGuide',
    method: 'POST',
    path: '/api/HintMessage/RateGuide',
    summary: 'Say whether a guide helped; said again, the last word counts',
    permission: 'session',
    logged: false,
    request: z.strictObject({ hintId, helped: z.boolean() }),
    result: z.null(),
  }),
  editRegexInfo: defineCall({
    id: 'hintMessage.editRegexInfo',
    method: 'POST',
    path: '/api/HintMessage/EditRegexInfo',
    summary: 'Add a rule (without ruleId), change it, or take it away (isRemoved)',
    permission: OWN,
    request: z.strictObject({
      ruleId: z.uuid('规则编号格式不正确').optional(),
      version: version.optional(),
      hintId,
      pattern: z.string().trim().min(2, '请填写匹配规则').max(300, '匹配规则过长'),
      sample: message,
      priority: z.coerce
        .number()
        .int()
        .min(1, '顺序应为 1 到 999')
        .max(999, '顺序应为 1 到 999')
        .default(100),
      enabled: z.boolean().default(true),
      isRemoved: z.boolean().default(false),
    }),
    result: z.object({ rows: z.array(hintRule) }),
  }),
  createLuceneIndex: defineCall({
    id: 'hintMessage.createLuceneIndex',
    method: 'POST',
    path: '/api/HintMessage/CreateLuceneIndex',
    summary: 'Build the search index anew; runs as a job, and searches use the old one until it is done',
    permission: OWN,
    request: z.strictObject({}),
    result: z.object({ jobId: z.string() }),
  }),
};
