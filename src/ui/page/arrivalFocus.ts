import { createContext, useContext, useEffect } from 'react';

/**
 * Whether a page that is there at last may still take the focus: not when the person has moved on meanwhile. Read when
 * the focus is about to be taken.
 */
export const ArrivalContext = createContext<() => boolean>(() => true);

/** Puts the focus where the work of a page begins, on arrival and on each return. Keep the function. */
export function useArrivalFocus(focus: () => void): void {
  const mayFocus = useContext(ArrivalContext);
  useEffect(() => {
    if (mayFocus()) focus();
  }, [mayFocus, focus]);
}

/** True while the focus is where it was, or nowhere: what is hidden or gone holds none. */
export const isUnmoved = (before: Element | null): boolean => {
  const now = document.activeElement;
  return now === null || now === document.body || now === before || !now.checkVisibility();
};
