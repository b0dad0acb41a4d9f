import { useSyncExternalStore } from 'react';

/** Whether something of the frame that a command opens is open. */
export interface OpenState {
  isOpen(): boolean;
  open(): void;
  close(): void;
  subscribe(listener: () => void): () => void;
}

export function createOpenState(): OpenState {
  const listeners = new Set<() => void>();
  let is = false;
  const become = (next: boolean): void => {
    if (is === next) return;
    is = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    isOpen: () => is,
    open: () => become(true),
    close: () => become(false),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useOpenState = (state: OpenState): boolean =>
  useSyncExternalStore(state.subscribe, state.isOpen);
