/** The catalogue by keyboard: an edition is downloaded, weighed, put in force and taken back; own items; as of a day; why. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DRUGS = '/menu-manager/drug-menu';
const ALL = '/basic-data/insurance-menu';

const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const drawer = (person: Person) => person.page.getByRole('dialog');

it('an edition is downloaded, shows what it means, is put in force and taken back', async () => {
  const person = await tour.enter('area', DRUGS);
  await person.takeArea();
  await person.table('drug-menu');
  await person.sees('17 条更新');
  await looksRight(person, 'drug menu');
  await person.table('drug-menu');
  await person.press('F8');
  await person.sees('已下载 17 条');
  await person.sees(/新增 10、变更 5、停用 2；涉及 \d+ 家门店的 \d+ 种商品/);
  await looksRight(person, 'edition ready');
  // It is not in force yet.
  await rowWith(person, '尼洛替尼胶囊').toBe(false);
  await person.table('drug-menu');
  await person.press('F7');
  await person.sees(/收银不受影响/);
  await person.press('Enter');
  await person.sees('已启用版本 SB.3');
  await person.sees('已是最新');
  await person.table('drug-menu');
  await rowWith(person, 'T001700321', '黄芪').toBe(true);
  await person.find('撤销已启用', '撤销已启用的版本');
  await person.press('Enter');
  expect(await person.question()).toContain('目录将回到');
  await person.agree();
  await person.sees('已撤销版本 SB.3');
  await rowWith(person, 'T001700321', '黄芪').toBe(false);
});

it('an own item is added, changed and removed', async () => {
  const person = await tour.enter('area', DRUGS);
  await person.takeArea();
  await person.table('drug-menu');
  await person.press('F4');
  await drawer(person).getByLabel('医疗目录编码').waitFor();
  await person.type('320100ZJ001');
  await person.press('Tab');
  await person.type('院内止咳合剂');
  await looksRight(person, 'own item');
  await person.press('Control+Enter');
  await person.sees('院内止咳合剂 已保存');
  await rowWith(person, '320100ZJ001', '院内止咳合剂').toBe(true);
  await person.table('drug-menu');
  await person.goTo(0);
  await person.press('F2');
  // The first empty field has the keyboard.
  await person.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'drugProdname');
  await person.type('咳宁');
  await person.press('Control+Enter');
  await rowWith(person, '320100ZJ001', '院内止咳合剂').toBe(true);
  await expect
    .poll(() =>
      tour.sql(`select 1 from hilist_row where admdvs = '320100' and drug_prodname = '咳宁' and rev = 2`),
    )
    .toHaveLength(1);
  await person.table('drug-menu');
  await person.goTo(0);
  await person.find('删除自定', '删除自定目录');
  await person.press('Enter');
  expect(await person.question()).toContain('将被删除');
  await person.agree();
  await person.sees('已删除 院内止咳合剂');
  await rowWith(person, '320100ZJ001').toBe(false);
});

it('the whole catalogue as of a day, with the terms of an item', async () => {
  const person = await tour.enter('store', ALL);
  await person.table('insurance-menu');
  await rowWith(person, '医用外科口罩').toBe(true);
  await looksRight(person, 'insurance menu');
  await person.table('insurance-menu');
  await person.goTo(0);
  await person.press('Enter');
  await drawer(person)
    .getByRole('heading', { name: /^医保（/ })
    .waitFor();
  await looksRight(person, 'item detail');
});

it('a settlement explains itself line by line', async () => {
  const person = await tour.enter('company', '/reconciliation/order-management');
  await person.table('order-management');
  await person.goTo(0);
  await person.press('Alt+Shift+W');
  await drawer(person)
    .getByText(/结算，/)
    .waitFor();
  await drawer(person)
    .getByText(/^金额：单价/)
    .first()
    .waitFor();
  await looksRight(person, 'explained');
});

it('who may not is not offered it', async () => {
  const person = await tour.enter('company', ALL);
  await person.table('insurance-menu');
  expect(await person.page.getByRole('button', { name: '下载目录' }).count()).toBe(0);
  const other = await tour.enter('company', DRUGS);
  await other.sees(/没有权限|无权/);
});
