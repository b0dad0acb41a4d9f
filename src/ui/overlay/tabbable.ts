const REACHABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** What Tab may reach within `element`, without the edges: its own two guards, first and last. */
function candidates(element: Element): HTMLElement[] {
  const [, ...rest] = [...element.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.closest('[inert]') === null,
  );
  return rest.slice(0, -1);
}

/** @returns whether one of them took it: what is not drawn takes none */
const focusOne = (elements: readonly HTMLElement[]): boolean =>
  elements.some((each) => {
    each.focus();
    return document.activeElement === each;
  });

/** Puts the focus on the first thing within that Tab reaches, between its two edges. */
export const focusFirst = (element: Element): boolean => focusOne(candidates(element));
export const focusLast = (element: Element): boolean => focusOne(candidates(element).reverse());
