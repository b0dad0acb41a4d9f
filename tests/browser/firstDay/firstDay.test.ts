/**
 * An installation without a demo, from the first administrator to the first settlement, by keyboard: the README's "your own
 * installation". The home page leads from step to step.
 */
import { expect, it } from 'vitest';
import { connect } from '../../../server/db/connect.ts';
import { issueInstallCode } from '../../../server/modules/auth/install.ts';
import { startEmptyApp } from '../app.ts';
import { canScan, swipe } from '../swipe.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startEmptyApp);
const PASSWORD = 'First#Day2026';
const STORE = 'P32010200101';

const drawer = ({ page }: Person) => page.getByRole('dialog');
const step = ({ page }: Person, name: string) => page.locator(`[data-step="${name}"]`);
const isDone = (person: Person, name: string) =>
  expect.poll(() => step(person, name).innerText()).toContain('已完成');
const isNext = (person: Person, name: string) =>
  person.page.locator(`[data-step="${name}"][aria-current="step"]`).waitFor();
/** The table of a list has the keyboard, with rows or without. */
const list = async ({ page }: Person, id: string) => {
  await page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
};
const named = ({ page }: Person, name: string) =>
  page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

/** Types into the form of the drawer; each field is reached by its name. */
async function fill(person: Person, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) {
    await drawer(person).locator(`[name="${name}"]`).focus();
    await person.press('Control+a');
    await person.type(text);
  }
}
/** Goes on from the home page to the page of the next step. */
async function nextStep(person: Person, name: string, path: string): Promise<void> {
  await person.page.goto(`${tour.app.base}/dashboard`);
  await isNext(person, name);
  await person.press('F8');
  await person.page.waitForURL((url) => url.pathname === path);
}
/** The password that the drawer shows once. */
async function shownOnce(person: Person): Promise<string> {
  const code = drawer(person).locator('.shown-once code');
  await code.waitFor();
  const text = await code.innerText();
  await person.press('Escape');
  return text;
}
/** The first login: the password that was told is changed. */
async function firstLogin(userName: string, first: string): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.login(userName, first);
  await person.page.waitForURL('**/change?**');
  await person.page.waitForFunction(() => document.activeElement?.id === 'public-oldPassword');
  await person.type(first);
  for (let time = 0; time < 2; time += 1) {
    await person.press('Tab');
    await person.type(PASSWORD);
  }
  await person.press('Enter');
  await person.sees('密码已修改，请用新密码登录。');
  await person.press('Enter');
  await person.login(userName, PASSWORD);
  return person;
}

