import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour();
const ORDERS = '/reconciliation/order-management';
const TABLE = 'order-management';

const status = (person: Person): Promise<string> => person.page.locator('.table-status').innerText();
const clipboard = (person: Person): Promise<string> =>
  person.page.evaluate(() => navigator.clipboard.readText());
const selected = (person: Person): Promise<number> =>
  person.page.locator('[role="row"][aria-selected="true"]').count();

async function orders(search = ''): Promise<Person> {
  const person = await tour.enter('company', ORDERS + search);
  await person.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.table(TABLE);
  return person;
}

it('selects by dragging, sums what is selected exactly, and copies it with and without a header', async () => {
  const person = await orders();
  const { page } = person;
  const row = (nth: number) => page.locator(`#${TABLE} [data-row="${nth}"] .dt-check-cell`);
  await row(1).hover();
  await page.mouse.down();
  await row(2).hover();
  await row(3).hover();
  await page.mouse.up();
  await expect.poll(() => selected(person)).toBe(3);
  await expect.poll(() => status(person)).toContain('已选 3 行');

  await person.press('Alt+Shift+C');
  await expect.poll(async () => (await clipboard(person)).split('\r\n').length).toBe(3);
  const bare = (await clipboard(person)).split('\r\n');
  await person.press('Control+c');
  await expect.poll(async () => (await clipboard(person)).split('\r\n').length).toBe(4);
  const [head = '', ...rest] = (await clipboard(person)).split('\r\n');
  expect(rest).toEqual(bare);

  const amount = head.split('\t').indexOf('医疗费总额');
  const fen = bare.map((line) => BigInt((line.split('\t')[amount] ?? '').replace('.', '')));
  const sum = fen.reduce((all, each) => all + each, 0n);
  await expect
    .poll(async () => (await status(person)).replaceAll(/[,.]/g, ''))
    .toContain(`医疗费总额\n${sum}`);
  await person.press('Alt+Shift+S');
  await expect.poll(async () => (await clipboard(person)).replace('.', '')).toContain(`医疗费总额\t${sum}`);

  await person.press('Control+a');
  await expect.poll(() => status(person)).toMatch(/已载入 ([\d,]+)[^]*已选 \1 行/);
  await looksRight(person, 'a selection with sums');
});

it('narrows the loaded rows by what they show, and goes back to where one was', async () => {
  const person = await orders();
  const { page } = person;
  await person.goTo(4);
  await expect.poll(async () => (await person.rows()).length).toBeGreaterThan(4);
  const at = (await person.rows())[4];
  await person.press('/');
  const quick = page.getByRole('textbox', { name: '在已载入的行中查找' });
  await quick.waitFor();
  const word = (at ?? '').split(' ')[1] ?? '';
  await person.type(`${word} 查无此店`);
  await page.getByText('已载入的行中没有找到').waitFor();
  for (let letter = 0; letter < 5; letter += 1) await person.press('Backspace');
  await page.getByText(/在已载入的 \d+ 行中找到 [1-9]\d* 行/).waitFor();
  await page.locator('.dt-foot').getByText('全部合计').waitFor();
  await expect.poll(async () => (await person.rows()).every((row) => row.includes(word))).toBe(true);
  await looksRight(person, 'the quick filter');
  await person.press('Enter');
  await expect.poll(() => person.focused()).toBe(TABLE);
  await person.press('/', 'Escape');
  await quick.waitFor({ state: 'detached' });
  await expect.poll(() => person.focused()).toBe(TABLE);
  await page.locator('.dt-active', { hasText: word }).waitFor();
});

