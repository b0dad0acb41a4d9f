import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

export const pracPsnType = z.enum(['1', '2', '3', '4']);
const staffId = z.uuid('人员编号不正确');
const code = z
  .string()
  .trim()
  .regex(/^[\w-]{4,20}$/, '医保人员代码应为 4 至 20 位字母或数字');
const short = (title: string, max: number) =>
  z.string().trim().max(max, `${title}不能超过 ${max} 字`).default('');

const staffFields = {
  pracPsnCode: code,
  pracPsnName: z.string().trim().min(1, '姓名不能为空').max(50, '姓名过长'),
  pracPsnType,
  certno: z
    .string()
    .trim()
    // Masked: as it was read, unchanged.
    .refine((text) => text === '' || /^([\dA-Z]{6,18}|\w{3}\*+\w{4}|\*+)$/i.test(text), '证件号码格式不正确')
    .default(''),
  pracPsnCert: short('资格证书编号', 30),
  pracCertNo: short('执业证书编号', 30),
  /** 1: may prescribe, or review, for the insurance. */
  hiDrFlag: z.enum(['0', '1']).default('0'),
  begntime: f.day,
  endtime: f.optional(f.day),
  pracType: short('执业类别', 30),
  pracScope: short('执业范围', 60),
  pracTitle: short('职称', 30),
  certEnd: f.optional(f.day),
  creditLv: z.enum(['', 'A', 'B', 'C', 'D'], '信用等级应为 A、B、C 或 D').default(''),
  volaNote: short('违规记录', 200),
  /** A department of the store; empty: none. */
  deptNo: short('科室', 20),
  chgRea: short('变更原因', 200),
};

/** Six digits, encrypted as a password is (spec §5). */
export const sealedPin = z.string().min(1, '请输入 PIN').max(1000);

/** A doctor, nurse or pharmacist of a store (5102, domain §3.8). */
export const staffRow = z.object({
  staffId: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  pracPsnCode: z.string(),
  pracPsnName: z.string(),
  pracPsnType,
  /** Always masked. */
  certno: z.string(),
  pracPsnCert: z.string(),
  pracCertNo: z.string(),
  hiDrFlag: z.enum(['0', '1']),
  begntime: f.day,
  endtime: f.day.nullable(),
  pracType: z.string(),
  pracScope: z.string(),
  pracTitle: z.string(),
  /** The last day of the practising certificate. */
  certEnd: f.day.nullable(),
  /** The certificate today: `ended`; `soon`, it ends within CERT_DAYS; `good`, it ends later; `none`, its last day is not known. */
  certState: z.enum(['ended', 'soon', 'good', 'none']),
  creditLv: z.string(),
  volaNote: z.string(),
  deptNo: z.string(),
  deptName: z.string(),
  /** In office today. */
  inOffice: z.boolean(),
  chgRea: z.string(),
  /** 1 本地登记, 2 医保中心. */
  source: z.enum(['1', '2']),
  opterName: z.string(),
  updtTime: f.datetime,
  ver: f.count,
  /** Of a pharmacist: who vouches for them, the centre's list or a second person; null while nobody does. */
  vouchedName: z.string().nullable(),
  /** none: no PIN yet; given: given by somebody else, to be replaced; own: chosen by the pharmacist. */
  pin: z.enum(['none', 'given', 'own']),
});
export type StaffRow = z.infer<typeof staffRow>;

/** A difference between the centre's list of a store's people and ours. */
export const staffDiff = z.object({
  pracPsnCode: z.string(),
  pracPsnName: z.string(),
  pracPsnType,
  /** add: only the centre has the person; change: fields differ; gone: only we have the person. */
  kind: z.enum(['add', 'change', 'gone']),
  /** The differences in words: `执业证书编号：旧 → 新`. */
  changes: z.array(z.string()),
  /** Identifies this version of the difference: a changed one is not applied. */
  hash: z.string(),
});
export type StaffDiff = z.infer<typeof staffDiff>;

const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  pracPsnType: f.optional(pracPsnType),
  keyword: f.optional(f.searchText),
  /** soon: certificates that end within CERT_DAYS, or have ended, of people in office. */
  cert: f.optional(z.enum(['soon', 'ended', 'none'])),
  creditLv: f.optional(z.enum(['A', 'B', 'C', 'D'])),
  deptNo: f.optional(z.string().trim().max(20)),
};
/** Days before the end of a certificate from which it is announced. */
export const CERT_DAYS = 90;
export const STAFF_MENUS = ['StoreData', 'ManagerStore', 'MedicalExecutiveMenu'] as const;
const may = { menuCode: STAFF_MENUS, buttonCode: 'Staff' };

