import { expect, it } from 'vitest';
import { openDesk } from '../tour/desk.ts';
import { looksReadable } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const desk = openDesk();
const DAYS = '/reconciliation/day-reconciliation';

/** This machine is set to dark before the page is there. */
async function darken(person: Person): Promise<Person> {
  await person.page.addInitScript(() => localStorage.setItem('frameSettings', '{"theme":"dark"}'));
  return person;
}
async function enterDark(userName: string, path: string): Promise<Person> {
  const person = await darken(await desk.enter(userName, path));
  await person.page.reload();
  await person.page.waitForSelector('html[data-theme="dark"]');
  return person;
}
const looksDark = async (person: Person, where: string): Promise<void> => {
  // Brighter than this and some part of the page has been left in its light clothes.
  const ground = await person.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([where, ground]).toEqual([where, 'rgb(20, 24, 30)']);
  await looksReadable(person, where);
};

it('pages without a login', async () => {
  const person = await darken(await desk.sit());
  await person.page.goto(desk.app.base);
  await person.page.waitForSelector('#userName');
  await looksDark(person, 'login');
  await person.page.goto(`${desk.app.base}/change?userName=mustchange&forced=1`);
  await person.page.waitForSelector('#public-oldPassword');
  await person.press('Enter');
  await person.sees('旧密码不能为空');
  await looksDark(person, 'change');
  await person.page.goto(`${desk.app.base}/tools`);
  await person.sees('开始检查');
  await looksDark(person, 'tools');
});
it.each([
  ['dashboard', '/dashboard', 'main section'],
  ['days', DAYS, '#day-reconciliation [data-row]'],
  ['orders', '/reconciliation/order-management', '#order-management [data-row]'],
  ['tools', '/tools', 'main section'],
])('%s', async (where, path, sign) => {
  const person = await enterDark('company', path);
  await person.page.waitForSelector(sign);
  await looksDark(person, where);
});
it('activated stores', async () => {
  const person = await enterDark('super', '/system-manager/vip-storelist');
  // A super administrator chooses where to look first.
  await person.page.waitForSelector('.area-picker');
  await looksDark(person, 'area picker');
  await person.press('Enter');
  await person.page.waitForSelector('main [role="grid"] [data-row]');
  await looksDark(person, 'stores');
  await person.open('病种目录', '/menu-manager/disease-menu');
  await person.page.waitForSelector('#disease-menu');
  await looksDark(person, 'diseases');
});
it('what opens over a screen: palette, help, jobs, settings, columns, export, a question', async () => {
  const person = await enterDark('company', DAYS);
  await person.table('day-reconciliation');
  await person.search('对账');
  await looksDark(person, 'palette');
  await person.closePalette();
  for (const [key, where] of [
    ['F1', 'help'],
    ['Alt+j', 'jobs'],
    ['Control+,', 'settings'],
    ['Alt+c', 'columns'],
    ['Alt+x', 'export'],
  ] as const) {
    await person.press(key);
    await person.page.getByRole('dialog').waitFor();
    await looksDark(person, where);
    await person.press('Escape');
    await person.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await person.search('退出登录');
  await person.press('Enter');
  await person.question();
  await looksDark(person, 'question');
});
it('a day, its orders and one of them', async () => {
  const person = await enterDark('company', DAYS);
  await person.table('day-reconciliation');
  await person.goTo(0);
  await person.press('Enter');
  await person.page.waitForSelector('#day-detail[aria-busy="false"]');
  await looksDark(person, 'detail');
  await person.open('订单管理', '/reconciliation/order-management');
  await person.table('order-management');
  await person.goTo(0);
  await person.press('Enter');
  await person.page
    .getByRole('dialog')
    .getByRole('heading', { name: /费用明细/ })
    .waitFor();
  await looksDark(person, 'order');
});
