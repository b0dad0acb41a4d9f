import { useSyncExternalStore } from 'react';
import type { Store } from './createStore.ts';

/** What can be read and subscribed to: a store, or a class that holds one. */
export type Readable<T> = Pick<Store<T>, 'get' | 'subscribe'>;

/** Follows a store. `select` must give the same value as long as nothing that it reads has changed. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => (select ? select(store.get()) : store.get()));
}
