import { createHash } from 'node:crypto';
import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { sharedApp, type App } from '../app.ts';
import { sharedBrowser } from '../browser.ts';
import { forgetLogins } from '../machines/logins.ts';
import { CLERK, leavePage, takePage } from './pages.ts';
import { Person } from './person.ts';
import { Logins } from './signedIn.ts';

export interface Tour {
  readonly app: App;
  readonly browser: Browser;
  /** A person who has not logged in, at a page that earlier tests have used. */
  sit(): Promise<Person>;
  /** A person who has logged in already, at a path. The login is shared: whoever ends it logs in anew instead. */
  enter(userName: string, path: string): Promise<Person>;
  /** Either (null: not logged in) at a page of their own, for what must be there before the console is: scripts, settings of the browser. */
  cold(userName: string | null, before: (page: Page) => Promise<unknown>, path: string): Promise<Person>;
  /** Another tab of the same person. */
  beside(person: Person): Promise<Person>;
  sql(text: string, values?: unknown[]): Promise<unknown[]>;
  password(userName: string): string;
  path(person: Person): string;
}

const CLOSES_WITHIN_MS = 20_000;
const closes = (context: BrowserContext): Promise<boolean> =>
  Promise.race([
    context.close().then(() => true),
    new Promise<false>((resolve) => {
      setTimeout(() => resolve(false), CLOSES_WITHIN_MS).unref();
    }),
  ]);

const TOLD_WITHIN_MS = 5000;
/** Prints what a page shows: the run's output is all there is of a failure elsewhere. */
async function tellOf(page: Page): Promise<void> {
  const text = Promise.race([
    page.evaluate(() => `${document.activeElement?.outerHTML.slice(0, 200)}\n${document.body.innerText}`),
    new Promise<string>((resolve) => {
      setTimeout(() => resolve('the page does not answer'), TOLD_WITHIN_MS).unref();
    }),
  ]).catch((error: unknown) => String(error));
  console.warn(`the page at ${page.url()}, its focus at ${(await text).slice(0, 3000)}`);
}

/**
 * A server and the worker's browser for a test file; a fault in any page fails the test it happened in.
 * @param serve `startApp` where the file writes: it has a server and data of its own then
 */
export function openTour(serve: () => Promise<App> = sharedApp): Tour {
  let app: App;
  let browser: Browser;
  let client: Client;
  const contexts: BrowserContext[] = [];
  let logins: Logins;
  const pages: Page[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    app = await serve();
    client = new Client({ connectionString: app.databaseUrl });
    await client.connect();
    logins = new Logins(app.base, async (token) => {
      const hash = createHash('sha256').update(token).digest();
      return (await client.query('select 1 from session where token_hash = $1', [hash])).rowCount === 1;
    });
    browser = await sharedBrowser();
  });
  beforeEach(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') for (const page of pages) await tellOf(page);
    // A page at which a test has failed may be stuck.
    if (task.result?.state === 'fail') contexts.push(...pages.splice(0).map((page) => page.context()));
    for (const page of pages.splice(0)) await leavePage(page, app.base);
    const closed = await Promise.all(contexts.splice(0).map(closes));
    if (closed.includes(false)) {
      // The browser itself is stuck, not the page: the next test gets another one.
      console.warn(`a browser context of "${expect.getState().currentTestName}" did not close`);
      void browser.close().catch(() => undefined);
    }
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    // The next app may stand at the same address.
    if (app) forgetLogins(browser, app.base);
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
      const page = await takePage(browser, app.base);
      pages.push(page);
      return watched(page);
    },
    async enter(userName, path) {
      const person = await tour.sit();
      await logins.give(person.page.context(), userName);
      await person.page.goto(app.base + path);
      return person;
    },
    async cold(userName, before, path) {
      const context = await browser.newContext(CLERK);
      contexts.push(context);
      if (userName !== null) await logins.give(context, userName);
      const person = watched(await context.newPage());
      await before(person.page);
      await person.page.goto(app.base + path);
      return person;
    },
    async beside(person) {
      return watched(await person.page.context().newPage());
    },
    async sql(text, values) {
      return (await client.query(text, values)).rows;
    },
    password: (userName) => app.passwordOf(userName),
    path: (person) => {
      const { pathname, search } = new URL(person.page.url());
      return pathname + search;
    },
  };
  return tour;
}
