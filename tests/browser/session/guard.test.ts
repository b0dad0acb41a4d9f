import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour();
const DAY = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';

async function as(userName: string, path: string): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(tour.app.base + path);
  await person.login(userName, tour.password(userName));
  await person.page.waitForSelector('.frame');
  return person;
}
const pathOf = (person: Person): string => new URL(person.page.url()).pathname;

it('unknown paths redirect to /404, / to /dashboard (spec §2)', async () => {
  const person = await as('company', '/no/such-page');
  await person.page.waitForURL('**/404');
  await person.sees('没有这个页面');
  await expect.poll(() => person.page.title()).toBe('页面不存在 - 医保云');
  await person.page.goto(tour.app.base + '/');
  await person.page.waitForURL('**/dashboard');
  await expect.poll(() => person.page.title()).toBe('首页 - 医保云');
});

it('a person without the right sees /401, and has no way there in menu or palette (design §8)', async () => {
  const person = await as('client', ORDERS);
  await person.page.waitForURL('**/401');
  await person.sees('没有查看这个页面的权限');
  expect(await person.page.getByRole('link', { name: '订单管理' }).count()).toBe(0);
  await person.page.goto(tour.app.base + '/dashboard');
  await person.page.waitForSelector('.home');
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-panel');
  await person.type('订单管理');
  await person.sees('没有找到');
});

it('a tab does not go on under the next person who logs in: it starts anew, as that person', async () => {
  const first = await as('company', DAY);
  await first.table('day-reconciliation');
  const second = await tour.beside(first);
  await second.page.goto(tour.app.base + '/dashboard');
  await second.page.waitForSelector('.home');
  await second.page.bringToFront();
  await second.search('退出登录');
  await second.press('Enter');
  await second.question();
  const out = second.page.waitForEvent('load');
  await second.press('Enter');
  await out;
  await second.login('store', tour.password('store'));
  await second.page.waitForSelector('.frame');

  await first.page.bringToFront();
  await first.press('F9');
  await first.page.waitForFunction(() => document.querySelector('.top-name')?.textContent === '门店收银员');
  await expect.poll(() => pathOf(first)).toBe(DAY);
});
