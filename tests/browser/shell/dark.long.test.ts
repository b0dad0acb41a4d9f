/** The other screens in the dark: what opens over one is in dark.test.ts. */
import { it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { darken, enterDark, looksDark } from './dark.ts';

const tour = openTour();
const DAYS = '/reconciliation/day-reconciliation';

it('pages without a login', async () => {
  const person = await tour.cold(null, darken, '/');
  await person.page.waitForSelector('#userName');
  await looksDark(person, 'login');
  await person.page.goto(`${tour.app.base}/change?userName=mustchange&forced=1`);
  await person.page.waitForSelector('#public-oldPassword');
  await person.press('Enter');
  await person.sees('旧密码不能为空');
  await looksDark(person, 'change');
  await person.page.goto(`${tour.app.base}/tools`);
  await person.sees('开始检查');
  await looksDark(person, 'tools');
});
it.each([
  ['dashboard', '/dashboard', 'main section'],
  ['days', DAYS, '#day-reconciliation [data-row]'],
  ['orders', '/reconciliation/order-management', '#order-management [data-row]'],
  ['tools', '/tools', 'main section'],
])('%s', async (where, path, sign) => {
  const person = await enterDark(tour, 'company', path);
  await person.page.waitForSelector(sign);
  await looksDark(person, where);
});
it('activated stores', async () => {
  const person = await enterDark(tour, 'super', '/system-manager/vip-storelist');
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
it('a day, its orders and one of them', async () => {
  const person = await enterDark(tour, 'company', DAYS);
  await person.table('day-reconciliation');
  await person.goTo(0);
  await person.press('Enter');
  await person.page.waitForSelector('#day-reconciliation-detail[aria-busy="false"]');
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
