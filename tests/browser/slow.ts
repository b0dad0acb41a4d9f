import type { Browser, BrowserContext, Page } from 'playwright-core';
import { AHEAD_MS, shiftDate } from '../clock.ts';
import { patient } from '../patience.ts';

/** How much later a slowed page hears of anything, in ms for each time that it is slower. */
const LATENCY_MS = 40;
/** How long a page that is not slowed is waited for. */
const PATIENCE_MS = patient(30_000);

/** Pages read the clock of the run, as server and database do. */
export function shifted(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    if (AHEAD_MS > 0) await context.addInitScript(shiftDate, AHEAD_MS);
    return context;
  };
  return browser;
}

/**
 * Every page of the browser works `times` slower, and its answers come late: what a test reads a moment too early on a
 * busy machine is then too early on any. Without a number its pages are as quick as they are.
 * @throws Error when `times` is no number above 1
 */
export function slowed(browser: Browser, times: string | undefined): Browser {
  const rate = Number(times || 1);
  if (!(rate > 1) && times) throw new Error(`TEST_SLOW is a number above 1, not "${times}"`);
  const newContext = browser.newContext.bind(browser);
  // A page of `browser.newPage` is made in such a context too.
  browser.newContext = async (options) => slowedContext(await newContext(options), rate);
  return browser;
}

function slowedContext(context: BrowserContext, rate: number): BrowserContext {
  context.setDefaultTimeout(PATIENCE_MS * rate);
  if (rate === 1) return context;
  const newPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await newPage();
    await slow(page, rate);
    return page;
  };
  // What a page opens by itself; it may be gone before it is slow.
  context.on('page', (page) => void slow(page, rate).catch(() => undefined));
  return context;
}

async function slow(page: Page, rate: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS * rate,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
