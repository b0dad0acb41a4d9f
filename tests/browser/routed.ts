import type { Browser, Page } from 'playwright-core';

const PROBE = '/routed-probe';

/**
 * Lets `page.route` of every page return only when the page's own requests are caught. Chromium answers the first route at a page
 * that has loaded a moment before the page knows of it: a request of that moment goes through, and the test that holds or
 * refuses it waits for nothing.
 */
export function routed(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser);
  // A page of `browser.newPage` is made in such a context too.
  browser.newContext = async (options) => {
    const context = await newContext(options);
    context.on('page', routeSurely);
    return context;
  };
  return browser;
}

function routeSurely(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const routes = await route(...given);
    if (page.url().startsWith('http')) await untilCaught(page, route);
    return routes;
  };
}

async function untilCaught(page: Page, route: Page['route']): Promise<void> {
  const isProbe = (url: URL): boolean => url.pathname === PROBE;
  await route(isProbe, (caught) => caught.fulfill({ status: 204 }));
  const ask = async (path: string): Promise<number> => {
    const reply = await fetch(path, { cache: 'no-store' }).catch(() => null);
    return reply?.status ?? 0;
  };
  while ((await page.evaluate(ask, PROBE)) !== 204);
  await page.unroute(isProbe);
}
