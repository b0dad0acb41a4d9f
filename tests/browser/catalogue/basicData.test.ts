/** 医保医师/药师, 科室 and 慢特病 by keyboard, as those who may, and refused to those who may not. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const PEOPLE = '/basic-data/medical-executive-menu';
const ROOMS = '/basic-data/department';

const named = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const goToRow = async (person: Person, table: string, ...words: string[]) => {
  await person.table(table);
  await person.goToRow(...words);
};

it('a head office sees from the home page whose certificates end, and renews one', async () => {
  const person = await tour.enter('company', '/dashboard');
  const figure = person.page.getByRole('link', { name: /执业证书到期/ });
  await figure.waitFor();
  await figure.focus();
  await person.press('Enter');
  await person.page.waitForURL(/medical-executive-menu\?cert=soon/);
  await person.table('medical-executive-menu');
  await expect.poll(async () => (await person.rows()).length).toBeGreaterThan(0);
  expect((await person.rows()).every((row) => /90 天内到期|已过期/.test(row))).toBe(true);
  await looksRight(person, 'executives');
  await person.table('medical-executive-menu');
  await person.goTo(0);
  const before = (await person.rows()).length;
  await person.press('F2');
  await person.page.getByRole('dialog').locator('[name="certEnd"]').waitFor();
  await looksRight(person, 'executive form');
  await person.page.getByRole('dialog').locator('[name="certEnd"]').focus();
  await person.press('Control+a');
  await person.type('2031-12-31');
  await person.press('Control+Enter');
  await person.sees('已保存');
  await expect.poll(async () => (await person.rows()).length).toBe(before - 1);
});

it('a department is added, changed, stopped and opened; one with people is not stopped', async () => {
  const person = await tour.enter('store', ROOMS);
  await person.table('department');
  await rowWith(person, '药学部', '门诊').toBe(false);
  await rowWith(person, '药学部').toBe(true);
  await looksRight(person, 'departments');
  await person.table('department');
  await person.press('F8');
  await named(person, 'deptNo');
  await person.type('09');
  await person.press('Tab');
  await person.type('中药房');
  await looksRight(person, 'department form');
  await named(person, 'deptName');
  await person.press('Control+Enter');
  await goToRow(person, 'department', '中药房', '启用');
  await person.press('F4');
  await person.question();
  await person.agree();
  await rowWith(person, '中药房', '停用').toBe(true);
  await goToRow(person, 'department', '药学部');
  await person.press('F4');
  await person.question();
  await person.agree();
  await person.sees(/还有 \d+ 人在职/);
});

it('the chronic diseases stand beside the diagnoses, and come from the centre', async () => {
  const person = await tour.enter('area1', '/menu-manager/disease-menu?part=opsp');
  await person.table('opsp-disease');
  await rowWith(person, 'M03900', '高血压').toBe(true);
  await person.find('下载慢特病目录', '下载慢特病目录');
  await person.press('Enter');
  await person.sees('新增 1，更新 17，停用 0');
  await rowWith(person, 'M02500', '癫痫', '抗癫痫药物').toBe(true);
  await looksRight(person, 'chronic diseases');
});

it('undoing an import shows the catalogue as it was, without a reload', async () => {
  const person = await tour.enter('super', '/menu-manager/disease-menu');
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.table('disease-menu');
  await tour.sql(
    `update disease set import_id = i.import_id from import i where i.state = 'applied' and disease.diag_code = 'B02.900'`,
  );
  await rowWith(person, 'B02.900').toBe(true);
  // Which import can be undone comes with the version.
  await person.page.locator('.edition-more').first().waitFor();
  await person.find('撤销上次导入', '撤销上次导入');
  await person.press('Enter');
  await person.question();
  await person.agree();
  await person.sees('已撤销上次导入');
  await rowWith(person, 'B02.900').toBe(false);
});

it.each([
  ['store', PEOPLE],
  ['client', ROOMS],
])('%s has no page %s', async (who, page) => {
  const person = await tour.enter(who, page);
  await person.page.waitForURL(/\/401/);
});
