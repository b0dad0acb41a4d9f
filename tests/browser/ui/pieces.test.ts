import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildPage, type BuiltPage } from '../../bench/table/build.ts';
import { sharedBrowser } from '../browser.ts';

let built: BuiltPage;
let page: Page;
beforeAll(async () => {
  built = await buildPage(fileURLToPath(new URL('./fixture/main.tsx', import.meta.url)));
  page = await (await sharedBrowser()).newPage();
});
beforeEach(async () => {
  await page.goto(`${built.url}?controls`);
});
afterEach(() => page.evaluate(() => localStorage.clear()));
afterAll(async () => {
  await page.close();
  await built.close();
});
const inert = (): Promise<boolean> => page.evaluate(() => document.getElementById('root')?.inert === true);
const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

it.each(['columns', 'ask'])('an overlay makes the page inert and gives the focus back: %s', async (id) => {
  await page.focus(`#${id}`);
  await page.keyboard.press('Enter');
  await expect.poll(inert).toBe(true);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('.bp6-portal') !== null))
    .toBe(true);
  // Round its ends, whichever way, Tab comes to what can be pressed in it.
  for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    await expect
      .poll(() =>
        page.evaluate(() => document.activeElement?.matches('.bp6-portal :is(button, input, select)')),
      )
      .toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(inert).toBe(false);
  await expect.poll(focused).toBe(id);
});

it('the column chooser moves and hides by keyboard, and the table remembers after a reload', async () => {
  await page.click('#columns');
  const code = page.getByRole('checkbox', { name: '机构编码' });
  await code.focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => code.evaluate((box) => box === document.activeElement)).toBe(true);
  await page.getByRole('checkbox', { name: '险种' }).press('Space');
  await page.reload();
  await page.waitForSelector('[role=grid]');
  await expect
    .poll(async () => (await page.locator('.dt-title .dt-title-text').allTextContents()).slice(0, 4))
    .toEqual(['机构编码', '结算日期', '机构名称', '清算类别']);
});

it('text that an input method composes is reported once it is done', async () => {
  const cdp = await page.context().newCDPSession(page);
  await page.focus('#store');
  await cdp.send('Input.imeSetComposition', { text: "ke'hu", selectionStart: 5, selectionEnd: 5 });
  await expect.poll(() => page.inputValue('#store')).toBe("ke'hu");
  await cdp.send('Input.insertText', { text: '客户' });
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.seen.searches)).toEqual(['客户']);
});
