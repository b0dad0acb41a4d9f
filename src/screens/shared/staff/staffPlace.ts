import { definePlace } from '../../../commands/place.ts';
import type { StaffRow } from '../../../../contract/doctor.ts';

/** 医执人员, as its commands see it. */
export const staffPlace = definePlace<StaffHandle>('staff');

export interface StaffHandle {
  /** The shown store; empty when none is chosen. */
  readonly fixmedinsCode: string;
  edit(row: StaffRow | null, done: () => void): void;
  sync(done: () => void): void;
  byName(): void;
}
