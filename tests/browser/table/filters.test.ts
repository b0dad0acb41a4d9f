/** The filters of a list: one line, the rest behind a key; and the palette at a phone's width and at a high zoom. */
import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour();
const ORDERS = '/reconciliation/order-management';
const more = ({ page }: Person) => page.locator('[data-command="list.moreFilters"]');
const shownFilters = ({ page }: Person) =>
  page
    .locator('.filter-slot')
    .evaluateAll((slots) => slots.filter((slot) => !(slot as HTMLElement).hidden).length);
const tops = ({ page }: Person) =>
  page
    .locator('.filter-slot')
    .evaluateAll(
      (slots) =>
        new Set(
          slots.flatMap((slot) => ((slot as HTMLElement).hidden ? [] : [slot.getBoundingClientRect().top])),
        ).size,
    );

it('stand in one line; a key shows the rest and folds it again, with the number of those that are set', async () => {
  const person = await tour.enter('company', ORDERS);
  await person.table('order-management');
  const all = await person.page.locator('.filter-slot').count();
  const folded = await shownFilters(person);
  expect(folded).toBeLessThan(all);
  expect(await tops(person)).toBe(1);
  expect(await more(person).getAttribute('aria-expanded')).toBe('false');

  await person.press('Alt+Shift+f');
  await expect.poll(() => shownFilters(person)).toBe(all);
  expect(await more(person).getAttribute('aria-expanded')).toBe('true');
  // The keyboard is in the first of those that were hidden.
  await expect
    .poll(() =>
      person.page.evaluate(
        (nth) => document.querySelectorAll('.filter-slot')[nth]?.contains(document.activeElement) ?? false,
        folded,
      ),
    )
    .toBe(true);
  await person.page.selectOption('#order-management-outFlag', '1');
  await person.page.getByRole('button', { name: '查询', exact: true }).click();
  await person.page.waitForURL((url) => url.searchParams.get('outFlag') === '1');
  await person.press('Alt+Shift+f');
  await expect.poll(() => shownFilters(person)).toBe(folded);
  expect(await more(person).innerText()).toContain('更多条件 (1)');

  // At the next visit, the one that was used stands in the line.
  await person.page.goto(`${tour.app.base}${ORDERS}`);
  await person.table('order-management');
  expect(await person.page.locator('#order-management-outFlag').isVisible()).toBe(true);
});

it.each([
  { width: 390, height: 844 },
  // 1280 px at 400 %.
  { width: 320, height: 256 },
])('at $width px one filter is shown, and the palette is a tap away', async (size) => {
  const person = await tour.enter('company', ORDERS);
  await person.page.setViewportSize(size);
  await person.page.locator('.filter-slot').first().waitFor();
  await expect.poll(() => shownFilters(person)).toBe(1);
  expect(await person.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    size.width,
  );
  await person.page.click('.top-search');
  await person.page.waitForSelector('.cmd-input');
  await person.type('日对账');
  await person.page.locator('[role="option"][aria-selected="true"]').waitFor();
  const box = await person.page.locator('.cmd-panel').boundingBox();
  expect(box!.x >= 0 && box!.x + box!.width <= size.width).toBe(true);
});

it('Enter in the quick filter says so where the list cannot be searched by text', async () => {
  const person = await tour.enter('company', ORDERS);
  await person.table('order-management');
  await person.press('/');
  await person.page.waitForSelector('.quick-input');
  await person.type('店');
  await expect.poll(() => person.page.locator('.quick-found').innerText()).toContain('在已载入的');
  await person.press('Enter');
  await person.sees('该列表不能按文字查找全部结果');
  // The keyboard is in what was found.
  await expect.poll(() => person.focused()).toBe('order-management');
});

it('Enter in the quick filter asks the server where not all rows are loaded, with what was typed as its filter', async () => {
  const person = await tour.enter('area1', '/menu-manager/dictionary');
  await person.table('dictionary');
  // More rows than are loaded at first; the code looked for is among the last.
  const [loaded = 0, total = 0] = (
    (await person.page.locator('.table-status:visible').innerText()).match(/[\d,]+/g) ?? []
  ).map((figure) => Number(figure.replaceAll(',', '')));
  expect(total).toBeGreaterThan(loaded);
  await person.press('/');
  await person.page.waitForSelector('.quick-input');
  await person.type('门诊');
  await expect
    .poll(() => person.page.locator('.quick-found').innerText())
    .toContain('按 Enter 在全部结果中查找');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.searchParams.get('keyword') === '门诊');
  await person.table('dictionary');
  // The filter has taken the text: the quick filter is closed, and every row of the answer has it.
  expect(await person.page.locator('.quick-input').count()).toBe(0);
  const rows = await person.rows();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row.includes('门诊'))).toEqual([]);
  await expect.poll(() => person.focused()).toBe('dictionary');
});
