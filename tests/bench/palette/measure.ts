import type { Browser, Page } from 'playwright-core';

export type Mode = 'ours' | 'empty' | 'cmdk';

/** A page with one palette, open or ready to be opened. */
export interface Side {
  readonly page: Page;
  /** Milliseconds by key, of the keys that changed something. */
  type(query: string): Promise<readonly number[]>;
}

export async function openSide(browser: Browser, url: string, mode: Mode | 'kbar'): Promise<Side> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  if (mode === 'ours' || mode === 'kbar') await openPanel(page);
  // The index with pinyin is made in the quiet after the page stands; no list is ready before.
  if (mode === 'ours') await page.waitForSelector('.cmd-panel[data-index="full"]', { timeout: 120_000 });
  await page.waitForSelector('input:not([type=file])', { timeout: 120_000 });
  await page.focus('input:not([type=file])');
  return { page, type: (query) => typeInto(page, query) };
}

/** The key does nothing before the page listens: it is pressed until there is a field. */
async function openPanel(page: Page): Promise<void> {
  for (let tries = 5; ; tries--) {
    await page.keyboard.press('Control+k');
    const opened = page.waitForSelector('input[role=combobox]', { timeout: 8000 });
    if (tries === 0) return void (await opened);
    if (await opened.catch(() => null)) return;
  }
}

async function typeInto(page: Page, query: string): Promise<readonly number[]> {
  await page.bringToFront();
  await page.evaluate(() => (window.keyTimes = []));
  for (const letter of query) {
    const before = await page.evaluate(() => window.keyTimes.length);
    await page.keyboard.press(letter === ' ' ? 'Space' : letter);
    await page.waitForFunction((count) => window.keyTimes.length > count, before, { timeout: 60_000 });
  }
  const times = await page.evaluate(() => window.keyTimes);
  await page.evaluate(() => (window.keyTimes = []));
  await page.fill('input:not([type=file])', '');
  await page.waitForFunction(() => window.keyTimes.length > 0, undefined, { timeout: 60_000 });
  return times.filter((time) => time !== null);
}

/** Milliseconds from the key to the frame that shows the panel, over and over. */
export async function openings({ page }: Side, times: number): Promise<readonly number[]> {
  await page.bringToFront();
  const taken: number[] = [];
  // The first ones warm up.
  for (let nth = -3; nth < times; nth++) {
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cmd-panel', { state: 'detached' });
    await page.evaluate(() => (window.keyTimes = []));
    await page.keyboard.press('Control+k');
    await page.waitForFunction(() => window.keyTimes.length > 0);
    const [time] = await page.evaluate(() => window.keyTimes);
    if (nth >= 0) taken.push(time ?? Number.POSITIVE_INFINITY);
    await page.waitForSelector('.cmd-panel');
  }
  return taken;
}
