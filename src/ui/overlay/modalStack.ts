import { Classes } from '@blueprintjs/core';

/** Something that takes the keyboard for itself while it is open. */
export interface Modal {
  /** An element within it; null while it is not drawn yet. */
  own(): Element | null;
  /** The higher one is in front, whatever opened last: nothing may cover the expiry dialog (design §8, "Layers"). */
  readonly rank: number;
}

/** All modals of the page, in the order they opened. */
const open: Modal[] = [];

/** Toasts go on speaking over a modal. */
const staysAlive = (element: Element): boolean =>
  element.matches(`.${Classes.TOAST_CONTAINER}`) ||
  element.querySelector(`.${Classes.TOAST_CONTAINER}`) !== null;

export const frontModal = (): Modal | undefined =>
  open.reduce<Modal | undefined>(
    (front, each) => (front && front.rank > each.rank ? front : each),
    undefined,
  );

/** Whether `element`, a child of the body, lies behind what holds `own`; null: that is not drawn yet. */
function isBehind(element: Element, own: Element | null): boolean {
  // Before the one in front is drawn, only the page itself is known to lie behind it.
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
 * `after the paint`: the whole page behind is styled anew for it, which would be seen as a wait. Until then whoever opens
 * keeps the mouse (a backdrop) and Tab (its edges) from it, and a focus that is moved there comes back.
 */
export type InertFrom = 'at once' | 'after the paint';

/** Gives the function that takes it off again. */
export function pushModal(modal: Modal, inert: InertFrom = 'at once'): () => void {
  open.push(modal);
  if (inert === 'at once') refreshModals();
  else refreshAfterPaint();
  return () => {
    open.splice(open.indexOf(modal), 1);
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
