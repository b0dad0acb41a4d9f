/** 字典管理 by keyboard: an administrator changes the codes of the area, and other open pages show it without a reload. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const PAGE = '/menu-manager/dictionary';
const TABLE = 'dictionary';

const drawer = (person: Person) => person.page.getByRole('dialog');
const named = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const goToRow = async (person: Person, ...words: string[]) => {
  await person.table(TABLE);
  await person.goToRow(...words);
};

it('a code is added, changed, moved, made the default, stopped and deleted', async () => {
  const person = await tour.enter('area1', `${PAGE}?codeType=ordSouc`);
  await person.table(TABLE);
  await rowWith(person, '社区团购', '无锡市').toBe(true);
  await looksRight(person, 'dictionary');
  await person.table(TABLE);
  await person.press('F8');
  await named(person, 'natDicValCode');
  await looksRight(person, 'dictionary form');
  await named(person, 'natDicValCode');
  await person.type('72');
  await person.press('Tab');
  await person.type('直播间');
  await person.press('Control+Enter');
  await person.sees('订单来源「直播间」已保存');
  await goToRow(person, '直播间', 'zbj');
  await person.press('F7');
  await person.sees('「直播间」现在是第 7 项');
  await goToRow(person, '直播间');
  await person.press('F2');
  await named(person, 'dicValName');
  await person.press('Control+a');
  await person.type('直播带货');
  await person.press('Control+Enter');
  await goToRow(person, '直播带货', 'zbdh');
  await person.press('F6');
  await rowWith(person, '直播带货', '默认').toBe(true);
  await person.page.locator('.row-state', { hasText: '启用，默认值' }).waitFor();
  await person.press('F4');
  expect(await person.question()).toContain('它将不再是默认值');
  await person.agree();
  await rowWith(person, '直播带货', '停用').toBe(true);
  // Taken back one after the other: enabled and the default again, then not the default, then under its old name.
  await person.press('Alt+z');
  await person.sees('字典项已启用');
  await rowWith(person, '直播带货', '默认').toBe(true);
  await person.press('Alt+z');
  await person.sees('字典项已取消默认');
  await rowWith(person, '直播带货', '默认').toBe(false);
  await person.press('Alt+z');
  await person.sees('订单来源「直播间」已恢复');
  await goToRow(person, '直播间', 'zbj');
  await person.press('F4');
  await person.question();
  await person.agree();
  await rowWith(person, '直播间', '停用').toBe(true);
  await goToRow(person, '直播间');
  await person.find('删除字典项', '删除字典项');
  await person.press('Enter');
  await person.question();
  await person.agree();
  await rowWith(person, '直播间').toBe(false);
});

it('a changed name shows on the open page of somebody else, in rows and filters, and in their forms', async () => {
  const clerk = await tour.enter('store', '/reconciliation/order-management');
  await clerk.table('order-management');
  await rowWith(clerk, '职工医保').toBe(true);
  const admin = await tour.enter('area', `${PAGE}?codeType=insutype`);
  await admin.page.getByPlaceholder(/区划代码/).waitFor();
  await admin.type('320100');
  await admin.press('Enter');
  await goToRow(admin, '职工基本医疗保险');
  await admin.press('F2');
  await named(admin, 'dicValName');
  await admin.press('Control+a');
  await admin.type('职工医疗保险（市直）');
  await admin.press('Control+Enter');
  await admin.sees('已保存');
  // The clerk's page asks when it is looked at again, and now and then while it is.
  await clerk.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await rowWith(clerk, '职工医疗保险（市直）').toBe(true);
  await rowWith(clerk, '职工医保').toBe(false);
});

it('words for a form are submitted, and proposed there; earlier editions come back', async () => {
  const person = await tour.enter('area1', PAGE);
  await person.table(TABLE);
  await person.find('动态下拉', '动态下拉');
  await person.press('Enter');
  await person.page.waitForFunction(() => document.activeElement?.id.endsWith('-which'));
  await person.page.locator(':focus').selectOption('reprintReason');
  await drawer(person).getByText('报销留存').first().waitFor();
  await looksRight(person, 'dropdowns');
  await drawer(person).locator('textarea').focus();
  await person.press('Control+End');
  await person.page.keyboard.press('Enter');
  await person.type('监管检查');
  await person.press('Control+Enter');
  await person.sees('已提交第 3 版');
  await drawer(person).getByText('顾客遗失、报销留存、监管检查').first().waitFor();
});

it.each(['company', 'store'])('%s has no such page', async (who) => {
  const person = await tour.enter(who, PAGE);
  await person.page.waitForURL(/\/401/);
});
