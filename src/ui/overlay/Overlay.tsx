import { Classes } from '@blueprintjs/core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../form/composing.ts';
import { FocusGuards } from './FocusGuards.tsx';
import { useModalFocus } from './useModalFocus.ts';

interface OverlayProps {
  readonly isOpen: boolean;
  /** A focusable element in it. */
  readonly own: RefObject<HTMLElement | null>;
  /** Sets the first focus: called when it is drawn and in front, and nothing in it has taken the focus. */
  readonly arrive: () => void;
  /** Esc. Absent: it cannot be dismissed. */
  readonly onClose?: (() => void) | undefined;
  /** A press outside closes it too. */
  readonly closesOutside?: boolean;
  /** Above every other one where higher (modalStack.ts). */
  readonly rank?: number | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * The layer of dialogs and drawers, in front of an inert page. It looks like Blueprint's overlay, without its transition
 * group, which lays out the whole page before the first paint.
 */
export function Overlay(props: OverlayProps): ReactNode {
  const { isOpen, own, arrive, onClose, closesOutside = false, rank, className = '', children } = props;
  const [place] = useState(newPlace);
  // Drawn after the previous focus is stored, because the content may take the focus when it mounts.
  const [isDrawn, setDrawn] = useState(false);
  if (!isOpen && isDrawn) setDrawn(false);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // Appended last in the page, so that the latest overlay is in front.
    document.body.append(place);
    setDrawn(true);
    return () => place.remove();
  }, [isOpen, place]);
  const { isInFront } = useModalFocus(isOpen, own, rank, 'after the paint');
  const begin = useRef(arrive);
  begin.current = arrive;
  useLayoutEffect(() => {
    if (isDrawn && isInFront() && !place.contains(document.activeElement)) begin.current();
  }, [isDrawn, isInFront, place]);
  if (!isDrawn) return null;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !onClose || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    event.preventDefault();
    onClose();
  };
  const onMouseDown = (event: MouseEvent): void => {
    // The focus stays within.
    event.preventDefault();
    if (closesOutside) onClose?.();
  };
  return createPortal(
    <div className={`${Classes.OVERLAY} ${Classes.OVERLAY_OPEN} ${className}`} onKeyDown={onKeyDown}>
      <div className={Classes.OVERLAY_BACKDROP} onMouseDown={onMouseDown} />
      <FocusGuards>{children}</FocusGuards>
    </div>,
    place,
  );
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = Classes.PORTAL;
  return place;
}