let office = '';
it('the first administrator makes an area administrator, a company, and loads the catalogue', async () => {
  const db = connect(tour.app.databaseUrl, { max: 1 });
  const code = await issueInstallCode(db);
  await db.$client.end();
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/install-init`);
  await person.page.waitForFunction(() => document.activeElement?.id === 'public-code');
  for (const text of [code, 'root', '管理员', PASSWORD, PASSWORD]) {
    await person.type(text);
    await person.press('Tab');
  }
  await person.press('Enter');
  await person.sees('超级管理员已创建，请登录。');
  await person.press('Enter');
  await person.login('root', PASSWORD);
  await isDone(person, 'admin');
  await isNext(person, 'area');
  await looksRight(person, 'guide');

  await nextStep(person, 'area', '/permission/user-management');
  await list(person, 'user-management');
  await person.press('F8');
  await named(person, 'userName');
  await drawer(person).locator('#account-kind').selectOption({ label: '运营管理员' });
  await fill(person, { userName: 'nanjing', areas: '320100', name: '周运营', surName: '周运营' });
  await person.press('Control+Enter');
  expect((await shownOnce(person)).length).toBeGreaterThan(7);

  await nextStep(person, 'company', '/company-manager/company-manager');
  await list(person, 'company');
  await looksRight(person, 'no companies');
  await person.press('F8');
  await named(person, 'companyName');
  await looksRight(person, 'company form');
  await fill(person, {
    companyName: '安心大药房有限公司',
    uscc: '91320100MA1WA1TQ8L',
    contacts: '王敏',
    mobilePhone: '13912345678',
    userName: 'anxin',
    name: '王敏',
  });
  await person.press('Control+Enter');
  office = await shownOnce(person);
  await expect.poll(async () => (await person.rows()).join()).toContain('未开始');
  await looksRight(person, 'companies');

  // The store comes with the company's own set-up; the catalogue is the administrator's.
  await person.page.goto(`${tour.app.base}/dashboard`);
  await isNext(person, 'store');
  await step(person, 'catalogue').getByRole('link').focus();
  await person.press('Enter');
  await person.page.waitForURL('**/menu-manager/menu-diff');
  await person.find('更新目录', '更新目录');
  await person.press('Enter');
  await expect.poll(async () => (await tour.sql('select 1 from hilist')).length).toBeGreaterThan(20);
  await person.page.goto(`${tour.app.base}/dashboard`);
  await isDone(person, 'catalogue');
});

let clerk = '';
it('the company sets itself up: its store, its people, its goods, its till', async () => {
  const person = await firstLogin('anxin', office);
  await person.page.waitForURL('**/initialization?step=0');
  const form = (title: string) =>
    person.page
      .locator('.init-body[aria-busy="false"]')
      .getByRole('heading', { name: title, exact: true })
      .waitFor();
  await form('公司信息');
  await person.press('Control+Enter');
  await form('门店');
  for (const [id, text] of [
    ['store-0-fixmedinsCode', STORE],
    ['store-0-fixmedinsName', '安心玄武店'],
    ['store-0-admdvs', '320102'],
  ] as const) {
    await person.page.focus(`#${id}`);
    await person.type(text);
  }
  await person.press('Control+Enter');
  await form('医保配置');
  await person.page.selectOption('#init-cardReaderType', { index: 1 });
  await person.press('Control+Enter');
  await form('操作员');
  await person.page.focus('#operator-0-userName');
  await person.type('xuanwu01');
  await person.press('Tab');
  await person.type('李四');
  await person.page.selectOption('#operator-0-fixmedinsCode', STORE);
  await person.page.focus('#operator-0-password');
  clerk = 'Init#Pass1';
  await person.type(clerk);
  await person.press('Control+Enter');
  await form('医保目录');
  await person.page.selectOption('#init-admdvs', { index: 1 });
  await person.press('Control+Enter');
  await form('完成');
  await person.press('Control+Enter');
  await person.page.waitForURL('**/dashboard');
  for (const name of ['store', 'people', 'catalogue']) await isDone(person, name);

  // Goods from a file, and matched to the insurance catalogue in one go.
  await nextStep(person, 'goods', '/manager-store');
  const [drug] = (await tour.sql(
    "select * from centre.drug where med_chrgitm_type = '11' order by med_list_codg limit 1",
  )) as Record<string, string>[];
  // It is the company's only store: it is chosen already.
  await person.page.waitForURL(new RegExp(STORE));
  await list(person, 'goods');
  await looksRight(person, 'no goods');
  await list(person, 'goods');
  await person.press('F6');
  await person.page.locator('.upload-zone').waitFor();
  await person.page.setInputFiles('input[type="file"]', {
    name: '商品.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `商品编码,商品名称,规格,生产企业,批准文号,条形码,零售价,库存\nSP0001,${drug?.drug_name},${drug?.drug_spec},${drug?.prodentp_name},${drug?.aprvno},6901234567892,18.50,100\n`,
    ),
  });
  await person.sees('商品.csv（');
  await person.press('Control+Enter');
  await person.sees(/导入 1 行/);
  await person.press('Control+Enter');
  await person.sees(/新增 1/);
  await person.press('Escape');
  await expect.poll(async () => (await person.rows()).join()).toContain('SP0001');
  await list(person, 'goods');
  await looksRight(person, 'goods');
  await list(person, 'goods');
  await person.press('Shift+F6');
  await person.page.waitForURL('**/menu-manager/menu-diff?**');
  await person.table('menu-diff');
  await person.press('F6');
  await drawer(person).first().waitFor();
  await person.sees('批准文号、规格相同');
  await person.press('Control+Enter');
  await expect
    .poll(async () => (await tour.sql('select 1 from store_goods where med_list_codg is not null')).length)
    .toBe(1);

  await nextStep(person, 'client', '/store-manager/data');
  await person.table('store-data');
  await person.goTo(0);
  await person.find('新增收银终端', '新增收银终端');
  await person.press('Enter');
  await person.page.getByPlaceholder(/终端编号/).waitFor();
  await person.type('POS01');
  await person.press('Enter');
  const verifyCode = await shownOnce(person);
  await person.page.goto(`${tour.app.base}/dashboard`);
  for (const name of ['goods', 'client']) await isDone(person, name);
  expect(await step(person, 'settle').innerText()).toContain('由店员登录后完成');

  // The till that was made a minute ago logs in silently.
  const [company] = (await tour.sql('select company_id from company')) as { company_id: string }[];
  const till = await tour.sit();
  await till.page.goto(
    `${tour.app.base}/forwarding?${new URLSearchParams({ companyId: company?.company_id ?? '', clientNo: 'POS01', verifyCode, routeKey: '8' })}`,
  );
  await till.page.waitForURL('**/swiping-card**');
});

it('the clerk signs in, and settles the first sale', async () => {
  const person = await firstLogin('xuanwu01', clerk);
  await isNext(person, 'signIn');
  await looksRight(person, 'guide of a clerk');
  await person.press('F8');
  await person.page.waitForURL('**/medical-insurance-settlement/swiping-card');
  const signIn = person.page.locator('.counter-say [data-command="counter.signIn"]');
  await signIn.click();
  await expect.poll(() => signIn.count()).toBe(0);
  await canScan(person.page);
  const [customer] = (await tour.sql(
    "select certno, psn_name from centre.person where certno ~ '^\\d{18}$' and psn_name = '苏试安'",
  )) as { certno: string; psn_name: string }[];
  await swipe(person.page, customer?.certno ?? '');
  await expect.poll(() => person.page.locator('.counter-who strong').innerText()).toBe(customer?.psn_name);
  await swipe(person.page, '6901234567892');
  await expect.poll(() => person.page.locator('.counter-line').count()).toBe(1);
  await person.press('F8');
  await expect.poll(() => person.page.locator('.counter-step').innerText()).toContain('按 F8 确认结算');
  await person.press('F8');
  await expect.poll(() => person.page.locator('.counter-step').innerText()).toContain('已结算');
  expect(await tour.sql('select 1 from settlement')).toHaveLength(1);
  // The guide has done its work.
  await person.page.goto(`${tour.app.base}/dashboard`);
  await person.sees('今日结算');
  await expect.poll(() => person.page.locator('.guide').count()).toBe(0);
});
