import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findBrowser, launchBrowser } from './browser.ts';

it('starts a browser that runs the page', async () => {
  const browser = await launchBrowser();
  const page = await browser.newPage();
  await page.setContent('<title>医保云</title><p>结算</p>');
  await expect.poll(() => page.title()).toBe('医保云');
  await expect.poll(() => page.evaluate(() => document.fonts.ready.then(() => 'ready'))).toBe('ready');
  await browser.close();
});

it('takes the browser it is told to, and says so when that is not there', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-browser-'));
  const file = path.join(dir, 'my-browser');
  writeFileSync(file, '');
  expect(await findBrowser({ BROWSER_PATH: file })).toEqual({ executable: file, source: 'BROWSER_PATH' });
  expect(await findBrowser({ CHROME_PATH: file })).toEqual({ executable: file, source: 'CHROME_PATH' });
  await expect(findBrowser({ BROWSER_PATH: `${file}x` })).rejects.toThrow(/^BROWSER_PATH 指向的浏览器不存在/);
  rmSync(dir, { recursive: true });
});

it.runIf(process.platform === 'linux')('finds an installed one on PATH', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'yibao-path-'));
  writeFileSync(path.join(dir, 'google-chrome'), '');
  expect(await findBrowser({ PATH: dir })).toEqual({
    executable: path.join(dir, 'google-chrome'),
    source: 'installed',
  });
  rmSync(dir, { recursive: true });
});

it.runIf(process.platform === 'linux')(
  'takes the one without a window first, unless the whole is wanted',
  async () => {
    const dir = mkdtempSync(path.join(tmpdir(), 'yibao-path-'));
    for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(path.join(dir, name), '');
    const nameOf = async (isWhole: boolean): Promise<string> =>
      path.basename((await findBrowser({ PATH: dir }, isWhole)).executable);
    expect(await nameOf(false)).toBe('chromium-headless-shell');
    expect(await nameOf(true)).toBe('chromium');
    rmSync(dir, { recursive: true });
  },
);
