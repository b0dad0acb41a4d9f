import { z } from 'zod';
import { cardPerson, cardSn, mdtrtCertNo, mdtrtCertType, opspDisease } from '../card.ts';
import * as f from '../wire/fields.ts';

/** Fields that the three kinds of filing share: 慢特病 (2503), 特药 (25001) and 定点 (2505), domain §3.14. */

/** 慢特病, 特药, 人员定点. */
export const filingKind = z.enum(['opsp', 'drug', 'fix']);
export type FilingKind = z.infer<typeof filingKind>;

/** The state of a filing. `expired` follows from its last day and is never stored. */
export const FIL_STAS = [
  'draft',
  'approving',
  'sending',
  'failed',
  'waiting',
  'passed',
  'refused',
  'withdrawing',
  'withdrawn',
  'expired',
] as const;
export const filStas = z.enum(FIL_STAS);
export type FilStas = z.infer<typeof filStas>;

/** 业务申请类型 of a 定点备案 that a pharmacy files (domain §2). */
export const BIZ_APPY_TYPES = ['03', '01', '10', '22', '23', '32'] as const;

/** A filing as lists show it: who it is for is masked. Columns of another kind are empty. */
export const filingRow = z.object({
  /** 待遇申报明细流水号: the filing's number here and at the centre. */
  trtDclaDetlSn: z.string(),
  filingKind,
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  poolareaNo: f.admdvs,
  psnNo: z.string(),
  psnName: z.string(),
  psnCertType: z.string(),
  certno: z.string(),
  gend: z.string(),
  brdy: f.day,
  tel: z.string(),
  addr: z.string(),
  insutype: f.insutype,
  psnType: z.string(),
  /** 参保机构医保区划. */
  insuOptins: f.admdvs,
  empName: z.string(),
  begndate: f.day,
  /** `''`: without an end. */
  enddate: z.string(),
  memo: z.string(),
  opspDiseCode: z.string(),
  opspDiseName: z.string(),
  ideFixmedinsNo: z.string(),
  ideFixmedinsName: z.string(),
  hospIdeDate: z.string(),
  diagDrCodg: z.string(),
  diagDrName: z.string(),
  appyRea: z.string(),
  medListCodg: z.string(),
  drugName: z.string(),
  cnt: z.string(),
  cntPrcunt: z.string(),
  diagCode: z.string(),
  diagName: z.string(),
  bizAppyType: z.string(),
  fixSrtNo: z.string(),
  agnterName: z.string(),
  agnterCertType: z.string(),
  agnterCertno: z.string(),
  agnterTel: z.string(),
  agnterAddr: z.string(),
  agnterRlts: z.string(),
  /** 申报来源; 01 定点医药机构. */
  dclaSouc: z.string(),
  filStas,
  /** 0 待审核, 1 通过, 2 不通过. */
  rchkFlag: z.enum(['0', '1', '2']),
  rchkOpnn: z.string(),
  rchkTime: f.datetime.nullable(),
  valiFlag: z.enum(['0', '1']),
  /** Why the centre, or an approver, did not take the last request. */
  upldError: z.string(),
  upldTime: f.datetime.nullable(),
  /** Why it was withdrawn. */
  endRea: z.string(),
  hasPhoto: z.boolean(),
  opterName: z.string(),
  madeAt: f.datetime,
  ver: f.count,
});
export type FilingRow = z.infer<typeof filingRow>;

const text = (label: string, most: number) => z.string().trim().max(most, `${label}最多 ${most} 个字`);
export const needed = (label: string, most: number) => text(label, most).min(1, `请填写${label}`);
export const maybe = (label: string, most: number) => text(label, most).default('');
export const code = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, `请填写${label}`)
    .max(most, `${label}最多 ${most} 位`)
    .regex(/^[\w.\-/+*]+$/, `${label}只能是字母、数字和 . - / + *`);
export const maybeDay = z.union([z.literal(''), f.day]).default('');

/** What the forms of all kinds ask. */
export const common = {
  tel: z
    .string()
    .trim()
    .regex(/^[\d-]{0,20}$/, '联系电话只能是数字和 -')
    .default(''),
  addr: maybe('联系地址', 200),
  begndate: f.day,
  enddate: maybeDay,
  memo: maybe('备注', 500),
  agnterName: maybe('代办人姓名', 50),
  agnterCertType: maybe('代办人证件类型', 6),
  agnterCertno: z
    .string()
    .trim()
    .regex(/^[\w()-]{0,50}$/, '代办人证件号码含有不允许的字符')
    .default(''),
  agnterTel: z
    .string()
    .trim()
    .regex(/^[\d-]{0,20}$/, '代办人联系方式只能是数字和 -')
    .default(''),
  agnterAddr: maybe('代办人地址', 200),
  agnterRlts: maybe('代办人关系', 3),
};

/** Whose filing: the read card, and under which of the person's insurances. */
export const ofPerson = { cardSn, insutype: f.insutype };

/** Named by a change: the filing, and the version that was seen. */
export const changed = { trtDclaDetlSn: f.msgid, ver: f.rowVersion };

export const filingFilter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  /** Name or papers in full: they are stored sealed. */
  person: f.optional(f.searchText),
  /** Disease, drug, institution, doctor or number of the filing. */
  keyword: f.optional(f.searchText),
  filStas: f.codes(filStas),
  valiFlag: f.optional(z.enum(['0', '1'])),
  insutype: f.codes(f.insutype),
  /** Its last day is within so many days from today. */
  endsWithin: f.optional(z.coerce.number().int().min(0).max(366)),
};
const filterShape = z.strictObject(filingFilter);
export type FilingFilter = z.infer<typeof filterShape>;

export const filingTotals = z.object({
  rowCount: f.count,
  waiting: f.count,
  passed: f.count,
  refused: f.count,
  /** In force, with a last day within 30 days. */
  ending: f.count,
});

/** What the form of a new filing offers. `person` is null if the request named no card and no certificate. */
export const filingChoices = z.object({
  person: cardPerson.nullable(),
  diseases: z.array(opspDisease.pick({ opspDiseCode: true, opspDiseName: true })),
});
export const choicesRequest = {
  mdtrtCertType: f.optional(mdtrtCertType),
  mdtrtCertNo: f.optional(mdtrtCertNo),
  /** A card that is read already. */
  cardSn: f.optional(cardSn),
};

/** A picture as the page shrinks it: JPEG or PNG, at most this many bytes. */
export const PHOTO_BYTES = 400_000;
export const photo = z
  .string()
  .max(Math.ceil(PHOTO_BYTES / 3) * 4, '照片过大，请缩小后再上传')
  .regex(/^[A-Za-z0-9+/]+={0,2}$/, '照片格式不正确');

export const reason = z.string().trim().min(1, '请填写撤销原因').max(200, '撤销原因最多 200 个字');
