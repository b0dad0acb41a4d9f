import { describe, expect, it } from 'vitest';
import type { Route } from 'playwright-core';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
async function enter(userName: string, path: string): Promise<Person> {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/login?redirect=${encodeURIComponent(path)}`);
  await person.login(userName, tour.password(userName));
  return person;
}
const sessions = async (userName: string): Promise<number> =>
  ((await tour.sql('select 1 from session where user_id = $1', [`U-${userName}`])) as unknown[]).length;

describe('the confirmation flow (spec §4)', () => {
  const others = (person: Person) => person.page.getByText('结束其他登录').click();
  /** A person with one more login elsewhere. */
  async function twice(): Promise<Person> {
    await tour.sql("delete from session where user_id = 'U-store'");
    const elsewhere = await enter('store', '/dashboard');
    await elsewhere.page.waitForSelector('.home');
    const person = await enter('store', '/tools');
    await person.page.getByRole('heading', { name: '登录设备' }).waitFor();
    return person;
  }
  it('asks what the server asks, and does it once it is confirmed', async () => {
    const person = await twice();
    await others(person);
    expect(await person.question()).toMatch(/退出其他 1 处登录/);
    await expect.poll(() => sessions('store')).toBeGreaterThan(1);
    await person.press('Enter');
    await person.sees('已结束');
    await expect.poll(() => sessions('store')).toBe(1);
  });
  it('does nothing when it is cancelled, and says nothing either', async () => {
    const person = await twice();
    await others(person);
    await person.question();
    const before = await sessions('store');
    await person.press('Escape');
    await person.page.waitForSelector('[role="alertdialog"]', { state: 'detached' });
    await expect.poll(() => sessions('store')).toBe(before);
    expect(await person.page.locator('.bp6-toast').count()).toBe(0);
  });
  it('a reply that is lost in the replay is asked for again, and nothing is done twice', async () => {
    const person = await twice();
    let sent = 0;
    await person.page.route('**/api/Auth/RevokeOtherSessions', async (route: Route) => {
      sent += 1;
      if (sent !== 2) return route.continue();
      // Done at the server; the reply never arrives.
      await route.fetch();
      return route.abort('connectionreset');
    });
    await others(person);
    await person.question();
    await person.press('Enter');
    await person.sees('重试不会重复执行');
    await expect.poll(() => sessions('store')).toBe(1);
    await person.page.waitForFunction(() => document.activeElement?.textContent === '重试');
    await person.press('Enter');
    await person.sees('已结束');
    await expect.poll(() => sent).toBe(3);
  });
  it('asks once more where the store has settled today, and announces its end', async () => {
    const [store] = (await tour.sql(
      "select fixmedins_code from store_auth where auth_stas = '1' and enddate > now()::date + 2 and poolarea_no = '320200' order by 1 limit 1",
    )) as { fixmedins_code: string }[];
    const code = store?.fixmedins_code ?? '';
    const [columns] = (await tour.sql(
      `select string_agg(attname, ', ') as names from pg_attribute
        where attrelid = 'settlement'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
          and attname not in ('setl_id', 'msgid', 'setl_date')`,
    )) as { names: string }[];
    const names = columns?.names ?? '';
    await tour.sql(
      `insert into settlement (setl_id, msgid, setl_date, ${names})
       select 'TODAY', 'TODAY', (now() at time zone 'Asia/Shanghai')::date, ${names} from settlement where fixmedins_code = $1 limit 1`,
      [code],
    );
    const person = await enter('area1', `/system-manager/vip-storelist?keyword=${code}&authStas=1`);
    await person.table('vip-storelist');
    await person.goTo(0);
    await person.search('关闭授权');
    await person.press('Enter');
    expect(await person.question()).toContain('关闭授权');
    await person.press('Enter');
    await person.sees(/今天已有结算/);
    await person.question();
    await person.press('Enter');
    await person.sees('授权已关闭');
  });
});

describe('a paid module that ran out (spec §8, 106002)', () => {
  it('offers its trial, and the work can be done after it', async () => {
    const person = await enter('company2', '/reconciliation/day-reconciliation');
    await person.importIntoFirstDay();
    await person.sees('中心明细导入 · VIP 功能');
    await person.sees('VIP功能续费中断');
    await person.sees(/可免费试用 15 天/);
    await person.page.waitForFunction(() => document.activeElement?.textContent === '开始试用');
    await person.press('Enter');
    await person.sees(/已开通试用/);
    await person.page.waitForFunction(() => document.activeElement?.textContent === '继续使用');
    await person.press('Enter');
    await person.page.getByText('导入并对账').click();
    await person.sees('行有误，未导入任何内容');
  });
});

describe('toasts and boxes (spec §8, §9)', () => {
  const answer = (body: object) => (route: Route) => route.fulfill({ status: 200, json: body });
  it('a notice with a message code and extend info opens a message box with its numbers', async () => {
    const person = await tour.enter('store', '/tools');
    await person.page.getByRole('heading', { name: '登录设备' }).waitFor();
    await person.page.route(
      '**/api/Auth/RevokeOtherSessions',
      answer({
        success: false,
        statusCode: 106001,
        resultNotice: { error: '交易已撤销', messageCode: 'M0001' },
        resultExtendInfo: { orderNo: 'S123', transactionCode: '2102' },
      }),
    );
    await person.page.getByText('结束其他登录').click();
    const said = await person.question();
    for (const text of ['交易已撤销', 'M0001', 'S123', '2102']) expect(said).toContain(text);
    await person.press('Enter');
    await person.page.waitForSelector('[role="alertdialog"]', { state: 'detached' });
  });
  it('toasts stand 180 px from the top', async () => {
    const person = await tour.enter('store', '/tools');
    await person.page.getByRole('heading', { name: '登录设备' }).waitFor();
    await person.page.route(
      '**/api/Auth/RevokeOtherSessions',
      answer({ success: false, statusCode: 106001, resultNotice: { error: '不能结束' } }),
    );
    await person.page.getByText('结束其他登录').click();
    await person.sees('不能结束');
    const top = () =>
      person.page.locator('.bp6-toast').evaluate((toast) => toast.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThanOrEqual(180);
    // A drawer that opens now is not covered. Under the pointer a toast stays.
    await person.page.locator('.bp6-toast').hover();
    await person.press('Control+,');
    await person.page.locator('.sheet').waitFor();
    const gap = () =>
      person.page.evaluate(() => {
        const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect();
        return (edge('.sheet')?.left ?? 0) - (edge('.bp6-toast')?.right ?? Number.POSITIVE_INFINITY);
      });
    await expect.poll(gap).toBeGreaterThanOrEqual(0);
  });
  it('on a phone a toast leaves the head of an open drawer free', async () => {
    const person = await tour.enter('store', '/tools');
    await person.page.setViewportSize({ width: 390, height: 844 });
    await person.page.getByRole('heading', { name: '登录设备' }).waitFor();
    await person.page.route(
      '**/api/Auth/RevokeOtherSessions',
      answer({ success: false, statusCode: 106001, resultNotice: { error: '不能结束' } }),
    );
    await person.page.getByText('结束其他登录').click();
    await person.page.locator('.bp6-toast').hover();
    await person.press('Control+,');
    await person.page.locator('.sheet').waitFor();
    const top = () =>
      person.page.locator('.bp6-toast').evaluate((toast) => toast.getBoundingClientRect().top);
    await expect.poll(top).toBeGreaterThan(500);
    await expect.poll(top).toBeLessThan(800);
  });
});

describe('the workbench (/tools)', () => {
  it('makes a support bundle without anything of the person', async () => {
    const person = await tour.enter('store', '/tools');
    await person.page.getByRole('heading', { name: '支持包' }).waitFor();
    const [download] = await Promise.all([
      person.page.waitForEvent('download'),
      person.page.getByText('下载支持包').click(),
    ]);
    const stream = await download.createReadStream();
    let text = '';
    for await (const chunk of stream) text += String(chunk);
    expect(JSON.parse(text)).toMatchObject({ user: { roleCode: 3 }, path: '/tools' });
    const token = (await person.page.context().cookies()).find(({ name }) => name === 'yibao-token')?.value;
    for (const secret of [tour.password('store'), token ?? 'no token', '门店收银员', 'U-store'])
      expect(text).not.toContain(secret);
  });
  it('shows every machine, its state and its events, and the overlay over any page', async () => {
    const person = await tour.enter('store', '/tools');
    await person.page.getByRole('heading', { name: '状态机' }).waitFor();
    await person.page.getByText('session-1').click();
    await person.sees('done load');
    expect(await person.page.locator('.overlay').count()).toBe(0);
    await person.page.getByText('打开悬浮面板').click();
    await person.page
      .locator('.overlay')
      .getByText(/ready.*current.*cached/)
      .waitFor();
    await person.open('日对账', '/reconciliation/day-reconciliation');
    await person.page.locator('.overlay').getByText('list-').first().waitFor();
    await person.page.reload();
    await person.page
      .locator('.overlay')
      .getByText(/ready.*current.*cached/)
      .waitFor();
  });
  it('sends calls to a custom request URL, and only to one that makes sense', async () => {
    const person = await tour.sit();
    await person.page.goto(`${tour.app.base}/tools`);
    await person.page.fill('#tools-base', '//evil.example');
    await person.page.getByText('保存并刷新').click();
    await person.sees('接口地址应为');
    await person.page.fill('#tools-base', '/other-api');
    await person.page.getByText('保存并刷新').click();
    await person.page.waitForFunction(() => document.body.innerText.includes('/other-api'));
    const asked = person.page.waitForRequest('**/other-api/api/Auth/PublicConfig');
    await person.page.getByText('开始检查').click();
    await asked;
  });
});
