import { useEffect } from 'react';
import { isComposing } from '../../ui/composing.ts';

/** Esc that nothing in front has taken: no dialog, no list that is open, no input method. */
export function useEscape(act: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || isComposing(event)) return;
      if (document.querySelector('[aria-modal="true"], [role="menu"], .cmd-panel') !== null) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [act]);
}
