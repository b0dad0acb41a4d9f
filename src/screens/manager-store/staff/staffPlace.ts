import type { StaffRow } from '../../../../contract/doctor.ts';

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** 医执人员: what its commands may open. */
    readonly staff?: StaffHandle;
  }
}
export interface StaffHandle {
  /** The store that is looked at; empty where it is not one. */
  readonly fixmedinsCode: string;
  edit(row: StaffRow | null, done: () => void): void;
  sync(done: () => void): void;
  byName(): void;
}
