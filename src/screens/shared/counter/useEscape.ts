import { useEffect } from 'react';
import { isComposing } from '../../../ui/form/composing.ts';

/**
 * Handles Esc when nothing above the till uses it: no dialog, no open list, no field with text, no input method.
 * With `hasStep`, Esc only undoes a step; otherwise it also closes messages, which listen on the document.
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
    // On the body: after every handler of the page, and before the document's, so that an open message takes no key
    // from the till.
    const { body } = document;
    body.addEventListener('keydown', hear);
    return () => body.removeEventListener('keydown', hear);
  }, [act, hasStep]);
}
