/** The till as a shop's clerk has it: cards, goods, money; and nobody left behind. */
import { describe, expect, it } from 'vitest';
import { canScan, swipe } from '../swipe.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import { WIDE } from '../tour/pages.ts';
import type { Person } from '../tour/person.ts';
import { signInAtTill } from '../tour/signInAtTill.ts';

const tour = openTour(startApp);
const PATH = '/medical-insurance-settlement/swiping-card';

interface Customer {
  readonly psn_name: string;
  readonly certno: string;
}
/** Invented people of the sandbox with papers of digits alone, for the wedge; with an insurance in force. */
const customers = async (): Promise<[Customer, Customer]> => {
  const rows = (await tour.sql(
    `select psn_name, certno from centre.person where certno ~ '^\\d{18}$' and psn_name in
       ('苏试安', '范试多', '汤试换', '常试慢', '乔试民', '武试外', '贺试省', '龚试方', '文试空') order by psn_name`,
  )) as Customer[];
  const [one, other] = rows;
  if (!one || !other) throw new Error('too few demo people');
  return [one, other];
};
/** Of goods of the store that the insurance pays for, and that need no prescription. */
const barcode = async (nth: number): Promise<string> => {
  const rows = (await tour.sql(
    `select barcode from store_goods join app_user using (fixmedins_code) join centre.drug using (med_list_codg)
      where user_name = 'store' and barcode is not null and rx_flag = '0' order by fixmedins_hilist_id limit 3`,
  )) as { barcode: string }[];
  return rows[nth]?.barcode ?? '';
};
const step = (person: Person) => person.page.locator('.counter-step');
const name = (person: Person) => person.page.locator('.counter-who strong');
const settlements = async (): Promise<number> =>
  Number(((await tour.sql('select count(*) as n from settlement')) as { n: string }[])[0]?.n);

/** The till, signed in, with nobody at it. */
async function till(): Promise<Person> {
  const person = await tour.enter('store', PATH);
  await signInAtTill(person);
  return person;
}

