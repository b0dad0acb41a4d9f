import { z } from 'zod';
import { defineCall } from '../wire/call.ts';
import * as f from '../wire/fields.ts';
import { storeOption } from './authStore.ts';

/** `P` or `H`, six digits of the area, five of the number (domain §1). */
const newCode = z
  .string()
  .trim()
  .regex(/^[PH]\d{11}$/, '机构编码应为 P 或 H 加 11 位数字');
const text = (title: string, max: number) =>
  z.string().trim().max(max, `${title}不能超过 ${max} 字`).default('');
const emptyOr = (pattern: RegExp, message: string) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || pattern.test(value), message)
    .default('');

const dutyTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, '时间应为 HH:mm');

/** The data that a store maintains itself. */
const ownFields = {
  shortName: text('简称', 100),
  tel: emptyOr(/^[\d\-+() ]{5,20}$/, '电话格式不正确'),
  addr: text('地址', 200),
  hiContact: text('医保联系人', 50),
  hiContactTel: emptyOr(/^[\d\-+() ]{5,20}$/, '联系人电话格式不正确'),
  /** The duty hours of its pharmacists, `HH:mm`. */
  dutyBegin: dutyTime.default('08:30'),
  dutyEnd: dutyTime.default('20:30'),
  bankName: text('开户行', 100),
  bankAcct: emptyOr(/^\d{8,30}$/, '账号应为 8 至 30 位数字'),
  /** Degrees, as printed on maps; empty: not surveyed. */
  lng: emptyOr(/^(7[3-9]|[89]\d|1[0-2]\d|13[0-5])(\.\d{1,6})?$/, '经度应在 73 至 135 之间'),
  lat: emptyOr(/^([3-9]|[1-4]\d|5[0-3])(\.\d{1,6})?$/, '纬度应在 3 至 53 之间'),
};
/** The official data of its designation, maintained by the levels above the store. */
const officialFields = {
  fixmedinsName: z.string().trim().min(1, '门店名称不能为空').max(200, '门店名称过长'),
  admdvs: z
    .string()
    .trim()
    .regex(/^\d{6}$/, '区县代码应为 6 位数字'),
  uscc: emptyOr(/^[0-9A-HJ-NPQRTUWXY]{18}$/, '统一社会信用代码应为 18 位'),
  prntRtalPhacCode: emptyOr(/^[PH]\d{11}$/, '父级药店应为机构编码'),
  /** 1 连锁, 2 单体. */
  phacChanType: z.enum(['1', '2']).default('1'),
  /** 药品经营许可证号. */
  drugBizCert: text('药品经营许可证号', 50),
  bizScp: text('经营范围', 500),
  begndate: f.optional(f.day),
  enddate: f.optional(f.day),
  /** 0 暂停联网, 1 正常联网 (fixOnlnOpenFlag). */
  fixOnlnOpenFlag: z.enum(['0', '1']).default('1'),
};

/** One designated pharmacy (domain §3.8). Empty texts are `''`. */
export const storeRecord = storeOption.extend({
  shortName: z.string(),
  uscc: z.string(),
  poolareaName: z.string(),
  admdvsName: z.string(),
  companyId: z.string(),
  tel: z.string(),
  addr: z.string(),
  lng: z.string(),
  lat: z.string(),
  prntRtalPhacCode: z.string(),
  /** 1: a branch of another pharmacy. */
  branchFlag: z.enum(['0', '1']),
  phacChanType: z.enum(['1', '2']),
  drugBizCert: z.string(),
  bizScp: z.string(),
  begndate: f.day.nullable(),
  enddate: f.day.nullable(),
  dutyBegin: z.string(),
  dutyEnd: z.string(),
  hiContact: z.string(),
  hiContactTel: z.string(),
  bankName: z.string(),
  /** Masked in lists, whole in the record. */
  bankAcct: z.string(),
  /** Pharmacists in office there today. */
  pharCount: f.count,
  /** The latest end of its contracts; null without one. */
  contractEnd: f.day.nullable(),
  fixOnlnOpenFlag: z.enum(['0', '1', '2']),
  closedAt: f.datetime.nullable(),
  closedBy: z.string().nullable(),
  closeRea: z.string().nullable(),
  updtTime: f.datetime,
  /** Increases with every change; a change names the version that it is based on. */
  ver: f.count,
});
export type StoreRecord = z.infer<typeof storeRecord>;

const listFilter = {
  keyword: f.optional(f.searchText),
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** A province, a city, or a district. */
  admdvs: f.optional(z.string().regex(/^\d{6}$/, '区划应为 6 位数字')),
  companyId: f.optional(f.id),
  fixOnlnOpenFlag: f.optional(z.enum(['0', '1', '2'])),
  /** By the latest contract: ends within CONTRACT_DAYS, has ended, none. */
  contract: f.optional(z.enum(['soon', 'ended', 'none'])),
};
const picking = {
  keyword: f.optional(f.searchText),
  pageSize: z.coerce.number().int().min(1).max(1000).default(50),
};
const picked = z.object({ stores: z.array(storeOption), total: f.count });

/** A node of a tree of stores: districts or companies, and the stores below them. */
export const treeNode = z.object({
  /** The code of a district, a company or a store. */
  id: z.string(),
  /** Null: at the top. */
  parentId: z.string().nullable(),
  name: z.string(),
  kind: z.enum(['area', 'company', 'store']),
  /** The number of stores below it; 0 for a store. */
  count: f.count,
});
export type TreeNode = z.infer<typeof treeNode>;

