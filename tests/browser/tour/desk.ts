import { Client } from 'pg';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { startApp, type App } from '../app.ts';
import { launchBrowser } from '../browser.ts';
import { Person } from './person.ts';

export interface Desk {
  readonly app: App;
  readonly browser: Browser;
  /** A person at a page of their own, not logged in. */
  sit(size?: { width: number; height: number }): Promise<Person>;
  /** Another tab of the same person. */
  beside(person: Person): Promise<Person>;
  sql(text: string, values?: unknown[]): Promise<unknown[]>;
  password(userName: string): string;
  path(person: Person): string;
}

/** One server and one browser for a test file; a fault in any page fails the test it happened in. */
export function openDesk(): Desk {
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
    for (const context of contexts.splice(0)) await context.close();
    expect(faults.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await client?.end();
    await app?.stop();
  });

  const watched = (page: Page): Person => {
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy|Warning:/.test(message.text())) faults.push(message.text());
    });
    return new Person(page);
  };
  return {
    get app() {
      return app;
    },
    get browser() {
      return browser;
    },
    async sit(viewport = { width: 1440, height: 900 }) {
      const context = await browser.newContext({ viewport, locale: 'zh-CN', timezoneId: 'Asia/Shanghai' });
      contexts.push(context);
      return watched(await context.newPage());
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
}
