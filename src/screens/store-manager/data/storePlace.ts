import { definePlace } from '../../../commands/place.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';

/** 门店资料, as its commands see it. */
export const storesPlace = definePlace<StoresHandle>('stores');

export interface StoresHandle {
  /** Opens the form of a store, or of a new one without a row. `done` runs after saving. */
  edit(store: StoreRecord | null, done: () => void): void;
  tree(by: 'area' | 'company'): void;
}
