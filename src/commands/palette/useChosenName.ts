import { useLayoutEffect, type RefObject } from 'react';

/**
 * Sets `aria-activedescendant` on the field and on its list at each render. The library sets it when a key moves
 * the choice, but not when typing changes the chosen row.
 */
export function useChosenName(
  panel: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const chosen = panel.current?.querySelector('[role="option"][aria-selected="true"]');
    for (const at of [field.current, panel.current?.querySelector('[role="listbox"]')]) {
      if (!at) continue;
      if (chosen) at.setAttribute('aria-activedescendant', chosen.id);
      else at.removeAttribute('aria-activedescendant');
    }
  });
}
