/** 结算信息补偿 and the refund of an order, by keyboard, as each kind of person who may; who may not sees /401. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const ORDERS = '/reconciliation/order-management';
const COMPENSATE = '/reconciliation/settlement-info-compensate';
const LIST = 'settlement-info-compensate';

/** The centre does not answer to some interfaces, until it does again. */
const silence = (...infnos: string[]): Promise<unknown> =>
  tour.sql(
    `insert into centre.fault (infno, kind, remaining) select unnest($1::text[]), 'lost', 100000
     on conflict (infno, kind) do update set remaining = excluded.remaining`,
    [infnos],
  );
const answer = (): Promise<unknown> => tour.sql('delete from centre.fault');

/** Stands on the first sale that can be refunded, and gives its number in the list. */
async function ontoSale(person: Person): Promise<number> {
  await person.table('order-management');
  await person.goToRow('已结算');
  const row = person.page.locator('[role="row"][data-row].dt-active:visible');
  return Number(await row.getAttribute('data-row'));
}
/** F2, the question with its amounts, and yes. */
async function refund(person: Person): Promise<void> {
  await person.press('F2');
  expect(await person.question()).toMatch(/将整单退费 [\d,.]+ 元：基金 [\d,.]+，账户 [\d,.]+，现金 [\d,.]+/);
  await person.agree();
}
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));

it('an area admin refunds an order: the list and the drawer show it', async () => {
  const person = await tour.enter('area1', ORDERS);
  const index = await ontoSale(person);
  const before = (await person.rows())[index]?.slice(0, 19) ?? '';
  await refund(person);
  await person.sees(/已退费，退费单号 \w+/);
  await rowWith(person, before, '已退费').toBe(true);
  await person.table('order-management');
  await person.goTo(index);
  await person.press('Enter');
  const drawer = person.page.getByRole('dialog');
  await drawer.getByRole('heading', { name: /费用明细/ }).waitFor();
  await drawer.locator('[data-command="order.refundShown"][aria-disabled="true"]').waitFor();
  await expect.poll(() => drawer.innerText()).toContain('退费对应结算');
});

it('a store refunds from the drawer, hears nothing, and finds it in the compensation list', async () => {
  const person = await tour.enter('store', ORDERS);
  await ontoSale(person);
  await person.press('Enter');
  await person.page.locator('[data-command="order.refundShown"]:not([aria-disabled])').waitFor();
  await silence('2103', '5203');
  await refund(person);
  await person.sees(/退费结果未知/);
  await person.press('Escape');
  await person.page.getByRole('dialog').waitFor({ state: 'detached' });
  await person.open('结算信息补偿', COMPENSATE);
  await person.table(LIST);
  await rowWith(person, '待补偿', '退费结果未知').toBe(true);
  await answer();
  await person.goTo(0);
  await person.press('F8');
  await rowWith(person, '成功', '退费结果未知', '已退费').toBe(true);
});

it('a company takes in what only the centre has, and puts aside the rest with a reason', async () => {
  const person = await tour.enter('company', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  await person.press('Shift+F8');
  await person.question();
  await person.agree();
  await person.sees(/完成：平 \d+，不平 \d+/);
  await person.open('结算信息补偿', COMPENSATE);
  await person.table(LIST);
  await looksRight(person, 'compensate');
  await person.table(LIST);
  const pending = (): Promise<string> =>
    person.page.locator('.summary-item:visible', { hasText: /\d/ }).first().innerText();
  const count = async (): Promise<number> => Number((await pending()).replace(/\D/g, ''));
  const open = await count();

  await person.goToRow('待补偿', '中心多');
  await person.press('F8');
  await person.sees(/医保中心有该结算：/);
  await person.table(LIST);
  await person.press('F3');
  expect(await person.question()).toContain('补录到门店账上');
  await person.agree();
  await person.sees('已补录');
  await expect.poll(count).toBe(open - 1);

  await person.table(LIST);
  await person.goToRow('待补偿', '机构多');
  await person.press('F7');
  await person.page.waitForSelector('.cmd-input');
  await person.type('已电话核实');
  await person.page.waitForSelector('[role="option"][aria-selected="true"]');
  await person.press('Enter');
  await person.paletteGone();
  expect(await person.question()).toContain('已电话核实');
  await person.agree();
  await rowWith(person, '已忽略', '已电话核实').toBe(true);
  await expect.poll(count).toBe(open - 2);
});

it('who may not sees /401', async () => {
  const person = await tour.enter('client', COMPENSATE);
  await person.page.waitForURL('**/401*');
});
