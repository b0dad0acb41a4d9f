/** The frame at every width: menu, drawer, what is the person's own, titles, where the keyboard is. */
import { describe, expect, it } from 'vitest';
import { comeAs } from '../machines/logins.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { WIDE } from '../tour/pages.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const DAYS = '/reconciliation/day-reconciliation';
const ORDERS = '/reconciliation/order-management';
const STORES = '/system-manager/vip-storelist';

const stored = (person: Person) => person.page.evaluate(() => localStorage.getItem('sidebarStatus'));
const width = (person: Person): Promise<number> =>
  person.page.evaluate(() => Math.round(document.getElementById('side')?.getBoundingClientRect().width ?? 0));
const isIn = (person: Person, selector: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.closest(wanted) != null, selector);
const focused = (person: Person) =>
  person.page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
const at = (person: Person, path: string) => person.page.waitForURL((url) => url.pathname === path);

describe('the sidebar', () => {
  it('is 210 px wide, closes to a rail, and is remembered: 1 open, 0 closed', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    await expect.poll(() => width(person)).toBe(210);
    await person.press('Alt+b');
    await expect.poll(() => width(person)).toBe(49);
    await expect.poll(() => stored(person)).toBe('0');
    await person.page.reload();
    await person.table('day-reconciliation');
    await expect.poll(() => width(person)).toBe(49);
    await person.press('Alt+b');
    await expect.poll(() => width(person)).toBe(210);
    await expect.poll(() => stored(person)).toBe('1');
    await person.page.reload();
    await person.table('day-reconciliation');
    await expect.poll(() => width(person)).toBe(210);
  });
  it('Alt+M goes to the menu, where one is; letters lead to a name, Enter goes there', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    await person.press('Alt+m');
    await isIn(person, '#menu-tree');
    await expect.poll(() => focused(person)).toBe('日对账');
    await person.type('ddgl');
    await expect.poll(() => focused(person)).toBe('订单管理');
    await person.press('Enter');
    await at(person, ORDERS);
    await person.table('order-management');
    await expect
      .poll(() => person.page.locator('[role="treeitem"][aria-current="page"]').getAttribute('aria-label'))
      .toBe('订单管理');
  });
});

describe('under 992 px', () => {
  const MOBILE = { width: 991, height: 700 };
  const isInert = (person: Person, selector: string) =>
    person.page.locator(selector).evaluate((element) => (element as HTMLElement).inert);

  it('the menu is a drawer: over the page, which is out of reach; Esc closes it and gives the focus back', async () => {
    const person = await tour.enter('company', DAYS);
    await person.page.setViewportSize(MOBILE);
    await person.table('day-reconciliation');
    await expect.poll(() => isInert(person, '#side')).toBe(true);
    // The search is an icon there, as long as the menu is a drawer.
    await expect.poll(() => person.page.locator('.top-search').innerText()).toBe('');
    const menu = person.page.getByRole('button', { name: '菜单', exact: true });
    await menu.focus();
    await person.press('Enter');
    await isIn(person, '#menu-tree');
    await expect.poll(() => isInert(person, '.page')).toBe(true);
    await expect.poll(() => menu.evaluate((button) => button.getAttribute('aria-expanded'))).toBe('true');
    for (let tab = 0; tab < 3; tab += 1) {
      await person.press('Tab');
      await expect
        .poll(() => person.page.evaluate(() => document.activeElement?.closest('.page') == null))
        .toBe(true);
    }
    await person.press('Alt+m');
    await isIn(person, '#menu-tree');
    await person.press('Escape');
    await expect.poll(() => focused(person)).toBe('菜单');
    await expect
      .poll(async () => [await isInert(person, '#side'), await isInert(person, '.page')])
      .toEqual([true, false]);
    // Nothing of it is remembered.
    expect(await stored(person)).not.toBe('0');
  });
  it('going somewhere closes it, and the keyboard is in the page', async () => {
    const person = await tour.enter('company', DAYS);
    await person.page.setViewportSize(MOBILE);
    await person.table('day-reconciliation');
    await person.press('Alt+b');
    await isIn(person, '#menu-tree');
    await person.type('ddgl');
    await person.press('Enter');
    await at(person, ORDERS);
    await isIn(person, '#main');
    await expect.poll(() => isInert(person, '#side')).toBe(true);
  });
  it('1440 px at 150% zoom is 960 px: the mobile frame; at 992 px there is the column again', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    const isMobile = () => person.page.locator('.frame-mobile').count();
    await person.page.setViewportSize({ width: WIDE.width / 1.5, height: WIDE.height / 1.5 });
    await expect.poll(isMobile).toBe(1);
    await person.page.setViewportSize({ width: 992, height: 700 });
    await expect.poll(isMobile).toBe(0);
    await expect.poll(() => width(person)).toBe(210);
  });
});

