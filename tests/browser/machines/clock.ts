import type { Page } from 'playwright-core';

/** The clocks of two pages differ, and go on while they are told to stop: no clock is set back. */
const AHEAD_MS = 500;

/** Stops the clock of all pages of a context, so that what passes by itself can be looked at. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Lets so much time pass on a stopped clock, and the clock run on. */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms);
  await page.clock.resume();
}
