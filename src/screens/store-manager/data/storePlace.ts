import type { StoreRecord } from '../../../../contract/organ/store.ts';

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** 门店资料: what its commands may open. */
    readonly stores?: StoresHandle;
  }
}
export interface StoresHandle {
  /** The form of a store; of a new one where there is none. `done` once it is saved. */
  edit(store: StoreRecord | null, done: () => void): void;
  tree(by: 'area' | 'company'): void;
}
