/** Companies, what they pay for, and what their stores have signed, by keyboard. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const COMPANIES = '/company-manager/company-manager';

const drawer = ({ page }: Person) => page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
/** `super` works in all areas. */
async function asSuper(path: string): Promise<Person> {
  const person = await tour.enter('super', path);
  await person.takeArea();
  await person.page.goto(tour.app.base + path);
  return person;
}

it('what a company pays for is seen by one key, and renewed by two answers', async () => {
  const person = await asSuper(COMPANIES);
  await person.table('company');
  await person.goToRow('益民');
  await person.press('F6');
  await drawer(person).getByText('自定义报表').waitFor();
  await looksRight(person, 'modules of a company');
  await person.press('Escape');
  await person.table('company');

  await person.press('F7');
  await person.page.locator('.cmd-input').waitFor();
  await person.type('自定义报表');
  await person.page.locator('[role="option"][aria-selected="true"]', { hasText: '自定义报表' }).waitFor();
  await person.press('Enter');
  await person.page.getByPlaceholder(/到期日/).waitFor();
  await person.type('2031-12-31');
  await person.page.locator('[role="option"][aria-selected="true"]', { hasText: '2031-12-31' }).waitFor();
  await person.press('Enter');
  expect(await person.question()).toContain('5 家门店开通自定义报表至 2031-12-31');
  await person.agree();
  await person.sees('已为 5 家门店开通至 2031-12-31');
});

it('a stopped company is out, and says why', async () => {
  const office = await tour.enter('company2', '/dashboard');
  await office.page.waitForSelector('.home');
  const person = await asSuper(COMPANIES);
  await person.table('company');
  await person.goToRow('益民');
  await person.find('停用公司', '停用或启用公司');
  await person.press('Enter');
  await person.page.getByPlaceholder(/原因/).waitFor();
  await person.type('欠费');
  await person.press('Enter');
  expect(await person.question()).toContain('5 家门店将不能结算');
  await person.agree();
  await rowWith(person, '益民', '停用').toBe(true);
  await office.press('Shift+F9');
  await office.sees('登录已过期,请重新登录');
});

it('the first set-up of a company is opened again from a step on', async () => {
  const person = await asSuper('/company-manager/company-init');
  await person.table('company-init');
  await looksRight(person, 'set-ups of companies');
  await person.table('company-init');
  await person.goToRow('华泽');
  await person.press('F8');
  await person.page.locator('.cmd-input').waitFor();
  await person.type('医保配置');
  await person.press('Enter');
  expect(await person.question()).toContain('从「医保配置」重新核对');
  await person.agree();
  await rowWith(person, '华泽', '进行中', '医保配置').toBe(true);
});

it('an area records a contract, and finds whose ends soon', async () => {
  const person = await tour.enter('area', '/store-manager/data');
  await person.takeArea();
  await person.page.goto(`${tour.app.base}/store-manager/data?contract=soon`);
  await person.table('store-data');
  await person.goTo(0);
  await person.press('F7');
  await drawer(person).getByText('定点零售药店服务协议').first().waitFor();
  await looksRight(person, 'contracts of a store');
  await person.press('Escape');
  await person.table('store-data');
  const before = (await person.rows()).length;
  await person.find('登记协议', '登记协议');
  await person.press('Enter');
  await drawer(person).locator('[name="expireDate"]').waitFor();
  await looksRight(person, 'contract form');
  await drawer(person).locator('[name="expireDate"]').focus();
  await person.type('2031-12-31');
  await person.press('Control+Enter');
  await person.sees('协议已保存');
  // It ends soon no more.
  await expect.poll(async () => (await person.rows()).length).toBe(before - 1);
});