describe('the till', () => {
  it('leaves its next step and its keys free of the guide beside a refusal', async () => {
    const person = await tour.enter('store', PATH);
    await person.page.locator('[data-command="counter.settle"]').waitFor();
    // Nobody has signed in yet.
    await person.press('F2');
    await person.page.getByRole('dialog').getByText('苏试安').waitFor();
    await person.press('Enter');
    const guide = person.page.getByRole('complementary', { name: '处理指引' });
    await guide.waitFor();
    const end = async () => {
      const box = await guide.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    const foot = await person.page.locator('.counter-foot').boundingBox();
    await expect.poll(end).toBeLessThanOrEqual(foot?.y ?? 0);
  });
  it('goes from the card to settled and printing in four keys, with the focus anywhere', async () => {
    const [one] = await customers();
    const person = await till();
    const before = await settlements();
    await swipe(person.page, one.certno);
    await expect.poll(() => name(person).innerText()).toBe(one.psn_name);
    await swipe(person.page, await barcode(0));
    await expect.poll(() => person.page.locator('.counter-line').count()).toBe(1);
    // Not in the field: on a tab of the customer.
    await person.page.getByRole('tab', { name: '参保信息' }).focus();
    await person.press('F8');
    await expect.poll(() => step(person).innerText()).toContain('按 F8 确认结算');
    await person.press('F8');
    await expect.poll(() => step(person).innerText()).toContain('已结算');
    // In a plain browser there is no ERP to hand the result to, and nothing to complain of.
    await expect
      .poll(() => person.page.locator('.counter-say').innerText())
      .toBe('已结算，按 F9 打印，F10 下一位');
    await person.press('F9');
    const paper = person.page.frameLocator('.print-frame');
    await paper.locator('h1').first().waitFor();
    await person.page.waitForFunction(() => document.activeElement?.textContent === 'Print');
    await person.press('Enter');
    await expect.poll(async () => (await tour.sql('select 1 from settlement_print')).length).toBe(1);
    await expect.poll(() => settlements()).toBe(before + 1);
    // On a roll it is one strip, and the page as long as that.
    await person.page.getByLabel('纸张').selectOption('80mm');
    const strip = paper.locator('.receipt').first();
    await strip.waitFor();
    const rules = () =>
      strip.evaluate(({ ownerDocument: { adoptedStyleSheets } }) =>
        adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join(' '),
      );
    await expect.poll(rules).toMatch(/@page \{ size: 80mm \d{2,3}mm/);
    await person.press('Escape');
    await person.page.waitForSelector('.print-frame', { state: 'detached' });
    await person.press('F10');
    await name(person).waitFor({ state: 'detached' });
    await expect.poll(() => person.page.locator('.counter-line').count()).toBe(0);
  });

  it('asks before another card takes the place of the one that is open, and never mixes', async () => {
    const [one, other] = await customers();
    const person = await till();
    await swipe(person.page, one.certno);
    await expect.poll(() => name(person).innerText()).toBe(one.psn_name);
    await swipe(person.page, await barcode(1));
    await expect.poll(() => person.page.locator('.counter-line').count()).toBe(1);
    await looksRight(person, 'a customer at the till');
    // What is found lies over the lines, the first of it marked.
    const field = person.page.getByRole('combobox', { name: '商品' });
    await field.fill(
      await person.page
        .locator('.counter-line td')
        .first()
        .evaluate(({ firstChild }) => firstChild?.textContent ?? ''),
    );
    const marked = person.page.locator('.counter-option[aria-selected="true"]');
    await marked.waitFor();
    const looks = await marked.evaluate((option) => [
      getComputedStyle(option.parentElement ?? option).position,
      getComputedStyle(option).backgroundColor !==
        getComputedStyle(option.parentElement ?? option).backgroundColor,
    ]);
    expect(looks).toEqual(['absolute', true]);
    await field.fill('');
    await swipe(person.page, other.certno);
    const dialog = person.page.getByRole('alertdialog');
    await dialog.waitFor();
    await person.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => name(person).innerText()).toBe(one.psn_name);
    await swipe(person.page, other.certno);
    await dialog.getByRole('button', { name: '换人' }).click();
    await name(person).waitFor({ state: 'detached' });
    // The goods stay; the new customer's card is read anew.
    await expect.poll(() => person.page.locator('.counter-line').count()).toBe(1);
    await swipe(person.page, other.certno);
    await expect.poll(() => name(person).innerText()).toBe(other.psn_name);
  });

  it('settles once where the reply is lost, and says what became of it', async () => {
    const [one] = await customers();
    const person = await till();
    const before = await settlements();
    let sent = 0;
    await person.page.route('**/Counter/ConfirmSettlement', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort();
    });
    await swipe(person.page, await barcode(0));
    await expect.poll(() => person.page.locator('.counter-line').count()).toBe(1);
    await swipe(person.page, one.certno);
    await expect.poll(() => name(person).innerText()).toBe(one.psn_name);
    await person.press('F8');
    await expect.poll(() => step(person).innerText()).toContain('按 F8 确认结算');
    await person.press('F8', 'F8');
    await expect.poll(() => step(person).innerText()).toContain('已结算');
    await expect.poll(async () => [sent, await settlements()]).toEqual([1, before + 1]);
  });

  it('leaves nothing of a customer behind once nobody acts any more', async () => {
    const [one] = await customers();
    const person = await tour.enter('store', PATH);
    await canScan(person.page);
    await swipe(person.page, one.certno);
    await name(person).waitFor();
    expect(await person.page.title()).not.toContain(one.psn_name);
    const masked = await person.page.locator('.counter-facts dd', { hasText: '****' }).first().innerText();
    // The machine has slept: its clock is on, and the timers are not.
    await person.page.evaluate('{ const now = Date.now.bind(Date); Date.now = () => now() + 181_000; }');
    await name(person).waitFor({ state: 'detached' });
    await person.sees('顾客信息已清除');
    await person.page.setViewportSize(WIDE);
    const left = await person.page.evaluate(async () =>
      [
        JSON.stringify({ ...localStorage }),
        JSON.stringify({ ...sessionStorage }),
        JSON.stringify(await indexedDB.databases()),
        document.documentElement.innerHTML,
        document.title,
        document.cookie,
        location.href,
      ].join('\n'),
    );
    // As a list of what is left, so that a failure does not print the page.
    expect([one.psn_name, one.certno, masked].filter((text) => left.includes(text))).toEqual([]);
    expect(left.includes('顾客信息已清除')).toBe(true);
  });

  it('has pages beside it that look right: diseases on file, sheets by number, e-vouchers', async () => {
    const [row] = (await tour.sql(
      "select certno from centre.person where psn_name = '常试慢' and certno ~ '^\\d{18}$'",
    )) as Customer[];
    const person = await tour.enter('store', '/disease-select');
    await person.page.locator('[data-command="diseaseSelect.read"]').waitFor();
    if (row) {
      await swipe(person.page, row.certno);
      await expect.poll(() => name(person).innerText()).toBe('常试慢');
      await person.page
        .getByRole('button', { name: /^选择 / })
        .first()
        .click();
      // In a plain browser there is no ERP: the choice stands, and that is said.
      await expect.poll(() => step(person).innerText()).toContain('not running in ERP environment');
    }
    await looksRight(person, 'the diseases of a customer');
    await person.page.goto(`${tour.app.base}/print-settlement`);
    await person.page.locator('[data-command="printSettlement.print"]').waitFor();
    await looksRight(person, 'settlement sheets');
    await person.page.goto(`${tour.app.base}/medical-insurance-settlement/qr-code`);
    await person.page.locator('[data-command="qr.codes"]').waitFor();
    await person.press('F4');
    await person.page.getByLabel('内容').waitFor();
    await looksRight(person, "the store's codes");
  });
});
