import { definePlace } from '../../../commands/place.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import type { attendanceCalls } from '../../../../contract/attendance.ts';

/** 考勤: who is on duty now, and what its commands may open. */
export const attendancePlace = definePlace<AttendanceHandle>('attendance');

export type Today = CallResult<(typeof attendanceCalls)['today']>;

export interface AttendanceHandle {
  /** Null while it is not known. */
  readonly today: Today | null;
  readonly view: 'days' | 'month';
  signIn(done: () => void): void;
  /** Looks again at who is there. */
  refresh(): void;
  switchView(): void;
}
