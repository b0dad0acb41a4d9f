/** Every report by keyboard, as each kind of user that has them: run, regroup, drill down, back, chart, file. */
import { expect, it } from 'vitest';
import { cellFilters, groupingOf } from '../../../contract/report/cell.ts';
import { fundPay, liquidation, outProvince, reports, type Report } from '../../../contract/report/report.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const MANAGER = '/report-management/report-manager';

const dayAgo = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
const range = (days: number): string =>
  new URLSearchParams({ begndate: dayAgo(days), enddate: dayAgo(1) }).toString();
const LED: readonly string[] = [fundPay.id, outProvince.id, liquidation.id];
/** What the foot of the table in front shows. */
const foot = async ({ page }: Person): Promise<string> =>
  (await page.locator('.dt-foot:visible').innerText()).replace(/\s+/g, ' ');
/** Its figures, once they are there: the totals come after the rows. */
async function totalOf(person: Person): Promise<readonly string[]> {
  let total: readonly string[] = [];
  await expect.poll(async () => (total = figures(await foot(person))).length).toBeGreaterThan(0);
  return total;
}
const figures = (text: string): string[] => text.match(/-?[\d,]+\.\d{2}/g) ?? [];

/** The clearing applications of one month, so that there is something to report. */
const apply = () =>
  tour.sql(`
    insert into clr_appy (setlym, begndate, enddate, fixmedins_code, poolarea_no, company_id, insutype, clr_type, clr_way, clr_optins,
                          psntime, medfee_sumamt, med_sumfee, fund_appy_sum, acct_pay, cash_payamt, hash_sum, user_id, opter_name)
    select to_char(m, 'YYYYMM'), m, (m + interval '1 month' - interval '1 day')::date, fixmedins_code, min(poolarea_no),
           min(company_id), insutype, clr_type, '1', setl_optins, sum(person_count), sum(medfee_sumamt), sum(medfee_sumamt),
           sum(fund_pay_sumamt), sum(acct_pay), sum(psn_cash_pay), 1, 'u', '申报人'
      from (select *, date_trunc('month', settle_date)::date as m from day_rec where person_count > 0) d
     group by m, fixmedins_code, insutype, clr_type, setl_optins`);

async function open(user: string, report: Report, days: number): Promise<Person> {
  const person = await tour.enter(user, `${report.path}?${range(days)}`);
  await person.table(report.listId);
  return person;
}

it('each report answers by keyboard; a figure leads to its rows, whose sum it is, and back to where one was', async () => {
  await apply();
  const person = await open('company', fundPay, 20);
  for (const report of reports) {
    await person.page.goto(`${tour.app.base}${report.path}?${range(20)}`);
    await person.table(report.listId);
    const total = await totalOf(person);
    // One of each source; the others are the same code over the same rows (tests/server/reports).
    if (!LED.includes(report.id)) continue;
    // The first row, on which the report is opened, in whole: every figure of it is a total behind it.
    const atFirst = () => person.page.locator('[role="row"][data-row="0"].dt-active:visible').count();
    await expect.poll(atFirst).toBe(1);
    const [row = ''] = await person.rows();
    await person.press('F4');
    await person.page.waitForURL((url) => url.searchParams.has('of'));
    await person.table(`${report.listId}-detail`);
    const medfee = figures(row)[0] ?? '';
    await expect.poll(async () => figures(await foot(person))).toContain(medfee);
    if (report.id === fundPay.id) {
      await looksRight(person, 'the rows behind a figure');
      await person.table(`${report.listId}-detail`);
    }
    await person.press('Backspace');
    await person.page.waitForURL((url) => !url.searchParams.has('of'));
    await person.table(report.listId);
    // The cursor is where it was.
    await expect
      .poll(() => person.page.locator('[role="row"][data-row="0"].dt-active:visible').count())
      .toBe(1);
    // Another grouping divides the same whole.
    const [, second = ''] = Object.keys(report.groupings);
    await person.press('F6');
    await person.page.waitForURL((url) => url.searchParams.get('by') === second);
    await person.table(`${report.listId}-${second}`);
    await expect.poll(async () => figures(await foot(person))).toEqual(total);
  }
});

