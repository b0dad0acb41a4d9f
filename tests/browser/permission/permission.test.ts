/** People and roles by keyboard: a head office makes a role, a colleague at a till with it, and takes a right back. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const USERS = '/permission/user-management';
const ROLES = '/permission/menu-role-management';

const drawer = (person: Person) => person.page.getByRole('dialog');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const named = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);
const item = (person: Person, name: string | RegExp) => drawer(person).getByRole('treeitem', { name });
const inTree = (person: Person) =>
  person.page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'tree');

it('a role is made with arrows, Space and *, and what is typed finds', async () => {
  const person = await tour.enter('company', ROLES);
  await person.table('menu-role-management');
  await rowWith(person, '门店', '预置').toBe(true);
  await looksRight(person, 'roles');
  await person.table('menu-role-management');
  await person.press('F8');
  await named(person, 'roleName');
  await person.type('只对账的店员');
  await drawer(person).getByRole('tree').focus();
  // A letter in the tree goes into the search; Enter leads back to what it found.
  await person.type('rdz');
  await item(person, /^日对账/)
    .first()
    .waitFor();
  await person.press('Enter');
  await inTree(person);
  await person.press(' ');
  await expect(
    item(person, /日对账/)
      .first()
      .getAttribute('aria-checked'),
  ).resolves.toBe('mixed');
  await looksRight(person, 'role form');
  await drawer(person).getByLabel('查找').fill('');
  await drawer(person).getByRole('tree').focus();
  await person.press('Home', '*');
  await person.sees(/已选 \d+ 项/);
  await person.press('*');
  await drawer(person).getByLabel('查找').fill('订单管理');
  await person.press('Enter');
  await inTree(person);
  await person.press('*', 'Control+Enter');
  await person.sees('角色「只对账的店员」已保存');
  await rowWith(person, '只对账的店员', '自建', '启用').toBe(true);
});

it('a new user gets a password that is shown once, and holds the role', async () => {
  const person = await tour.enter('company', USERS);
  await person.table('user-management');
  await rowWith(person, 'store', '门店收银员').toBe(true);
  await looksRight(person, 'users');
  await person.table('user-management');
  await person.press('F8');
  await named(person, 'userName');
  await person.type('xiaozhou');
  await looksRight(person, 'user form');
  await named(person, 'userName');
  await person.press('Tab');
  const [store] = (await tour.sql("select fixmedins_code from app_user where user_name = 'store'")) as {
    fixmedins_code: string;
  }[];
  await person.type(store?.fixmedins_code ?? '');
  await person.page.locator('[role="option"][aria-selected="true"]').waitFor();
  await person.press('Enter');
  for (const [name, text] of [
    ['name', '周小'],
    ['surName', '小周'],
  ] as const) {
    await drawer(person).locator(`[name="${name}"]`).focus();
    await person.type(text);
  }
  await person.press('Control+Enter');
  await drawer(person).locator('.shown-once code').waitFor();
  expect((await drawer(person).locator('.shown-once code').innerText()).length).toBeGreaterThan(7);
  await looksRight(person, 'password shown once');
  await person.press('Escape');
  await person.table('user-management');
  await rowWith(person, 'xiaozhou', '周小', '门店').toBe(true);

  // Roles: the preset goes, the made one comes, and what they give together is seen before it is saved.
  await person.goToRow('xiaozhou');
  await person.press('F6');
  await drawer(person).getByLabel('只对账的店员').waitFor();
  await drawer(person).getByLabel('门店', { exact: true }).focus();
  await person.press(' ');
  await drawer(person).getByLabel('只对账的店员').focus();
  await person.press(' ');
  await item(person, /订单管理|对账/)
    .first()
    .waitFor();
  await looksRight(person, 'roles of a user');
  await person.press('Control+Enter');
  await person.sees('xiaozhou 的角色已保存，立即生效');
  await rowWith(person, 'xiaozhou', '只对账的店员').toBe(true);
});

it('whoever is stopped is asked about first, and the list says so', async () => {
  const person = await tour.enter('company', USERS);
  await person.table('user-management');
  await person.goToRow('xiaozhou');
  await person.find('停用', '停用或启用');
  await person.press('Enter');
  expect(await person.question()).toContain('将立即退出所有登录');
  await person.agree();
  await rowWith(person, 'xiaozhou', '停用').toBe(true);
  // The tree of companies filters the list.
  await person.table('user-management');
  await person.press('F4');
  const tree = person.page.getByRole('complementary', { name: '机构树' }).getByRole('tree');
  await tree.waitFor();
  await looksRight(person, 'tree beside the users');
  await person.press('Enter');
  await person.page.waitForURL(/nodeKind=company/);
  await rowWith(person, 'xiaozhou').toBe(true);
  // It stays beside the list for the next node, until it is put away; the keyboard is in the list then.
  await person.press('ArrowRight', 'ArrowDown', 'Enter');
  await person.page.waitForURL(/nodeKind=store/);
  await person.press('Escape');
  await tree.waitFor({ state: 'detached' });
  await person.page.waitForFunction(() => document.activeElement?.id === 'user-management');
});

it('on a phone the tree of users is a drawer; a super administrator finds companies without a store in it', async () => {
  const person = await tour.enter('super', USERS);
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.table('user-management');
  await person.page.setViewportSize({ width: 390, height: 844 });
  await person.find('按公司查看', '按公司查看');
  await person.press('Enter');
  await drawer(person).getByRole('tree').waitFor();
  await person.type('新开药房');
  await item(person, /新开药房/).waitFor();
  await person.press('Enter');
  await person.page.waitForURL(/nodeId=C9001/);
  await rowWith(person, 'newcomer').toBe(true);
});

it('a till is made at a store, its code shown once, and listed', async () => {
  const person = await tour.enter('company', '/store-manager/data');
  await person.table('store-data');
  await person.goTo(0);
  await person.find('新增收银终端', '新增收银终端');
  await person.press('Enter');
  await person.page.getByPlaceholder(/终端编号/).waitFor();
  await person.type('POS09');
  await person.press('Enter');
  await drawer(person).locator('.shown-once code').waitFor();
  await looksRight(person, 'code of a till');
  await person.press('Escape');
  await person.table('store-data');
  await person.press('F6');
  await drawer(person).getByText('POS09').waitFor();
  await looksRight(person, 'tills of a store');
});

it('a data role names a company without one store, and limits who holds it', async () => {
  const person = await tour.enter('super', '/permission/data-role-management');
  // A super administrator chooses an area first; all of them stand first.
  await person.page.getByPlaceholder(/区划代码/).waitFor();
  await person.press('Enter');
  await person.sees('没有符合条件的数据角色');
  await person.press('F8');
  await named(person, 'roleName');
  await person.type('除一家店');
  await drawer(person).getByRole('tree').waitFor();
  await drawer(person).getByLabel('查找').fill('康宁堂');
  await item(person, /康宁堂/)
    .first()
    .waitFor();
  await drawer(person).getByRole('tree').focus();
  await person.press('Home', ' ');
  await person.sees('已选公司 1');
  await looksRight(person, 'data role form');
  await drawer(person).getByLabel('查找').fill('');
  await drawer(person).getByRole('tree').focus();
  await person.press('Home', 'ArrowRight', 'ArrowDown', ' ');
  const [chain] = (await tour.sql(
    "select count(*)::int as stores from store where company_id = 'C0001' and closed_at is null",
  )) as { stores: number }[];
  const left = (chain?.stores ?? 0) - 1;
  await person.sees(`已选门店 ${left}`);
  await person.press('Control+Enter');
  await person.sees(`角色「除一家店」已保存，可见 ${left} 家门店`);
  await rowWith(person, '除一家店', '启用', String(left)).toBe(true);
  await looksRight(person, 'data roles');

  await person.open('用户管理', USERS);
  await person.table('user-management');
  const isCompany = (row: string) => row.includes('连锁对账员');
  await expect.poll(async () => (await person.rows()).some(isCompany)).toBe(true);
  await person.goTo((await person.rows()).findIndex(isCompany));
  await person.find('分配数据角色', '分配数据角色');
  await person.press('Enter');
  await drawer(person)
    .getByLabel(/除一家店/)
    .waitFor();
  await person.press(' ');
  await person.sees('只能看到所选角色包含的门店');
  await person.press('Control+Enter');
  await person.sees('company 的数据角色已保存，立即生效');
  await rowWith(person, '连锁对账员', '除一家店').toBe(true);
  // The tree of companies tells which roles reach a node.
  await person.open('数据角色管理', '/permission/data-role-management');
  await person.table('data-role-management');
  await person.press('F4');
  await drawer(person).getByRole('tree').waitFor();
  await person.press('ArrowRight', 'ArrowDown', 'ArrowDown', 'Enter');
  await drawer(person).getByRole('cell', { name: '除一家店' }).waitFor();
  await looksRight(person, 'roles that reach a store');
});

it('谁能做这件事 says of an action by which role it is granted, or what is missing', async () => {
  const ask = async (person: Person, action: string) => {
    await person.find('谁能做这件事', '谁能做这件事');
    await person.press('Enter');
    await person.page.getByPlaceholder('哪个操作').waitFor();
    await person.type(action);
    await person.page.locator('[role="option"][aria-selected="true"]', { hasText: action }).waitFor();
    await person.press('Enter');
    await drawer(person)
      .getByText(/做这件事$/)
      .waitFor();
  };
  const chain = await tour.enter('company', ROLES);
  await chain.table('menu-role-management');
  await ask(chain, '新增角色');
  expect(await drawer(chain).innerText()).toMatch(/可以做这件事[\s\S]*公司管理员（预置）[\s\S]*页面、操作/);
  await looksRight(chain, 'who can');
  const clerk = await tour.enter('store', '/');
  await clerk.page.waitForSelector('.home');
  await ask(clerk, '新增角色');
  expect(await drawer(clerk).innerText()).toMatch(
    /不能做这件事[\s\S]*没有角色给出这个页面[\s\S]*没有角色给出这个操作/,
  );
});

it('a file of users is checked row by row, then all of them are made, and their passwords are shown once', async () => {
  // Whom another test may have limited.
  await tour.sql("delete from user_data_role where user_id = 'U-company'");
  const person = await tour.enter('company', USERS);
  await person.table('user-management');
  const [own] = (await tour.sql("select fixmedins_code as code from app_user where user_name = 'store'")) as {
    code: string;
  }[];
  const pick = (lines: string[]) =>
    person.page.setInputFiles('input[type="file"]', {
      name: '用户.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['账号,姓名,用户类型,机构编码', ...lines].join('\n')),
    });
  await person.press('Shift+F8');
  await drawer(person).locator('input[type="file"]').waitFor();
  await pick([`clerka,店员甲,门店,${own?.code ?? ''}`, 'clerkb,店员乙,门店,P99999999999']);
  await person.press('Control+Enter');
  await person.sees('没有找到该门店');
  await looksRight(person, 'users file');
  await pick([`clerka,店员甲,门店,${own?.code ?? ''}`, `clerkb,店员乙,门店,${own?.code ?? ''}`]);
  await person.press('Control+Enter');
  await person.sees('2 行检查通过，尚未新增任何用户');
  await person.press('Control+Enter');
  await person.sees('已新增 2 位用户');
  await looksRight(person, 'users file made');
  // Not saved yet: closing asks first.
  await person.press('Escape');
  expect(await person.question()).toContain('尚未保存');
  await person.press('Escape');
  const [download] = await Promise.all([person.page.waitForEvent('download'), person.press('Control+Enter')]);
  expect(download.suggestedFilename()).toBe('新用户初始密码.csv');
  await person.press('Escape');
  await rowWith(person, 'clerka', '店员甲').toBe(true);
  await person.goToRow('clerka');
  await person.find('用户的可见门店', '用户的可见门店');
  await person.press('Enter');
  await person.sees(/可见 1 家门店，您管理的共 \d+ 家/);
  await looksRight(person, 'stores of a user');
});
