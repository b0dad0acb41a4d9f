/** What is read at the right edge: a pane beside its table, a drawer. A toast stands to the left of it. */
const BESIDE = '.pane, .bp6-drawer';
/** Beside less than this, px, a toast would be cut off. */
const ROOM = 420;

/** Sets how far from the right edge of the window toasts stand, px; at the bottom where a drawer leaves no room beside it. */
export function keepClear(): void {
  const parts = [...document.querySelectorAll(BESIDE)].filter((part) => part.checkVisibility());
  const left = Math.min(...parts.map((part) => part.getBoundingClientRect().left));
  const beside = left >= ROOM && left < innerWidth ? innerWidth - left : 0;
  const isCovered = left < ROOM && parts.some((part) => part.matches('.bp6-drawer'));
  document.documentElement.style.setProperty('--toasts-beside', `${beside}px`);
  document.documentElement.toggleAttribute('data-toasts-below', isCovered);
}

/** Toasts that are shown already make way for what was opened beside them. */
export function makeWay(): void {
  if (document.querySelector('.bp6-toast') !== null) keepClear();
}
