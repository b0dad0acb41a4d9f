/** 库存变动 and 追溯码 of a store, by keyboard; what an administrator of areas only looks at. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const drawer = (person: Person) => person.page.getByRole('dialog');
const fill = async (person: Person, fields: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(fields)) {
    await drawer(person).locator(`[name="${name}"]`).focus();
    await person.page.keyboard.press('Control+a');
    await person.type(text);
  }
};
const CODE = '83345678901234567890';

it('a store takes goods in with the codes of their boxes, counts them, and gives some back', async () => {
  const person = await tour.enter('store', '/manager-store?part=goods');
  await person.table('goods');
  await person.goTo(0);
  await person.press('Shift+F8');
  await drawer(person).locator('form').waitFor();
  await looksRight(person, 'purchase form');
  await fill(person, {
    cnt: '10',
    pric: '8.5',
    splerName: '华东医药',
    manuLotnum: 'B2611',
    expyEnd: '2028-11-01',
  });
  await fill(person, { drugTracCodg: CODE });
  await person.press('Control+Enter');
  await person.sees(/已采购入库，库存 \d+/);

  await person.page.goto(`${tour.app.base}/manager-store?part=stock`);
  await person.table('stock');
  await looksRight(person, 'stock moves');
  await person.table('stock');
  await person.goTo(0);
  await expect.poll(async () => (await person.rows())[0]).toMatch(/采购入库[^]*华东医药/);
  await person.search('采购退货');
  await person.press('Enter');
  await drawer(person).locator('form').waitFor();
  await fill(person, { cnt: '11', purcInvoNo: 'FP-1' });
  await person.press('Control+Enter');
  await person.sees('该采购最多还可退 10');
  await fill(person, { cnt: '4' });
  await person.press('Control+Enter');
  await person.sees(/已采购退货/);
  await person.table('stock');
  await person.goTo(0);
  await person.press('Shift+F7');
  await fill(person, { cnt: '5' });
  await person.press('Control+Enter');
  await person.sees(/已盘存，库存 5/);
});

it('a trace code is found, corrected and taken out of the list; a sold one leads to its settlement', async () => {
  const person = await tour.enter('store', `/manager-store?part=trace&keyword=${CODE}`);
  await person.table('trace-code');
  await looksRight(person, 'trace codes');
  await person.table('trace-code');
  await person.goTo(0);
  await person.press('Enter');
  await drawer(person).locator('form').waitFor();
  await looksRight(person, 'trace form');
  await fill(person, { manuLotnum: 'B2612' });
  await person.press('Control+Enter');
  await person.sees(`追溯码 ${CODE} 已保存`);
  await person.table('trace-code');
  await person.goTo(0);
  await person.search('删除追溯码');
  await person.press('Enter');
  expect(await person.question()).toContain('将删除 1 个在库的追溯码');
  await person.agree();
  await person.sees('已删除 1 个追溯码');

  await person.page.goto(`${tour.app.base}/manager-store?part=trace&sold=1`);
  await person.table('trace-code');
  await person.goTo(0);
  await person.search('追溯码的结算');
  await person.press('Enter');
  await drawer(person).getByText('结算ID').first().waitFor();
});

it('an administrator of areas looks and cannot act', async () => {
  const person = await tour.enter('area', '/manager-store?part=stock');
  await person.takeArea();
  await person.page.getByRole('tab', { name: '库存变动', selected: true }).waitFor();
  expect(await person.page.getByRole('button', { name: '盘存' }).count()).toBe(0);
});
