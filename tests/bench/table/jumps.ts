import type { Page } from 'playwright-core';

/**
 * Jumps to far places and gives, for each, the number of frames until the nine points looked at all show text:
 * 1 is "in the very next frame". A table that stays smooth by drawing nothing is found out here.
 */
export function framesUntilReadable(page: Page, selector: string, jumps: number): Promise<number[]> {
  return page.evaluate(
    async ([box, count]) => {
      const scroller = document.querySelector(box);
      if (!scroller) throw new Error(`nothing to scroll: ${box}`);
      const all = scroller.scrollHeight - scroller.clientHeight;
      const results: number[] = [];
      for (let jump = 1; jump <= count; jump++) {
        scroller.scrollTop = Math.floor(((jump * 0.381) % 1) * all);
        let frames = 0;
        let readable = false;
        while (!readable && frames < 60) {
          await new Promise(requestAnimationFrame);
          frames++;
          readable = [150, 450, 750].every((y) =>
            [260, 700, 1100].every((x) => {
              const found = document.elementFromPoint(x, y);
              return found?.childElementCount === 0 && (found.textContent ?? '').length > 0;
            }),
          );
        }
        results.push(frames);
        for (let rest = 0; rest < 5; rest++) await new Promise(requestAnimationFrame);
      }
      return results;
    },
    [selector, jumps] as const,
  );
}
