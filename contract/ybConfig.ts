import { z } from 'zod';
import { dropDownItem } from './auth/auth.ts';
import { defineCall } from './wire/call.ts';
import { admdvs, codes, datetime, fixmedinsCode, optional } from './wire/fields.ts';

const optionKey = z.string().trim().min(1).max(64);
const optionValue = z.string().max(500, '配置值过长');

/**
 * A place with options: the platform (`medicalAreaCode` 000000), an area, a company in it, or a store in it (`refId`, its
 * fixmedinsCode). Each inherits what it does not set: a store from its company, that from the area, that from the platform.
 */
const place = {
  medicalAreaCode: admdvs,
  companyId: optional(z.string().trim().max(64)),
  refId: optional(fixmedinsCode),
};

/** Where a value is set, the widest first. */
export const optionLevels = ['default', 'platform', 'area', 'company', 'store'] as const;
export type OptionLevel = (typeof optionLevels)[number];

export const ybOption = z.object({
  key: z.string(),
  value: z.string(),
  /** Set for this place; false: inherited. */
  isOwn: z.boolean(),
  /** Where the value is set. */
  from: z.enum(optionLevels),
  /** The value without the place's own, and where that is set. */
  inherited: z.string(),
  inheritedFrom: z.enum(optionLevels),
});
export type YbOption = z.infer<typeof ybOption>;

/** A place that sets another value than it would inherit. `refId`: code of the area, id of the company, code of the store. */
export const configDiffer = z.object({
  level: z.enum(['area', 'company', 'store']),
  refId: z.string(),
  fixmedinsName: z.string(),
  key: z.string(),
  title: z.string(),
  /** What it would inherit. */
  areaValue: z.string(),
  value: z.string(),
});
export type ConfigDiffer = z.infer<typeof configDiffer>;

/** How an option is edited. */
export const ybOptionField = z.object({
  key: z.string(),
  title: z.string(),
  tips: z.string(),
  type: z.enum(['select', 'text', 'number', 'switch']),
  defaultValue: z.string(),
  options: z.array(dropDownItem),
  min: z.number().nullable(),
  max: z.number().nullable(),
});
export type YbOptionField = z.infer<typeof ybOptionField>;

export const ybConfigCalls = {
  pullMedicalAreaCodes: defineCall({
    id: 'ybConfig.pullMedicalAreaCodes',
    method: 'GET',
    path: '/api/YBConfig/PullMedicalAreaCodes',
    summary: 'Medical area codes: the pooling areas that are connected',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ drowDownItems: z.array(dropDownItem) }),
  }),
  pullUserMedicalAreaCodes: defineCall({
    id: 'ybConfig.pullUserMedicalAreaCodes',
    method: 'GET',
    path: '/api/YBConfig/PullUserMedicalAreaCodes',
    summary: 'Those of them within the reach of the user',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ drowDownItems: z.array(dropDownItem) }),
  }),
  pullCardReaderTypes: defineCall({
    id: 'ybConfig.pullCardReaderTypes',
    method: 'GET',
    path: '/api/YBConfig/PullCardReaderTypes',
    summary: 'Card reader types that are supported',
    permission: 'session',
    request: z.strictObject({}),
    result: z.object({ cardReaderTypes: z.array(dropDownItem) }),
  }),
  /** The console's own settings of a place; the path is ours (docs/decisions/0001). */
  pullUiConfig: defineCall({
    id: 'ybConfig.pullUiConfig',
    method: 'GET',
    path: '/api/YBConfig/PullUiConfig',
    summary: 'UI configuration of an area and institution: title, notice, support telephone',
    permission: 'session',
    request: z.strictObject({
      medicalAreaCode: optional(admdvs),
      refId: optional(z.string().trim().max(64)),
    }),
    result: z.object({ siteTitle: z.string(), notice: z.string(), supportPhone: z.string() }),
  }),
  pullYBConfigOptionsV2: defineCall({
    id: 'ybConfig.pullYBConfigOptionsV2',
    method: 'GET',
    path: '/api/YBConfig/PullYBConfigOptionsV2',
    summary: 'Options in force at a place, and the configuration files kept for its area',
    permission: { menuCode: 'MedicalSecurityConfig' },
    request: z.strictObject(place),
    result: z.object({
      options: z.array(ybOption),
      /** The companies with stores in the area within reach, at most 500. */
      companies: z.array(dropDownItem),
      fileTemplates: z.array(z.object({ id: z.string(), fileName: z.string(), updateTime: datetime })),
    }),
  }),
  pullYBConfigOptionsUI: defineCall({
    id: 'ybConfig.pullYBConfigOptionsUI',
    method: 'GET',
    path: '/api/YBConfig/PullYBConfigOptionsUI',
    summary: 'How the options of a place are edited',
    permission: { menuCode: 'MedicalSecurityConfig' },
    request: z.strictObject(place),
    result: z.object({
      groups: z.array(z.object({ name: z.string(), title: z.string(), fields: z.array(ybOptionField) })),
    }),
  }),
  /**
   * `refIds`: only these stores; a single one may come as the header businessRefId (spec §7). Of the platform: the areas
   * that differ from it.
   */
  pullMedicareConfigDiffers: defineCall({
    id: 'ybConfig.pullMedicareConfigDiffers',
    method: 'GET',
    path: '/api/YBConfig/PullMedicareConfigDiffers',
    summary: 'Where companies and stores of an area deviate from what they would inherit',
    permission: { menuCode: 'MedicalSecurityConfig' },
    request: z.strictObject({ medicalAreaCode: admdvs, refIds: codes(fixmedinsCode) }),
    result: z.object({
      differs: z.array(configDiffer),
      /** More than 1000 places differ; the rest is left out. */
      isMore: z.boolean(),
    }),
  }),
  /** Options left out stay unchanged; `value: null` restores what is inherited. */
  saveYBConfigOptions: defineCall({
    id: 'ybConfig.saveYBConfigOptions',
    method: 'POST',
    path: '/api/YBConfig/SaveYBConfigOptions',
    summary: 'Set options of the platform, an area, a company in it or a store; all of them or none',
    permission: { menuCode: 'MedicalSecurityConfig', buttonCode: 'Save' },
    request: z.strictObject({
      ...place,
      options: z
        .array(z.strictObject({ key: optionKey, value: optionValue.nullable() }))
        .min(1, '没有要保存的配置')
        .max(100),
    }),
    result: z.object({ options: z.array(ybOption) }),
  }),
  removeConfigFileTemplate: defineCall({
    id: 'ybConfig.removeConfigFileTemplate',
    method: 'POST',
    path: '/api/YBConfig/RemoveConfigFileTemplate/{id}',
    summary: 'Remove a configuration file of an area',
    permission: { menuCode: 'MedicalSecurityConfig', buttonCode: 'Remove' },
    request: z.strictObject({ id: z.uuid('文件编号不正确') }),
    result: z.null(),
  }),
  /** Replies with the file itself, not with an envelope. */
  downloadConfigFileTemplate: defineCall({
    id: 'ybConfig.downloadConfigFileTemplate',
    method: 'GET',
    path: '/api/YBConfig/DownloadConfigFileTemplate/{id}',
    summary: 'A configuration file of an area',
    permission: { menuCode: 'MedicalSecurityConfig' },
    download: true,
    request: z.strictObject({ id: z.uuid('文件编号不正确') }),
    result: z.object({ fileName: z.string(), contentType: z.string(), data: z.instanceof(Uint8Array) }),
  }),
};