describe('the user drop-down (spec §2)', () => {
  async function entries(person: Person): Promise<string[]> {
    await person.page.locator('.top-who').focus();
    await person.press('Enter');
    await isIn(person, '[role="menuitem"]');
    const texts = await person.page.locator('[role="menuitem"]').allInnerTexts();
    await person.press('Escape');
    await person.page.waitForSelector('[role="menuitem"]', { state: 'detached' });
    return texts.map((text) => text.split('\n')[0] ?? '');
  }
  it('a company: no areas, no way back; Esc gives the focus back', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    expect(await entries(person)).toEqual(['个人资料', '修改密码', '设置', '工具箱', '退出登录']);
    await isIn(person, '.top-who');
  });
  it('an admin with one area switches it as well', async () => {
    const person = await tour.enter('area1', '/dashboard');
    await person.page.waitForSelector('.home');
    const place = person.page.locator('.top-place');
    await expect.poll(() => place.innerText()).toMatch(/^无锡市/);
    expect(await entries(person)).toContain('切换区划');
    expect(await entries(person)).not.toContain('切换回管理员账号');
  });
  it("in a store's account that an admin entered: the way back, and the institution", async () => {
    const person = await tour.sit();
    const deployment = { base: tour.app.base, user: 'area', password: tour.password('area') };
    await comeAs(person.page, deployment, 'area', 'entered', async (admin) => {
      await admin.takeArea('nanjing');
      await admin.page.waitForSelector('.home');
      await admin.page.goto(tour.app.base + STORES);
      await admin.table('vip-storelist');
      await admin.goTo(0);
      await admin.press('F8');
      await admin.question();
      await admin.agree();
      await admin.page.waitForFunction(() =>
        document.querySelector('.top-place')?.textContent?.includes('店'),
      );
    });
    await person.page.goto(`${tour.app.base}/dashboard`);
    await person.page.waitForSelector('.home');
    const found = await entries(person);
    expect(found).toContain('切换回管理员账号');
    expect(found).not.toContain('切换区划');
  });
});

