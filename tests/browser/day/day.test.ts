/** Stores, catalogue differences, people and attendance, by keyboard, as each kind of person who has the menu. */
import { expect, it } from 'vitest';
import { DEMO_PIN } from '../../../server/seed/staff.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DATA = '/store-manager/data';
const DIFF = '/menu-manager/menu-diff';
const ATTENDANCE = '/medical-insurance-settlement/attendance';

const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
/** A figure of the summary line, once it is there. */
const figure = (person: Person, label: string): Promise<string> =>
  person.page
    .locator('.summary-item:visible', { has: person.page.getByText(label, { exact: true }) })
    .locator('dd', { hasText: /\d/ })
    .innerText();

it('a company takes a store in, changes it, finds it in the tree by its initials and closes it', async () => {
  const person = await tour.enter('company', DATA);
  await person.table('store-data');
  await looksRight(person, 'store data');
  await person.table('store-data');
  await person.press('F8');
  const form = drawer(person).locator('form');
  await form.waitFor();
  await person.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'fixmedinsCode');
  for (const text of ['P32010299777', '新街口旗舰店', '320102']) {
    await person.type(text);
    await person.press('Tab');
  }
  await looksRight(person, 'store form');
  await form.locator('[name="tel"]').focus();
  // What was typed is not lost without a question; its other answer goes back to the form.
  await person.press('Escape');
  expect(await person.question()).toContain('尚未保存');
  await person.press('Escape');
  await person.page.locator('[role="alertdialog"]').waitFor({ state: 'detached' });
  await form.locator('[name="tel"]').focus();
  await person.press('Control+Enter');
  await person.sees('门店已登记');
  await form.waitFor({ state: 'detached' });

  await person.table('store-data');
  await person.press('F4');
  await drawer(person).getByRole('tree').waitFor();
  await looksRight(person, 'store tree');
  await drawer(person).getByLabel('查找').focus();
  await person.type('xjkqjd');
  await drawer(person)
    .getByRole('treeitem', { name: /新街口旗舰店/, selected: true })
    .waitFor();
  await person.press('Enter');
  await person.page.waitForURL(/keyword=P32010299777/);
  await rowWith(person, 'P32010299777', '正常联网').toBe(true);
  await person.table('store-data');
  await person.goTo(0);
  await person.search('关闭门店');
  await person.press('Enter');
  await person.page.getByPlaceholder(/关闭原因/).waitFor();
  await person.type('停业');
  await person.press('Enter');
  expect(await person.question()).toContain('新街口旗舰店');
  await person.agree();
  await rowWith(person, 'P32010299777', '已关闭').toBe(true);

  // It looks after its stores' catalogues, and sees who was there: people sign in at the store.
  await person.open('药品目录差异', DIFF);
  await person.table('menu-diff');
  await person.page.locator('[data-command="menuDiff.match"]:visible').waitFor();
  await person.open('考勤', ATTENDANCE);
  await person.table('attendance');
  await person.page.locator('[data-command="attendance.view"]:visible').waitFor();
  expect(await person.page.locator('[data-command="attendance.signIn"]').count()).toBe(0);
  await looksRight(person, 'attendance of a company');
});

it('an area looks at institutions and statistics, and from a figure at the differences behind it', async () => {
  const person = await tour.enter('area1', '/store-manager/agency-query');
  await person.table('agency-query');
  await looksRight(person, 'agency query');
  await person.open('目录差异统计', '/menu-manager/menu-diff-statistics');
  await person.table('menu-diff-statistics');
  await looksRight(person, 'menu diff statistics');
  await person.table('menu-diff-statistics');
  await person.goTo(0);
  const open = (await figure(person, '未处理差异')).trim();
  await person.press('F4');
  await person.page.waitForURL(/menu-diff\?fixmedinsCode=/);
  await person.table('menu-diff');
  await expect
    .poll(async () =>
      (await person.page.locator('.dt-status:visible, .table-status:visible').allInnerTexts()).join(),
    )
    .toContain(open);
});

