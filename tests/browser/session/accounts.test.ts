import { describe, expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const nameOf = (person: Person): Promise<string> => person.page.locator('.top-name').innerText();
const placeOf = (person: Person): Promise<string> => person.page.locator('.top-place').innerText();

async function enter(userName: string, path = '/'): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(tour.app.base + path);
  await person.login(userName, tour.password(userName));
  return person;
}
/** Runs a command from the palette. */
async function run(person: Person, query: string): Promise<void> {
  await person.search(query);
  await person.press('Enter');
  await person.paletteGone();
}

describe('the area of an admin (spec §4)', () => {
  it('with more than one is asked for, by keyboard; the page is loaded anew, in that area', async () => {
    const person = await enter('area');
    await person.isAskedForArea();
    // There is no way round it.
    await person.press('Escape');
    await person.isAskedForArea();
    await person.type('sz');
    await person.page.waitForSelector('.area-item[data-selected="true"] >> text=苏州市');
    const load = person.page.waitForEvent('load');
    await person.press('Enter');
    // What is said of it (tests/machines/areaSwitch) goes with the page that is loaded anew.
    await load;
    await person.page.waitForSelector('.home');
    await expect.poll(() => placeOf(person)).toBe('苏州市 320500');
    // Chosen once: a reload asks nothing.
    await person.page.reload();
    await person.page.waitForSelector('.home');
    expect(await person.page.locator('.area-picker').count()).toBe(0);
  });
  it('keeps an Enter that was quicker than the readings of the names', async () => {
    const person = await tour.sit();
    const release = await person.withoutReadings();
    await person.page.goto(`${tour.app.base}/login`);
    await person.login('super', tour.password('super'));
    await person.isAskedForArea();
    // 杭 is in none of the console's own texts.
    await person.type('hangzhou');
    await person.sees('没有匹配的区划');
    await person.press('Enter');
    release();
    // What is said of it goes with the page that is loaded anew.
    await person.page.waitForSelector('.home');
    await expect.poll(() => placeOf(person)).toBe('杭州市 330100');
  });
  it('with exactly one is taken without a question', async () => {
    const person = await enter('area1');
    await person.page.waitForSelector('.home');
    await expect.poll(() => placeOf(person)).toBe('无锡市 320200');
    expect(await person.page.locator('.area-picker').count()).toBe(0);
  });
  it('without any there is a sentence, and the way out', async () => {
    const person = await enter('noarea');
    await person.sees('当前账号没有可用的区划，请联系管理员');
    await person.page
      .getByRole('alertdialog')
      .or(person.page.getByRole('dialog'))
      .getByText('退出登录')
      .click();
    await person.page.waitForURL('**/login');
  });
  it('can be switched by command, and the question put off', async () => {
    const person = await enter('area');
    await person.takeArea();
    await person.page.waitForSelector('.home');
    const before = await placeOf(person);
    await run(person, '切换区划');
    await person.isAskedForArea();
    await person.press('Escape');
    await person.page.waitForSelector('.area-picker', { state: 'detached' });
    await expect.poll(() => placeOf(person)).toBe(before);
    await run(person, '切换区划');
    await person.isAskedForArea();
    await person.press('ArrowDown', 'Enter');
    await person.page.waitForFunction(
      (old) =>
        document.querySelector('.top-place') !== null &&
        document.querySelector('.top-place')?.textContent !== old,
      before,
    );
  });
  it('a super administrator may look at all of them', async () => {
    const person = await enter('super');
    await person.takeArea();
    await person.page.waitForSelector('.home');
    await expect.poll(() => placeOf(person)).toBe('全部区划');
  });
});

async function noWayBack(person: Person): Promise<void> {
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  await person.type('切换回管理员');
  await person.sees('没有找到');
}

