import { useCallback, useLayoutEffect, useRef } from 'react';

/** Open modals, the first one first; the page behind is inert while there is any. */
const open: symbol[] = [];

const page = (): HTMLElement | null => document.getElementById('root');

/**
 * While `isOpen`, the page behind (`#root`) takes neither focus nor clicks (Blueprint's overlays leave it
 * focusable, design §7); afterwards the focus returns to where it was. Give the result to the overlay as
 * `onClosed`: while it fades out, Blueprint still pulls the focus back into it.
 */
export function useModalFocus(isOpen: boolean): () => void {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    const self = Symbol('modal');
    open.push(self);
    const root = page();
    if (root) root.inert = true;
    return () => {
      open.splice(open.indexOf(self), 1);
      if (root && open.length === 0) root.inert = false;
      giveBack(before.current);
    };
  }, [isOpen]);
  return useCallback(() => {
    // Whoever moved the focus on in the meantime meant it.
    const lost = document.activeElement === null || document.activeElement === document.body;
    const fading = document.activeElement?.closest('.bp6-portal') != null;
    if (open.length === 0 && (lost || fading)) requestAnimationFrame(() => giveBack(before.current));
  }, []);
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
