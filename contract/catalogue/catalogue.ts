import { z } from 'zod';
import { cellFault } from '../import/types.ts';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { itemColumns, type ItemKey } from './items.ts';

const SEE = { menuCode: ['DrugMenu', 'InsuranceMenu'] } as const;
const MENU = 'DrugMenu';
const text = z.string();

/** An item in force. Texts that are not known are ''. */
const itemShape = Object.fromEntries(itemColumns.map(({ key }) => [key, text])) as Record<
  ItemKey,
  typeof text
>;
export const itemRow = z.object({
  ...itemShape,
  /** The area whose own item it is; '': national. */
  admdvs: z.string(),
  /** The edition that wrote it last; '' for an area's own. */
  ver: z.string(),
  updtTime: f.datetime,
  rev: f.count,
});
/** With level, limit and share as they hold on the asked day. */
const itemOnDay = itemRow.extend({
  /** Since when; '': the item's own value. */
  lvBegndate: z.string(),
  lmtBegndate: z.string(),
  propBegndate: z.string(),
});
export type ItemRow = z.infer<typeof itemOnDay>;

const filter = {
  /** Begins with. */
  medListCodg: f.optional(f.searchText),
  /** Anywhere in name or trade name. */
  drugName: f.optional(f.searchText),
  prodentpName: f.optional(f.searchText),
  /** Code, name, maker, initials, pinyin or 五笔. */
  keyword: f.optional(f.searchText),
  listType: f.codes(z.string().max(6)),
  chrgitmLv: f.codes(z.string().max(3)),
  valiFlag: f.optional(z.enum(['0', '1'])),
  rxOtc: f.optional(z.string().max(3)),
  hiNegoDrugFlag: f.optional(z.enum(['0', '1'])),
  dualChanFlag: f.optional(z.enum(['0', '1'])),
  ecRxFlag: f.optional(z.enum(['0', '1'])),
  /** In force from a day on, or up to one. */
  begndate: f.optional(f.day),
  enddate: f.optional(f.day),
  /** own: the area's own items; national: the others. */
  source: f.optional(z.enum(['own', 'national'])),
  /** Level, limit and share as they hold on this day; today by default. */
  asOf: f.optional(f.day),
};
const filterShape = z.strictObject(filter);
export type ItemFilter = z.infer<typeof filterShape>;

export const editionInfo = z.object({
  seq: f.count,
  ver: z.string(),
  verName: z.string(),
  source: z.enum(['centre', 'ecRx', 'file']),
  isFull: z.boolean(),
  state: z.enum(['staging', 'ready', 'applied', 'undone', 'discarded']),
  added: f.count,
  changed: f.count,
  retired: f.count,
  jobId: z.string().nullable(),
  /** It came by a file; its import can be looked at. */
  importId: z.string().nullable(),
  opterName: z.string(),
  createTime: f.datetime,
  applyTime: f.datetime.nullable(),
});
export type EditionInfo = z.infer<typeof editionInfo>;

/** A limit (1318) or a share (1319) with the days on which it holds. */
const term = z.object({
  medListCodg: z.string(),
  drugName: z.string(),
  /** 限价类型 or 人员类别; 99: all. */
  subType: z.string(),
  admdvs: z.string(),
  begndate: z.string(),
  enddate: z.string(),
});
const limitTerm = term.extend({ hilistPricUplmtAmt: f.unitPrice });
const shareTerm = term.extend({ selfpayProp: f.proportion });
const termsOfItem = z.strictObject({
  medListCodg: z.string().trim().min(1).max(50),
  queryDate: f.optional(f.day),
});
const termFilter = z.strictObject({
  medListCodg: f.optional(f.searchText),
  queryDate: f.optional(f.day),
  ...f.paging,
});

/** The fields of an area's own item: the rules are those of a file's columns. */
const ownFields = Object.fromEntries(
  itemColumns.map((column) => [
    column.key,
    z
      .string()
      .trim()
      .max(2000, '内容过长')
      .superRefine((value, context) => {
        const fault = cellFault(column, value);
        if (fault !== null) context.addIssue({ code: 'custom', message: fault });
      })
      .default(''),
  ]),
) as Record<ItemKey, z.ZodDefault<z.ZodString>>;
const ownItem = z.strictObject({ ...ownFields, rev: z.number().int().min(0) });
export type OwnItem = z.infer<typeof ownItem>;

