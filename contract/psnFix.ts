import { z } from 'zod';
import { cardSn } from './card.ts';
import { filingCalls } from './filing/calls.ts';
import { BIZ_APPY_TYPES, changed, common, filingRow, ofPerson } from './filing/fields.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MENU = 'PersonnelFixedFilling';
const SAVE = { menuCode: MENU, buttonCode: 'Save' } as const;

const { repealAt, ...shared } = filingCalls({
  prefix: 'psnFix',
  path: '/api/PsnFix',
  menuCode: MENU,
  what: "persons' institutions",
  infno: ['2505', '2506'],
});

const form = {
  bizAppyType: z.enum(BIZ_APPY_TYPES, '业务申请类型不正确'),
  fixSrtNo: z
    .string()
    .trim()
    .regex(/^[1-9]\d?$/, '定点排序号应为 1 至 99'),
  ...common,
};

/** 异地备案 as the centre has it (domain §3.14). */
export const offsiteFiling = z.object({
  outAppyType: z.string(),
  insutype: f.insutype,
  insuOptins: f.admdvs,
  mdtrtareaAdmdvs: f.admdvs,
  mdtrtareaName: z.string(),
  outRea: z.string(),
  appyTime: f.day,
  begndate: f.day,
  enddate: z.string(),
  dclaSouc: z.string(),
  valiFlag: z.enum(['0', '1']),
});
export type OffsiteFiling = z.infer<typeof offsiteFiling>;

/** Calls about 人员定点备案 (2505, 2506), and 异地备案 as a question to the centre. The spec names none. */
export const psnFixCalls = {
  ...shared,
  add: defineCall({
    id: 'psnFix.add',
    method: 'POST',
    path: '/api/PsnFix/Add',
    summary: "A new filing of this store as a person's institution; it is not uploaded yet",
    permission: SAVE,
    request: z.strictObject({ ...ofPerson, ...form }),
    result: filingRow,
  }),
  update: defineCall({
    id: 'psnFix.update',
    method: 'POST',
    path: '/api/PsnFix/Update',
    summary: 'Change a filing that the centre does not have',
    permission: SAVE,
    request: z.strictObject({ ...changed, ...form }),
    result: filingRow,
  }),
  offsite: defineCall({
    id: 'psnFix.offsite',
    method: 'GET',
    path: '/api/PsnFix/Offsite',
    summary: 'Filings of a read card for care outside of the area, asked from the centre',
    permission: { menuCode: MENU },
    request: z.strictObject({ cardSn }),
    result: z.object({ rows: z.array(offsiteFiling) }),
  }),
  repeal: repealAt('repeal', 'Repeal'),
};
