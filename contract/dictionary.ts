import { z } from 'zod';
import { dropDownItem } from './auth/auth.ts';
import { codeTypes as types, dropdownCodes } from './codes/types.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = 'Dictionary';

const codeType = z.enum(types, '字典类型不存在');
const value = z
  .string()
  .trim()
  .min(1, '请填写字典值代码')
  .max(20, '字典值代码最多 20 位')
  .regex(/^[A-Za-z0-9_]+$/, '字典值代码只能是字母、数字和 _');
/** `insutype:310`. It means the code as the caller's area has it. */
const itemId = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{1,40}:[A-Za-z0-9_]{1,20}$/, '字典编号格式不正确');

export const dictionaryItem = z.object({
  itemId: z.string(),
  dicTypeCode: z.string(),
  dicTypeName: z.string(),
  natDicValCode: z.string(),
  dicValName: z.string(),
  /** 国家, or the area that added or changed it last. */
  souc: z.string(),
  /** The national interface has the code: it is stopped, never deleted. */
  isBuiltIn: z.boolean(),
  /** The area of the caller has added it or changed it. */
  isOwn: z.boolean(),
  /** Its place in the type, from 1. */
  srtNo: f.count,
  pinyin: z.string(),
  /** As somebody or the centre brought it; empty otherwise. */
  wubi: z.string(),
  valiFlag: z.enum(['0', '1']),
  isDefault: z.boolean(),
  /** Counts changes; 0 as built in. */
  ver: f.count,
  opterName: z.string(),
  updtTime: f.datetime.nullable(),
});
export type DictionaryItem = z.infer<typeof dictionaryItem>;

const words = {
  dicValName: z.string().trim().min(1, '请填写名称').max(60, '名称最多 60 个字'),
  /** Null or absent: made from the name. */
  pinyin: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z0-9]*$/, '拼音码只能是小写字母和数字')
    .nullish(),
  wubi: z
    .string()
    .trim()
    .max(60)
    .regex(/^[a-z]*$/, '五笔码只能是小写字母')
    .nullish(),
};
/** The version that the change was made from. */
const ver = f.rowVersion.or(z.literal(0));

const filter = {
  codeType: f.optional(codeType),
  /** Code, name, pinyin or 五笔. */
  keyword: f.optional(f.searchText),
  valiFlag: f.optional(z.enum(['0', '1'])),
  /** What the area has added or changed, or what is as built in. */
  isOwn: f.optional(z.enum(['0', '1'])),
};

/** One edition of a list of proposals. */
export const dropdown = z.object({
  dropCode: z.enum(dropdownCodes),
  dropName: z.string(),
  words: z.array(z.string()),
  /** 0: as built in. */
  ver: f.count,
  souc: z.string(),
  opterName: z.string(),
  updtTime: f.datetime.nullable(),
});
export type Dropdown = z.infer<typeof dropdown>;

