import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { keepKeysAhead } from './keysAhead.ts';
import { frontModal, pushModal, refreshModals } from './modalStack.ts';

export interface ModalFocus {
  /** For the overlay: its own part is drawn now. */
  readonly onOpening: () => void;
  /** For the overlay: while it fades out, Blueprint still pulls the focus back into it. */
  readonly onClosed: () => void;
}

/**
 * While `isOpen`, everything but the overlay that holds `own` takes neither focus nor clicks; afterwards the focus
 * returns to where it was. Give the results to the overlay.
 */
export function useModalFocus(isOpen: boolean, own: RefObject<Element | null>, rank = 0): ModalFocus {
  const before = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    before.current = document.activeElement;
    const modal = { own: () => own.current, rank };
    const leave = pushModal(modal);
    // What stands above the page came by itself: no key was meant for it.
    const drop = rank === 0 ? keepKeysAhead(modal.own, () => frontModal() === modal) : undefined;
    const forget = ignoreKeyUnderWay();
    return () => {
      leave();
      drop?.();
      forget();
      giveBack(before.current);
    };
  }, [isOpen, own, rank]);
  const onClosed = useCallback(() => {
    // Whoever moved the focus on in the meantime meant it.
    const lost = document.activeElement === null || document.activeElement === document.body;
    const fading = document.activeElement?.closest('.bp6-portal') != null;
    if (!frontModal() && (lost || fading)) requestAnimationFrame(() => giveBack(before.current));
  }, []);
  return { onOpening: refreshModals, onClosed };
}

/**
 * The key that opened a modal is still down when the focus comes here: its release (Blueprint's buttons act on that)
 * must not press what has the focus now. Until a key goes down in the modal itself, releases are nobody's.
 */
function ignoreKeyUnderWay(): () => void {
  const control = new AbortController();
  const options = { capture: true, signal: control.signal };
  const swallow = (event: Event): void => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const begin = ({ repeat }: KeyboardEvent): void => {
    if (!repeat) control.abort();
  };
  window.addEventListener('keydown', begin, options);
  window.addEventListener('keypress', swallow, options);
  window.addEventListener('keyup', swallow, options);
  return () => control.abort();
}

function giveBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus({ preventScroll: true });
}
