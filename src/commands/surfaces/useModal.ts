import { useLayoutEffect, type RefObject } from 'react';
import { pushModal } from '../../ui/overlay/modalStack.ts';

/**
 * While mounted, makes everything but the portal of `panel` inert and focuses `first`; on unmount it restores the
 * focus.
 */
export function useModal(panel: RefObject<HTMLElement | null>, first: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = panel.current;
    const leave = pushModal({ own: () => first.current ?? panel.current ?? own, rank: 0 });
    first.current?.focus({ preventScroll: true });
    return () => {
      leave();
      // Leave the focus where something that opened meanwhile has put it.
      const astray = document.activeElement === document.body || own?.contains(document.activeElement);
      if (astray && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [panel, first]);
}
