import { definePlace } from '../../../commands/place.ts';
import type { StaffRow } from '../../../../contract/doctor.ts';

/** 医执人员: what its commands may open. */
export const staffPlace = definePlace<StaffHandle>('staff');

export interface StaffHandle {
  /** The store that is looked at; empty where it is not one. */
  readonly fixmedinsCode: string;
  edit(row: StaffRow | null, done: () => void): void;
  sync(done: () => void): void;
  byName(): void;
}
