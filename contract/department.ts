import { z } from 'zod';
import { STAFF_MENUS } from './doctor.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const PAGE = 'Department';

const deptNo = z
  .string()
  .trim()
  .regex(/^[\w-]{1,20}$/, '科室编码应为 1 至 20 位字母或数字');

/** A department of a store, with how many of its people are in office (domain §3.8). */
export const department = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  deptNo: z.string(),
  deptName: z.string(),
  begntime: f.day,
  endtime: f.day.nullable(),
  /** Not stopped. */
  isOpen: z.boolean(),
  headName: z.string(),
  headTel: z.string(),
  doctors: f.count,
  nurses: f.count,
  pharmacists: f.count,
  technicians: f.count,
  opterName: z.string(),
  updtTime: f.datetime,
  ver: f.count,
});
export type Department = z.infer<typeof department>;

const fields = {
  deptName: z.string().trim().min(1, '科室名称不能为空').max(50, '科室名称最多 50 个字'),
  begntime: f.day,
  headName: z.string().trim().max(50, '负责人最多 50 个字').default(''),
  headTel: z
    .string()
    .trim()
    .regex(/^$|^[\d+\-() ]{5,20}$/, '电话格式不正确')
    .default(''),
};
const ver = f.rowVersion;
const filter = {
  fixmedinsCode: f.codes(f.fixmedinsCode),
  keyword: f.optional(f.searchText),
  isOpen: f.optional(z.enum(['0', '1'])),
};

export const departmentCalls = {
  paged: defineCall({
    id: 'department.paged',
    method: 'GET',
    path: '/api/Department/Paged',
    summary: 'Departments of the stores within reach, page by page',
    permission: { menuCode: [PAGE, ...STAFF_MENUS] },
    request: z.strictObject({ ...filter, ...f.paging }),
    result: f.paged(department),
  }),
  totals: defineCall({
    id: 'department.totals',
    method: 'GET',
    path: '/api/Department/Totals',
    summary: 'How many departments a query finds, and how many people work in them',
    permission: { menuCode: [PAGE, ...STAFF_MENUS] },
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, stopped: f.count, people: f.count }),
  }),
  add: defineCall({
    id: 'department.add',
    method: 'POST',
    path: '/api/Department/Add',
    summary: 'Add a department to a store',
    permission: { menuCode: PAGE, buttonCode: 'Save' },
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, deptNo, ...fields }),
    result: department,
  }),
  update: defineCall({
    id: 'department.update',
    method: 'POST',
    path: '/api/Department/Update',
    summary: 'Change a department; of two who change the same one the second is told',
    permission: { menuCode: PAGE, buttonCode: 'Save' },
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, deptNo, ver, ...fields }),
    result: department,
  }),
  stop: defineCall({
    id: 'department.stop',
    method: 'POST',
    path: '/api/Department/Stop',
    summary: 'Stop a department without people, or open it again',
    permission: { menuCode: PAGE, buttonCode: 'Stop' },
    request: z.strictObject({ fixmedinsCode: f.fixmedinsCode, deptNo, ver, isOpen: z.boolean() }),
    result: department,
  }),
};
