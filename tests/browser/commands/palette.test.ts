import type axeCore from 'axe-core';
import { createRequire } from 'node:module';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { settled } from '../settled.ts';
import { swipeByKeys } from '../swipe.ts';
import { sharedBrowser } from '../browser.ts';
import { servePage, type ServedPage } from './serve.ts';
import { patient } from '../../patience.ts';

let served: ServedPage;
let page: Page;
const errors: string[] = [];

beforeAll(async () => {
  served = await servePage(fileURLToPath(new URL('./fixture', import.meta.url)));
  page = await (await sharedBrowser()).newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
});
afterAll(async () => {
  await page.close();
  await served?.close();
});
beforeEach(async () => {
  await page.goto(served.url);
  await page.waitForSelector('table');
});
afterEach(async () => {
  await page.evaluate(() => localStorage.clear());
  expect(errors.splice(0)).toEqual([]);
});

const log = () => page.evaluate(() => window.commandLog);
const focused = () => page.evaluate(() => document.activeElement?.id);
const open = async () => {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.cmd-panel');
};
const firstOption = () => page.locator('[role="option"]').first().locator('.cmd-row-title').innerText();
const selected = () => page.locator('[role="option"][aria-selected="true"] .cmd-row-title').innerText();

/** The violations that axe finds in what is on screen, as `rule: place`. */
async function axe(): Promise<readonly string[]> {
  await settled(page);
  await page.addScriptTag({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  return page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axeCore };
    const result = await tool.run(document, { resultTypes: ['violations'] });
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}

describe('the palette in a browser', () => {
  const isInside = () =>
    page.evaluate(() => document.querySelector('.cmd-panel')?.contains(document.activeElement) === true);

  it.each(['', 'riduizhang', 'nothing is called this'])('keeps Tab inside at “%s”', async (typed) => {
    await open();
    await page.keyboard.type(typed);
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key);
      expect(await isInside()).toBe(true);
    }
  });

  it('takes what is typed when nothing has the focus, and closes by Esc and by its own key', async () => {
    const stray = () => page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await open();
    await stray();
    await page.keyboard.type('riduizhang');
    await expect.poll(firstOption).toBe('日对账');
    for (const key of ['Escape', 'Control+k']) {
      await stray();
      await page.keyboard.press(key);
      await page.locator('.cmd-panel').waitFor({ state: 'detached' });
      await open();
    }
  });

  // What else finds it: tests/unit/commands/search.test.ts.
  it('finds 日对账 by its pinyin', async () => {
    await open();
    await page.keyboard.type('riduizhang');
    await expect.poll(firstOption).toBe('日对账');
    await expect.poll(selected).toBe('日对账');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cmd-input', { state: 'detached' });
    await expect.poll(log).toEqual(['打开 /reconciliation/day-reconciliation']);
  });

  it('opens from inside a field, and gives the focus and the text back', async () => {
    await page.fill('#store', '银河');
    await open();
    await page.keyboard.type('zzz');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.cmd-input', { state: 'detached' });
    await expect.poll(focused).toBe('store');
    await page.keyboard.type('路');
    await expect.poll(() => page.inputValue('#store')).toBe('银河路');
  });

  it('keeps the Tab key inside, and the page behind untouched', async () => {
    await open();
    for (let nth = 0; nth < 4; nth++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.getElementById('root')?.contains(document.activeElement)),
      ).toBe(false);
    }
    await expect.poll(() => page.evaluate(() => document.getElementById('root')?.inert)).toBe(true);
  });

  it('asks nothing while an input method composes, whose Enter runs nothing', async () => {
    const cdp = await page.context().newCDPSession(page);
    await open();
    const before = await firstOption();
    await cdp.send('Input.imeSetComposition', { text: "yue'dui", selectionStart: 7, selectionEnd: 7 });
    await expect.poll(() => page.inputValue('.cmd-input')).toBe("yue'dui");
    await expect.poll(firstOption).toBe(before);
    await cdp.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    });
    await page.evaluate(() => {
      const init = { key: 'Enter', bubbles: true, cancelable: true, isComposing: true };
      document.querySelector('.cmd-input')?.dispatchEvent(new KeyboardEvent('keydown', init));
    });
    await expect.poll(log).toEqual([]);
    await expect.poll(() => page.locator('.cmd-input').count()).toBe(1);
    await cdp.send('Input.insertText', { text: "ri'dui" });
    await expect.poll(() => page.inputValue('.cmd-input')).toBe("ri'dui");
    await expect.poll(firstOption).toBe('日对账');
    await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key: 'Enter', code: 'Enter' });
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cmd-input', { state: 'detached' });
    await expect.poll(log).toEqual(['打开 /reconciliation/day-reconciliation']);
  });

  it('mounts fifty rows at most, and walks them by the arrow keys round the end', async () => {
    await open();
    const drawn = () => page.locator('[role="option"]').count();
    await expect.poll(drawn).toBe(11);
    const first = await selected();
    await page.keyboard.press('ArrowUp');
    await expect.poll(selected).not.toBe(first);
    await expect.poll(drawn).toBe(50);
    await page.keyboard.press('ArrowDown');
    await expect.poll(selected).toBe(first);
  });
  it('the wheel finds the rows that are not drawn yet: their room is kept', async () => {
    await open();
    const heights = () =>
      page.evaluate(() => {
        const scroller = document.querySelector('.cmd-scroll')!;
        return { whole: scroller.scrollHeight, rows: scroller.querySelectorAll('[role=option]').length };
      });
    const before = await heights();
    expect(before.rows).toBe(11);
    await page.locator('.cmd-scroll').evaluate((scroller) => (scroller.scrollTop = 1e6));
    await expect.poll(heights).toEqual({ whole: before.whole, rows: 50 });
  });

  it('a double Enter runs once', async () => {
    await open();
    await page.keyboard.type('duka');
    await page.evaluate(() => {
      const field = document.querySelector('.cmd-input');
      for (let nth = 0; nth < 2; nth++)
        field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
    });
    await page.waitForSelector('.cmd-input', { state: 'detached' });
    await expect.poll(log).toEqual(['读卡']);
  });

  it('gathers arguments, and shows recents next time', async () => {
    await open();
    await page.keyboard.type('xzdz');
    await page.keyboard.press('Enter');
    await page.waitForSelector('text=重庆路药店 >> nth=-1');
    await page.keyboard.type('cql');
    await expect.poll(selected).toBe('重庆路药店');
    await page.keyboard.press('Enter');
    await page.keyboard.type('月末');
    await page.keyboard.press('Enter');
    await page.waitForSelector('.cmd-input', { state: 'detached' });
    await expect.poll(log).toEqual(['新增 2 月末']);
    await open();
    await expect.poll(selected).toBe('新增对账任务');
  });

  it(
    'satisfies axe: idle, found, empty, arguments, help, toolbar',
    async () => {
      expect(await axe()).toEqual([]);
      await open();
      expect(await axe()).toEqual([]);
      await page.keyboard.type('dc');
      expect(await axe()).toEqual([]);
      await page.keyboard.type('zzzz');
      await page.waitForSelector('.cmd-empty');
      expect(await axe()).toEqual([]);
      await page.fill('.cmd-input', '新增对账');
      await page.keyboard.press('Enter');
      await page.waitForSelector('text=长江大药房 >> nth=-1');
      expect(await axe()).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await page.keyboard.press('F1');
      await page.waitForSelector('.cmd-help');
      expect(await axe()).toEqual([]);
    },
    patient(120_000),
  );
});

describe('keys in a browser', () => {
  it('Shift+F10 opens the menu of the row, arrows and Enter run, Escape gives the focus back', async () => {
    const row = page.locator('tbody tr').nth(2);
    await row.focus();
    await page.keyboard.press('Shift+F10');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.activeElement?.tagName === 'TR');
    await page.keyboard.press('Shift+F10');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.commandLog.length > 0);
    await expect.poll(log).toEqual(['作废 JS202611210012']);
  });

  it('a function key works in a field, on the active row', async () => {
    await page.locator('tbody tr').nth(1).focus();
    await page.focus('#store');
    await page.keyboard.press('F2');
    await expect.poll(log).toEqual(['打印 JS202611210011']);
  });

  it('a swiped card never types; a person does', async () => {
    await page.check('input[type="checkbox"]');
    await page.focus('#store');
    await swipeByKeys(page, '6217001234');
    await page.waitForFunction(() => window.commandLog.length > 0);
    await expect.poll(log).toEqual(['刷卡 6217001234']);
    await expect.poll(() => page.inputValue('#store')).toBe('');
    await page.keyboard.type('h32', { delay: 120 });
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('#store')?.value === 'h32');
    await expect.poll(log).toHaveLength(1);
  });
});
