/** Timeout for a page that is never idle, ms. */
const AT_LATEST = 1500;

/** Runs low-priority work when the page is idle. */
export const whenIdle = (work: () => void): void => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST });
  else setTimeout(work, 16);
};
