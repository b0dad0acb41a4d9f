import { createContext, useContext, useEffect } from 'react';

/**
 * Whether a page that was loaded late may still take the focus: not after the person has moved it. Call it right before
 * taking the focus.
 */
export const ArrivalContext = createContext<() => boolean>(() => true);

/** Focuses the start of a page's work, on arrival and on each return. A new `focus` function takes the focus again. */
export function useArrivalFocus(focus: () => void): void {
  const mayFocus = useContext(ArrivalContext);
  useEffect(() => {
    if (mayFocus()) focus();
  }, [mayFocus, focus]);
}

/** True while the focus has not moved, or is nowhere: hidden and removed elements lose it. */
export const isUnmoved = (before: Element | null): boolean => {
  const now = document.activeElement;
  return now === null || now === document.body || now === before || !now.checkVisibility();
};
