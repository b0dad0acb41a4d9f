import type { AttendanceMonth, AttendanceRow } from '../../../../contract/attendance.ts';
import { attendanceCalls } from '../../../../contract/attendance.ts';
import { attendanceColumns, attendanceMonthColumns } from '../../../../contract/lists/attendance.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { dayBefore, thisMonth, today } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES: Readonly<Record<AttendanceRow['attStas'], CellTone | undefined>> = {
  '0': undefined,
  '1': 'warn',
  '2': 'warn',
  '3': 'bad',
  '4': 'bad',
  '5': 'warn',
  '6': 'good',
  '7': 'warn',
  '9': 'warn',
};
const counted = (label: string, count: number) => ({
  label,
  value: formatCount(count),
  ...(count > 0 && { tone: 'warn' as const }),
});
const TOOLS = [
  'attendance.signIn',
  'attendance.changePin',
  'attendance.operatorSignIn',
  'attendance.signOut',
  'attendance.leave',
  'attendance.back',
  'attendance.view',
  { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
];

/** 考勤 (domain §3.11): attendance day by day. */
export const attendanceList = resolveList({
  of: attendanceColumns,
  list: attendanceCalls.paged,
  totals: attendanceCalls.totals,
  rowKey: (row: AttendanceRow) => row.attId,
  record: (row: AttendanceRow) => row.attId,
  looks: {
    workDay: { width: 104, frozen: true, sort: 'workDay' },
    psnName: { width: 100, frozen: true },
    psnCode: { width: 150 },
    attType: { width: 84 },
    pracPsnCert: { width: 120 },
    fixmedinsName: { width: 190 },
    signInTime: { width: 152 },
    signOutTime: { width: 152 },
    dutyMinutes: { width: 120 },
    attStas: { width: 96, tone: (row) => TONES[row.attStas] },
    gaps: { width: 84 },
    gapMinutes: { width: 110 },
    signWay: { width: 92 },
    signNo: { width: 220, hidden: true },
    ip: { width: 120, hidden: true },
    memo: { width: 160, hidden: true },
  },
  filters: [
    { key: 'workDay', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'attType', filter: { kind: 'select', param: 'attType', options: 'attType' } },
    { key: 'attStas', filter: { kind: 'select', param: 'attStas', options: 'attStas' } },
    { key: 'signWay', filter: { kind: 'select', param: 'signWay', options: 'signWay' } },
    {
      key: 'psnName',
      filter: { kind: 'text', param: 'keyword', placeholder: '姓名或代码', isPersonal: true },
    },
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: () => ({}),
  summary: (totals) => [
    { label: '在岗', value: formatCount(totals.onDuty), tone: 'good' },
    counted('迟到', totals.late),
    counted('早退', totals.early),
    counted('未签退', totals.open),
  ],
  toolbar: TOOLS,
  rowMenu: [],
  open: 'table.pane',
  emptyText: '这段时间没有考勤记录',
});

/** 考勤月报, shown on the same page. */
export const attendanceMonthList = resolveList({
  of: attendanceMonthColumns,
  list: attendanceCalls.monthPaged,
  totals: attendanceCalls.monthTotals,
  rowKey: (row: AttendanceMonth) => `${row.fixmedinsCode}|${row.psnCode}`,
  looks: {
    psnName: { width: 110, frozen: true },
    psnCode: { width: 140 },
    fixmedinsName: { width: 190, sort: 'fixmedinsCode' },
    // The filter names the month.
    month: { width: 84, hidden: true },
    due: { width: 76 },
    present: { width: 76 },
    absent: { width: 76, tone: (row) => (row.absent > 0 ? 'bad' : undefined) },
    late: { width: 76, tone: (row) => (row.late > 0 ? 'warn' : undefined) },
    early: { width: 76, tone: (row) => (row.early > 0 ? 'warn' : undefined) },
    open: { width: 76, tone: (row) => (row.open > 0 ? 'warn' : undefined) },
    hours: { width: 124 },
    rate: { width: 92 },
  },
  filters: [
    { key: 'month', filter: { kind: 'month', param: 'month', max: thisMonth } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'psnName',
      title: '药师',
      filter: { kind: 'text', param: 'keyword', placeholder: '姓名或代码', isPersonal: true },
    },
  ],
  defaults: () => ({ month: thisMonth() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    due: String(totals.due),
    present: String(totals.present),
    absent: String(totals.absent),
    late: String(totals.late),
    early: String(totals.early),
    open: String(totals.open),
    hours: totals.hours,
  }),
  summary: (totals) => [
    { label: '出勤率', value: `${totals.rate}%` },
    counted('缺勤', totals.absent),
    counted('迟到', totals.late),
  ],
  toolbar: TOOLS,
  rowMenu: [],
  open: 'table.pane',
  emptyText: '这个月没有在职药师',
});
