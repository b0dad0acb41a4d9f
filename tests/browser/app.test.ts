import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from './app.ts';
import { launchBrowser } from './browser.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.stop());

it('serves the API and the built console, whose page mounts without an error', async () => {
  expect((await fetch(`${app.base}/healthz`)).status).toBe(200);
  expect(app.accounts.length).toBeGreaterThan(0);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) errors.push(message.text());
    });
    await page.goto(app.base);
    await page.waitForSelector('#root > *');
    expect(errors).toEqual([]);
  } finally {
    await browser.close();
  }
});
