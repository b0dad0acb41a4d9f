import { Classes } from '@blueprintjs/core';

/** An overlay that traps the focus while it is open. */
export interface Modal {
  /** An element in it that can take the focus; null before it is drawn. */
  own(): Element | null;
  /** The higher level is in front, whichever opened last: nothing may cover the expiry dialog (design §8, "Layers"). */
  readonly rank: number;
}

/** All modals of the page, in the order they opened. */
const open: Modal[] = [];

/** Toasts, and the guide beside an error, stay readable to screen readers above a modal. */
const staysAlive = (element: Element): boolean =>
  element.matches('.guide-host') ||
  element.matches(`.${Classes.TOAST_CONTAINER}`) ||
  element.querySelector(`.${Classes.TOAST_CONTAINER}`) !== null;

export const frontModal = (): Modal | undefined =>
  open.reduce<Modal | undefined>(
    (front, each) => (front && front.rank > each.rank ? front : each),
    undefined,
  );

/** Whether `element`, a child of the body, is behind the overlay that contains `own`; null: not drawn yet. */
function isBehind(element: Element, own: Element | null): boolean {
  // Before the front overlay is drawn, only the page itself is known to be behind it.
  if (own === null) return element.id === 'root';
  return !element.contains(own) && !staysAlive(element);
}

/** Makes everything but the modal in front inert: overlays leave the page behind them reachable by Tab (design §7). */
export function refreshModals(): void {
  const front = frontModal();
  const own = front?.own() ?? null;
  for (const element of document.body.children)
    if (element instanceof HTMLElement) element.inert = front !== undefined && isBehind(element, own);
}

/**
 * `after the paint`: making the page inert restyles all of it, which would delay the overlay. Until then the overlay's
 * backdrop takes the mouse, its edges take Tab, and a focus that moves to the page is taken back.
 */
export type InertFrom = 'at once' | 'after the paint';

/**
 * Brings the keyboard back into the modal in front when nothing has it: a press on plain text, or an element that went
 * away, leaves the focus on the body, where no key means anything. What is typed then goes to the modal.
 */
function bringBack(event: KeyboardEvent): void {
  const own = frontModal()?.own();
  if (!(own instanceof HTMLElement) || event.defaultPrevented) return;
  const isAstray = (): boolean => document.activeElement === null || document.activeElement === document.body;
  if (!isAstray()) return;
  own.focus({ preventScroll: true });
  // It is not drawn, or cannot take the focus: the same event would come back for ever.
  if (isAstray()) return;
  const { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat } = event;
  const isText = key.length === 1 && !ctrlKey && !altKey && !metaKey;
  if (isText) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const again = { key, code, ctrlKey, shiftKey, altKey, metaKey, repeat, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', again));
}

/** Returns the function that removes it. */
export function pushModal(modal: Modal, inert: InertFrom = 'at once'): () => void {
  if (open.length === 0) window.addEventListener('keydown', bringBack, true);
  open.push(modal);
  if (inert === 'at once') refreshModals();
  else refreshAfterPaint();
  return () => {
    open.splice(open.indexOf(modal), 1);
    if (open.length === 0) window.removeEventListener('keydown', bringBack, true);
    refreshModals();
  };
}

function refreshAfterPaint(): void {
  document.addEventListener('focusin', comeBack, true);
  requestAnimationFrame(() => {
    const painted = new MessageChannel();
    painted.port1.onmessage = () => {
      painted.port1.close();
      document.removeEventListener('focusin', comeBack, true);
      refreshModals();
    };
    painted.port2.postMessage(null);
  });
}
function comeBack({ target }: FocusEvent): void {
  const own = frontModal()?.own();
  if (!(own instanceof HTMLElement) || !(target instanceof Element)) return;
  const child = [...document.body.children].find((each) => each.contains(target));
  if (child && isBehind(child, own)) own.focus({ preventScroll: true });
}
