import { z } from 'zod';
import { filingCalls } from './filing/calls.ts';
import { changed, code, common, filingRow, maybe, needed, ofPerson } from './filing/fields.ts';
import { defineCall } from './wire/call.ts';

const MENU = 'SpecialMedicalMenu';
const SAVE = { menuCode: MENU, buttonCode: 'Save' } as const;

const { repealAt, ...shared } = filingCalls({
  prefix: 'specialDrug',
  path: '/api/SpecialDrug',
  menuCode: MENU,
  what: 'special drugs',
  infno: ['25001', '25002'],
});

const form = {
  medListCodg: code('医保目录编码', 50),
  cnt: z
    .string()
    .trim()
    .regex(/^\d{1,8}(\.\d{1,4})?$/, '数量应为正数，最多 4 位小数')
    .refine((text) => Number(text) > 0, '数量应大于 0'),
  cntPrcunt: needed('数量单位', 20),
  diagCode: code('诊断代码', 20),
  diagName: needed('诊断名称', 100),
  diagDrName: maybe('诊断医师姓名', 50),
  ...common,
};

/** Calls about 特药备案 (25001, 25002). The spec names none. */
export const specialDrugCalls = {
  ...shared,
  add: defineCall({
    id: 'specialDrug.add',
    method: 'POST',
    path: '/api/SpecialDrug/Add',
    summary: 'A new filing of a special drug; it is not uploaded yet',
    permission: SAVE,
    request: z.strictObject({ ...ofPerson, ...form }),
    result: filingRow,
  }),
  update: defineCall({
    id: 'specialDrug.update',
    method: 'POST',
    path: '/api/SpecialDrug/Update',
    summary: 'Change a filing that the centre does not have',
    permission: SAVE,
    request: z.strictObject({ ...changed, ...form }),
    result: filingRow,
  }),
  repeal: repealAt('repeal', 'Repeal'),
};
