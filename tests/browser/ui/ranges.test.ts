/** Ranges of cells in the dense table, by real keys and a real mouse. */
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildPage, type BuiltPage } from '../../bench/table/build.ts';
import { sharedBrowser } from '../browser.ts';
import { settled } from '../settled.ts';
import type { Seen } from './fixture/main.tsx';

let built: BuiltPage;
let page: Page;

beforeAll(async () => {
  built = await buildPage(fileURLToPath(new URL('./fixture/main.tsx', import.meta.url)));
  const context = await (
    await sharedBrowser()
  ).newContext({
    viewport: { width: 1280, height: 720 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  page = await context.newPage();
});
beforeEach(async () => {
  await page.mouse.move(0, 0);
  await page.goto(`${built.url}?rows=2000`);
  await page.waitForSelector('[role=grid] [data-row="0"]');
});
afterEach(() => page.evaluate(() => localStorage.clear()));
afterAll(async () => {
  await page.context().close();
  await built.close();
});

const press = async (...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
/** Moves into the table and to a cell by keys. */
async function enterAt(row: number, column: number): Promise<void> {
  await page.focus('#before');
  await press('Tab', 'ArrowDown', 'ArrowRight');
  for (let nth = 0; nth < row; nth += 1) await press('ArrowDown');
  for (let nth = 0; nth < column; nth += 1) await press('ArrowRight');
}
const cell = (row: number, column: number) => page.locator(`[data-row="${row}"] [data-col="${column}"]`);
/** The cells that are marked as selected, such as `0:2`. */
const marked = (): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-row] [aria-selected="true"]')]
      .map((each) => `${each.closest<HTMLElement>('[data-row]')?.dataset['row']}:${each.dataset['col']}`)
      .sort(),
  );
const seen = (): Promise<Seen> => page.evaluate(() => window.seen);
const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
const textOf = (row: number, column: number): Promise<string> =>
  cell(row, column).evaluate((each) => (each.textContent ?? '').replaceAll(',', ''));
async function drag(from: readonly [number, number], to: readonly [number, number]): Promise<void> {
  await cell(...from).hover();
  await page.mouse.down();
  await cell(...to).hover();
  await page.mouse.up();
}
/** 分 of amounts as they are shown. */
const sumOf = (texts: readonly string[]): bigint =>
  texts.reduce((sum, text) => sum + BigInt(text.replace('.', '')), 0n);

it('Shift and arrows select a block, which is summed exactly and copied as it is', async () => {
  await enterAt(1, 6);
  await press('Shift+ArrowDown', 'Shift+ArrowRight');
  await expect.poll(marked).toEqual(['1:6', '1:7', '2:6', '2:7']);
  const texts = await Promise.all([textOf(1, 6), textOf(1, 7), textOf(2, 6), textOf(2, 7)]);
  await press('Control+c');
  await expect.poll(clipboard).toBe(`${texts[0]}\t${texts[1]}\r\n${texts[2]}\t${texts[3]}`);
  await expect.poll(async () => (await seen()).copied).toEqual(['copied 4 cells']);
  const sums = (await seen()).sums ?? '';
  expect(sums.replaceAll(/[,.]/g, '')).toContain(`计数 4 合计 ${sumOf(texts)} `);

  await press('Escape');
  await expect.poll(marked).toEqual([]);
  expect((await seen()).escapes).toBe(0);
  await expect.poll(async () => (await seen()).sums).toBeNull();
});

it('the copied block is a table to a spreadsheet: figures as numbers, texts as texts', async () => {
  await enterAt(0, 1);
  await press('Shift+ArrowRight', 'Control+c');
  await expect.poll(async () => (await seen()).copied).toHaveLength(1);
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    return (await item?.getType('text/html'))?.text() ?? '';
  });
  expect(html.match(/<td[ >]/g)).toHaveLength(2);
  expect(html).toContain('mso-number-format');
});

it('Ctrl+Shift and an arrow select up to the edge, and the view follows', async () => {
  await enterAt(0, 0);
  await press('Control+Shift+ArrowDown');
  await page.waitForSelector('[data-row="1999"] [data-col="0"][aria-selected="true"]');
  await press('Control+c');
  await expect.poll(async () => (await clipboard()).split('\r\n').length).toBe(2000);
});

it('a drag selects a block, in any direction, and scrolls beyond the edge', async () => {
  await drag([5, 4], [3, 3]);
  await expect.poll(marked).toEqual(['3:3', '3:4', '4:3', '4:4', '5:3', '5:4']);
  await cell(5, 3).hover();
  await page.mouse.down();
  const foot = await page.locator('.dt-foot').boundingBox();
  if (!foot) throw new Error('no totals row');
  await page.mouse.move(foot.x + 400, foot.y + 60, { steps: 4 });
  // The view may have run past any one row between two looks.
  await expect
    .poll(async () => Math.max(...(await marked()).map((each) => Number(each.split(':')[0]))))
    .toBeGreaterThanOrEqual(60);
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString())).toBe('');
});

it('Ctrl adds ranges by click and by drag; those of the same rows are copied side by side', async () => {
  await drag([1, 2], [2, 2]);
  await page.keyboard.down('Control');
  await drag([1, 4], [2, 4]);
  await page.keyboard.up('Control');
  await expect.poll(marked).toEqual(['1:2', '1:4', '2:2', '2:4']);
  await press('Control+c');
  const texts = await Promise.all([textOf(1, 2), textOf(1, 4), textOf(2, 2), textOf(2, 4)]);
  await expect.poll(clipboard).toBe(`${texts[0]}\t${texts[1]}\r\n${texts[2]}\t${texts[3]}`);

  await cell(7, 5).click({ modifiers: ['Control'] });
  await expect.poll(marked).toContain('7:5');
  await press('Control+c');
  await expect.poll(async () => (await seen()).copied.at(-1)).toBe('uneven 0');
  expect((await seen()).selected).toBe(0);
});

