import type { Page } from 'playwright-core';

/**
 * Waits until nothing that ends is still moving: axe measures the contrast of what it sees, and halfway through a
 * fade that is too little. Animations without an end (a progress line) do not count.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime ?? 0));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
