import type { ClientVersion } from '../../../../contract/clientVersion.ts';
import { definePlace } from '../../../commands/place.ts';

/** A page of a library's versions, as its commands see it. */
export const versionsPlace = definePlace<VersionsHandle>('client-versions');

export interface VersionsHandle {
  /** Opens the form of an upload. `done` runs after it. */
  upload(done: () => void): void;
  /** Shows who was offered a version, and what came of it. */
  offers(version: ClientVersion): void;
}
