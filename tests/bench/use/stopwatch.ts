import type { Page } from 'playwright-core';

/** Milliseconds of one act, and those of them in which a call of the server was under way. */
export interface Lap {
  readonly total: number;
  readonly calls: number;
}

/** Runs in the page, before its own scripts, as text: the runner would name its functions by a helper that the page lacks. */
export const STOPWATCH = `
  performance.setResourceTimingBufferSize(10_000);
  addEventListener('keydown', () => (window.began = performance.now()), true);
  window.lap = (isShown) => new Promise((resolve) => {
    window.began = 0;
    const look = () => window.began > 0 && isShown()
      ? setTimeout(() => resolve([window.began, performance.now()]))
      : requestAnimationFrame(look);
    look();
  });
  window.callsIn = (from, to) => {
    let [sum, at] = [0, from];
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/prod-api/'));
    for (const { startTime, responseEnd } of calls.sort((a, b) => a.startTime - b.startTime)) {
      const end = Math.min(to, responseEnd);
      sum += Math.max(0, end - Math.max(at, startTime));
      at = Math.max(at, end);
    }
    return sum;
  };
`;

/**
 * From the last key of `act` until the frame with its result was drawn.
 * @param shown an expression in the page that holds when the result is there
 */
export async function lapOf(page: Page, shown: string, act: () => Promise<unknown>): Promise<Lap> {
  await page.evaluate(`void (window.lapped = window.lap(() => ${shown}))`);
  await act();
  return page.evaluate(
    `window.lapped.then(([from, to]) => ({ total: to - from, calls: window.callsIn(from, to) }))`,
  );
}
