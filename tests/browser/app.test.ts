import { Client } from 'pg';
import { expect, it } from 'vitest';
import { tokenIn } from '../server/api.ts';
import { sharedApp } from './app.ts';
import { sharedBrowser } from './browser.ts';

it('serves the API and the built console, whose page mounts without an error', async () => {
  const app = await sharedApp();
  expect((await fetch(`${app.base}/healthz`)).status).toBe(200);
  expect(app.accounts.length).toBeGreaterThan(0);
  const page = await (await sharedBrowser()).newPage();
  try {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) errors.push(message.text());
    });
    await page.goto(app.base);
    await page.waitForSelector('#root > *');
    expect(errors).toEqual([]);
  } finally {
    await page.close();
  }
});

it('refuses to change the data that files share, logins apart', async () => {
  const app = await sharedApp();
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  try {
    for (const write of [
      'update store set tel = tel',
      'delete from settlement',
      'insert into role_menu select * from role_menu',
    ])
      await expect(client.query(write), write).rejects.toThrow(
        /^the shared app is only read, but \w+ was written/,
      );
  } finally {
    await client.end();
  }
  expect(await tokenIn(`${app.base}/prod-api`, 'company', undefined)).not.toBe('');
});
