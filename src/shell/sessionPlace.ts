import { definePlace } from '../commands/place.ts';

/** What the shell's own commands do with the login and the account of the person. */
export interface SessionHandle {
  logout(): void;
  refreshRoles(): void;
  reloadCardReaders(): void;
  openAreaSwitch(): void;
  openSwitchBack(): void;
  /** Whether there is a backup admin record (spec §3). */
  canSwitchBack(): boolean;
  openProfile(): void;
  openPassword(): void;
}
/** On offer in the whole page. */
export const sessionPlace = definePlace<SessionHandle>('session');