const downloadRange = {
  listType: f.codes(z.string().max(6)),
  /** Everything again, not only what changed. */
  isFull: f.optional(z.stringbool()),
};
/** `progressId` is the job's id, for Progress/Percentage. */
const begun = z.object({ progressId: z.string(), seq: f.count, total: f.count });
const seq = z.strictObject({ seq: f.rowVersion });
const DOWNLOAD = { menuCode: MENU, buttonCode: 'Download' } as const;

export const catalogueCalls = {
  getItemDirectoryByPage: defineCall({
    id: 'catalogue.getItemDirectoryByPage',
    method: 'GET',
    path: '/api/Catalogue/GetItemDirectoryByPage',
    summary: 'The catalogue of drugs and items in force, page by page; can be entered at any row',
    permission: SEE,
    reads: 'replica',
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.jumping,
      ...f.sorting(['medListCodg', 'updtTime'], 'medListCodg', 'asc'),
    }),
    result: f.jumpPaged(itemOnDay),
  }),
  getItemDirectoryTotals: defineCall({
    id: 'catalogue.getItemDirectoryTotals',
    method: 'GET',
    path: '/api/Catalogue/GetItemDirectoryTotals',
    summary: 'How many items a query finds',
    permission: SEE,
    reads: 'replica',
    request: filterShape,
    result: z.object({
      rowCount: f.count,
      valid: f.count,
      own: f.count,
      /** The keyword matches more items than it lists. */
      isCut: z.boolean(),
    }),
  }),
  searchItemDirectoryList: defineCall({
    id: 'catalogue.searchItemDirectoryList',
    method: 'GET',
    path: '/api/Catalogue/SearchItemDirectoryList',
    summary: 'Items in force by code, name, maker, initials, pinyin or 五笔, best match first',
    permission: 'session',
    request: z.strictObject({
      keyword: z.string().trim().min(1, '请输入编码、名称或助记码').max(100, '查询内容过长'),
      pageSize: z.coerce.number().int().min(1).max(50).default(20),
    }),
    result: z.object({ rows: z.array(itemRow) }),
  }),
  getItemDirectoryById: defineCall({
    id: 'catalogue.getItemDirectoryById',
    method: 'GET',
    path: '/api/Catalogue/GetItemDirectoryById',
    summary: 'One item by its code, with its dated levels, limits and shares',
    permission: SEE,
    request: z.strictObject({ id: z.string().trim().min(1).max(50), asOf: f.optional(f.day) }),
    result: itemOnDay.extend({
      terms: z.array(
        term.omit({ medListCodg: true, drugName: true }).extend({
          termType: z.enum(['1312', '1318', '1319']),
          value: z.string(),
        }),
      ),
    }),
  }),
  getItemDirectoryBySelect: defineCall({
    id: 'catalogue.getItemDirectoryBySelect',
    method: 'GET',
    path: '/api/Catalogue/GetItemDirectoryBySelect',
    summary: 'Items by their codes, at most 200; a code that is not listed is left out',
    permission: SEE,
    request: z.strictObject({
      medListCodg: f.codes(z.string().trim().min(1).max(50)),
      asOf: f.optional(f.day),
    }),
    result: z.object({ rows: z.array(itemOnDay) }),
  }),
  getMaxVersionInfo: defineCall({
    id: 'catalogue.getMaxVersionInfo',
    method: 'GET',
    path: '/api/Catalogue/GetMaxVersionInfo',
    summary: 'The edition in force, the one that is being prepared, and the newest one at the centre',
    permission: SEE,
    request: z.strictObject({}),
    result: z.object({
      /** Null while the catalogue is empty. */
      local: editionInfo.nullable(),
      open: editionInfo.nullable(),
      rowCount: f.count,
      /** Null where the centre did not answer; then `centreMessage` says why. */
      centreVer: z.string().nullable(),
      /** How many items the newest edition changes; 0: ours is the newest. */
      changes: f.count,
      centreMessage: z.string().nullable(),
      /** What can be undone. */
      undoableSeq: f.count.nullable(),
    }),
  }),
  getEditionImpact: defineCall({
    id: 'catalogue.getEditionImpact',
    method: 'GET',
    path: '/api/Catalogue/GetEditionImpact',
    summary: 'What a prepared edition means for the goods of the stores within reach, before it is applied',
    permission: { menuCode: MENU },
    request: z.strictObject({ seq: z.coerce.number().pipe(f.rowVersion) }),
    result: z.object({
      edition: editionInfo,
      goods: f.count,
      stores: f.count,
      /** 编码失效, 甲乙变更, 限价, 自付, 名称规格. */
      retired: f.count,
      level: f.count,
      limit: f.count,
      share: f.count,
      named: f.count,
    }),
  }),
  downloadCatalogue: defineCall({
    id: 'catalogue.downloadCatalogue',
    method: 'GET',
    path: '/api/Catalogue/DownloadCatalogue',
    summary: 'Fetch what changed at the centre, or everything, into an edition to be applied; runs as a job',
    permission: DOWNLOAD,
    request: z.strictObject(downloadRange),
    result: begun,
  }),
  downloadCatalogueBySize: defineCall({
    id: 'catalogue.downloadCatalogueBySize',
    method: 'GET',
    path: '/api/Catalogue/DownloadCatalogueBySize',
    summary: 'The same, with the number of items that are fetched at a time',
    permission: DOWNLOAD,
    request: z.strictObject({ ...downloadRange, size: z.coerce.number().int().min(1).max(1000) }),
    result: begun,
  }),
  downloadEcRxCatalogueBySize: defineCall({
    id: 'catalogue.downloadEcRxCatalogueBySize',
    method: 'GET',
    path: '/api/Catalogue/DownloadEcRxCatalogueBySize',
    summary:
      'Fetch which items may be dispensed by electronic prescription (7211), at most a hundred at a time',
    permission: DOWNLOAD,
    request: z.strictObject({ size: z.coerce.number().int().min(1).max(100).default(100) }),
    result: begun,
  }),
  applyEdition: defineCall({
    id: 'catalogue.applyEdition',
    method: 'POST',
    path: '/api/Catalogue/ApplyEdition',
    summary: 'Put a prepared edition in force, in one step',
    permission: { menuCode: MENU, buttonCode: 'Apply' },
    request: seq,
    result: editionInfo,
  }),
  undoEdition: defineCall({
    id: 'catalogue.undoEdition',
    method: 'POST',
    path: '/api/Catalogue/UndoEdition',
    summary: 'The edition before is in force again, to the row',
    permission: { menuCode: MENU, buttonCode: 'Undo' },
    request: seq,
    result: editionInfo,
  }),
  discardEdition: defineCall({
    id: 'catalogue.discardEdition',
    method: 'POST',
    path: '/api/Catalogue/DiscardEdition',
    summary: 'Drop a prepared edition that was not applied',
    permission: DOWNLOAD,
    request: seq,
    result: editionInfo,
  }),
  getLimitPriceDictionaryInfo: defineCall({
    id: 'catalogue.getLimitPriceDictionaryInfo',
    method: 'GET',
    path: '/api/Catalogue/GetLimitPriceDictionaryInfo',
    summary: 'The price limits (1318) of an item; with a day, those that hold on it',
    permission: SEE,
    request: termsOfItem,
    result: z.object({ rows: z.array(limitTerm) }),
  }),
  getSelfPayDictionaryInfo: defineCall({
    id: 'catalogue.getSelfPayDictionaryInfo',
    method: 'GET',
    path: '/api/Catalogue/GetSelfPayDictionaryInfo',
    summary: 'The own-pay shares (1319) of an item; with a day, those that hold on it',
    permission: SEE,
    request: termsOfItem,
    result: z.object({ rows: z.array(shareTerm) }),
  }),
  medicalInsuranceCatalogOwnExpenseRatioInfoQuery: defineCall({
    id: 'catalogue.medicalInsuranceCatalogOwnExpenseRatioInfoQuery',
    method: 'GET',
    path: '/api/Catalogue/MedicalInsuranceCatalogOwnExpenseRatioInfoQuery',
    summary: 'The own-pay shares (1319) of all items, page by page',
    permission: SEE,
    request: termFilter,
    result: f.paged(shareTerm),
  }),
  medicalInsuranceCatalogFixedPriceInfoQuery: defineCall({
    id: 'catalogue.medicalInsuranceCatalogFixedPriceInfoQuery',
    method: 'POST',
    path: '/api/Catalogue/MedicalInsuranceCatalogFixedPriceInfoQuery',
    summary: 'The price limits (1318) of all items, page by page',
    permission: SEE,
    idempotent: 'none',
    logged: false,
    request: termFilter,
    result: f.paged(limitTerm),
  }),
  addCatalogue: defineCall({
    id: 'catalogue.addCatalogue',
    method: 'POST',
    path: '/api/Catalogue/AddCatalogue',
    summary: "Add an item of the area's own; its code begins with the area's",
    permission: { menuCode: MENU, buttonCode: 'Add' },
    request: ownItem.omit({ rev: true }),
    result: itemRow,
  }),
  updateCatalogue: defineCall({
    id: 'catalogue.updateCatalogue',
    method: 'POST',
    path: '/api/Catalogue/UpdateCatalogue',
    summary: "Change an item of the area's own; level, limit and share change from today on",
    permission: { menuCode: MENU, buttonCode: 'Change' },
    request: ownItem,
    result: itemRow,
  }),
  delCatalogue: defineCall({
    id: 'catalogue.delCatalogue',
    method: 'POST',
    path: '/api/Catalogue/delCatalogue',
    summary: "Remove an item of the area's own; one that goods are matched to is put out of use",
    permission: { menuCode: MENU, buttonCode: 'Remove' },
    request: z.strictObject({ medListCodg: z.string().trim().min(1).max(50), rev: z.number().int().min(1) }),
    result: z.object({ medListCodg: z.string(), isRemoved: z.boolean() }),
  }),
  /** Why the lines of a settlement came to what they came to. */
  explainSale: defineCall({
    id: 'catalogue.explainSale',
    method: 'GET',
    path: '/api/Catalogue/ExplainSale',
    summary:
      'For each line of a settlement: the catalogue as it stood then, and how the amounts follow from it',
    permission: { menuCode: ['OrderManagement', 'SaleInfoDetail', 'SwipingCard', 'PrintSettlement'] },
    request: z.strictObject({
      setlId: f.id,
      /** The settlement's day, where it is known. */ setlDate: f.optional(f.day),
    }),
    result: z.object({
      setlTime: f.datetime,
      /** The edition in force then; '': none was. */
      ver: z.string(),
      lines: z.array(
        z.object({
          feedetlSn: z.string(),
          medListCodg: z.string(),
          drugProdname: z.string(),
          drugSpec: z.string(),
          cnt: f.quantity,
          pric: f.unitPrice,
          detItemFeeSumamt: f.money,
          /** The charge level by which the centre settled the line. */
          chrgitmLv: z.string(),
          selfpayProp: f.proportion,
          pricUplmtAmt: f.unitPrice,
          fulamtOwnpayAmt: f.money,
          overlmtAmt: f.money,
          preselfpayAmt: f.money,
          inscpScpAmt: f.money,
          /** As the catalogue had it on the day; null: the code was not listed. */
          catalogue: z
            .object({
              drugName: z.string(),
              chrgitmLv: z.string(),
              selfpayProp: f.proportion,
              pricUplmtAmt: f.unitPrice,
              lvBegndate: z.string(),
              lmtBegndate: z.string(),
              propBegndate: z.string(),
              lmtUsescp: z.string(),
              ver: z.string(),
            })
            .nullable(),
          /** The fields in which the centre settled otherwise than our catalogue says. */
          differs: z.array(z.enum(['chrgitmLv', 'selfpayProp', 'pricUplmtAmt'])),
        }),
      ),
    }),
  }),
};
