import { fileURLToPath } from 'node:url';
import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sharedBrowser } from '../browser.ts';
import { swipeByKeys } from '../swipe.ts';
import { servePage, type ServedPage } from './serve.ts';

let served: ServedPage;
let page: Page;
let client: CDPSession;

beforeAll(async () => {
  served = await servePage(fileURLToPath(new URL('./fixture', import.meta.url)));
  page = await (await sharedBrowser()).newPage();
  client = await page.context().newCDPSession(page);
});
afterAll(async () => {
  await page.close();
  await served?.close();
});
beforeEach(async () => {
  await page.goto(served.url);
  await page.waitForSelector('table');
  await page.check('input[type="checkbox"]');
  await page.focus('#store');
});
afterEach(() => page.evaluate(() => localStorage.clear()));

const log = () => page.evaluate(() => window.commandLog);
const value = () => page.inputValue('#store');
const selection = () =>
  page.evaluate(() => {
    const { selectionStart, selectionEnd } = document.querySelector('#store') as HTMLInputElement;
    return [selectionStart, selectionEnd];
  });
/** A person's typing, at a person's pace, with a pause in which the browser closes the step of its undo. */
async function type(text: string): Promise<void> {
  const before = await value();
  await page.keyboard.type(text, { delay: 90 });
  await expect.poll(value).toBe(before + text);
}
const carded = () => expect.poll(log).toHaveLength(1);

/** A key that the input method takes, some milliseconds after the one before by its own clock. */
const taken = (code: string, timestamp: number): Promise<unknown> =>
  client.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code,
    windowsVirtualKeyCode: 229,
    timestamp,
  });

describe('a card swiped in the middle of typing', () => {
  it('leaves value, selection and undo as they were', async () => {
    await type('abcd');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#store')?.setSelectionRange(1, 3));
    await swipeByKeys(page, '6217001234');
    await carded();
    await expect.poll(async () => [await value(), await selection()]).toEqual(['abcd', [1, 3]]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => value()).toBe('');
  });

  it('leaves nothing where an input method typed its characters one by one', async () => {
    await type('abcd');
    const begin = Date.now() / 1000;
    const text = '62170012';
    await Promise.all([
      ...[...text].flatMap((digit, nth) => [
        taken(`Digit${digit}`, begin + nth * 0.005),
        client.send('Input.insertText', { text: digit }),
      ]),
      taken('Enter', begin + text.length * 0.005),
    ]);
    await carded();
    await expect.poll(() => log()).toEqual([`刷卡 ${text}`]);
    await expect.poll(value).toBe('abcd');
    await expect.poll(() => selection()).toEqual([4, 4]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => value()).toBe('');
    await page.keyboard.press('Control+Shift+z');
    await expect.poll(() => value()).toBe('abcd');
  });

  it('leaves nothing where an input method composed a word of it', async () => {
    await type('abcd');
    await page.evaluate(() => document.querySelector<HTMLInputElement>('#store')?.setSelectionRange(1, 3));
    const begin = Date.now() / 1000;
    const text = 'efghij';
    await Promise.all([
      ...[...text].flatMap((letter, nth) => [
        taken(`Key${letter.toUpperCase()}`, begin + nth * 0.005),
        client.send('Input.imeSetComposition', {
          text: text.slice(0, nth + 1),
          selectionStart: nth + 1,
          selectionEnd: nth + 1,
        }),
      ]),
      taken('Enter', begin + text.length * 0.005),
      client.send('Input.insertText', { text }),
    ]);
    await carded();
    await expect.poll(() => log()).toEqual([`刷卡 ${text}`]);
    await expect.poll(value).toBe('abcd');
    await expect.poll(selection).toEqual([1, 3]);
    // Neither undo nor redo brings the card back.
    for (const key of ['Control+z', 'Control+Shift+z', 'Control+Shift+z']) {
      await page.keyboard.press(key);
      expect(['', 'abcd']).toContain(await value());
    }
    await expect.poll(() => value()).toBe('abcd');
  });
});
