import { definePlace } from '../../../commands/place.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';

/** 门店资料: what its commands may open. */
export const storesPlace = definePlace<StoresHandle>('stores');

export interface StoresHandle {
  /** The form of a store; of a new one where there is none. `done` once it is saved. */
  edit(store: StoreRecord | null, done: () => void): void;
  tree(by: 'area' | 'company'): void;
}
