import { useLayoutEffect, type RefObject } from 'react';
import { pushModal } from '../../ui/overlay/modalStack.ts';

/**
 * Makes everything but the portal of `panel` inert while mounted, moves the focus to `first`, and gives it back on
 * leaving.
 */
export function useModal(panel: RefObject<HTMLElement | null>, first: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    const leave = pushModal({ own: () => panel.current ?? own, rank: 0 });
    first.current?.focus({ preventScroll: true });
    return () => {
      leave();
      // Something that opened meanwhile may hold the focus already: leave it there.
      const astray = document.activeElement === document.body || own?.contains(document.activeElement);
      if (astray && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, first]);
}
