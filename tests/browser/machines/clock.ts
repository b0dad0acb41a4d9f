import type { Page } from 'playwright-core';

/** The clocks of two pages differ, and go on while they are told to stop: no clock is set back. Longer on a busy machine. */
const AHEAD_MS = [500, 2000, 8000];

/** Stops the clock of all pages of a context, so that what passes by itself can be looked at. */
export async function stopClock(page: Page): Promise<void> {
  for (const [nth, ahead] of AHEAD_MS.entries()) {
    try {
      return await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ahead);
    } catch (error) {
      if (nth === AHEAD_MS.length - 1 || !String(error).includes('fast-forward to the past')) throw error;
    }
  }
}

/** Lets so much time pass on a stopped clock, and the clock run on. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.clock.resume();
}

/**
 * Lets a delay of a machine end only when the path says so: a page that is looked at slowly would go on by itself. To be
 * called before the page is loaded, for one delay a page; each further time that it begins it is held again.
 */
export const holdDelay = (page: Page, ms: number): Promise<unknown> =>
  // As text: a compiled function may need helpers that no page has.
  page.addInitScript(`{
    const { setTimeout: set, clearTimeout: clear } = window;
    const held = new Map();
    let last = 0;
    window.setTimeout = (run, ms, ...args) => {
      if (ms !== ${ms}) return set(run, ms, ...args);
      last -= 1;
      held.set(last, () => run(...args));
      return last;
    };
    window.clearTimeout = (id) => {
      if (!held.delete(id)) clear(id);
    };
    window.endDelay = () => {
      const due = [...held.values()];
      held.clear();
      due.forEach((run) => run());
      return due.length;
    };
  }`);

/** Lets the delay that is held end; waits until there is one. */
export const endDelay = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => (window as unknown as { endDelay: () => number }).endDelay() > 0);
