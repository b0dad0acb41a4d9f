/** A page that is never idle gets its work done all the same, ms. */
const AT_LATEST = 1500;

/** Does what nobody waits for while the page has nothing else to do. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, 16);
};
