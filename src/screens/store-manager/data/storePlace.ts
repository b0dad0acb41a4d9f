import { definePlace } from '../../../commands/place.ts';
import type { clientCalls } from '../../../../contract/client.ts';
import type { CallResult } from '../../../../contract/wire/call.ts';
import type { StoreContract } from '../../../../contract/organ/contract.ts';
import type { StoreRecord } from '../../../../contract/organ/store.ts';

/** 门店资料, as its commands see it. */
export const storesPlace = definePlace<StoresHandle>('stores');

export type ClientCode = CallResult<(typeof clientCalls)['addClient']>;

export interface StoresHandle {
  /** Opens the form of a store, or of a new one without a row. `done` runs after saving. */
  edit(store: StoreRecord | null, done: () => void): void;
  tree(by: 'area' | 'company'): void;
  /** Shows the store's tills. */
  clients(store: StoreRecord): void;
  /** Shows the store's contracts. */
  contracts(store: StoreRecord): void;
  /** Opens the form of a contract, or of a new one. `done` runs after saving. */
  contract(store: StoreRecord, contract: StoreContract | null, done: () => void): void;
  /** Shows a till's new code, once. */
  showCode(code: ClientCode): void;
}
