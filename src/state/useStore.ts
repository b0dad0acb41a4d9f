import { useSyncExternalStore } from 'react';
import type { Readable } from './createStore.ts';

/** Follows a store. `select` must give the same value as long as what it reads has not changed. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, S>(store: Readable<T>, select: (value: T) => S): S;
export function useStore<T, S>(store: Readable<T>, select?: (value: T) => S): T | S {
  return useSyncExternalStore(store.subscribe, () => {
    const value = store.snapshot();
    return select ? select(value) : value;
  });
}