it('a chart stands beside the table with the same figures, persons are counted on demand, a file is made', async () => {
  const person = await open('area1', fundPay, 40);
  await person.press('F8');
  await person.page.locator('.report-chart canvas').waitFor();
  const subtotal = (await person.rows()).find((row) => row.includes('小计')) ?? '';
  // What the first month's subtotal says of the employees' fund, the chart says too.
  const employees = figures(subtotal)[1] ?? '';
  if (subtotal !== '')
    await expect.poll(() => person.page.locator('.report-chart table').innerText()).toContain(employees);
  await looksRight(person, 'a report with its chart');
  await person.table(fundPay.listId);
  await person.press('F7');
  await person.page.waitForURL((url) => url.searchParams.get('persons') === '1');
  await person.sees('人数');
  await expect.poll(() => person.page.locator('.summary-item', { hasText: '人数' }).count()).toBe(1);
  await person.table(fundPay.listId);
  await person.press('Alt+x');
  await person.page.waitForFunction(() => /^导出 [\d,]+ 行$/.test(document.activeElement?.textContent ?? ''));
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.press('Enter')]);
  expect(download.suggestedFilename()).toMatch(/^基金支付报表_\d+\.(xlsx|csv)$/);
});

it('an administrator of several areas has a report of all areas and of one', async () => {
  const boss = await tour.enter('super', `${fundPay.path}?${range(10)}`);
  await boss.takeArea();
  await boss.table(fundPay.listId);
  const all = await totalOf(boss);
  const one = await open('area1', fundPay, 10);
  const part = await totalOf(one);
  expect(part.length).toBe(all.length);
  const cents = (text = '') => BigInt(text.replaceAll(/[,.]/g, ''));
  expect(cents(part[0])).toBeLessThan(cents(all[0]));
});

it('an area administrator sees a figure’s rows by its address alone', async () => {
  const filters = { begndate: dayAgo(10), enddate: dayAgo(1), by: groupingOf(fundPay, undefined).name };
  const query = new URLSearchParams(cellFilters(fundPay, filters, null, 'f390100')).toString();
  const person = await tour.enter('area1', `${fundPay.path}?${query}`);
  await person.table(`${fundPay.listId}-detail`);
  await person.sees('指标：居民基金 390100');
});

it('a plan is saved out of a report, run by a key, its file fetched, and removed', async () => {
  const person = await open('company', fundPay, 10);
  await person.press('F2');
  await person.page.waitForSelector('.cmd-input');
  await person.type('每日基金');
  await person.press('Enter');
  for (const choice of ['昨天', '每天', '06:00', 'CSV']) {
    await person.page.locator('.cmd-input').waitFor();
    await expect.poll(() => person.page.locator('.cmd-input').inputValue()).toBe('');
    await person.type(choice);
    await person.page.waitForFunction(
      (typed) => document.querySelector<HTMLInputElement>('.cmd-input')?.value === typed,
      choice,
    );
    await expect
      .poll(() => person.page.locator('[role="option"][aria-selected="true"]').innerText())
      .toContain(choice);
    await person.press('Enter');
  }
  await person.sees('方案「每日基金」已保存');
  await person.page.goto(tour.app.base + MANAGER);
  await person.table('report-manager');
  const nth = async (): Promise<number> =>
    (await person.rows()).findIndex((row) => row.includes('每日基金') && row.includes('每天 06:00'));
  await expect.poll(nth).toBeGreaterThanOrEqual(0);
  const at = await nth();
  await looksRight(person, 'the plans');
  await person.table('report-manager');
  await person.goTo(at);
  const [made] = await Promise.all([person.page.waitForEvent('download'), person.press('F8')]);
  expect(made.suggestedFilename()).toMatch(/^基金支付报表_\d+\.csv$/);
  await person.table('report-manager');
  await person.goTo(at);
  await person.press('F3');
  await person.table('report-runs');
  await person.goTo(0);
  const [again] = await Promise.all([person.page.waitForEvent('download'), person.press('Enter')]);
  expect(again.suggestedFilename()).toBe(made.suggestedFilename());
  await looksRight(person, 'the runs of a plan');
  await person.table('report-runs');
  await person.press('Backspace');
  await person.table('report-manager');
  await person.goTo(at);
  await person.press('Delete');
  expect(await person.question()).toContain('每日基金');
  await person.agree();
  await expect.poll(async () => (await person.rows()).some((row) => row.includes('每日基金'))).toBe(false);
});
