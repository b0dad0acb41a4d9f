import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settled } from '../settled.ts';
import { buildPage, type BuiltPage } from '../../bench/table/build.ts';
import { sharedBrowser } from '../browser.ts';
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
afterEach(() => page.evaluate(() => localStorage.clear()));
afterAll(async () => {
  await page.context().close();
  await built.close();
});

async function open(query = ''): Promise<void> {
  await page.mouse.move(0, 0);
  await page.goto(built.url + query);
  await page.waitForSelector('[role=grid]');
}
async function press(...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}
const enter = async (): Promise<void> => {
  await page.focus('#before');
  await press('Tab');
};
/** `aria-rowindex` and text of the active descendant. */
const active = (): Promise<{ row: string | null; text: string } | null> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant');
    const element = id ? document.getElementById(id) : null;
    const row = element?.closest('[role=row]')?.getAttribute('aria-rowindex') ?? null;
    return element ? { row, text: element.textContent ?? '' } : null;
  });
const seen = (): Promise<Seen> => page.evaluate(() => window.seen);
const focused = (): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);
const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());
/** Whether the active element lies within the box, below the header and above the totals. */
const activeInView = (): Promise<boolean> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant') ?? '';
    const at = document.getElementById(id)?.getBoundingClientRect();
    const head = document.querySelector('.dt-head')?.getBoundingClientRect();
    const foot = document.querySelector('.dt-foot')?.getBoundingClientRect();
    return Boolean(at && head && foot && at.top >= head.bottom - 2 && at.bottom <= foot.top + 1);
  });
async function violations(): Promise<string[]> {
  await settled(page);
  await page.addScriptTag({ content: axe.source });
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, { rules: { region: { enabled: false } } });
    return found.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  });
}

describe('50,000 rows by keyboard', () => {
  it('walks to both ends, by page and by cell, always in view', async () => {
    await open();
    await enter();
    await expect.poll(() => focused()).toBe('day');
    await press('ArrowDown', 'ArrowRight', 'ArrowDown');
    await expect.poll(() => active()).toEqual({ row: '4', text: '2026-10-02' });
    await press('Control+End');
    await expect.poll(() => active()).toMatchObject({ row: '50002' });
    await expect.poll(() => activeInView()).toBe(true);
    await press('PageUp', 'Home');
    await expect.poll(async () => Number((await active())?.row)).toBeLessThan(50_002);
    await expect.poll(() => activeInView()).toBe(true);
    await press('Control+Home');
    await expect.poll(() => active()).toEqual({ row: '3', text: '2026-10-01' });
    await expect.poll(() => activeInView()).toBe(true);
  });
  it('is left by Tab and by Shift+Tab, in one step', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'ArrowRight', 'Control+a', 'Tab');
    await expect.poll(() => focused()).toBe('after');
    await press('Shift+Tab', 'Shift+Tab');
    await expect.poll(() => focused()).toBe('before');
  });
  it('keeps the first Escape and passes the second on', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'Shift+ArrowDown', 'ArrowRight', 'Escape');
    await expect.poll(async () => (await seen()).escapes).toBe(0);
    await press('Escape');
    await expect.poll(async () => (await seen()).escapes).toBe(1);
  });
  it('says where one is', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'ArrowDown', 'Space');
    await page.getByText('第 2 行，共 50000 行，已选 1 行').waitFor({ state: 'attached' });
  });
});

describe('selection and opening', () => {
  it('extends, shrinks and drops a range without losing what was there', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'Space', 'ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    await expect.poll(async () => (await seen()).selected).toBe(4);
    await press('Shift+ArrowUp');
    await expect.poll(async () => (await seen()).selected).toBe(3);
    await press('Escape');
    await expect.poll(async () => (await seen()).selected).toBe(1);
    await press('Control+a');
    await expect.poll(async () => (await seen()).selected).toBe(50_000);
  });
  it('selects by the checkbox and opens by Enter and double click', async () => {
    await open();
    await page.click('[aria-rowindex="5"] .dt-check-cell');
    await expect.poll(async () => (await seen()).selected).toBe(1);
    await expect.poll(() => page.getAttribute('[aria-rowindex="5"]', 'aria-selected')).toBe('true');
    await press('Enter');
    await page.dblclick('[aria-rowindex="7"] [data-col="2"]');
    await expect.poll(async () => (await seen()).opened).toEqual(['D0000002', 'D0000004']);
  });
  it('takes a click on a cell that is drawn anew between press and release', async () => {
    await open();
    const cell = page.locator('[aria-rowindex="5"] [data-col="3"]');
    const box = await cell.boundingBox();
    if (box === null) throw new Error('no cell');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await cell.evaluate((old) => old.replaceWith(old.cloneNode(true)));
    await page.mouse.up();
    await expect.poll(() => page.getAttribute('.dt-active', 'aria-rowindex')).toBe('5');
  });
});

