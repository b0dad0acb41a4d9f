import { definePlace } from '../../../commands/place.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import type { attendanceCalls } from '../../../../contract/attendance.ts';

/** Who is on duty now, and the page as its commands see it. */
export const attendancePlace = definePlace<AttendanceHandle>('attendance');

export type Today = CallResult<(typeof attendanceCalls)['today']>;

export interface AttendanceHandle {
  /** Null until loaded. */
  readonly today: Today | null;
  readonly view: 'days' | 'month';
  signIn(done: () => void): void;
  changePin(): void;
  /** Reloads who is on duty. */
  refresh(): void;
  switchView(): void;
}
