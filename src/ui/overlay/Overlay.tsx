import { Classes } from '@blueprintjs/core';
import {
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { createPortal } from 'react-dom';
import { isComposing } from '../form/composing.ts';
import { focusFirst, focusLast } from './tabbable.ts';
import { useModalFocus } from './useModalFocus.ts';

interface OverlayProps {
  readonly isOpen: boolean;
  /** Something within it that can be focused. */
  readonly own: RefObject<HTMLElement | null>;
  /** Puts the focus where the keyboard begins: it is drawn, nothing lies before it, and nothing in it took the focus. */
  readonly arrive: () => void;
  /** Esc. Absent: there is no way round it. */
  readonly onClose?: (() => void) | undefined;
  /** A press beside it closes it too. */
  readonly closesOutside?: boolean;
  /** Above every other one where higher (modalStack.ts). */
  readonly rank?: number | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * What dialogs and drawers stand in: in front of the page, which takes neither focus nor clicks. It looks as Blueprint's
 * overlay does and comes without its transition group, which lays the whole page out before anything is painted.
 */
export function Overlay(props: OverlayProps): ReactNode {
  const { isOpen, own, arrive, onClose, closesOutside = false, rank, className = '', children } = props;
  const [place] = useState(newPlace);
  // Drawn once the focus before is known: what is in it may take the focus as it comes.
  const [isDrawn, setDrawn] = useState(false);
  if (!isOpen && isDrawn) setDrawn(false);
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    // Last in the page each time: what is opened last lies in front.
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
  // Who comes to an edge from within goes round; who comes from the browser's own bars comes in at that end.
  const isRound = ({ relatedTarget }: FocusEvent): boolean => place.contains(relatedTarget);
  return createPortal(
    <div className={`${Classes.OVERLAY} ${Classes.OVERLAY_OPEN} ${className}`} onKeyDown={onKeyDown}>
      <div className={Classes.OVERLAY_BACKDROP} onMouseDown={onMouseDown} />
      <div tabIndex={0} onFocus={(event) => (isRound(event) ? focusLast(place) : focusFirst(place))} />
      {children}
      <div tabIndex={0} onFocus={(event) => (isRound(event) ? focusFirst(place) : focusLast(place))} />
    </div>,
    place,
  );
}

function newPlace(): HTMLElement {
  const place = document.createElement('div');
  place.className = Classes.PORTAL;
  return place;
}