it('filters by the value of a cell, by the list itself where it can, and takes it back', async () => {
  const person = await orders();
  const { page } = person;
  await person.goTo(0);
  await person.press('Alt+Shift+L');
  await page.waitForSelector('.cmd-input');
  await person.type('zhuangtai');
  await page.locator('[role="option"][aria-selected="true"]', { hasText: '状态' }).waitFor();
  await person.press('Enter');
  await person.paletteGone();
  await page.locator('.dt-active-cell').waitFor();
  const state = await page.locator('.dt-active-cell').innerText();
  await person.press('=');
  await page.waitForURL(/setlStas=/);
  await person.table(TABLE);
  await expect
    .poll(
      async () =>
        (await person.rows()).length > 0 && (await person.rows()).every((row) => row.includes(state)),
    )
    .toBe(true);
  await person.press('\\');
  await page.waitForURL((url) => !url.search.includes('setlStas'));
});

it('saves a view by a key and Enter, opens it again after a reload, and shares it as a link', async () => {
  const person = await orders('?sort=setlTime.asc&view=1c1!setlTime.psnName~200.evil');
  const { page } = person;
  const titles = (): Promise<string[]> => page.locator(`#${TABLE} .dt-title-text`).allInnerTexts();
  await expect.poll(() => titles()).toEqual(['结算时间', '姓名']);
  await person.press('Alt+s');
  await page
    .locator('[role="option"][aria-selected="true"]', { hasText: '近 7 天 · 结算时间升序' })
    .waitFor();
  await person.press('Enter');
  await person.sees('已保存');
  await page.goto(tour.app.base + ORDERS);
  await person.table(TABLE);
  await expect.poll(async () => (await titles()).length).toBeGreaterThan(2);
  await person.press('Alt+v');
  await page.locator('[role="option"][aria-selected="true"]', { hasText: '近 7 天' }).waitFor();
  await person.press('Enter');
  await page.waitForURL(/view=/);
  await person.paletteGone();
  await expect.poll(titles).toEqual(['结算时间', '姓名']);
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('setlTime.asc');
  await person.search('复制视图链接');
  await person.press('Enter');
  await expect.poll(() => clipboard(person)).toBe(page.url());
});

it('shows every field of the row under the cursor, beside the table or below it, and remembers that', async () => {
  const person = await orders();
  const { page } = person;
  await person.goTo(1);
  await person.press('Alt+i');
  const pane = page.getByRole('complementary', { name: '行详情' });
  const id = async (): Promise<string> =>
    (await pane.locator('.pane-fact', { hasText: '结算ID' }).locator('dd').innerText()).trim();
  await pane.waitFor();
  await expect.poll(id).not.toBe('');
  const first = await id();
  await person.press('ArrowDown');
  await expect.poll(id).not.toBe(first);
  await person.press('Alt+Shift+I');
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toBe('pane-body');
  await person.press('Escape');
  await expect.poll(() => person.focused()).toBe(TABLE);
  await looksRight(person, 'the detail pane');
  await page.reload();
  await person.table(TABLE);
  await pane.waitFor();
  await person.press('Alt+i');
  await pane.waitFor({ state: 'detached' });
  await expect.poll(() => person.focused()).toBe(TABLE);
  await person.goTo(0);
  await person.press('Alt+Enter');
  await page.getByRole('menuitem', { name: '订单详情' }).waitFor();
  await page.getByRole('menuitem', { name: '按此值筛选' }).waitFor();
});