it('a store matches one of its goods, all that are sure, accepts a difference and uploads', async () => {
  const person = await tour.enter('store', `${DIFF}?diffType=1`);
  await person.table('menu-diff');
  await looksRight(person, 'menu diff');
  await person.table('menu-diff');
  const unmatched = Number(await figure(person, '未对码'));
  await person.goTo(0);
  await person.press('F8');
  await drawer(person).getByRole('option', { selected: true }).waitFor();
  await looksRight(person, 'menu match');
  await drawer(person).getByLabel('查找目录').focus();
  await person.press('Enter');
  await person.sees(/已对码/);
  await expect.poll(async () => Number(await figure(person, '未对码'))).toBe(unmatched - 1);

  await person.table('menu-diff');
  await person.press('F6');
  await drawer(person).getByText('批准文号、规格相同', { exact: false }).first().waitFor();
  await looksRight(person, 'menu match all');
  await drawer(person).getByRole('checkbox').first().focus();
  await person.press('Control+Enter');
  await person.sees(/已对码 \d+ 个商品/);
  await expect.poll(async () => Number(await figure(person, '未对码'))).toBeLessThan(unmatched - 1);

  await person.page.goto(`${tour.app.base}${DIFF}?diffType=4&dspoStas=0`);
  await person.table('menu-diff');
  await person.goTo(0);
  const changed = Number(await figure(person, '变化'));
  await person.press('F7');
  await person.sees('已确认 1 项差异');
  await expect.poll(async () => Number(await figure(person, '变化'))).toBe(changed - 1);

  await person.page.goto(`${tour.app.base}${DIFF}?diffType=0&upldStas=0`);
  await person.table('menu-diff');
  await person.goTo(0);
  await person.press('F2');
  await person.sees(/目录对照上传 1 个商品 完成：已上传 1 个/);
});

it('a store keeps its record and its people, and signs them in; a till signs in too and only looks at the rest', async () => {
  const person = await tour.enter('store', '/manager-store');
  await person.page.locator('.store-body form').waitFor();
  await looksRight(person, 'manager store');
  await person.page.locator('.store-body [name="tel"]').fill('025-84001234');
  await person.press('Control+Enter');
  await person.sees('门店资料已保存');
  await person.page.getByRole('tab', { name: '门店资料' }).focus();
  // The keyboard stays in the strip, whichever part has it.
  for (const [key, part, shown] of [
    ['ArrowRight', '医执人员', '#medical-staff'],
    ['ArrowLeft', '门店资料', '.store-body form'],
    ['ArrowRight', '医执人员', '#medical-staff'],
  ] as const) {
    await person.press(key);
    await person.page.locator(shown).waitFor();
    await expect.poll(() => person.page.evaluate(() => document.activeElement?.textContent)).toBe(part);
  }
  // And leaves it by Tab, down to the table.
  for (let tab = 0; tab < 12 && (await person.focused()) !== 'medical-staff'; tab += 1)
    await person.press('Tab');
  await person.table('medical-staff');
  await looksRight(person, 'medical staff');
  await person.table('medical-staff');
  await person.press('F7');
  await drawer(person).getByText('执业证书编号：ZY00000000', { exact: false }).waitFor();
  await looksRight(person, 'staff sync');
  await drawer(person).getByRole('checkbox').first().focus();
  await person.press('Control+Enter');
  await person.sees('已更新 2 人');

  await person.open('考勤', ATTENDANCE);
  await person.page.locator('.state-line:visible').waitFor();
  await person.table('attendance');
  await looksRight(person, 'attendance');
  await person.table('attendance');
  await person.press('F7');
  await person.sees('操作员已签到');
  await person.press('F4');
  await person.table('attendance-month');
  await looksRight(person, 'attendance month');

  const [who] = (await tour.sql(
    // The papers are sealed here; the centre's list has them.
    `select m.prac_psn_code as code, c.certno from medical_staff m join centre.staff c using (fixmedins_code, prac_psn_code)
      where m.prac_psn_type = '3' and m.source = '2' and m.deleted_at is null
        and m.fixmedins_code = (select fixmedins_code from app_user where user_name = 'store') order by 1 limit 1`,
  )) as { code: string; certno: string }[];
  const till = await tour.enter('client', '/attendance');
  // Who may be signed in is known.
  await till.page.locator('.state-line:visible').waitFor();
  await till.table('attendance');
  await till.press('F8');
  await till.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'certno');
  await drawer(till)
    .locator('select')
    .selectOption(who?.code ?? '');
  await till.type(who?.certno ?? '');
  await drawer(till).locator('input[name="pin"]').fill(DEMO_PIN);
  await till.press('Control+Enter');
  await rowWith(till, who?.code ?? '', '在岗').toBe(true);
  await expect.poll(() => till.page.evaluate(() => document.cookie)).toContain('yibao-phar-code-');
  await till.page.goto(`${tour.app.base}/menu-diff`);
  await till.table('menu-diff');
  expect(await till.page.locator('[data-command="menuDiff.match"]').count()).toBe(0);
  await till.page.goto(`${tour.app.base}${DATA}`);
  await till.page.waitForURL('**/401*');
});

it('a super administrator sees the stores of all areas', async () => {
  const boss = await tour.enter('super', '/dashboard');
  await boss.takeArea();
  await boss.page.waitForSelector('.home');
  await boss.open('门店资料', DATA);
  await boss.table('store-data');
  await expect.poll(async () => Number(await figure(boss, '正常联网'))).toBeGreaterThan(300);
});
