import { useCallback, useLayoutEffect, useMemo, useRef, type RefObject } from 'react';
import { keepKeysAhead } from './keysAhead.ts';
import { frontModal, pushModal, refreshModals, type InertFrom, type Modal } from './modalStack.ts';

export interface ModalFocus {
  /** For overlays that draw themselves: the content is drawn. */
  readonly onOpening: () => void;
  /** Whether no other modal is in front of it. */
  readonly isInFront: () => boolean;
}

/**
 * While `isOpen`, everything but the overlay that holds `own` takes neither focus nor clicks; afterwards the focus
 * returns to where it was.
 *
 * @param inert when what lies behind becomes so: `after the paint` is for who covers it from the mouse (modalStack.ts)
 */
export function useModalFocus(
  isOpen: boolean,
  own: RefObject<Element | null>,
  rank = 0,
  inert: InertFrom = 'at once',
): ModalFocus {
  const before = useRef<Element | null>(null);
  const modal = useMemo<Modal>(() => ({ own: () => own.current, rank }), [own, rank]);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const now = document.activeElement;
    // On a return to the page the focus is already inside.
    if (!own.current?.contains(now)) before.current = now;
    const leave = pushModal(modal, inert);
    // An overlay above the page opened by itself: buffered keys were not meant for it.
    const drop = rank === 0 ? keepKeysAhead(modal.own, () => frontModal() === modal) : undefined;
    const forget = ignoreKeyUnderWay();
    return () => {
      leave();
      drop?.();
      forget();
      giveBack(before.current);
    };
  }, [isOpen, own, rank, modal, inert]);
  const isInFront = useCallback(() => frontModal() === modal, [modal]);
  return { onOpening: refreshModals, isInFront };
}

/**
 * The key that opened a modal is still down when the focus comes here: its release (Blueprint's buttons act on that)
 * must not press the newly focused element. Releases are ignored until a key goes down in the modal itself.
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