it('goes to the end, to a row and to a day without loading what lies between, and reads on upwards', async () => {
  const person = await orders();
  const { page } = person;
  /** Place in the result and text of the row under the cursor. */
  const active = (): Promise<{ nth: number; text: string }> =>
    page.evaluate(() => {
      const grid = document.getElementById('order-management');
      const row = document
        .getElementById(grid?.getAttribute('aria-activedescendant') ?? '')
        ?.closest('[role="row"]');
      return { nth: Number(row?.getAttribute('aria-rowindex')) - 1, text: row?.textContent ?? '' };
    });
  await person.press('ArrowDown');
  await expect.poll(async () => (await active()).nth).toBe(1);
  const top = await active();
  await person.press('Control+End');
  await expect.poll(async () => (await active()).nth).toBeGreaterThan(1000);
  const end = await active();
  await expect.poll(() => page.locator(`#${TABLE}`).getAttribute('aria-rowcount')).toBe(String(end.nth + 2));
  await expect.poll(() => page.locator('.dt-pending').count()).toBe(0);
  await expect.poll(() => status(person)).toMatch(/已载入 \d{3} \/ /);

  await person.press('PageUp');
  for (let page = 0; page < 14; page += 1) await person.press('PageUp');
  await expect.poll(async () => (await active()).nth).toBeLessThan(end.nth - 100);
  // Read as well, not only gone to.
  await expect.poll(async () => (await active()).text).toMatch(/\d{4}-\d{2}-\d{2}/);

  await person.press('Alt+Shift+J');
  await page.waitForSelector('.cmd-input');
  await person.type('1501');
  await page.locator('[role="option"][aria-selected="true"]', { hasText: '1501' }).waitFor();
  await person.press('Enter');
  await expect.poll(async () => (await active()).nth).toBe(1501);
  await expect.poll(async () => (await active()).text).toMatch(/^\D*\d{4}-\d{2}-\d{2}/);
  const day = (await active()).text.slice(0, 10).replace(/^\D*/, '');

  await person.press('Control+Home');
  await expect.poll(active).toEqual(top);
  await person.press('Alt+Shift+D');
  await page.waitForSelector('.cmd-input');
  const wanted = /\d{4}-\d{2}-\d{2}/.exec(day)?.[0] ?? '';
  await person.type(wanted);
  await page.locator('[role="option"][aria-selected="true"]', { hasText: wanted }).waitFor();
  await person.press('Enter');
  await expect.poll(async () => (await active()).nth).toBeGreaterThan(1);
  await expect.poll(async () => (await active()).text).toContain(wanted);
  const { nth } = await active();
  await page.locator(`#${TABLE} [role="row"][data-row][aria-rowindex="${nth}"]:not(.dt-pending)`).waitFor();
  await person.press('ArrowUp');
  await expect.poll(async () => (await active()).text).not.toContain(wanted);
});

it('selects the rows that are not loaded as well, from the line under the table', async () => {
  const person = await orders();
  await person.press('Control+a');
  await expect.poll(() => status(person)).toMatch(/已选 200 行（已载入的全部，共 [\d,]+ 行）/);
  const total = /共 ([\d,]+) 行/.exec(await status(person))?.[1] ?? '';
  const all = person.page.locator('.table-status [data-command="table.selectAll"]');
  expect(await all.innerText()).toContain(`选择全部 ${total} 行`);
  if (process.env['TEST_PICTURES'])
    await person.page.screenshot({ path: `${process.env['TEST_PICTURES']}/select-all.png` });
  await person.press('Alt+Shift+X');
  await expect.poll(() => status(person)).toContain(`已选 ${total} 行`);
  await expect.poll(() => all.count()).toBe(0);
});

it('leaves the store out where it is the same in all rows, and shows it to whoever wants it', async () => {
  const heads = (person: Person): Promise<readonly string[]> =>
    person.page.locator(`#${TABLE} [role="columnheader"]`).allInnerTexts();
  const filter = (person: Person) => person.page.locator('.filter-slot label', { hasText: /^门店$/ });

  const company = await orders();
  expect(await heads(company)).toContain('门店');
  expect(await filter(company).count()).toBe(1);

  const store = await tour.enter('store', ORDERS);
  await store.table(TABLE);
  expect(await heads(store)).toContain('结算时间');
  expect(await heads(store)).not.toContain('门店');
  expect(await filter(store).count()).toBe(0);
  await store.press('Alt+c');
  const box = store.page.getByRole('checkbox', { name: '门店', exact: true });
  await box.focus();
  await store.press('Space', 'Escape');
  await expect.poll(() => heads(store)).toContain('门店');

  // A link that names another store says why no row is there.
  await store.page.goto(`${tour.app.base}${ORDERS}?fixmedinsCode=P32010200002`);
  await filter(store).waitFor();
});
