import { useSyncExternalStore } from 'react';

/** How large rows, controls and texts are drawn. */
export type DisplaySize = 'small' | 'medium' | 'large';

const listeners = new Set<() => void>();
let size: DisplaySize = 'medium';

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The display size for code that computes in px; stylesheets follow `data-size` (colours.css). */
export function setDisplaySize(next: DisplaySize): void {
  if (next === size) return;
  size = next;
  for (const listener of listeners) listener();
}

export const useDisplaySize = (): DisplaySize => useSyncExternalStore(subscribe, () => size);