describe('the profile (spec §5)', () => {
  const field = (person: Person, name: string) => person.page.locator(`.account-form [name="${name}"]`);
  const saidOf = async (person: Person, name: string): Promise<string> => {
    const id = await field(person, name).getAttribute('aria-describedby');
    return id === null ? '' : person.page.locator(`[id="${id}"]`).innerText();
  };
  const fill = async (person: Person, name: string, text: string): Promise<void> => {
    await field(person, name).focus();
    await person.press('Control+a', 'Delete');
    if (text !== '') await person.type(text);
  };
  async function open(): Promise<Person> {
    const person = await tour.enter('company2', DAYS);
    await person.table('day-reconciliation');
    await person.page.locator('.top-who').focus();
    await person.press('Enter');
    await isIn(person, '[role="menuitem"]');
    await person.press('Enter');
    await isIn(person, '.account-form');
    return person;
  }

  it('every rule, with its message', async () => {
    const person = await open();
    await expect.poll(() => field(person, 'userName').inputValue()).toBe('company2');
    await expect
      .poll(() => field(person, 'userName').evaluate((input) => (input as HTMLInputElement).readOnly))
      .toBe(true);
    await expect.poll(() => field(person, 'sex').locator('option').allInnerTexts()).toEqual(['男', '女']);
    for (const name of ['surName', 'name', 'mobilePhone', 'email']) await fill(person, name, '');
    await person.press('Enter');
    const messages = {
      surName: '昵称不能为空',
      name: '真实姓名不能为空',
      mobilePhone: '请输入正确的手机号码',
      email: '请输入正确的邮箱名',
    };
    for (const [name, message] of Object.entries(messages))
      await expect.poll(() => saidOf(person, name)).toBe(message);
    // The first that is wrong has the focus.
    await expect
      .poll(() => field(person, 'surName').evaluate((input) => input === document.activeElement))
      .toBe(true);
    const mobiles: [string, boolean][] = [
      ['13800138000', true],
      ['+8613800138000', true],
      ['008619900138000', true],
      ['12800138000', false],
      ['1380013800', false],
      ['138001380001', false],
      ['8613800138000', false],
    ];
    for (const [mobile, isRight] of mobiles) {
      await fill(person, 'mobilePhone', mobile);
      await expect
        .poll(async () => [mobile, await saidOf(person, 'mobilePhone')])
        .toEqual([mobile, isRight ? '' : '请输入正确的手机号码']);
    }
    const emails: [string, boolean][] = [
      ['a@b.cn', true],
      ['ab.cn', false],
      ['a@bcn', false],
      ['a b@c.cn', false],
    ];
    for (const [email, isRight] of emails) {
      await fill(person, 'email', email);
      await expect
        .poll(async () => [email, await saidOf(person, 'email')])
        .toEqual([email, isRight ? '' : '请输入正确的邮箱名']);
    }
    // 254 and no more.
    await fill(person, 'email', '');
    await person.page.keyboard.insertText(`${'a'.repeat(300)}@b.cn`);
    await expect.poll(async () => (await field(person, 'email').inputValue()).length).toBe(254);
    await expect.poll(() => saidOf(person, 'email')).toBe('请输入正确的邮箱名');
  });
  it('is saved: 修改成功, and the name in the top bar follows', async () => {
    const person = await open();
    await fill(person, 'surName', '小益');
    await fill(person, 'name', '益民新人');
    await fill(person, 'mobilePhone', '13800138000');
    await fill(person, 'email', 'new@yimin.example');
    await field(person, 'sex').focus();
    await person.press('ArrowDown');
    await field(person, 'email').focus();
    await person.press('Enter');
    await person.sees('修改成功');
    await person.page.waitForSelector('.account-form', { state: 'detached' });
    await expect.poll(() => person.page.locator('.top-name').innerText()).toBe('益民新人');
    const rows = () =>
      tour.sql("select name, sur_name, sex, mobile_phone, email from app_user where user_name = 'company2'");
    await expect.poll(rows).toEqual([
      {
        name: '益民新人',
        sur_name: '小益',
        sex: '1',
        mobile_phone: expect.stringMatching(/^ps1\./) as string,
        email: 'new@yimin.example',
      },
    ]);
    await person.page.reload();
    await expect.poll(() => person.page.locator('.top-name').innerText()).toBe('益民新人');
  });
  it('says why it cannot be read, and reads it again', async () => {
    const person = await tour.enter('company2', DAYS);
    await person.table('day-reconciliation');
    await person.page.route('**/api/User/PullStoreUser/**', (route) => route.abort('connectionrefused'), {
      times: 1,
    });
    await person.search('个人资料');
    await person.press('Enter');
    const dialog = person.page.getByRole('dialog');
    await dialog.getByRole('alert').waitFor();
    await dialog.getByRole('button', { name: '重试' }).focus();
    await person.press('Enter');
    await isIn(person, '.account-form');
  });
});

