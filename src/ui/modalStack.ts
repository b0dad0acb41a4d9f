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

/** Makes everything but the modal in front inert: overlays leave the page behind them reachable by Tab (design §7). */
export function refreshModals(): void {
  const front = frontModal();
  const own = front?.own() ?? null;
  for (const element of document.body.children) {
    if (!(element instanceof HTMLElement)) continue;
    const isOwn = own !== null && element.contains(own);
    // Before the one in front is drawn, only the page itself is known to lie behind it.
    const isBehind = own === null ? element.id === 'root' : !staysAlive(element);
    element.inert = front !== undefined && !isOwn && isBehind;
  }
}

/** Gives the function that takes it off again. */
export function pushModal(modal: Modal): () => void {
  open.push(modal);
  refreshModals();
  return () => {
    open.splice(open.indexOf(modal), 1);
    refreshModals();
  };
}
