import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openTour } from './openTour.ts';
import { looksRight } from './looksRight.ts';
import type { Person } from './person.ts';

const tour = openTour();
const DAY = '/reconciliation/day-reconciliation';

async function atDay(): Promise<Person> {
  const person = await tour.enter('company', DAY);
  await person.table('day-reconciliation');
  return person;
}
const jobsKey = (person: Person) =>
  person.page.locator('[data-command="jobs.open"]').getAttribute('aria-keyshortcuts');
const chosen = (person: Person) =>
  person.page.locator('[role="option"][aria-selected="true"]').first().innerText();

it('goes from screen to screen by two keys, and shows after a pause what the second may be', async () => {
  const person = await atDay();
  await person.press('g');
  // It leaves by itself after some seconds: a copy of it is what is looked at.
  await person.page.waitForFunction(() => {
    const hint = document.querySelector('.cmd-sequence');
    if (!hint) return false;
    const copy = hint.cloneNode(true) as Element;
    copy.id = 'copy';
    document.body.append(copy);
    return true;
  });
  await expect.poll(() => person.page.locator('#copy').innerText()).toMatch(/首页[^]*日对账[^]*订单管理/);
  await looksRight(person, 'the hint of a sequence');
  await person.page.evaluate(() => document.getElementById('copy')?.remove());
  await person.press('Escape', 'g', 'o');
  await person.page.waitForURL((url) => url.pathname === '/reconciliation/order-management');
});

it('finds and opens a page by pinyin without the dictionary, which the console’s own texts do not need', async () => {
  const person = await tour.enter('company', '/dashboard');
  await person.page.waitForSelector('.home');
  const release = await person.withoutReadings();
  await person.page.reload();
  await person.page.waitForSelector('.home');
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-panel');
  await person.type('ddgl');
  await person.press('Enter');
  await person.paletteGone();
  await person.page.waitForURL((url) => url.pathname === '/reconciliation/order-management');
  release();
});

it('shows the keys of the place, finds them, runs them, and prints them as one page', async () => {
  const noted = (page: Page) =>
    page.addInitScript(() => {
      window.print = () => {
        (top as unknown as { printed: unknown }).printed = {
          text: document.body.innerText,
          fits: document.querySelector('main')!.scrollWidth <= document.querySelector('main')!.clientWidth,
        };
      };
    });
  const person = await tour.cold('company', noted, DAY);
  await person.table('day-reconciliation');
  await person.press('F1');
  await person.page.waitForSelector('.cmd-help');
  await expect
    .poll(() => person.page.locator('.cmd-help [role="group"]').first().innerText())
    .toMatch(/此处可用[^]*对账[^]*请先选中要对账的行/);
  await looksRight(person, 'the help sheet');
  await person.press('Alt+p');
  const printed = await person.page.waitForFunction(
    () => (window as unknown as { printed?: object }).printed,
  );
  expect(await printed.jsonValue()).toEqual({
    text: expect.stringMatching(/键盘快捷键[^]*当前页面[^]*全部对账[^]*Shift\+F8/) as string,
    fits: true,
  });
  await person.type('ddgl');
  await expect.poll(() => chosen(person)).toContain('订单管理');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === '/reconciliation/order-management');
  await expect.poll(() => person.page.locator('.cmd-help').count()).toBe(0);
});

it('opens over a dialog too, and gives the keyboard back to it', async () => {
  const person = await atDay();
  await person.press('Control+,');
  const isInDrawer = () =>
    person.page.waitForFunction(() => document.activeElement?.closest('.bp6-portal') != null);
  await person.page.waitForSelector('.settings');
  await isInDrawer();
  await person.press('F1');
  await person.page.waitForFunction(() => document.activeElement?.matches('.cmd-help-search'));
  await person.press('Escape');
  await person.page.waitForSelector('.cmd-help', { state: 'detached' });
  await isInDrawer();
});

it('lets a person change keys: warned of conflicts, kept, followed by other tabs, to a file and back', async () => {
  const person = await atDay();
  const other = await tour.beside(person);
  await other.page.goto(tour.app.base + DAY);
  await expect.poll(() => jobsKey(other)).toBe('Alt+J');
  await person.page.bringToFront();

  await person.search('快捷键设置');
  await person.press('Enter');
  await person.page.waitForFunction(() => document.activeElement?.matches('.keymap input'));
  await looksRight(person, 'the sheet of keys');
  await person.type('renwu');
  await expect.poll(() => chosen(person)).toContain('任务');
  await person.press('Enter');
  await person.page.waitForFunction(() => document.activeElement?.matches('.keymap-capture'));
  await person.press('Control+t');
  await person.sees('归浏览器或页面本身使用');
  await person.press('Alt+l');
  await person.sees('已经是「锁定屏幕」（随处可用）的按键');
  await looksRight(person, 'the question for a key');
  await person.page.locator('.keymap-capture').focus();
  await person.press('Enter');
  await person.sees('「任务」现在是 Alt+L；「锁定屏幕」不再有 Alt+L');
  await expect.poll(() => jobsKey(other)).toBe('Alt+L');

  await person.page.waitForFunction(() => document.activeElement?.matches('.keymap input'));
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.press('Alt+x')]);
  const file = readFileSync(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ keys: { 'jobs.open': ['Alt+L'], 'session.lock': [] } });
  await person.press('Escape');
  await person.page.waitForSelector('.keymap', { state: 'detached' });
  await person.press('Alt+l');
  await person.page.waitForSelector('.jobs');
  await person.press('Escape');

  await person.page.reload();
  await person.table('day-reconciliation');
  await expect.poll(() => jobsKey(person)).toBe('Alt+L');
  await person.search('快捷键设置');
  await person.press('Enter');
  await person.page.getByRole('button', { name: '全部恢复默认' }).press('Enter');
  expect(await person.question()).toContain('您改过 2 个操作的按键');
  await person.agree();
  await expect.poll(() => jobsKey(person)).toBe('Alt+J');

  await person.page.locator('.keymap input').focus();
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press('Alt+o')]);
  const mixed = JSON.stringify({
    ...JSON.parse(file),
    keys: { 'jobs.open': ['F7'], 'session.lock': ['F5'] },
  });
  await chooser.setFiles({ name: 'k.json', mimeType: 'application/json', buffer: Buffer.from(mixed) });
  await person.sees('导入了 1 个操作的按键，有 1 处没有采用');
  await person.sees('「锁定屏幕」：F5 归浏览器或页面本身使用。');
  await expect.poll(() => jobsKey(person)).toBe('F7');
});

it.each(['交班', 'jiaoban'])('finds 「%s」 from home, opens the till, and its sheet there', async (typed) => {
  const person = await tour.enter('store', '/dashboard');
  await person.page.waitForSelector('.home');
  await person.find(typed, '交班');
  expect(await chosen(person)).toContain('转到「');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === '/medical-insurance-settlement/swiping-card');
  await person.page.getByRole('dialog', { name: '交班' }).waitFor();
  await looksRight(person, `the shift sheet, from home by ${typed}`);
});

it('finds 退费 from the home page of a store, and leads over the till to the settlements of today', async () => {
  const person = await tour.enter('store', '/dashboard');
  await person.page.waitForSelector('.home');
  await person.find('退费', '今日结算与退费');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === '/print-settlement');
});
