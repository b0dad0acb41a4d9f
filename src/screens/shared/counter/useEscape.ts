import { useEffect } from 'react';
import { isComposing } from '../../../ui/form/composing.ts';

/**
 * Esc that nothing in front has taken: no dialog, no list that is open, no field with text, no input method. `hasStep`: there is
 * something to take back, and the key means that alone; otherwise it closes messages as well, which hear it at the document.
 */
export function useEscape(act: () => void, hasStep: boolean): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.repeat || isComposing(event)) return;
      if (document.querySelector('[aria-modal="true"], [role="menu"], .cmd-panel') !== null) return;
      if (hasStep) {
        event.preventDefault();
        event.stopPropagation();
      }
      act();
    };
    // After everything on the page, before the document: a message that is shown by chance takes no key from the till.
    const { body } = document;
    body.addEventListener('keydown', hear);
    return () => body.removeEventListener('keydown', hear);
  }, [act, hasStep]);
}