/** Calls about dictionaries (spec §7). The spec shows no payloads. */
export const dictionaryCalls = {
  map: defineCall({
    id: 'dictionary.map',
    method: 'POST',
    path: '/api/Dictionary/Map',
    summary: 'Codes in use by type, in the order of the area; an unknown type has no codes',
    permission: 'session',
    idempotent: 'none',
    logged: false,
    request: z.strictObject({ codeTypes: z.array(z.string().trim().min(1).max(64)).max(100) }),
    result: z.array(z.object({ codeType: z.string(), codes: z.array(dropDownItem) })),
  }),
  /** Insurer districts: the pooling areas with stores of the centre (spec §3, cardDistricts). */
  insDistricts: defineCall({
    id: 'dictionary.insDistricts',
    method: 'GET',
    path: '/api/Dictionary/InsDistricts',
    summary: 'Insurer districts',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ insDistricts: z.array(dropDownItem) }),
  }),
  allEnums: defineCall({
    id: 'dictionary.allEnums',
    method: 'GET',
    path: '/api/Dictionary/AllEnums',
    summary: 'All enumerations by name, and what the area has changed of them',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({
      enums: z.record(z.string(), z.array(dropDownItem)),
      /** Grows with each change; every reply has the current one in its header Dictionary-Version. */
      version: f.count,
      changed: z.record(
        z.string(),
        z.array(
          dropDownItem.extend({ isStopped: z.boolean().optional(), isDefault: z.boolean().optional() }),
        ),
      ),
    }),
  }),
  version: defineCall({
    id: 'dictionary.version',
    method: 'GET',
    path: '/api/Dictionary/Version',
    summary: "The version of the area's dictionaries; asked by an idle page, it keeps no session alive",
    permission: 'session',
    isBackground: true,
    request: z.strictObject({}),
    result: z.object({ version: f.count }),
  }),
  paged: defineCall({
    id: 'dictionary.paged',
    method: 'GET',
    path: '/api/Dictionary/Paged',
    summary: 'Dictionary items as the area has them, page by page',
    permission: { menuCode: PAGE },
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(dictionaryItem),
  }),
  totals: defineCall({
    id: 'dictionary.totals',
    method: 'GET',
    path: '/api/Dictionary/Totals',
    summary: 'How many dictionary items a query finds',
    permission: { menuCode: PAGE },
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, stopped: f.count, own: f.count }),
  }),
  codeTypes: defineCall({
    id: 'dictionary.codeTypes',
    method: 'GET',
    path: '/api/Dictionary/CodeTypes',
    summary: 'The types of dictionary that an area may change',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ codeTypes: z.array(dropDownItem.extend({ itemCount: f.count })) }),
  }),
  allDictionaryList: defineCall({
    id: 'dictionary.allDictionaryList',
    method: 'GET',
    path: '/api/Dictionary/AllDictionaryList',
    summary: 'All items of all types as the area has them, stopped ones included',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ version: f.count, rows: z.array(dictionaryItem) }),
  }),
  get: defineCall({
    id: 'dictionary.get',
    method: 'GET',
    path: '/api/Dictionary/{id}',
    summary: 'One dictionary item',
    permission: { menuCode: PAGE },
    request: z.strictObject({ id: itemId }),
    result: dictionaryItem,
  }),
  addItem: defineCall({
    id: 'dictionary.addItem',
    method: 'POST',
    path: '/api/Dictionary/AddItem',
    summary: 'Add a code to a type, for the area of the caller',
    permission: { menuCode: PAGE, buttonCode: 'Save' },
    request: z.strictObject({ codeType, natDicValCode: value, ...words }),
    result: dictionaryItem,
  }),
  updateItem: defineCall({
    id: 'dictionary.updateItem',
    method: 'POST',
    path: '/api/Dictionary/UpdateItem',
    summary: 'Rename a code for the area of the caller, or move it within its type',
    permission: { menuCode: PAGE, buttonCode: 'Save' },
    request: z.strictObject({
      itemId,
      ver,
      ...words,
      /** Its new place, from 1; absent: where it is. */
      srtNo: z.number().int().min(1).max(100_000).optional(),
    }),
    result: dictionaryItem,
  }),
  enableItem: defineCall({
    id: 'dictionary.enableItem',
    method: 'POST',
    path: '/api/Dictionary/EnableItem/{id}',
    summary: 'Offer a stopped code again',
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    request: z.strictObject({ id: itemId }),
    result: dictionaryItem,
  }),
  stopItem: defineCall({
    id: 'dictionary.stopItem',
    method: 'POST',
    path: '/api/Dictionary/StopItem/{id}',
    summary: 'Offer a code no longer; records that hold it keep its name. A default is a default no longer',
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    request: z.strictObject({ id: itemId }),
    result: dictionaryItem,
  }),
  deleteItem: defineCall({
    id: 'dictionary.deleteItem',
    method: 'POST',
    path: '/api/Dictionary/DeleteItem/{id}',
    summary: 'Delete a code that the area has added and no record holds',
    permission: { menuCode: PAGE, buttonCode: 'Remove' },
    request: z.strictObject({ id: itemId }),
    result: z.null(),
  }),
  setItemDefault: defineCall({
    id: 'dictionary.setItemDefault',
    method: 'POST',
    path: '/api/Dictionary/SetItemDefault',
    summary: 'The code with which new records begin; a type has one. `isDefault` false: none',
    permission: { menuCode: PAGE, buttonCode: 'Default' },
    request: z.strictObject({ itemId, isDefault: z.boolean().default(true) }),
    result: dictionaryItem,
  }),
  searchDynamicDropdowns: defineCall({
    id: 'dictionary.searchDynamicDropdowns',
    method: 'GET',
    path: '/api/Dictionary/SearchDynamicDropdowns',
    summary: 'What forms propose in the area, by list',
    permission: 'session',
    request: z.strictObject({ dropCode: f.optional(z.enum(dropdownCodes, '动态下拉不存在')) }),
    result: z.object({ dropdowns: z.array(dropdown) }),
  }),
  getHistoryDynamicDropdowns: defineCall({
    id: 'dictionary.getHistoryDynamicDropdowns',
    method: 'GET',
    path: '/api/Dictionary/GetHistoryDynamicDropdowns',
    summary: 'The editions of a list that the area has submitted, newest first',
    permission: { menuCode: PAGE },
    request: z.strictObject({ dropCode: z.enum(dropdownCodes, '动态下拉不存在'), ...f.paging }),
    result: f.paged(dropdown),
  }),
  submitDynamicDropdowns: defineCall({
    id: 'dictionary.submitDynamicDropdowns',
    method: 'POST',
    path: '/api/Dictionary/SubmitDynamicDropdowns',
    summary: 'A new edition of a list of proposals, for the area of the caller',
    permission: { menuCode: PAGE, buttonCode: 'Dropdowns' },
    request: z.strictObject({
      dropCode: z.enum(dropdownCodes, '动态下拉不存在'),
      ver,
      words: z
        .array(z.string().trim().min(1, '选项不能为空').max(60, '选项最多 60 个字'))
        .max(50, '选项最多 50 个')
        .refine((all) => new Set(all).size === all.length, '选项不能重复'),
    }),
    result: dropdown,
  }),
  /** Also without its last slash: both are routes (server/http/bind.ts). */
  download: defineCall({
    id: 'dictionary.download',
    method: 'POST',
    path: '/api/Dictionary/Download/',
    summary: "Take the centre's codes of the area (1901); names that people have changed stay",
    permission: { menuCode: PAGE, buttonCode: 'Download' },
    // The centre is asked in between; what it says again changes nothing.
    idempotent: 'natural',
    request: z.strictObject({ codeTypes: z.array(codeType).max(100).default([]) }),
    result: z.object({ added: f.count, renamed: f.count, unchanged: f.count }),
  }),
};
