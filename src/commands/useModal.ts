import { Classes } from '@blueprintjs/core';
import { useLayoutEffect, type RefObject } from 'react';

/** Toasts go on speaking over a modal. */
const staysAlive = (element: Element): boolean =>
  element.matches(`.${Classes.TOAST_CONTAINER}`) ||
  element.querySelector(`.${Classes.TOAST_CONTAINER}`) !== null;

/**
 * Makes everything but the portal of `panel` inert while mounted, moves the focus to `first`, and gives it
 * back on leaving. Blueprint's overlays leave the page behind them reachable by Tab (design §7).
 */
export function useModal(panel: RefObject<HTMLElement | null>, first: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    const behind = [...document.body.children].filter(
      (element) =>
        element instanceof HTMLElement && !element.inert && !element.contains(own) && !staysAlive(element),
    ) as HTMLElement[];
    for (const element of behind) element.inert = true;
    first.current?.focus({ preventScroll: true });
    return () => {
      for (const element of behind) element.inert = false;
      // Something that opened meanwhile may hold the focus already: leave it there.
      const astray = document.activeElement === document.body || own?.contains(document.activeElement);
      if (astray && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, first]);
}
