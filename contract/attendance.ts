import { z } from 'zod';
import { sealedPin } from './doctor.ts';
import { defineCall } from './wire/call.ts';
import * as f from './wire/fields.ts';

const attId = z.uuid('考勤编号不正确');
/** 1 药师, 2 操作员. */
const attType = z.enum(['1', '2']);
/**
 * 0 正常, 1 迟到, 2 早退, 3 迟到早退, 4 未签退 (a past day), 5 离岗 (now), 6 在岗 (now, in time), 7 在岗 and late, 9 核实中 (9001 or 9002 has
 * no answer).
 */
const attStas = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '9']);

export const attendanceRow = z.object({
  attId: z.string(),
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  attType,
  psnCode: z.string(),
  psnName: z.string(),
  pracPsnCert: z.string(),
  workDay: f.day,
  signInTime: f.datetime,
  signOutTime: f.datetime.nullable(),
  /** Minutes on duty without the gaps, until now for somebody on duty; null for a day without a sign-out. */
  dutyMinutes: f.count.nullable(),
  gapMinutes: f.count,
  gaps: f.count,
  signWay: z.enum(['3', '4']),
  signNo: z.string().nullable(),
  ip: z.string(),
  attStas,
  memo: z.string(),
});
export type AttendanceRow = z.infer<typeof attendanceRow>;

/** A person who may be on duty today, and whether they are. */
export const dutyRow = z.object({
  psnCode: z.string(),
  psnName: z.string(),
  /** off 未签到, on 在岗, away 离岗, out 已签退, asking 核实中. */
  duty: z.enum(['off', 'on', 'away', 'out', 'asking']),
  attId: z.string().nullable(),
  signInTime: f.datetime.nullable(),
  signOutTime: f.datetime.nullable(),
  /** Why the last request to the centre failed. */
  error: z.string().nullable(),
});
export type DutyRow = z.infer<typeof dutyRow>;

export const attendanceMonth = z.object({
  fixmedinsCode: f.fixmedinsCode,
  fixmedinsName: z.string(),
  psnCode: z.string(),
  psnName: z.string(),
  month: f.month,
  /** Days on which the store sold or somebody signed in, within the person's time in office, until yesterday. */
  due: f.count,
  present: f.count,
  absent: f.count,
  late: f.count,
  early: f.count,
  /** Days without a sign-out; their time does not count. */
  open: f.count,
  /** Hours with two decimals. */
  hours: f.money,
  /** Percent with two decimals. */
  rate: f.money,
});
export type AttendanceMonth = z.infer<typeof attendanceMonth>;

const filter = {
  begndate: f.day,
  enddate: f.day,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  attType: f.optional(attType),
  attStas: f.optional(attStas),
  /** 3 身份证, 4 账号登录. */
  signWay: f.optional(z.enum(['3', '4'])),
  /** Name or code. */
  keyword: f.optional(f.searchText),
};
const monthFilter = {
  month: f.month,
  fixmedinsCode: f.codes(f.fixmedinsCode),
  keyword: f.optional(f.searchText),
};
const permission = { menuCode: 'Attendance' } as const;
const sign = { menuCode: 'Attendance', buttonCode: 'Sign' } as const;
const dutyResult = z.object({ message: z.string(), duty: dutyRow.shape.duty });

export const attendanceCalls = {
  paged: defineCall({
    id: 'attendance.paged',
    method: 'GET',
    path: '/api/Attendance/Paged',
    summary: 'Who was there, day by day',
    permission,
    sealed: ['keyword'],
    reads: 'replica',
    request: z.strictObject({ ...filter, ...f.paging, ...f.sorting(['workDay'], 'workDay') }),
    result: f.paged(attendanceRow),
  }),
  totals: defineCall({
    id: 'attendance.totals',
    method: 'GET',
    path: '/api/Attendance/Totals',
    summary: 'How many days a query finds, and how many of them were late, early or left open',
    permission,
    sealed: ['keyword'],
    reads: 'replica',
    request: z.strictObject(filter),
    result: z.object({ rowCount: f.count, late: f.count, early: f.count, open: f.count, onDuty: f.count }),
  }),
  today: defineCall({
    id: 'attendance.today',
    method: 'GET',
    path: '/api/Attendance/Today',
    summary:
      'The pharmacists of the own store and the operator, and whether they are there; empty for who has no store',
    permission,
    request: z.strictObject({}),
    result: z.object({
      fixmedinsCode: z.string().nullable(),
      dutyBegin: z.string(),
      dutyEnd: z.string(),
      pharmacists: z.array(dutyRow),
      operator: dutyRow.nullable(),
    }),
  }),
  signIn: defineCall({
    id: 'attendance.signIn',
    method: 'POST',
    path: '/api/Attendance/SignIn',
    summary: '药师签到: a pharmacist of the own store, by their identity card and their own PIN',
    permission: sign,
    idempotent: 'natural',
    request: z.strictObject({
      pracPsnCode: z.string().trim().min(1, '请选择药师').max(20),
      certno: z.string().trim().min(6, '请刷身份证或输入证件号码').max(18, '证件号码过长'),
      pin: sealedPin,
    }),
    result: dutyResult,
  }),
  operatorSignIn: defineCall({
    id: 'attendance.operatorSignIn',
    method: 'POST',
    path: '/api/Attendance/OperatorSignIn',
    summary: '9001: signs the operator in for today; who is signed in stays so',
    permission: sign,
    idempotent: 'natural',
    request: z.strictObject({}),
    result: dutyResult,
  }),
  signOut: defineCall({
    id: 'attendance.signOut',
    method: 'POST',
    path: '/api/Attendance/SignOut',
    summary: '签退; of an operator 9002. The same day only',
    permission: sign,
    idempotent: 'natural',
    request: z.strictObject({ attId }),
    result: dutyResult,
  }),
  leave: defineCall({
    id: 'attendance.leave',
    method: 'POST',
    path: '/api/Attendance/Leave',
    summary: '离岗: a pharmacist is away for a while',
    permission: sign,
    request: z.strictObject({
      attId,
      reason: z.string().trim().min(1, '请填写离岗原因').max(100, '离岗原因不能超过 100 字'),
    }),
    result: dutyResult,
  }),
  back: defineCall({
    id: 'attendance.back',
    method: 'POST',
    path: '/api/Attendance/Back',
    summary: '返岗',
    permission: sign,
    request: z.strictObject({ attId }),
    result: dutyResult,
  }),
  monthPaged: defineCall({
    id: 'attendance.monthPaged',
    method: 'GET',
    path: '/api/Attendance/MonthPaged',
    summary: '考勤月报: each pharmacist’s days of a month',
    permission,
    sealed: ['keyword'],
    reads: 'replica',
    request: z.strictObject({
      ...monthFilter,
      ...f.paging,
      ...f.sorting(['fixmedinsCode'], 'fixmedinsCode', 'asc'),
    }),
    result: f.paged(attendanceMonth),
  }),
  monthTotals: defineCall({
    id: 'attendance.monthTotals',
    method: 'GET',
    path: '/api/Attendance/MonthTotals',
    summary: 'The sums of 考勤月报',
    permission,
    sealed: ['keyword'],
    reads: 'replica',
    request: z.strictObject(monthFilter),
    result: attendanceMonth
      .pick({
        due: true,
        present: true,
        absent: true,
        late: true,
        early: true,
        open: true,
        hours: true,
        rate: true,
      })
      .extend({ rowCount: f.count }),
  }),
};
