/** 电子凭证 of an order, by keyboard: registered, queried, 冲红. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';

const tour = openTour(startApp);

it('a store registers the voucher of an order, asks for its state and puts it out of force', async () => {
  const [order] = (await tour.sql(
    `select to_char(o.setl_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at, o.setl_date::text as day from settlement o join centre.ledger l using (setl_id)
      where o.fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') and o.refd_setl_flag = '0'
        and o.vali_flag = '1' and o.setl_stas = '1' order by o.setl_time desc limit 1`,
  )) as { at: string; day: string }[];
  const { at = '', day = '' } = order ?? {};
  const person = await tour.enter('store', `/reconciliation/order-management?begndate=${day}&enddate=${day}`);
  await person.table('order-management');
  await person.goToRow(at);
  await person.search('开票');
  await person.press('Enter');
  const drawer = person.page.getByRole('dialog');
  await drawer.locator('form').waitFor();
  await looksRight(person, 'voucher form');
  for (const [name, text] of [
    ['elecSetlCertCode', 'A2026'],
    ['elecSetlCertNo', '000123'],
  ] as const) {
    await drawer.locator(`[name="${name}"]`).focus();
    await person.type(text);
  }
  await person.press('Control+Enter');
  await person.sees('电子凭证已登记，正在上传医保中心');
  await expect.poll(() => drawer.innerText()).toContain('已上传');
  await looksRight(person, 'voucher');
  await person.press('F6');
  await person.sees('医保中心：未报销');
  await person.press('F2');
  expect(await person.question()).toContain('冲红后不可恢复');
  await person.agree();
  await person.sees('电子凭证已冲红');
  await expect.poll(() => drawer.innerText()).toContain('已冲红');
});
