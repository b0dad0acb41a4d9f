import { definePlace } from '../../../commands/place.ts';

/** The page of packages, as its commands see it. */
export const packagesPlace = definePlace<PackagesHandle>('plugin-packages');

export interface PackagesHandle {
  /** Opens the form of an upload. `done` runs after it. */
  upload(done: () => void): void;
}
