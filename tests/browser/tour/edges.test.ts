import { expect, it } from 'vitest';
import { slowCentre } from './centre.ts';
import { startApp } from '../app.ts';
import { swipeByKeys } from '../swipe.ts';
import { openTour } from './openTour.ts';
import type { Person } from './person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const DAY = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';

async function at(path: string, table: string): Promise<Person> {
  const person = await tour.enter('company', path);
  await person.table(table);
  return person;
}
const jobCount = async (): Promise<number> => (await tour.sql('select 1 from job')).length;
/** Types a word into an input method, without taking it yet. */
const compose = async (person: Person, text: string) => {
  const cdp = await person.page.context().newCDPSession(person.page);
  await cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  return {
    /** A key that the input method takes for itself. */
    key: (code: string) =>
      cdp.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        key: 'Process',
        code,
        windowsVirtualKeyCode: 229,
      }),
    take: (chosen: string) => cdp.send('Input.insertText', { text: chosen }),
  };
};

it('asks nothing by half a word of an input method, and opens nothing by its Enter', async () => {
  const person = await at(ORDERS, 'order-management');
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  const first = () => person.page.locator('[role="option"][aria-selected="true"] .cmd-row-title').innerText();
  await person.page.waitForSelector('.cmd-panel');
  const before = await first();
  const word = await compose(person, "ri'dui'zhang");
  await person.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.cmd-input')?.value === "ri'dui'zhang",
  );
  await expect.poll(() => first()).toBe(before);
  await word.key('Enter');
  await word.take('日对账');
  await person.page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('.cmd-input')?.value === '日对账',
  );
  await person.page
    .locator('[role="option"][aria-selected="true"]')
    .getByText('日对账', { exact: true })
    .waitFor();
  expect(tour.path(person)).toContain(ORDERS);
  // The key that took the word comes up: the next Enter is another.
  await person.page.keyboard.up('Enter');
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === DAY);
});

it('asks nothing while an input method composes in a filter, and asks with the word that was taken', async () => {
  const person = await at(ORDERS, 'order-management');
  const before = tour.path(person);
  await person.page.locator('#order-management-person').focus();
  const word = await compose(person, 'zhang');
  for (const code of ['Enter', 'F6', 'Digit1', 'Slash', 'Escape']) await word.key(code);
  await word.take('张');
  await expect.poll(() => person.page.inputValue('#order-management-person')).toBe('张');
  expect(tour.path(person)).toBe(before);
  await expect.poll(() => person.focused()).toBe('order-management-person');
  await person.press('Enter');
  // A person is named in the entry of the history, and not in the address (src/shell/addressBar.ts).
  await expect
    .poll(() => person.page.evaluate(() => String((history.state as { hidden?: string } | null)?.hidden)))
    .toBe(new URLSearchParams({ person: '张' }).toString());
});

it('an input method that begins in the tree of rights composes in its search, and checks nothing', async () => {
  const person = await at('/permission/menu-role-management', 'menu-role-management');
  await person.press('F8');
  const drawer = person.page.getByRole('dialog');
  await drawer.getByRole('tree').focus();
  // The first key of the word moves the keyboard into the search.
  await (await compose(person, '')).key('KeyD');
  await expect
    .poll(() => drawer.getByLabel('查找').evaluate((field) => field === document.activeElement))
    .toBe(true);
  const word = await compose(person, 'dingdan');
  for (const code of ['Space', 'Enter', 'Digit8']) await word.key(code);
  await word.take('订单管理');
  await expect.poll(() => drawer.getByLabel('查找').inputValue()).toBe('订单管理');
  await drawer
    .getByRole('treeitem', { name: /订单管理/ })
    .first()
    .waitFor();
  await person.sees('已选 0 项');
});

it('takes a scanner for text in a text field: no key of the burst is a command', async () => {
  const person = await at(ORDERS, 'order-management');
  await person.press('/');
  for (let tab = 0; tab < 20 && (await person.focused()) !== 'order-management-docno'; tab += 1)
    await person.press('Tab');
  const code = '6901234567892/?1234gd';
  await person.page.keyboard.type(code, { delay: 0 });
  await expect.poll(() => person.page.locator('#order-management-docno').inputValue()).toBe(code);
  await expect.poll(() => person.focused()).toBe('order-management-docno');
  expect(await person.page.getByRole('dialog').count()).toBe(0);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.searchParams.get('docno') === code);
  expect(new URL(person.page.url()).pathname).toBe(ORDERS);
});

it('a scanner answers no question: its Enter is passed over, the next one is an answer', async () => {
  const person = await at(DAY, 'day-reconciliation');
  const before = await jobCount();
  await person.press('Shift+F8');
  await person.question();
  await swipeByKeys(person.page, '6901234567892');
  expect(await person.question()).toContain('确定');
  await person.press('Escape');
  await person.table('day-reconciliation');
  expect(await jobCount()).toBe(before);
  await person.press('Shift+F8');
  await person.question();
  await swipeByKeys(person.page, '6901234567892');
  await person.press('Enter');
  await person.sees(/完成：平 \d+，不平 \d+/);
  await expect.poll(() => jobCount()).toBe(before + 1);
});

