const REACHABLE = 'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]';

/** The elements that Tab reaches in `element`, without its first and last focus guard. */
function candidates(element: Element): HTMLElement[] {
  const [, ...rest] = [...element.querySelectorAll<HTMLElement>(REACHABLE)].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.closest('[inert]') === null,
  );
  return rest.slice(0, -1);
}

/** @returns whether one of them took the focus; elements that are not drawn do not */
const focusOne = (elements: readonly HTMLElement[]): boolean =>
  elements.some((each) => {
    each.focus();
    return document.activeElement === each;
  });

/** Focuses the first element that Tab reaches between the two focus guards. */
export const focusFirst = (element: Element): boolean => focusOne(candidates(element));
export const focusLast = (element: Element): boolean => focusOne(candidates(element).reverse());
