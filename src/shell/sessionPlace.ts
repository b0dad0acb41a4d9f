import { definePlace } from '../commands/place.ts';

/** What the shell's own commands do with the login and the account of the person. */
export interface SessionHandle {
  logout(): void;
  refreshRoles(): void;
  reloadCardReaders(): void;
  openAreaSwitch(): void;
  /** The area that the person was in before; empty where there is none. */
  lastArea(): string;
  /** Chooses the area without asking; a failure is shown by the dialog. */
  switchArea(medicalAreaCode: string): Promise<void>;
  openSwitchBack(): void;
  /** Whether there is a backup admin record (spec §3). */
  canSwitchBack(): boolean;
  openProfile(): void;
  openPassword(): void;
}
/** On offer in the whole page. */
export const sessionPlace = definePlace<SessionHandle>('session');
