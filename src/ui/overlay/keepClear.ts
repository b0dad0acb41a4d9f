/** What is read at the right edge: a pane beside its table, a drawer. A toast stands to the left of it. */
const BESIDE = '.pane, .bp6-drawer';
/** Beside less than this, px, a toast would be cut off: it lies over the edge then, as on a phone. */
const ROOM = 420;

/** Sets how far from the right edge of the window toasts stand, px. */
export function keepClear(): void {
  const lefts = [...document.querySelectorAll(BESIDE)]
    .filter((part) => part.checkVisibility())
    .map((part) => part.getBoundingClientRect().left);
  const left = Math.min(...lefts);
  const beside = left >= ROOM && left < innerWidth ? innerWidth - left : 0;
  document.documentElement.style.setProperty('--toasts-beside', `${beside}px`);
}

/** Toasts that are shown already make way for what was opened beside them. */
export function makeWay(): void {
  if (document.querySelector('.bp6-toast') !== null) keepClear();
}