it('a scanner does not try to unlock a locked page', async () => {
  const person = await at(DAY, 'day-reconciliation');
  await person.press('Alt+l');
  const field = person.page.locator('.lock input');
  await person.page.waitForFunction(() => document.activeElement?.closest('.lock') != null);
  const tried: string[] = [];
  person.page.on('request', (request) => tried.push(new URL(request.url()).pathname));
  await swipeByKeys(person.page, '6901234567892');
  await person.sees('扫码内容没有提交，请输入密码解锁');
  await field.fill(tour.password('company'));
  await person.press('Enter');
  await person.table('day-reconciliation');
  expect(tried.filter((path) => path.endsWith('/Auth/Unlock'))).toHaveLength(1);
});

it('starts one job by two presses of Enter', async () => {
  const person = await at(DAY, 'day-reconciliation');
  const before = await jobCount();
  await slowCentre(tour, 20, 100);
  await person.press('Shift+F8');
  await person.question();
  await person.press('Enter', 'Enter');
  await person.sees(/完成：平 \d+，不平 \d+/);
  await expect.poll(() => jobCount()).toBe(before + 1);
  await person.table('day-reconciliation');
  await person.goTo(0);
  await slowCentre(tour, 3, 300);
  await person.press('F8', 'F8', 'F8');
  await person.sees(/1 行 完成/);
  await expect.poll(() => jobCount()).toBe(before + 2);
});

it('does nothing when the question is answered with Escape', async () => {
  const person = await at(DAY, 'day-reconciliation');
  const before = await jobCount();
  await person.press('Shift+F8');
  await person.question();
  await person.press('Escape');
  await person.page.waitForSelector('[role="alertdialog"]', { state: 'detached' });
  await person.table('day-reconciliation');
  await expect.poll(() => jobCount()).toBe(before);
});

it(
  'comes back to the progress of a run after a reload, and to its end',
  { timeout: patient(120_000) },
  async () => {
    const person = await at(DAY, 'day-reconciliation');
    await slowCentre(tour, 60, 300);
    await person.press('Shift+F8');
    await person.question();
    await person.press('Enter');
    await person.page.locator('.banner [role="progressbar"]').waitFor();
    await person.page.reload();
    await person.page.locator('.banner [role="progressbar"]').waitFor();
    await person.sees(/完成：平 \d+，不平 \d+/);
  },
);

it(
  'shows a run of one tab in another, and a logout of one as an expired login in the other',
  { timeout: patient(120_000) },
  async () => {
    // A login of one's own: it ends here.
    const person = await tour.sit();
    await person.page.goto(tour.app.base + DAY);
    await person.login('company', tour.password('company'));
    await person.table('day-reconciliation');
    await slowCentre(tour, 60, 300);
    await person.press('Shift+F8');
    await person.question();
    await person.press('Enter');
    await person.page.locator('.banner [role="progressbar"]').waitFor();
    const other = await tour.beside(person);
    await other.page.goto(tour.app.base + DAY);
    await other.page.locator('.banner [role="progressbar"]').waitFor();
    await person.sees(/完成：平 \d+，不平 \d+/);
    await other.sees(/完成：平 \d+，不平 \d+/);

    await person.page.bringToFront();
    await person.search('退出登录');
    await person.press('Enter');
    await person.question();
    await person.press('Enter');
    await person.page.waitForSelector('#userName');
    await other.page.bringToFront();
    await other.press('F9');
    // The table says it at once, the dialog when it is clear which tab asks.
    await other.page.getByRole('alertdialog').getByText('登录已过期,请重新登录').waitFor();
    await expect.poll(() => other.page.getByRole('alertdialog').count()).toBe(1);
  },
);

it('opens and closes the columns of a list without harm', async () => {
  for (const [path, table] of [
    [DAY, 'day-reconciliation'],
    [ORDERS, 'order-management'],
  ] as const) {
    const person = await at(path, table);
    await person.press('Alt+c');
    await person.page.getByRole('dialog').waitFor();
    await person.press('Escape');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
    await person.table(table);
  }
});

it('keeps what is on screen when a further question fails, and says why', async () => {
  const person = await at(DAY, 'day-reconciliation');
  // How many rows are drawn depends on whether the totals stand already: what they say does not.
  const SEEN = 20;
  await expect.poll(async () => (await person.rows()).length).toBeGreaterThanOrEqual(SEEN);
  const before = (await person.rows()).slice(0, SEEN);
  await person.page.route(/DayPaged/, (route) => route.abort('connectionrefused'));
  await person.press('F9');
  await person.sees('接口无法访问');
  await expect.poll(async () => (await person.rows()).slice(0, SEEN)).toEqual(before);
});

it('the result of a run stands on the page that began it, and on no other', async () => {
  const person = await at(DAY, 'day-reconciliation');
  await person.goTo(0);
  await person.press('F8');
  await person.sees(/1 行 完成/);
  const results = () => person.page.locator('.banner:visible', { hasText: '完成' }).count();
  expect(await results()).toBe(1);
  await person.press('g', 'm');
  await person.table('month-reconciliation');
  expect(await results()).toBe(0);
  await person.press('g', 'd');
  await person.table('day-reconciliation');
  await expect.poll(results).toBe(1);
});
