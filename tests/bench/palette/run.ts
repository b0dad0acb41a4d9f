import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { servePage } from '../../browser/commands/serve.ts';

const COUNT = 10_000;
/** Full pinyin, initials, half-typed, English; the short beginnings match nearly everything. */
const QUERIES = [
  ...['rdz', 'riduizhang', 'rdiz', 'day rec', 'dycfgl', 'daochu', 'export order', 'shyb', 'dyjs', 'zzzz'],
  ...['xzmd', 'jkys', 'tongbu yaopin', 'print settle', 'qiyong', 'yb', 'qingsuan', 'ddgl', 'user man', 'cx'],
];

export interface PaletteBench {
  readonly name: 'palette.p95ms.10000';
  readonly value: number;
  readonly unit: 'ms';
  readonly baseline: string;
}

/**
 * From keydown to the frame that shows the new list, over 10,000 commands, key by key: the 95th percentile.
 * The baseline is taken in the same run: cmdk's own filter over the same items, and a bare field.
 */
export async function paletteBench(browser: Browser): Promise<PaletteBench> {
  const served = await servePage(fileURLToPath(new URL('./page', import.meta.url)));
  try {
    const ours = await timesOf(browser, served.url, 'ours', QUERIES);
    const floor = await timesOf(browser, served.url, 'floor', QUERIES);
    // A tenth of a second and more a key: fewer of them say enough.
    const cmdk = await timesOf(browser, served.url, 'cmdk', QUERIES.slice(0, 3));
    return {
      name: 'palette.p95ms.10000',
      value: percentile(ours, 0.95),
      unit: 'ms',
      baseline:
        `median ${percentile(ours, 0.5)} over ${ours.length} keys; ` +
        `bare field: p95 ${percentile(floor, 0.95)}, median ${percentile(floor, 0.5)}; ` +
        `cmdk's own filter: p95 ${percentile(cmdk, 0.95)}, median ${percentile(cmdk, 0.5)} over ${cmdk.length} keys`,
    };
  } finally {
    await served.close();
  }
}

async function timesOf(
  browser: Browser,
  url: string,
  mode: 'ours' | 'floor' | 'cmdk',
  queries: readonly string[],
): Promise<readonly number[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${url}?mode=${mode}&count=${COUNT}`);
    if (mode === 'ours') {
      // The index is made in the quiet after the page stands.
      await page.waitForTimeout(2000);
      await page.keyboard.press('Control+k');
    }
    await page.waitForSelector('input', { timeout: 60_000 });
    await page.focus('input');
    const times: (number | null)[] = [];
    for (const query of queries) {
      for (const letter of query) await typeOne(page, letter);
      times.push(...(await page.evaluate(() => window.keyTimes)));
      const cleared = await page.evaluate(() => (window.keyTimes = []).length);
      await page.fill('input', '');
      await page.waitForFunction((count) => window.keyTimes.length > count, cleared);
      await page.evaluate(() => (window.keyTimes = []));
    }
    return times.filter((time) => time !== null);
  } finally {
    await page.close();
  }
}

/** Presses a key and waits for its time. */
async function typeOne(page: Page, letter: string): Promise<void> {
  const before = await page.evaluate(() => window.keyTimes.length);
  await page.keyboard.press(letter === ' ' ? 'Space' : letter);
  await page.waitForFunction((count) => window.keyTimes.length > count, before);
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const at = Math.min(sorted.length - 1, Math.floor(sorted.length * part));
  return Math.round((sorted[at] ?? Number.NaN) * 10) / 10;
}
