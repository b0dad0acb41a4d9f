/** Months, the day query and the Jiangsu variants, as each kind of person who has them, by keyboard. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const AT = '/reconciliation';
const MONTH = `${AT}/month-reconciliation`;
const at = (person: Person, path: string) => person.page.waitForURL((url) => url.pathname === path);
/** The months of the demo data that are whole. */
const lastMonth = async (): Promise<string> => {
  const [row] = (await tour.sql(
    "select to_char(date_trunc('month', max(setl_date)) - interval '1 day', 'YYYY-MM') as month from settlement",
  )) as { month: string }[];
  return row?.month ?? '';
};
const lastDay = async (): Promise<string> => {
  const [row] = (await tour.sql('select max(setl_date)::text as day from settlement')) as { day: string }[];
  return row?.day ?? '';
};

it('an area’s administrator finds the month, asks the centre, and goes down to the day', async () => {
  // The only area is chosen for them, and the page starts anew: the rows are there when that is over.
  const person = await tour.enter('area1', `${AT}/day-reconciliation`);
  await person.table('day-reconciliation');
  await person.press('g', 'm');
  await at(person, MONTH);
  await person.table('month-reconciliation');
  // The month as one says it.
  await person.press('Alt+f');
  await person.page.waitForFunction(() => document.activeElement?.id.includes('-settleMonth'));
  await person.press('Control+a');
  await person.type('上月');
  await person.press('Enter');
  await person.page.waitForURL((url) => /^\d{4}-\d{2}$/.test(url.searchParams.get('settleMonth') ?? ''));
  await person.table('month-reconciliation');
  await looksRight(person, 'month');
  await person.goTo(0);
  await person.press('F8');
  await person.sees(/对总账 .*完成：平 \d+，不平 \d+/);
  await expect.poll(async () => (await person.rows())[0]).toMatch(/未对账 .* 0\/\d+ (平|不平)/);
  await person.goTo(0);
  await person.press('Enter');
  await at(person, `${MONTH}-detail`);
  await person.table('month-reconciliation-detail');
  await person.sees(/已对 0\/\d+ 天/);
  await looksRight(person, 'month detail');
  await person.press('F8');
  await person.sees(/对明细账 .*完成：平 \d+/);
  await person.sees(/已对 ([1-9]\d*)\/\1 天/);
  await person.goTo(0);
  await person.press('Enter');
  await at(person, `${AT}/day-reconciliation-detail`);
  await person.sees(/ 对账$/);
});

it('a company’s administrator voids a result with a reason, and looks without acting in the query', async () => {
  const person = await tour.enter('company', `${MONTH}?settleMonth=${await lastMonth()}`);
  await person.table('month-reconciliation');
  await person.goTo(0);
  await person.press('F8');
  await person.sees(/对总账 .*完成：平/);
  // The list has been read again: the result is the row's now.
  await expect.poll(async () => (await person.rows())[0]).toMatch(/未对账 .* (平|不平)/);
  await person.goTo(0);
  await person.find('作废对账结果', '作废对账结果');
  await person.press('Enter');
  await person.page.waitForSelector('.cmd-input');
  await person.type('中心数据有误');
  await person.page.waitForSelector('[role="option"][aria-selected="true"]');
  await person.press('Enter');
  await person.paletteGone();
  expect(await person.question()).toContain('中心数据有误');
  await person.agree();
  await person.sees('对账结果已作废，请重新对总账');
  await expect.poll(async () => (await person.rows())[0]).toContain('已作废');

  await person.open('日对账查询', `${AT}/day-reconciliation-query`);
  await person.table('day-reconciliation-query');
  // Every fund is a column, and nothing here acts.
  expect(await person.page.locator('[data-command^="dayRec."]:visible').count()).toBe(0);
  await looksRight(person, 'day query');
  await person.table('day-reconciliation-query');
  await person.goTo(0);
  await person.press('Enter');
  await at(person, `${AT}/day-reconciliation-detail`);
});

