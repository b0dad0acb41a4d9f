/**
 * The measurement behind docs/decisions/0003-dense-table.md: our table, the row pool and Blueprint's table in
 * its variants, a round each in turn. `npx tsx tests/bench/table/rivals.ts`
 */
import { fileURLToPath } from 'node:url';
import { launchBrowser } from '../../browser/browser.ts';
import { buildPage } from './build.ts';
import { quantile } from '../figure.ts';
import { frameTimes } from './frames.ts';
import { framesUntilReadable } from './jumps.ts';

const BLUEPRINT = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';
const RIVALS = [
  ['pool', 'minimal.ts', '', '[data-scroller]'],
  ['ours', 'ours.tsx', '', '.dt-scroll'],
  ['blueprint, batches of 20', 'blueprint.tsx', '', BLUEPRINT],
  ['blueprint, batches of 200, 2 frozen', 'blueprint.tsx', '?batch=200&frozen=2', BLUEPRINT],
  ['blueprint, no batches', 'blueprint.tsx', '?mode=none', BLUEPRINT],
  ['blueprint, no batches, 2 frozen', 'blueprint.tsx', '?mode=none&frozen=2', BLUEPRINT],
] as const;
const STEPS = [112, 336];
const ROUNDS = 3;

async function compare(): Promise<void> {
  const browser = await launchBrowser();
  const sides = [];
  for (const [name, entry, query, selector] of RIVALS) {
    const built = await buildPage(fileURLToPath(new URL(`./pages/${entry}`, import.meta.url)));
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(built.url + query);
    await page.waitForSelector(selector);
    sides.push({ name, page, built, selector, times: STEPS.map((): number[] => []), jumps: [] as number[] });
  }
  for (let round = 0; round < ROUNDS; round++)
    for (const { page, selector, times, jumps } of sides) {
      await page.bringToFront();
      for (const [index, step] of STEPS.entries())
        times[index]?.push(
          ...(await frameTimes(page, { selector, step, frames: 60, from: 5_000 + round * 30_000 })),
        );
      jumps.push(...(await framesUntilReadable(page, selector, 8)));
    }
  for (const { name, times, jumps, built } of sides) {
    const speeds = times.map((some, index) => `${STEPS[index]} px: ${spread(some)} ms`);
    console.log(`${name}: ${speeds.join(', ')}; readable after ${spread(jumps)} frames`);
    await built.close();
  }
  await browser.close();
}

/** Median and p95. */
const spread = (values: readonly number[]): string =>
  `${quantile(values, 0.5).toFixed(1)} / ${quantile(values, 0.95).toFixed(1)}`;

await compare();
