import { z } from 'zod';
import { filingCalls } from './filing/calls.ts';
import {
  changed,
  choicesRequest,
  code,
  common,
  filingChoices,
  filingRow,
  maybe,
  needed,
  ofPerson,
} from './filing/fields.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const MENU = 'SpecialDiseaseMenu';
/** The pages that file: each asks who a person is. */
export const FILING_MENUS = ['SpecialDiseaseMenu', 'SpecialMedicalMenu', 'PersonnelFixedFilling'] as const;
const SAVE = { menuCode: MENU, buttonCode: 'Save' } as const;

const { repealAt, ...shared } = filingCalls({
  prefix: 'diseasesInfo',
  path: '/api/DiseasesInfo',
  menuCode: MENU,
  what: 'chronic and special diseases',
  infno: ['2503', '2504'],
});

const form = {
  opspDiseCode: code('病种', 30),
  ideFixmedinsNo: code('鉴定机构编号', 30),
  ideFixmedinsName: needed('鉴定机构名称', 200),
  hospIdeDate: f.day,
  diagDrCodg: code('诊断医师编码', 30),
  diagDrName: needed('诊断医师姓名', 50),
  appyRea: maybe('申请理由', 500),
  ...common,
};

/** Calls about 慢特病备案 (spec §7 names seven of them; it shows no payloads). */
export const diseasesInfoCalls = {
  ...shared,
  pullInsuTypes: defineCall({
    id: 'diseasesInfo.pullInsuTypes',
    method: 'GET',
    logged: true,
    path: '/api/DiseasesInfo/PullInsuTypes',
    summary:
      '1101: whose filing it will be, with the insurances to choose from, and the diseases of 1309; without a number nobody is asked about',
    permission: { menuCode: FILING_MENUS },
    sealed: ['mdtrtCertNo'],
    request: z.strictObject(choicesRequest),
    result: filingChoices,
  }),
  add: defineCall({
    id: 'diseasesInfo.add',
    method: 'POST',
    path: '/api/DiseasesInfo/Add',
    summary: 'A new filing of a chronic or special disease; it is not uploaded yet',
    permission: SAVE,
    request: z.strictObject({ ...ofPerson, ...form }),
    result: filingRow,
  }),
  update: defineCall({
    id: 'diseasesInfo.update',
    method: 'POST',
    path: '/api/DiseasesInfo/Update',
    summary: 'Change a filing that the centre does not have',
    permission: SAVE,
    request: z.strictObject({ ...changed, ...form }),
    result: filingRow,
  }),
  repealDiseasesInfo: repealAt('repealDiseasesInfo', 'RepealDiseasesInfo'),
};