describe('the own password (spec §5)', () => {
  const saidOf = async (person: Person): Promise<string[]> =>
    person.page.locator('.account-form .field-message').allInnerTexts();
  const to = (person: Person, name: string) => person.page.locator(`.account-form [name="${name}"]`).focus();
  const NEW = 'Yibao#Neu2025';

  it('every rule and message; changed, 操作成功, and this session goes on', async () => {
    const person = await tour.sit();
    await person.page.goto(tour.app.base + DAYS);
    await person.login('company2', tour.password('company2'));
    await person.table('day-reconciliation');
    await person.search('修改密码');
    await person.press('Enter');
    await isIn(person, '.account-form');
    await expect
      .poll(() => person.page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe('oldPassword');
    await person.press('Enter');
    await expect.poll(() => saidOf(person)).toEqual(['旧密码不能为空', '新密码不能为空', '请再次输入密码']);
    await person.type('wrong');
    await to(person, 'password');
    await person.type(NEW);
    await to(person, 'confirmPassword');
    await person.type('other');
    await expect.poll(() => saidOf(person)).toEqual(['两次输入密码不一致!']);
    await person.press('Control+a');
    await person.type(NEW);
    await expect.poll(() => saidOf(person)).toEqual([]);
    // A changed password revalidates its repetition.
    await to(person, 'password');
    await person.press('End', 'Backspace');
    await expect.poll(() => saidOf(person)).toEqual(['两次输入密码不一致!']);
    await person.type(NEW.slice(-1));
    await expect.poll(() => saidOf(person)).toEqual([]);
    // The server has its word too, and nothing typed is lost.
    await person.press('Enter');
    await person.page.waitForFunction(
      () => document.querySelector('.account-form .modal-error')?.textContent !== '',
    );
    await expect.poll(() => person.page.locator('.account-form .modal-error').innerText()).toMatch(/旧密码/);
    await to(person, 'oldPassword');
    await person.press('Control+a');
    await person.type(tour.password('company2'));
    const sent = person.page.waitForRequest(/ChangePassword/);
    await person.press('Enter');
    const body = (await sent).postData() ?? '';
    expect(body).not.toContain(NEW);
    expect(body).not.toContain(Buffer.from(NEW).toString('base64').slice(0, 10));
    await person.sees('操作成功');
    await person.page.waitForSelector('.account-form', { state: 'detached' });
    await person.open('订单管理', ORDERS);
    await person.table('order-management');
  });
});

describe('the page', () => {
  const title = (person: Person) => person.page.title();

  it("is called 'title - 医保云', also by what it shows", async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    await expect.poll(() => title(person)).toBe('日对账 - 医保云');
    await person.goTo(0);
    await person.press('Enter');
    await expect.poll(() => title(person)).toMatch(/^日对账明细 .*店.* - 医保云$/);
    await expect.poll(() => person.page.locator('.crumbs li').last().innerText()).toMatch(/^日对账明细 .*店/);
    await person.open('首页', '/dashboard');
    await expect.poll(() => title(person)).toBe('首页 - 医保云');
    await person.page.goto(`${tour.app.base}/nothing-here`);
    await at(person, '/404');
    await expect.poll(() => title(person)).toBe('页面不存在 - 医保云');
    await person.page.goto(`${tour.app.base}/company-manager/company-manager`);
    await at(person, '/401');
    await expect.poll(() => title(person)).toBe('无权限 - 医保云');
  });
  it('the first stop of Tab leads past the frame', async () => {
    const person = await tour.enter('company', '/dashboard');
    await person.page.waitForSelector('.home');
    await isIn(person, 'h1');
    const first = () =>
      person.page.evaluate(
        () => document.querySelector('#root :is(a[href], button, input, [tabindex="0"])')?.className,
      );
    await expect.poll(first).toBe('skip');
    await person.page.locator('.skip').focus();
    await person.press('Enter');
    await expect.poll(() => person.focused()).toBe('main');
    await expect.poll(() => tour.path(person)).toBe('/dashboard');
    await person.press('Tab');
    await isIn(person, '#main');
  });
  it('takes the focus at its heading when it puts it nowhere itself, each time one comes', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    await person.open('首页', '/dashboard');
    await isIn(person, '.home h1, h1');
    await person.press('Alt+,');
    await person.table('day-reconciliation');
    await person.press('Alt+,');
    await isIn(person, 'h1');
    await person.page.goto(`${tour.app.base}/nothing-here`);
    await isIn(person, 'h1');
  });
  it('/redirect/… enters a page anew, query and all; one of another site is none', async () => {
    const person = await tour.enter('company', DAYS);
    await person.table('day-reconciliation');
    await person.page.focus('#day-reconciliation-poolareaNo');
    await person.type('3201');
    const [{ day } = { day: '' }] = (await tour.sql('select max(settle_date)::text as day from day_rec')) as {
      day: string;
    }[];
    const query = `?begndate=${day}&enddate=${day}`;
    await person.page.evaluate((to) => history.pushState(null, '', to), `/redirect${DAYS}${query}`);
    await person.page.waitForURL((url) => url.pathname === DAYS && url.search === query);
    await person.table('day-reconciliation');
    await expect.poll(() => person.page.inputValue('#day-reconciliation-poolareaNo')).toBe('');
    await expect.poll(() => person.page.locator('.tag-link').count()).toBe(2);
    await person.page.goto(`${tour.app.base}/redirect//example.org/x`);
    await at(person, '/404');
    await expect.poll(() => title(person)).toBe('页面不存在 - 医保云');
  });
});
