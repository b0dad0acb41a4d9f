import { expect, it } from 'vitest';
import { breakOff, unauthorised } from '../session/gate.ts';
import { startApp } from '../app.ts';
import { openTour } from './openTour.ts';
import { looksRight } from './looksRight.ts';
import type { Person } from './person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const DETAIL = '/reconciliation/day-reconciliation-detail';
interface Screen {
  readonly name: string;
  readonly path: string;
  /** The table that has to be there, rows and all. */
  readonly table?: string;
}
const screens: readonly Screen[] = [
  { name: 'day reconciliation', path: '/reconciliation/day-reconciliation', table: 'day-reconciliation' },
  { name: 'orders', path: '/reconciliation/order-management', table: 'order-management' },
  { name: 'detail without a group', path: DETAIL },
  { name: 'a page that is not there', path: '/nowhere' },
];

it('login: nothing for axe to find, nothing scrolls sideways', async () => {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.page.waitForSelector('#userName');
  await looksRight(person, 'login');
});

it.each(screens)(
  '$name: nothing for axe to find, nothing scrolls sideways',
  async ({ name, path, table }) => {
    const person = await tour.enter('company', path);
    await person.page.waitForSelector('.frame main section');
    if (table !== undefined) await person.table(table);
    await looksRight(person, name);
  },
);

