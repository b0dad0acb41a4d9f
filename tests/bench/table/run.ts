import type { Browser, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { buildPage, type BuiltPage } from './build.ts';
import { frameTimes, quantile } from './frames.ts';
import { framesUntilReadable } from './jumps.ts';

export interface TableBenchResult {
  readonly name: 'table.p95.vs-best';
  /** p95 frame time of ours ÷ of the baseline; 1 is as smooth as the browser allows. */
  readonly value: number;
  readonly unit: string;
  readonly baseline: string;
}

/** Scroll speeds in px a frame: by the row, by the wheel, by twelve rows a frame. */
const STEPS = [28, 112, 336];
const ROUNDS = 4;
const FRAMES = 60;

interface Side {
  readonly built: BuiltPage;
  readonly page: Page;
  readonly selector: string;
  readonly times: number[];
}

/**
 * Scrolls 200,000 rows × 20 columns in our table and in the baseline, a round each in turn at every speed, in
 * one browser and one run, so that whatever else the machine does falls on both.
 */
export async function tableBench(browser: Browser): Promise<TableBenchResult> {
  const sides: Side[] = [];
  try {
    const ours = await open(browser, 'ours.tsx', '.dt-scroll', sides);
    const best = await open(browser, 'minimal.ts', '[data-scroller]', sides);
    for (let round = -1; round < ROUNDS; round++)
      for (const step of STEPS)
        for (const side of round % 2 === 0 ? [ours, best] : [best, ours]) {
          await side.page.bringToFront();
          const from = 10_000 + (round + 1) * 100_000;
          const times = await frameTimes(side.page, { selector: side.selector, step, frames: FRAMES, from });
          // The first round warms both up and is not counted.
          if (round >= 0) side.times.push(...times);
        }
    // Smooth because empty would be no merit: said with the figure.
    const readable = [];
    for (const side of [ours, best]) {
      await side.page.bringToFront();
      readable.push(quantile(await framesUntilReadable(side.page, side.selector, 12), 0.95));
    }
    const p95 = { ours: quantile(ours.times, 0.95), best: quantile(best.times, 0.95) };
    return {
      name: 'table.p95.vs-best',
      value: p95.ours / p95.best,
      unit: `ratio of p95 frame times (${p95.ours.toFixed(1)} ms ÷ ${p95.best.toFixed(1)} ms; readable after a jump in ${readable.join(' / ')} frames)`,
      baseline: 'a hand-made DOM row pool without framework, keys, ARIA, selection or frozen columns',
    };
  } finally {
    for (const { page, built } of sides) {
      await page.close();
      await built.close();
    }
  }
}

async function open(browser: Browser, entry: string, selector: string, sides: Side[]): Promise<Side> {
  const built = await buildPage(fileURLToPath(new URL(`./pages/${entry}`, import.meta.url)));
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const side = { built, page, selector, times: [] };
  sides.push(side);
  await page.goto(built.url);
  await page.waitForSelector(selector);
  return side;
}
