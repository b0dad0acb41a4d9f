import type { Page } from 'playwright-core';

export interface ScrollPlan {
  /** CSS selector of the box that scrolls. */
  readonly selector: string;
  /** px added to scrollTop at each frame. */
  readonly step: number;
  /** frames to measure. */
  readonly frames: number;
  /** scrollTop at the first frame. */
  readonly from: number;
}

/**
 * Scrolls one box by a fixed step at every animation frame and gives the time from each frame to the next, in
 * ms. A page that cannot finish its work within a frame shows longer ones.
 */
export function frameTimes(page: Page, plan: ScrollPlan): Promise<number[]> {
  return page.evaluate(async ({ selector, step, frames, from }) => {
    const box = document.querySelector(selector);
    if (!box) throw new Error(`nothing to scroll: ${selector}`);
    // No named function in here: a transpiler that keeps names would call a helper that the page lacks.
    box.scrollTop = from;
    for (let settle = 0; settle < 3; settle++) await new Promise(requestAnimationFrame);
    let before = await new Promise<number>(requestAnimationFrame);
    const times: number[] = [];
    for (let index = 0; index < frames; index++) {
      box.scrollTop += step;
      const now = await new Promise<number>(requestAnimationFrame);
      times.push(now - before);
      before = now;
    }
    if (Math.abs(box.scrollTop - from - step * frames) > step) throw new Error('the box did not scroll');
    return times;
  }, plan);
}
