import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startApp, type App } from '../app.ts';
import { launchBrowser } from '../browser.ts';
import { comeAs, type Prepare } from '../machines/logins.ts';
import { WIDE } from './looksRight.ts';
import { Person } from './person.ts';

export interface Tour {
  readonly app: App;
  readonly browser: Browser;
  /** A person at a page of their own, not logged in. */
  sit(): Promise<Person>;
  /** A person who has logged in already, at a path. The login is shared: whoever ends it logs in anew instead. */
  enter(userName: string, path: string): Promise<Person>;
  /** Another tab of the same person. */
  beside(person: Person): Promise<Person>;
  sql(text: string, values?: unknown[]): Promise<unknown[]>;
  password(userName: string): string;
  path(person: Person): string;
}

/** Administrators of one area: they are taken there after the login, and the page starts anew. */
const OF_ONE_AREA: ReadonlySet<string> = new Set(['area1']);
export const inArea: Prepare = async ({ page }) => {
  await page.waitForFunction(
    () => !['', '未选择区划'].includes(document.querySelector('.top-place')?.textContent ?? ''),
  );
};

const CLOSES_WITHIN_MS = 20_000;
const closes = (context: BrowserContext): Promise<boolean> =>
  Promise.race([
    context.close().then(() => true),
    new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), CLOSES_WITHIN_MS).unref();
    }),
  ]);

/** One server and one browser for a test file; a fault in any page fails the test it happened in. */
export function openTour(): Tour {
  let app: App;
  let browser: Browser;
  let client: Client;
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    app = await startApp();
    client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    browser = await launchBrowser();
  });
  afterEach(async () => {
    const closed = await Promise.all(contexts.splice(0).map(closes));
    if (closed.includes(false)) {
      // The browser itself is stuck, not the page: the next test gets another one.
      console.warn(`a browser context of "${expect.getState().currentTestName}" did not close`);
      void browser.close().catch(() => undefined);
      browser = await launchBrowser();
    }
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await client?.end();
    await app?.stop();
  });

  const watched = (page: Page): Person => {
    // Heard from the beginning: a choice of files that nobody waits for yet would open the browser's own dialog.
    page.on('filechooser', () => undefined);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) faults.push(message.text());
    });
    return new Person(page);
  };
  const tour: Tour = {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    async sit() {
      const context = await browser.newContext({
        viewport: WIDE,
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
      });
      contexts.push(context);
      return watched(await context.newPage());
    },
    async enter(userName, path) {
      const person = await tour.sit();
      const deployment = { base: app.base, user: userName, password: tour.password(userName) };
      await (OF_ONE_AREA.has(userName)
        ? comeAs(person.page, deployment, userName, 'area', inArea)
        : comeAs(person.page, deployment, userName));
      await person.page.goto(app.base + path);
      return person;
    },
    async beside(person) {
      return watched(await person.page.context().newPage());
    },
    async sql(text, values) {
      return (await client.query(text, values)).rows;
    },
    password: (userName) => app.accounts.find((account) => account.userName === userName)?.password ?? '',
    path: (person) => {
      const { pathname, search } = new URL(person.page.url());
      return pathname + search;
    },
  };
  return tour;
}