it('Shift and a click extend from the cell of the cursor', async () => {
  await cell(2, 3).click();
  await cell(3, 4).click({ modifiers: ['Shift'] });
  await expect.poll(marked).toEqual(['2:3', '2:4', '3:3', '3:4']);
  await press('Shift+ArrowLeft');
  await expect.poll(marked).toEqual(['2:3', '3:3']);
});

it('Ctrl and a click on the head select a column; a plain click sorts, and a drag of its edge does neither', async () => {
  const head = page.locator('.dt-title[data-col="6"]');
  await head.click({ modifiers: ['Control'] });
  await expect.poll(() => head.getAttribute('aria-selected')).toBe('true');
  await expect.poll(async () => (await seen()).sums).toContain('计数 2,000 ');
  expect((await seen()).sorts).toEqual([]);
  await page.locator('.dt-title[data-col="7"]').click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await seen()).sums).toContain('计数 4,000 ');

  const width = async (): Promise<number> => (await head.boundingBox())?.width ?? 0;
  const before = await width();
  const grip = await head.locator('.dt-grip').boundingBox();
  if (!grip) throw new Error('no grip');
  await page.mouse.move(grip.x + 3, grip.y + 5);
  await page.mouse.down();
  await page.mouse.move(grip.x + 43, grip.y + 5, { steps: 4 });
  await page.mouse.up();
  await expect.poll(width).toBe(before + 40);
  expect((await seen()).sorts).toEqual([]);
  await head.click();
  await expect.poll(async () => (await seen()).sorts).toHaveLength(1);
});

it('a finger resizes a column by its edge, without sorting', async () => {
  const context = await (
    await sharedBrowser()
  ).newContext({ viewport: { width: 1280, height: 720 }, hasTouch: true });
  const touched = await context.newPage();
  await touched.goto(`${built.url}?rows=2000`);
  const head = touched.locator('.dt-title[data-col="6"]');
  const width = async (): Promise<number> => (await head.boundingBox())?.width ?? 0;
  const before = await width();
  const grip = await head.locator('.dt-grip').boundingBox();
  if (!grip) throw new Error('no grip');
  const finger = await context.newCDPSession(touched);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...by: readonly number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: by.map((x) => ({ x: grip.x + 3 + x, y: grip.y + 5 })),
    });
  await touch('touchStart', 0);
  for (const by of [10, 25, 40]) await touch('touchMove', by);
  await touch('touchEnd');
  await expect.poll(width).toBe(before + 40);
  expect((await touched.evaluate(() => window.seen)).sorts).toEqual([]);
  await context.close();
});

it('rows are selected by dragging over their checkboxes', async () => {
  const check = (row: number) => page.locator(`[data-row="${row}"] .dt-check-cell`);
  await check(2).hover();
  await page.mouse.down();
  await check(4).hover();
  await page.mouse.up();
  await expect.poll(async () => (await seen()).selected).toBe(3);
});

it('in row mode Ctrl and Shift still select rows', async () => {
  await page.focus('#before');
  await press('Tab', 'ArrowDown');
  await cell(2, 3).click({ modifiers: ['Control'] });
  await expect.poll(async () => (await seen()).selected).toBe(1);
  await cell(4, 3).click({ modifiers: ['Shift'] });
  await expect.poll(async () => (await seen()).selected).toBe(3);
  await expect.poll(marked).toEqual([]);
});

it('inside one cell the mouse marks text', async () => {
  const box = await cell(3, 1).boundingBox();
  if (!box) throw new Error('no cell');
  await page.mouse.move(box.x + 10, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 70, box.y + 12, { steps: 4 });
  await page.mouse.up();
  expect(await page.evaluate(() => window.getSelection()?.toString().length)).toBeGreaterThan(2);
  expect(await marked()).toEqual([]);
});

it('a click counts for the row that was pressed, also when a line comes above the table meanwhile', async () => {
  const box = await cell(3, 2).boundingBox();
  if (!box) throw new Error('no cell');
  await page.mouse.move(box.x + 10, box.y + 12);
  await page.mouse.down();
  await page.evaluate(() => {
    const line = document.createElement('div');
    line.style.height = '70px';
    document.body.prepend(line);
  });
  await settled(page);
  // A hand is never quite still.
  await page.mouse.move(box.x + 11, box.y + 13);
  await page.mouse.up();
  await expect.poll(() => page.locator('[data-row].dt-active').getAttribute('data-row')).toBe('3');
  expect(await marked()).toEqual([]);
});

it('a click without a press, as a screen reader makes it, does not act on the row that was pressed before', async () => {
  await cell(3, 2).click();
  await page.locator('[role="columnheader"] [role="checkbox"]').evaluate((box: HTMLElement) => box.click());
  await expect.poll(async () => (await seen()).selected).toBeGreaterThan(100);
  await expect.poll(() => page.locator('[data-row="3"]').getAttribute('aria-selected')).toBe('true');
});

it('axe finds nothing with ranges over tinted rows, figures and the head', async () => {
  await drag([0, 1], [20, 6]);
  await page.locator('.dt-title[data-col="7"]').click({ modifiers: ['Control'] });
  await settled(page);
  await page.addScriptTag({ content: axe.source });
  const violations = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, { rules: { region: { enabled: false } } });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
  expect(violations).toEqual([]);
});
