/** The palette in the product: prefixes and arguments in one line, by keys alone. */
import { expect, it } from 'vitest';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';

const tour = openTour();

it('opens lists with arguments, finds orders by their end and stores by name, and says it all to axe', async () => {
  const person = await tour.enter('company', '/reconciliation/order-management');
  const { page } = person;
  await person.table('order-management');
  const [order] = (await tour.sql(
    `select setl_id from settlement where company_id = 'C0001' order by setl_time desc limit 1`,
  )) as { setl_id: string }[];
  const setlId = order?.setl_id ?? '';

  await person.search(`#${setlId.slice(-8)}`);
  const found = page.locator('[role="option"]', { hasText: setlId.slice(-8) }).first();
  await found.waitFor();
  await looksRight(person, 'orders');
  await person.press('Enter');
  await page.getByRole('dialog').getByText(setlId).first().waitFor();
  await person.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await person.search('日对账 昨天 不平');
  await expect.poll(() => page.locator('.cmd-chip').allInnerTexts()).toContain('不平');
  await looksRight(person, 'a line');
  await person.press('Enter');
  await page.waitForURL(
    (url) =>
      url.pathname === '/reconciliation/day-reconciliation' && url.searchParams.get('checkStatus') === '2',
  );
  await page.waitForSelector('.cmd-input', { state: 'detached' });

  const [store] = (await tour.sql(
    `select fixmedins_code, fixmedins_name from store where company_id = 'C0001' order by 1 limit 1`,
  )) as { fixmedins_code: string; fixmedins_name: string }[];
  await person.search(`@${store?.fixmedins_code}`);
  await page.locator('[role="option"]', { hasText: store?.fixmedins_name ?? '' }).waitFor();
  await looksRight(person, 'stores');
  await person.press('Enter');
  await page.locator('[role="option"]', { hasText: '日对账' }).first().waitFor();
  await looksRight(person, 'what can be done with a store');
  await person.press('Escape', 'Escape');
  await page.waitForSelector('.cmd-input', { state: 'detached' });

  await person.search('日对账');
  await person.press('Tab');
  await page.locator('[role="option"]', { hasText: '就这样运行' }).waitFor();
  await looksRight(person, 'a date');
});
