import type { Browser } from 'playwright-core';
import { ROW_COUNT } from './pages/rows.ts';
import { VIEW } from './sides.ts';

const ZOOMS = [0.5, 0.67, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 3];
const DENSITIES = ['compact', 'standard', 'loose'];

/**
 * Goes to the end of our table by the scrollbar and by Ctrl+End, at every zoom of the browser and every density. A zoomed
 * page has fewer, larger pixels. @throws when the last row is not wholly in view.
 */
export async function checkLastRow(browser: Browser, url: string): Promise<void> {
  for (const zoom of ZOOMS) {
    const viewport = { width: Math.round(VIEW.width / zoom), height: Math.round(VIEW.height / zoom) };
    const page = await browser.newPage({ viewport, deviceScaleFactor: zoom });
    for (const density of DENSITIES) {
      await page.goto(`${url}?density=${density}`);
      await page.waitForSelector('.dt-row');
      const seen = (): Promise<boolean> =>
        page.evaluate((last) => {
          const row = document.querySelector(`[data-row="${last}"]`)?.getBoundingClientRect();
          const box = document.querySelector('.dt-scroll');
          // A px may be lost to rounding.
          return Boolean(row && box && row.bottom <= box.getBoundingClientRect().top + box.clientHeight + 1);
        }, ROW_COUNT - 1);
      await page.evaluate(async () => {
        const box = document.querySelector('.dt-scroll');
        if (box) box.scrollTop = box.scrollHeight;
        await new Promise(requestAnimationFrame);
        await new Promise(requestAnimationFrame);
      });
      const byBar = await seen();
      await page.focus('.dt-scroll');
      await page.keyboard.press('Control+Home');
      await page.keyboard.press('Control+End');
      const byKey = await seen();
      if (!byBar || !byKey)
        throw new Error(
          `the last row is out of reach at ${zoom * 100} %, ${density}: bar ${byBar}, key ${byKey}`,
        );
    }
    await page.close();
  }
}
