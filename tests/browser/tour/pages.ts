import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export const WIDE = { width: 1440, height: 900 };

/** A browser as a clerk has it. */
export const CLERK: BrowserContextOptions = { viewport: WIDE, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' };

/**
 * Pages that one test after the other uses, by origin: where the console's code is loaded and compiled, it starts in half of the
 * processor time.
 */
const free = new Map<string, Page[]>();

/** What cannot be taken back: a test that needs it has a page of its own. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'emulateMedia'] as const;
const refuse = (): never => {
  throw new Error('other tests use this page again: come by tour.cold()');
};

/** A page with empty storages and without cookies. Give it back by `leavePage`. */
export async function takePage(browser: Browser, origin: string): Promise<Page> {
  for (let page; (page = free.get(origin)?.pop());) if (page.context().browser()?.isConnected()) return page;
  const page = await (await browser.newContext(CLERK)).newPage();
  for (const name of LASTING) Object.assign(page, { [name]: refuse });
  return page;
}

/** Removes all that a test has left, and keeps the page for the next one. */
export async function leavePage(page: Page, origin: string): Promise<void> {
  const context = page.context();
  page.removeAllListeners();
  for (const other of context.pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  // Of the same origin, but without the console: nothing runs, and nothing is stored any more.
  await page.goto(`${origin}/healthz`);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await context.clearCookies();
  await context.clearPermissions();
  await page.mouse.move(0, 0);
  await page.setViewportSize(WIDE);
  free.set(origin, [...(free.get(origin) ?? []), page]);
}