it('a store states its own totals, and opens the settlements behind them', async () => {
  const day = await lastDay();
  const person = await tour.enter('store', `${AT}/day-reconciliation?begndate=${day}&enddate=${day}`);
  await person.table('day-reconciliation');
  await person.press('Shift+F8');
  await person.question();
  await person.agree();
  await person.sees(/完成：平/);
  await person.page.goto(`${tour.app.base}${AT}/day-reconciliation-v2?begndate=${day}&enddate=${day}`);
  await person.table('day-reconciliation-v2');
  await looksRight(person, 'v2');
  await person.table('day-reconciliation-v2');
  const place = async (): Promise<number> =>
    (await person.rows()).findIndex((row) => row.includes('居民门诊'));
  await expect.poll(place).toBeGreaterThanOrEqual(0);
  const nth = await place();
  await person.goTo(nth);
  await person.press('F8');
  await person.page.waitForSelector('.sheet-body form');
  await person.sees(/^中心 [\d,.]+$/);
  await looksRight(person, 'own totals');
  await person.page.locator('.sheet-body input[name="cnt"]').focus();
  await person.type('9999');
  // Amounts as one says them.
  for (const text of ['1.2万', '300', '¥11,700']) {
    await person.press('Tab');
    await person.type(text);
  }
  await person.press('Control+Enter');
  await person.sees(/已保存：比中心人次多/);
  await person.table('day-reconciliation-v2');
  await expect.poll(async () => (await person.rows())[nth]).toContain('比中心人次多');
  await person.goTo(nth);
  await person.press('Enter');
  await at(person, `${AT}/day-reconciliation-detail-v2`);
  await person.table('day-reconciliation-detail-v2');
  await person.sees(/填报：比中心/);
  await looksRight(person, 'v2 detail');
  await person.table('day-reconciliation-detail-v2');
  await person.press('Backspace');
  await at(person, `${AT}/day-reconciliation-v2`);

  await person.open('月对账(江苏)', `${AT}/month-reconciliation-v2`);
  await person.page.goto(`${tour.app.base}${AT}/month-reconciliation-v2?settleMonth=${day.slice(0, 7)}`);
  await person.table('month-reconciliation-v2');
  await person.goTo(0);
  await person.press('F4');
  await at(person, `${AT}/month-reconciliation-detail-v2`);
  await person.table('month-reconciliation-detail-v2');
});

it.each([
  [`${MONTH}-detail`, '查看哪个月的对账明细？'],
  [`${AT}/day-reconciliation-detail-v2`, '查看哪一类的对账明细？'],
  [`${AT}/month-reconciliation-detail-v2`, '查看哪一类的对账明细？'],
])('%s opened bare asks what is meant, and goes there', async (path, question) => {
  const [row] = (await tour.sql("select fixmedins_code as code from app_user where user_name = 'store'")) as {
    code: string;
  }[];
  const person = await tour.enter('store', path);
  await person.sees(question);
  await person.page.waitForFunction(() => document.activeElement?.id.includes('-fixmedinsCode'));
  await looksRight(person, path);
  await person.page.locator('[id*="-fixmedinsCode"]:visible').first().focus();
  await person.type(row?.code ?? '');
  await person.page.getByRole('option').first().waitFor();
  await person.press('Enter', 'Control+Enter');
  await person.page.waitForURL((url) => url.searchParams.get('fixmedinsCode') === row?.code);
  await person.page.locator('.group-title h1').waitFor();
});

it('a till’s own account sees none of them', async () => {
  for (const path of [
    'month-reconciliation',
    'day-reconciliation-query',
    'day-reconciliation-v2',
    'month-reconciliation-detail-v2',
  ]) {
    const person = await tour.enter('client', `${AT}/${path}`);
    await person.page.waitForURL('**/401');
  }
});