it('detail of a group and of an order: nothing for axe to find, nothing scrolls sideways', async () => {
  const person = await tour.enter('company', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  await person.goTo(0);
  await person.press('Enter');
  await person.page.waitForURL((url) => url.pathname === DETAIL);
  await person.page.waitForSelector('#day-reconciliation-detail[aria-busy="false"]');
  await looksRight(person, 'detail');
  await person.open('订单管理', '/reconciliation/order-management');
  await person.table('order-management');
  await person.goTo(0);
  await person.press('Enter');
  await person.page
    .getByRole('dialog')
    .getByRole('heading', { name: /费用明细/ })
    .waitFor();
  await looksRight(person, 'order');
});

it('palette and help: nothing for axe to find, nothing scrolls sideways', async () => {
  const person = await tour.enter('company', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  await person.search('对账');
  await looksRight(person, 'palette');
  await person.closePalette();
  await person.press('F1');
  await person.page.getByRole('dialog').waitFor();
  await looksRight(person, 'help');
});

/** Someone who logs in, on the way to a path. */
async function enter(userName: string, path = '/'): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(tour.app.base + path);
  await person.login(userName, tour.password(userName));
  return person;
}
/** Someone at /tools, who has logged in. */
async function workbench(): Promise<Person> {
  const person = await tour.enter('store', '/tools');
  await person.page.getByRole('heading', { name: '登录设备' }).waitFor();
  return person;
}
const focusIn = (person: Person, selector: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector);

it('/change, with everything wrong that can be', async () => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/change?userName=mustchange&forced=1`);
  await person.page.waitForFunction(() => document.activeElement?.id === 'public-oldPassword');
  await looksRight(person, 'untouched');
  const heightOf = () => person.page.locator('.login-card').evaluate((card) => card.clientHeight);
  const before = await heightOf();
  await person.press('Enter');
  await person.sees('旧密码不能为空');
  await looksRight(person, 'errors shown');
  // The messages have their lines: nothing moved.
  await expect.poll(() => heightOf()).toBe(before);
});
it('/install-init, closed and not answered', async () => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/install-init`);
  await person.sees('没有待使用的初始化码');
  await looksRight(person, 'closed');
  await person.page.route('**/api/Auth/InstallState*', breakOff, { times: 1 });
  await person.page.reload();
  await person.sees('没有查到是否可以初始化');
  await looksRight(person, 'not answered');
  await person.press('Enter');
  await person.sees('没有待使用的初始化码');
});
it('/forwarding, when no answer came', async () => {
  const person = await tour.sit();
  await person.page.route('**/api/Auth/SilentLogin', breakOff);
  await person.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=2`);
  await person.sees('接口无法访问');
  await looksRight(person, 'failed');
});
it('/tools without a login', async () => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/tools`);
  await person.page.getByText('开始检查').click();
  await person.sees('网络正常');
  await person.page.fill('#tools-base', 'nonsense');
  await person.page.getByText('保存并刷新').click();
  await person.sees('接口地址应为');
  await expect.poll(() => person.focused()).toBe('tools-base');
  await looksRight(person, 'checked, and a setting that is wrong');
});
it('/tools with a login, a machine opened, the overlay over it', async () => {
  const person = await workbench();
  await person.page.getByText('session-1').click();
  await person.sees('done load');
  await looksRight(person, 'machine opened');
  await person.page.getByText('打开悬浮面板').click();
  await person.page.locator('.overlay-actor').first().click();
  await person.page.locator('.overlay summary').click();
  await looksRight(person, 'overlay open');
});
it('the dialogs of the areas', async () => {
  const person = await enter('area');
  await focusIn(person, '.area-picker');
  await looksRight(person, 'choosing');
  const topOf = () =>
    person.page.locator('.area-dialog').evaluate((dialog) => dialog.getBoundingClientRect().top);
  const before = await topOf();
  await person.type('zzz');
  await person.sees('没有匹配的区划');
  await looksRight(person, 'nothing found');
  await expect.poll(() => topOf()).toBe(before);
  const none = await enter('noarea');
  await none.sees('当前账号没有可用的区划，请联系管理员');
  await looksRight(none, 'no area');
});
it("the activated stores, and the way back from a store's account", async () => {
  const person = await enter('area', '/system-manager/vip-storelist');
  await person.takeArea('nanjing');
  await person.table('vip-storelist');
  await looksRight(person, 'list');
  await person.goTo(0);
  await person.press('F8');
  await person.question();
  await looksRight(person, 'question');
  await person.agree();
  await person.page.waitForURL('**/dashboard');
  await person.page.waitForSelector('.home');
  await person.search('切换回管理员');
  await person.press('Enter');
  await person.page.waitForFunction(() => document.activeElement?.id === 'admin-password');
  await looksRight(person, 'credentials');
  const boxOf = () => person.page.locator('.modal-form').boundingBox();
  const before = await boxOf();
  await person.press('Enter');
  await person.sees('密码不能为空');
  await looksRight(person, 'credentials missing');
  await expect.poll(() => boxOf()).toEqual(before);
});
it('the renewal of a paid module', async () => {
  const person = await enter('company2', '/reconciliation/day-reconciliation');
  await person.importIntoFirstDay();
  await person.sees('中心明细导入 · VIP 功能');
  await looksRight(person, 'offering');
});
it('what the server asks back, and a reply that was lost', async () => {
  // There is another login, which could be ended.
  const elsewhere = await enter('store');
  await elsewhere.page.waitForSelector('.home');
  const person = await workbench();
  await person.page.getByText('结束其他登录').click();
  await person.question();
  await looksRight(person, 'question');
  await person.page.route('**/api/Auth/RevokeOtherSessions', breakOff);
  await person.press('Enter');
  await person.sees('重试不会重复执行');
  await looksRight(person, 'lost');
});
it('a message box with long numbers', async () => {
  const person = await workbench();
  await person.page.route('**/api/Auth/RevokeOtherSessions', (route) =>
    route.fulfill({
      json: {
        success: false,
        statusCode: 106001,
        resultNotice: { error: '交易已撤销', messageCode: 'M0001' },
        resultExtendInfo: { orderNo: 'S'.repeat(60), transactionCode: '2102' },
      },
    }),
  );
  await person.page.getByText('结束其他登录').click();
  await person.question();
  await looksRight(person, 'box');
});
it('a login that ran out, in two tabs', async () => {
  const first = await workbench();
  const second = await tour.beside(first);
  await second.page.goto(`${tour.app.base}/tools`);
  await second.page.getByRole('heading', { name: '登录设备' }).waitFor();
  for (const { page } of [first, second]) await page.route('**/api/Auth/Sessions*', unauthorised);
  const ask = ({ page }: Person) =>
    page.getByRole('region', { name: '登录设备' }).getByText('刷新', { exact: true }).click();
  await ask(first);
  await first.page.waitForSelector('.expiry');
  await ask(second);
  await second.page.waitForSelector('.expiry-veil');
  await looksRight(first, 'dialog');
  await looksRight(second, 'veil');
});
it('the first set-up of a company, step by step', { timeout: patient(120_000) }, async () => {
  const person = await enter('newcomer');
  const step = (title: string) =>
    person.page
      .locator('.init-body[aria-busy="false"]')
      .getByRole('heading', { name: title, exact: true })
      .waitFor();
  const focusOn = (id: string) =>
    person.page.waitForFunction((wanted) => document.activeElement?.id === wanted, id);
  const fill = async (fields: Record<string, string>): Promise<void> => {
    for (const [id, text] of Object.entries(fields)) await person.page.fill(`#${id}`, text);
  };
  await step('公司信息');
  await focusOn('init-companyName');
  await fill({ 'init-uscc': '', 'init-contacts': '', 'init-mobilePhone': '' });
  const heightOf = () => person.page.locator('.init-body').evaluate((body) => body.clientHeight);
  const before = await heightOf();
  await person.press('Control+Enter');
  await person.sees('请输入正确的手机号码');
  await looksRight(person, 'company, with errors');
  await expect.poll(() => heightOf()).toBe(before);
  await fill({
    'init-uscc': '91320100MA1ABCDE2X',
    'init-contacts': '张三',
    'init-mobilePhone': '13800138000',
  });
  await person.press('Control+Enter');
  await step('门店');
  await focusOn('store-0-fixmedinsCode');
  await fill({
    'store-0-fixmedinsCode': 'P32010200999',
    'store-0-fixmedinsName': '新开玄武店',
    'store-0-admdvs': '320102',
  });
  await person.press('Alt+n');
  await focusOn('store-1-fixmedinsCode');
  await person.type('P3201');
  await person.press('Control+Enter');
  await person.sees('机构编码应为 P 或 H 加 11 位数字');
  await looksRight(person, 'stores, with errors');
  await person.page.getByLabel('删除第 2 行').click();
  await focusOn('store-0-fixmedinsCode');
  await person.press('Control+Enter');
  await step('医保配置');
  await focusOn('init-cardReaderType');
  await person.page.selectOption('#init-cardReaderType', '');
  await person.press('Control+Enter');
  await person.page.waitForSelector('#init-cardReaderType[aria-invalid="true"]');
  await looksRight(person, 'configuration, with errors');
  await person.page.selectOption('#init-cardReaderType', { index: 1 });
  await person.press('Control+Enter');
  await step('操作员');
  await fill({ 'operator-0-userName': '' });
  await person.press('Control+Enter');
  await person.sees('请设置初始密码');
  await looksRight(person, 'operators, with errors');
  await fill({
    'operator-0-userName': 'xuanwu01',
    'operator-0-name': '李四',
    'operator-0-password': 'Init#Pass1',
  });
  await person.page.selectOption('#operator-0-fixmedinsCode', 'P32010200999');
  await person.press('Control+Enter');
  await step('医保目录');
  await person.page.selectOption('#init-admdvs', '');
  await person.press('Control+Enter');
  await person.page.waitForSelector('#init-admdvs[aria-invalid="true"]');
  await looksRight(person, 'catalogue, with errors');
  await person.page.selectOption('#init-admdvs', { index: 1 });
  await person.press('Control+Enter');
  await step('完成');
  await person.sees('完成设置');
  await looksRight(person, 'done');
});
