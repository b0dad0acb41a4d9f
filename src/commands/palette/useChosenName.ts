import { useLayoutEffect, type RefObject } from 'react';

/**
 * Names the chosen row to screen readers at each render, on the field and on its list. The library names what was chosen
 * by a key, and goes on naming it when typing has chosen another.
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