export const doctorCalls = {
  query: defineCall({
    id: 'doctor.query',
    method: 'GET',
    path: '/api/Doctor',
    summary: 'Doctors and pharmacists of the stores within reach, page by page',
    permission: { menuCode: STAFF_MENUS },
    sealed: ['keyword'],
    request: z.strictObject({
      ...filter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(staffRow),
  }),
  totals: defineCall({
    id: 'doctor.totals',
    method: 'GET',
    path: '/api/Doctor/Totals',
    summary: 'How many people a query finds, and how many of them are in office',
    permission: { menuCode: STAFF_MENUS },
    sealed: ['keyword'],
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, inOffice: f.count, pharmacists: f.count, expiring: f.count }),
  }),
  storeDoctors: defineCall({
    id: 'doctor.storeDoctors',
    method: 'GET',
    path: '/api/Doctor/StoreDoctors/{id}',
    summary: 'Who is in office at a store today; id is its code',
    permission: { menuCode: [...STAFF_MENUS, 'Attendance', 'SwipingCard', 'RxManagement', 'RxOnlinePush'] },
    request: z.strictObject({ id: f.fixmedinsCode, pracPsnType: f.optional(pracPsnType) }),
    result: z.object({
      rows: z.array(
        staffRow.pick({ pracPsnCode: true, pracPsnName: true, pracPsnType: true, pracPsnCert: true }),
      ),
    }),
  }),
  get: defineCall({
    id: 'doctor.get',
    method: 'POST',
    path: '/api/Doctor/Get/{id}',
    summary: 'One person, the number of their papers masked; id is the staffId',
    permission: { menuCode: STAFF_MENUS, buttonCode: 'Staff' },
    idempotent: 'none',
    request: z.strictObject({ id: staffId }),
    result: staffRow,
  }),
  add: defineCall({
    id: 'doctor.add',
    method: 'POST',
    path: '/api/Doctor/Add',
    summary: 'Adds a person to a store; a pharmacist signs once somebody vouches for them (Vouch)',
    permission: may,
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, ...staffFields }),
    result: staffRow,
  }),
  update: defineCall({
    id: 'doctor.update',
    method: 'POST',
    path: '/api/Doctor/Update',
    summary:
      'Changes a person; of two who change the same one the second is told. A masked number stays as it is; a pharmacist of another identity is vouched for anew',
    permission: may,
    request: z.strictObject({ staffId, ver: f.rowVersion, ...staffFields }),
    result: staffRow,
  }),
  delete: defineCall({
    id: 'doctor.delete',
    method: 'POST',
    path: '/api/Doctor/Delete/{id}',
    summary: 'Deletes a person of a store; what they signed stays; id is the staffId',
    permission: may,
    request: z.strictObject({ id: staffId }),
    result: z.null(),
  }),
  vouch: defineCall({
    id: 'doctor.vouch',
    method: 'POST',
    path: '/api/Doctor/Vouch/{id}',
    summary: 'Vouches for a pharmacist: the centre’s list (5102), or else a second person; id is the staffId',
    permission: { menuCode: 'StoreData', buttonCode: 'Pharmacist' },
    idempotent: 'natural',
    request: z.strictObject({ id: staffId }),
    result: staffRow,
  }),
  /** Asks for confirmation first (spec §4). The PIN is shown once and must be replaced (ChangePin) before signing. */
  givePin: defineCall({
    id: 'doctor.givePin',
    method: 'POST',
    path: '/api/Doctor/GivePin/{id}',
    summary: 'Gives a pharmacist a first or new PIN; id is the staffId',
    permission: { menuCode: 'StoreData', buttonCode: 'Pharmacist' },
    idempotent: 'none',
    confirms: true,
    request: z.strictObject({ id: staffId }),
    result: z.object({ pracPsnName: z.string(), pin: z.string() }),
  }),
  changePin: defineCall({
    id: 'doctor.changePin',
    method: 'POST',
    path: '/api/Doctor/ChangePin',
    summary: 'A pharmacist of the own store replaces their PIN; all three are encrypted as passwords are',
    permission: { menuCode: 'Attendance', buttonCode: 'Sign' },
    idempotent: 'natural',
    request: z.strictObject({
      pracPsnCode: z.string().trim().min(1, '请选择药师').max(20),
      oldPin: sealedPin,
      pin: sealedPin,
      confirmPin: sealedPin,
    }),
    result: z.null(),
  }),
  updateDoctorByOnce: defineCall({
    id: 'doctor.updateDoctorByOnce',
    method: 'POST',
    path: '/api/Doctor/UpdateDoctorByOnce',
    summary:
      'Applies the differences that were shown; the centre is asked again, what changed meanwhile is left',
    permission: may,
    idempotent: 'natural',
    request: z.strictObject({
      fixmedinsCode: f.fixmedinsCode,
      diffs: z
        .array(z.strictObject({ pracPsnCode: z.string().min(1).max(20), hash: z.string().max(64) }))
        .min(1, '请选择差异')
        .max(1000),
    }),
    result: z.object({ applied: f.count, left: f.count }),
  }),
};