describe("a store's account, entered from the activated stores (spec §2, §4)", () => {
  it('is left again with the credentials of the admin, over the area dialog', async () => {
    const person = await enter('area', '/system-manager/vip-storelist');
    await person.takeArea('nanjing');
    await person.table('vip-storelist');
    await person.goTo(0);
    await person.press('F8');
    expect(await person.question()).toContain('康宁堂大药房玄武区1店');
    await person.agree();
    await person.page.waitForURL('**/dashboard');
    await expect.poll(() => nameOf(person)).toBe('门店收银员');
    await expect.poll(() => placeOf(person)).toBe('康宁堂大药房玄武区1店 P32010200001');

    await person.sees('正以 康宁堂大药房玄武区1店 身份操作');
    await person.press('Alt+Shift+A');
    // Who entered is known; the keyboard is in the password.
    await person.page.waitForFunction(() => document.activeElement?.id === 'admin-password');
    expect(await person.page.locator('#admin-user').inputValue()).toBe('area');
    // Enter submits (spec §5), and says what is missing.
    await person.press('Enter');
    await person.sees('密码不能为空');
    await person.type('not the password');
    await person.press('Enter');
    await person.sees('用户名或密码错误');
    await person.press('Control+a');
    await person.type(tour.password('area'));
    await person.press('Enter');
    await person.takeArea();
    await person.page.waitForFunction(
      () => document.querySelector('.top-name')?.textContent === '区划管理员',
    );
    // The record is gone with it.
    await noWayBack(person);
    const [line] = (await tour.sql(
      "select user_name, target from operation_log where call_id = 'auth.userLogin' order by at desc limit 1",
    )) as { user_name: string; target: unknown }[];
    expect(line?.user_name).toBe('area');
    expect(JSON.stringify(line?.target)).toContain('store');
  });
  it('has no way back where nobody came from elsewhere', async () => {
    const person = await enter('store');
    await person.page.waitForSelector('.home');
    await noWayBack(person);
  });
});

describe('a silent login at /forwarding (spec §2, §4)', () => {
  // Where each of the eleven keys leads is the machine's to say (machines/silentLogin.test.ts); here that it is gone there.
  it.each([
    ['1', '/dashboard'],
    ['2', '/day-reconciliation'],
    ['11', '/rx-management'],
    ['3', '/manager-store'],
    ['8', '/swiping-card'],
  ])('key %s lands on its page', async (routeKey, path) => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=${routeKey}`);
    await person.page.waitForURL(`**${path}`);
    await expect.poll(() => nameOf(person)).toBe('客户端');
  });
  it.each(['12', ''])('key %j is rejected, and the login page is the default', async (routeKey) => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=${routeKey}`);
    await person.page.waitForURL('**/login');
    await person.sees('未找到匹配的页面，默认进入登录页');
  });
  it('fails without its data, unless it is marked as a QR-code or external-order entry', async () => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}/forwarding?companyId=C0001&clientNo=POS01&routeKey=2`);
    await person.page.waitForURL('**/login');
    await person.sees('登录数据缺失');
    // Marked, and with a ticket that the store issued.
    const store = await enter('store');
    await store.page.waitForSelector('.home');
    const ticket = await store.page.evaluate(async () => {
      const token = /yibao-token=([^;]+)/.exec(document.cookie)?.[1] ?? '';
      const reply = await fetch('/prod-api/api/Auth/IssueEntryTicket', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${decodeURIComponent(token)}` },
        body: JSON.stringify({ kind: 'isQrCode' }),
      });
      return ((await reply.json()) as { result: { ticket: string } }).result.ticket;
    });
    const guest = await tour.sit();
    await guest.page.goto(`${tour.app.base}/forwarding?isQrCode=true&ticket=${ticket}&routeKey=2`);
    await guest.page.waitForURL('**/day-reconciliation');
    await guest.page.waitForSelector('.frame');
    // Once.
    const second = await tour.sit();
    await second.page.goto(`${tour.app.base}/forwarding?isQrCode=true&ticket=${ticket}&routeKey=2`);
    await second.page.waitForURL('**/login');
  });
  it('leaves neither verify code nor ticket in the address or the history', async () => {
    const person = await tour.sit();
    await person.page.route('**/api/Auth/SilentLogin', () => undefined);
    await person.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=2`);
    await person.sees('正在登录…');
    await expect.poll(() => tour.path(person)).toBe('/forwarding');
    await expect
      .poll(() => person.page.evaluate(() => JSON.stringify([history.state, document.referrer])))
      .not.toContain('verify');
  });
  it('can be tried again when no answer came', async () => {
    const person = await tour.sit();
    await person.page.route('**/api/Auth/SilentLogin', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
    await person.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=2`);
    await person.sees('接口无法访问');
    await person.press('Enter');
    await person.page.waitForURL('**/day-reconciliation');
  });
  it('takes the place of whoever was logged in, in every tab', async () => {
    const first = await enter('company');
    await first.page.waitForSelector('.home');
    const second = await tour.beside(first);
    await second.page.goto(`${tour.app.base}${tour.app.forwarding}&routeKey=1`);
    await second.page.waitForURL('**/dashboard');
    await expect.poll(() => nameOf(second)).toBe('客户端');
    await first.page.bringToFront();
    await first.press('Control+k', 'Escape');
    await first.open('日对账', '/reconciliation/day-reconciliation');
    await first.page.waitForFunction(() => document.querySelector('.top-name')?.textContent === '客户端');
  });
});