const DATA = 'StoreData';
const OWN = 'ManagerStore';
const RECORD = [DATA, OWN] as const;

export const storeCalls = {
  pullOrgans: defineCall({
    id: 'organ.pullOrgans',
    method: 'GET',
    path: '/api/Organ/PullOrgans',
    summary: 'Records of the stores within reach, page by page',
    permission: { menuCode: DATA },
    request: z.strictObject({
      ...listFilter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(storeRecord),
  }),
  organTotals: defineCall({
    id: 'organ.organTotals',
    method: 'GET',
    path: '/api/Organ/OrganTotals',
    summary: 'How many stores a query finds, by state',
    permission: { menuCode: DATA },
    request: z.strictObject(listFilter),
    result: z.object({ rowCount: f.count, open: f.count, paused: f.count, closed: f.count }),
  }),
  pullOrgan: defineCall({
    id: 'organ.pullOrgan',
    method: 'GET',
    path: '/api/Organ/PullOrgan/{id}',
    summary: 'The record of one store; id is its code',
    permission: { menuCode: RECORD },
    request: z.strictObject({ id: f.fixmedinsCode }),
    result: z.object({
      store: storeRecord,
      /** What stands in the way of closing it. */ open: z.array(z.string()),
    }),
  }),
  pullStores: defineCall({
    id: 'organ.pullStores',
    method: 'GET',
    path: '/api/Organ/PullStores/{id}',
    summary: 'The stores of one company; id is the companyId',
    permission: 'session',
    request: z.strictObject({ id: f.id, ...picking }),
    result: picked,
  }),
  pullMedicalAreaStores: defineCall({
    id: 'organ.pullMedicalAreaStores',
    method: 'GET',
    path: '/api/Organ/PullMedicalAreaStores',
    summary: 'The stores of a pooling area, or of the one that the session works in',
    permission: 'session',
    request: z.strictObject({ medicalAreaCode: f.optional(f.admdvs), ...picking }),
    result: picked,
  }),
  pullCompanyStores: defineCall({
    id: 'organ.pullCompanyStores',
    method: 'GET',
    path: '/api/Organ/PullCompanyStores',
    summary: 'The stores of a company, or of the user’s own',
    permission: 'session',
    request: z.strictObject({ companyId: f.optional(f.id), ...picking }),
    result: picked,
  }),
  pullUserRoleStores: defineCall({
    id: 'organ.pullUserRoleStores',
    method: 'GET',
    path: '/api/Organ/PullUserRoleStores',
    summary: 'Stores within reach that somebody of a role works in; the store role where none is named',
    permission: 'session',
    request: z.strictObject({ roleCode: z.coerce.number().int().min(3).max(4).default(3), ...picking }),
    result: picked,
  }),
  pullErpStores: defineCall({
    id: 'organ.pullErpStores',
    method: 'GET',
    path: '/api/Organ/PullErpStores',
    summary: 'Stores within reach whose ERP logs in by a till of its own',
    permission: 'session',
    request: z.strictObject(picking),
    result: picked,
  }),
  getStoreTree: defineCall({
    id: 'organ.getStoreTree',
    method: 'GET',
    path: '/api/Organ/GetStoreTree',
    summary:
      'All open stores within reach below their districts, or their companies; parents before children',
    permission: 'session',
    request: z.strictObject({ by: z.enum(['area', 'company']).default('area') }),
    result: z.object({ nodes: z.array(treeNode) }),
  }),
  getStoreTreeByAreaCode: defineCall({
    id: 'organ.getStoreTreeByAreaCode',
    method: 'GET',
    path: '/api/Organ/GetStoreTreeByAreaCode',
    summary: 'The part of the tree at and below a province, city or district',
    permission: 'session',
    request: z.strictObject({ areaCode: z.string().regex(/^\d{6}$/, '区划应为 6 位数字') }),
    result: z.object({ nodes: z.array(treeNode) }),
  }),
  createOrgan: defineCall({
    id: 'organ.createOrgan',
    method: 'POST',
    path: '/api/Organ/CreateOrgan',
    summary: 'Takes a new store in',
    permission: { menuCode: DATA, buttonCode: 'Create' },
    request: z.strictObject({
      fixmedinsCode: newCode,
      /** For a company administrator always their own. */
      companyId: f.optional(f.id),
      ...officialFields,
      ...ownFields,
    }),
    result: z.object({ store: storeRecord }),
  }),
  changeOrgan: defineCall({
    id: 'organ.changeOrgan',
    method: 'POST',
    path: '/api/Organ/ChangeOrgan',
    summary: 'Changes a store’s record; a store itself changes only what it keeps up itself',
    permission: { menuCode: RECORD, buttonCode: 'Change' },
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      ver: f.rowVersion,
      ...officialFields,
      ...ownFields,
    }),
    result: z.object({ store: storeRecord }),
  }),
  /** Refused with all reasons while something of the store is open. */
  closeOrgan: defineCall({
    id: 'organ.closeOrgan',
    method: 'POST',
    path: '/api/Organ/CloseOrgan/{id}',
    summary:
      'Closes a store for good: nothing is settled there any more, its people are logged off; id is its code',
    permission: { menuCode: DATA, buttonCode: 'Close' },
    request: z.strictObject({
      id: f.fixmedinsCode,
      memo: z.string().trim().min(1, '请填写关闭原因').max(200, '关闭原因不能超过 200 字'),
    }),
    result: z.object({ store: storeRecord }),
  }),
};
