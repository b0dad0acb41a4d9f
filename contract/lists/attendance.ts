import { attendanceCalls, type AttendanceMonth, type AttendanceRow } from '../attendance.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<AttendanceRow>();

/** `3 小时 05 分`. */
export const hoursText = (minutes: number | null): string =>
  minutes === null ? '' : `${Math.floor(minutes / 60)} 小时 ${String(minutes % 60).padStart(2, '0')} 分`;

/** 考勤 (domain §3.11). */
export const attendanceColumns = defineList('attendance', '考勤', attendanceCalls.paged, [
  plain('workDay', '日期', 'date'),
  plain('psnName', '姓名'),
  plain('psnCode', '代码'),
  { key: 'attType', title: '人员', type: 'enum', value: (row) => codeName('attType', row.attType) },
  plain('pracPsnCert', '执业资格证号'),
  plain('fixmedinsName', '门店'),
  plain('signInTime', '签到时间', 'datetime'),
  plain('signOutTime', '签退时间', 'datetime'),
  { key: 'dutyMinutes', title: '在岗时长', type: 'text', value: (row) => hoursText(row.dutyMinutes) },
  { key: 'attStas', title: '状态', type: 'enum', value: (row) => codeName('attStas', row.attStas) },
  plain('gaps', '离岗次数', 'integer'),
  {
    key: 'gapMinutes',
    title: '离岗时长',
    type: 'text',
    value: (row) => (row.gaps === 0 ? '' : hoursText(row.gapMinutes)),
  },
  { key: 'signWay', title: '签到方式', type: 'enum', value: (row) => codeName('signWay', row.signWay) },
  plain('signNo', '签到编号'),
  plain('ip', 'IP'),
  plain('memo', '备注'),
]);

const month = plainColumns<AttendanceMonth>();

/** 考勤月报. */
export const attendanceMonthColumns = defineList('attendance-month', '考勤月报', attendanceCalls.monthPaged, [
  month('psnName', '药师'),
  month('psnCode', '代码'),
  month('fixmedinsName', '门店'),
  month('month', '月份'),
  month('due', '应出勤', 'integer'),
  month('present', '实出勤', 'integer'),
  month('absent', '缺勤', 'integer'),
  month('late', '迟到', 'integer'),
  month('early', '早退', 'integer'),
  month('open', '未签退', 'integer'),
  month('hours', '在岗时长(小时)', 'quantity'),
  month('rate', '出勤率 %', 'money'),
]);