describe('a password that must be changed (spec §5)', () => {
  it('is changed before the first session, with the messages of the spec', async () => {
    const person = await enter('mustchange');
    await person.page.waitForURL('**/change?**');
    await person.sees('首次登录、密码已重置或已过期，请先设置新密码');
    await person.page.waitForFunction(() => document.activeElement?.id === 'public-oldPassword');
    await person.press('Enter');
    for (const message of ['旧密码不能为空', '新密码不能为空', '请再次输入密码']) await person.sees(message);
    await person.type(tour.password('mustchange'));
    await person.press('Tab');
    await person.type('New#Password1');
    await person.press('Tab');
    await person.type('New#Password');
    await person.sees('两次输入密码不一致!');
    await person.type('1');
    await expect.poll(() => person.page.getByText('两次输入密码不一致!').count()).toBe(0);
    // The new password revalidates its repetition.
    await person.press('Shift+Tab');
    await person.press('End');
    await person.type('x');
    await person.sees('两次输入密码不一致!');
    await person.press('Backspace', 'Enter');
    await person.sees('密码已修改，请用新密码登录。');
    await person.press('Enter');
    await person.login('mustchange', 'New#Password1');
    await person.page.waitForSelector('.home');
  });
});

describe('the first administrator (/install-init)', () => {
  it('is closed where no code waits', async () => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}/install-init`);
    await person.sees('没有待使用的初始化码');
    await person.press('Enter');
    await person.page.waitForURL('**/login');
  });
});

describe('pages that need no login (spec §2)', () => {
  it.each(['/login', '/install-init', '/tools', '/change'])('%s opens for anybody', async (path) => {
    const person = await tour.sit();
    await person.page.goto(tour.app.base + path);
    await person.page.locator('h1').first().waitFor();
    await expect.poll(() => new URL(person.page.url()).pathname).toBe(path);
  });
  it('/auth-redirect leads on, over the login where one is needed', async () => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}/auth-redirect?redirect=${encodeURIComponent('/dashboard?a=1')}`);
    await person.page.waitForURL('**/login?redirect=%2Fdashboard%3Fa%3D1');
    await person.page.goto(`${tour.app.base}/auth-redirect?redirect=https://evil.example/`);
    await person.page.waitForURL(`${tour.app.base}/login`);
  });
  it('/redirect/{path} enters the path anew', async () => {
    const person = await enter('company', '/redirect/reconciliation/order-management?medType=41');
    await person.page.waitForURL(
      (url) =>
        url.pathname === '/reconciliation/order-management' && url.searchParams.get('medType') === '41',
    );
  });
  it('/tools shows environment and network to anybody, and no more', async () => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}/tools`);
    await person.page.getByText('开始检查').click();
    await person.sees('网络正常');
    for (const title of ['登录设备', '状态机', '支持包'])
      expect(await person.page.getByRole('heading', { name: title }).count()).toBe(0);
  });
});
