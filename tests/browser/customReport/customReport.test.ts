/** Custom reports by keyboard: designed with a formula, run, changed, shared; run by who they are shared with. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const OWN = '/customize-report-manager/customize-report-manager';
const LIST = '/customize-report-manager/customize-report-list';
const PAGE = '/customize-report-manager/customize-report';

const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const field = (person: Person, label: string) => person.page.getByLabel(label, { exact: true }).last();
const hasFocus = (person: Person, end: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.id.endsWith(wanted), end);

it('the page without a report says what is missing', async () => {
  const person = await tour.enter('company', PAGE);
  await person.sees('链接里缺少报表');
  await looksRight(person, 'custom report without a report');
});

it('a report is designed with a formula, saved and run, and changed', async () => {
  const person = await tour.enter('company', OWN);
  await person.table('customize-report-manager');
  await rowWith(person, '门店结算排行', '可运行').toBe(true);
  await looksRight(person, 'own custom reports');
  await person.table('customize-report-manager');
  await person.press('F8');
  await hasFocus(person, '-name');
  await person.type('现金比例');
  await field(person, '预览').waitFor();
  await person.press('Shift+F4');
  await hasFocus(person, '-formula');
  await person.type('[没有]');
  await person.sees('没有列「没有」');
  await person.press('Control+a');
  // A column is completed from a part of its title.
  await person.type('[医疗费');
  await person.page.getByRole('option', { name: /医疗费总额/ }).waitFor();
  await person.press('Enter');
  await person.type('/2');
  expect(await field(person, '公式').inputValue()).toBe('[医疗费总额]/2');
  await looksRight(person, 'designer');
  await person.press('Control+Enter');
  await person.sees('报表「现金比例」已保存');
  await person.page.waitForURL((url) => url.searchParams.has('reportId') && !url.searchParams.has('design'));
  await person.page.getByRole('columnheader', { name: '公式 1' }).waitFor();
  await looksRight(person, 'custom report');
  await person.press('F2');
  await hasFocus(person, '-name');
  expect(await field(person, '公式').inputValue()).toBe('[医疗费总额]/2');
});

it('a shared report is run by a store, with its own rows, and not designed', async () => {
  const person = await tour.enter('store', LIST);
  await person.table('customize-report-list');
  await rowWith(person, '百元以上订单', '可运行').toBe(true);
  // A report of a source that a store may not read says so.
  await rowWith(person, '门店结算排行', '缺少来源权限').toBe(true);
  expect((await person.rows()).some((row) => row.includes('各月门店汇总'))).toBe(false);
  await looksRight(person, 'custom reports to run');
  const [shared] = (await tour.sql(
    `select report_id as id from custom_report where name = '百元以上订单'`,
  )) as { id: string }[];
  const reader = await tour.enter('store', `${PAGE}?reportId=${shared?.id ?? ''}`);
  await reader.page.getByRole('grid', { name: '百元以上订单' }).waitFor();
  await expect.poll(async () => (await reader.rows()).length).toBeGreaterThan(0);
  // The pane is below the table on a phone, and comes into view.
  await reader.page.setViewportSize({ width: 390, height: 844 });
  await reader.page.getByRole('grid').focus();
  await reader.press('ArrowDown', 'Alt+i');
  const pane = reader.page.getByRole('complementary', { name: '行详情' });
  await expect.poll(() => pane.locator('.pane-fact').count()).toBeGreaterThan(0);
  const isInView = async (): Promise<boolean> => ((await pane.boundingBox())?.y ?? 844) < 700;
  await expect.poll(isInView).toBe(true);
  await looksRight(reader, 'custom report of a store');
  await reader.press('Alt+i');
  await pane.waitFor({ state: 'detached' });
  expect(await reader.page.getByRole('button', { name: /修改报表设计/ }).count()).toBe(0);
});

it('a file with a mistake says what is wrong with each report', async () => {
  const person = await tour.enter('company', OWN);
  await person.table('customize-report-manager');
  const text = JSON.stringify({
    format: 'yibao.custom-report',
    version: 1,
    reports: [
      {
        name: '坏的',
        memo: '',
        definition: { source: 'nowhere', period: null, columns: [{ key: 'a', title: 'a' }] },
      },
    ],
  });
  await person.press('Shift+F7');
  await person.page.locator('[role="option"][aria-selected="true"]').waitFor();
  const [chooser] = await Promise.all([person.page.waitForEvent('filechooser'), person.press('Enter')]);
  await chooser.setFiles({ name: '报表.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await person.sees('没有数据来源 nowhere');
  await looksRight(person, 'file with mistakes');
});

it('is planned: it runs by itself, and its file is kept', async () => {
  const [own] = (await tour.sql(`select report_id as id from custom_report where name = '门店结算排行'`)) as {
    id: string;
  }[];
  const person = await tour.enter('company', `${PAGE}?reportId=${own?.id ?? ''}`);
  await person.page.getByRole('grid', { name: '门店结算排行' }).waitFor();
  await person.press('Shift+F9');
  for (const answer of ['每日排行', '上月', '每天', '05:30', 'Excel']) {
    await person.page.locator('.cmd-input').waitFor();
    await person.type(answer);
    await person.press('Enter');
  }
  await person.sees('方案「每日排行」已保存，可在报表管理中查看');
  const plans = await tour.enter('company', '/report-management/report-manager');
  await plans.table('report-manager');
  await rowWith(plans, '每日排行', '门店结算排行', '每天').toBe(true);
  await looksRight(plans, 'plans');
});
