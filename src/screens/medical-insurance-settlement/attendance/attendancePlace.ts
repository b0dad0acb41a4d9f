import type { CallResult } from '../../../../contract/wire/call.ts';
import type { attendanceCalls } from '../../../../contract/attendance.ts';

export type Today = CallResult<(typeof attendanceCalls)['today']>;

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** 考勤: who is there now, and what its commands may open. */
    readonly attendance?: AttendanceHandle;
  }
}
export interface AttendanceHandle {
  /** Null while it is not known. */
  readonly today: Today | null;
  readonly view: 'days' | 'month';
  signIn(done: () => void): void;
  /** Looks again at who is there. */
  refresh(): void;
  switchView(): void;
}