describe('frozen columns', () => {
  /** px from the left of what stands in the frozen columns: of the head, of the first rows, of the totals. */
  const frozen = () =>
    page.evaluate(() => {
      const grid = document.querySelector('[role=grid]')!.getBoundingClientRect();
      return [
        ...document.querySelectorAll('.dt-title.dt-frozen, [data-row="0"] .dt-frozen, .dt-foot .dt-frozen'),
      ].map((cell) => {
        const { left, width, top, height } = cell.getBoundingClientRect();
        const inFront = document.elementFromPoint(left + width / 2, top + height / 2);
        return { left: left - grid.left, width, isInFront: inFront !== null && cell.contains(inFront) };
      });
    });
  const activeColumn = () =>
    page.evaluate(() => Number(document.querySelector('.dt-active-cell')?.getAttribute('data-col')));
  /** Whether the active cell lies wholly between the frozen ones and the right end. */
  const isFree = () =>
    page.evaluate(() => {
      const at = document.querySelector('.dt-active-cell')?.getBoundingClientRect();
      const edge = document.querySelector('[data-row="0"] .dt-frozen-last')?.getBoundingClientRect();
      const grid = document.querySelector('[role=grid]')?.getBoundingClientRect();
      return Boolean(at && edge && grid && at.left >= edge.right - 1 && at.right <= grid.right + 1);
    });

  it('stay where they are and in front while the others go by, in head, rows and totals', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'ArrowRight');
    await expect.poll(async () => (await frozen()).filter(({ isInFront }) => isInFront)).toHaveLength(6);
    const before = await frozen();
    await press('End');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('.dt-scroll')!.scrollLeft))
      .toBeGreaterThan(200);
    await expect.poll(() => frozen()).toEqual(before);
  });

  it('never cover the cell that the keys are at', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'ArrowRight', 'End');
    // NaN until the columns at the end are drawn.
    let last = 0;
    await expect.poll(async () => (last = await activeColumn())).toBeGreaterThan(10);
    // Back to the first one that scrolls, a column at a time.
    for (let column = last; column >= 2; column--) {
      await expect.poll(activeColumn).toBe(column);
      await expect.poll(isFree, { message: `column ${column}` }).toBe(true);
      await press('ArrowLeft');
    }
  });
});

it('sorts by click and by key, and says so', async () => {
  await open('?rows=2000');
  const header = page.getByRole('columnheader', { name: '机构编码' });
  await header.click();
  await expect.poll(() => header.getAttribute('aria-sort')).toBe('ascending');
  await enter();
  await press('ArrowDown', 'ArrowRight', 'ArrowUp', 'Enter');
  await expect
    .poll(() => page.getByRole('columnheader', { name: '结算日期' }).getAttribute('aria-sort'))
    .toBe('ascending');
  await press('ArrowDown', 'Alt+ArrowDown');
  await expect.poll(async () => (await seen()).sorts.at(-1)).toEqual({ key: 'date', order: 'desc' });
});

describe('copy', () => {
  it('copies selected rows with their header, or one cell bare', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'End', 'Control+c');
    await expect.poll(clipboard).toBe('平');
    await press('Escape', 'Shift+ArrowDown', 'Control+c');
    await expect.poll(async () => (await clipboard()).split('\r\n').length).toBe(3);
    const [head, row] = (await clipboard()).split('\r\n');
    expect(head).toContain('结算日期\t机构编码\t');
    expect(head).toContain('\t本地 医疗费总额\t');
    expect(row?.split('\t').slice(0, 2)).toEqual(['2026-10-01', 'P43010002000']);
  });
  it('works where the page has no clipboard of its own, and keeps the focus', async () => {
    await open();
    await page.evaluate(() => Reflect.deleteProperty(globalThis, 'ClipboardItem'));
    await enter();
    await press('ArrowDown', 'Control+c');
    await expect.poll(async () => (await seen()).copied).toEqual(['copied 1']);
    await expect.poll(() => clipboard()).toContain('2026-10-01\tP43010002000\t');
    await expect.poll(() => focused()).toBe('day');
  });
});

it('asks for more rows once as one nears the end, and goes on from there', async () => {
  await open('?rows=1000&page=200&delay=1500');
  await expect.poll(async () => (await seen()).needMore).toEqual([]);
  await enter();
  await press('ArrowDown', 'Control+ArrowDown');
  await expect.poll(async () => (await seen()).needMore.length).toBe(1);
  await expect.poll(async () => (await seen()).needMore[0]).toBeGreaterThanOrEqual(200);
  // Going up and down again while the page is on its way asks for nothing new.
  await press('PageUp', 'PageUp', 'PageUp', 'Control+ArrowDown');
  await expect.poll(async () => (await seen()).needMore).toHaveLength(1);
  await expect.poll(() => active()).toMatchObject({ row: '202' });
  await page.waitForFunction(() => document.querySelector('[aria-rowindex="203"]:not(.dt-pending)'));
  await press('ArrowDown');
  await expect.poll(() => active()).toMatchObject({ row: '203' });
});

describe('axe finds nothing', () => {
  it.each(['', '?state=loading', '?state=failed', '?state=failed&keep=1', '?rows=0', '?controls'])(
    '%s',
    async (query) => {
      await open(query);
      expect(await violations()).toEqual([]);
    },
  );
  it('with a cursor and a selection', async () => {
    await open();
    await enter();
    await press('ArrowDown', 'Space', 'Shift+ArrowDown', 'ArrowRight');
    expect(await violations()).toEqual([]);
  });
});

it('scrolls in its own box on a phone', async () => {
  await open('?controls');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
