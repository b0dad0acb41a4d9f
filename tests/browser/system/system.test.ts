/** 消息中心, 系统配置, 医保配置 and 缓存管理 by keyboard, as those who may and those who may not; the bell over several tabs. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const CENTRE = '/system-manager/msg-center';

const drawer = (person: Person) => person.page.getByRole('dialog');
const bell = (person: Person) => person.page.locator('.top-bell-count');
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
const named = (person: Person, name: string) =>
  person.page.waitForFunction((wanted) => document.activeElement?.getAttribute('name') === wanted, name);

/** A message about the stores of the account `store` and of another company. */
const tell = (title: string, where: string) =>
  tour.sql(
    `with made as (
       insert into message (kind, severity, audience, title, body, link, dedupe_key, needs_ack)
       values ('uneven', 'warn', 'stores', $1, '请查看差异', '{"path":"/reconciliation/day-reconciliation","query":{"checkStatus":"2"}}', $1, true)
       returning message_id)
     insert into message_store (fixmedins_code, message_id) select fixmedins_code, message_id from store, made where ${where}`,
    [title],
  );

it('a store sees its own messages alone; the bell counts them in all tabs, and one is read, acknowledged and followed', async () => {
  await tour.sql('delete from message');
  await tell(
    '夜间对账不平',
    "fixmedins_code = (select fixmedins_code from app_user where user_name = 'store')",
  );
  await tell(
    '别家不平',
    "fixmedins_code = (select max(fixmedins_code) from store where company_id <> 'C0001')",
  );
  const person = await tour.enter('store', '/dashboard');
  await expect.poll(() => bell(person).innerText()).toBe('1');
  const others = [];
  for (let nth = 0; nth < 4; nth += 1) {
    const tab = await tour.beside(person);
    await tab.page.goto(`${tour.app.base}/dashboard`);
    await expect.poll(() => bell(tab).innerText()).toBe('1');
    others.push(tab);
  }
  await person.page.bringToFront();
  await person.press('Alt+u');
  await person.page.waitForURL(/msg-center\?state=unread/);
  await person.table('msg-center');
  await rowWith(person, '夜间对账不平', '未读').toBe(true);
  expect((await person.rows()).join()).not.toContain('别家');
  await looksRight(person, 'message centre');
  await person.table('msg-center');
  await person.goTo(0);
  await person.press('F2');
  await drawer(person).getByText('请查看差异').waitFor();
  await looksRight(person, 'message');
  await person.press('Escape');
  // Read in one tab, it is no longer counted in any.
  for (const each of [person, ...others]) await expect.poll(() => bell(each).count()).toBe(0);
  for (const tab of others) await tab.page.close();
  await person.page.goto(tour.app.base + CENTRE);
  await person.table('msg-center');
  await rowWith(person, '夜间对账不平', '待确认').toBe(true);
  await person.goTo(0);
  await person.press('F7');
  await person.sees('已确认「夜间对账不平」');
  await rowWith(person, '夜间对账不平', '已确认').toBe(true);
  await person.table('msg-center');
  await person.goTo(0);
  await person.press('F4');
  await person.page.waitForURL(/day-reconciliation\?.*checkStatus=2/);
});

it('a company sends a notice to its stores, and sees who has acknowledged it', async () => {
  const person = await tour.enter('company', '/msg-center');
  await person.table('msg-center');
  await rowWith(person, '夜间对账不平').toBe(true);
  await person.press('F8');
  await named(person, 'to');
  await person.press('ArrowDown');
  await drawer(person).locator('[name="title"]').focus();
  await person.type('周五盘点');
  await looksRight(person, 'form of a notice');
  await named(person, 'title');
  await person.press('Control+Enter');
  await person.sees('通知已发送');
  await rowWith(person, '周五盘点', '未读').toBe(true);
  await person.table('msg-center');
  await person.goToRow('夜间对账不平');
  await person.press('F2');
  await drawer(person).getByText('门店收银员').waitFor();
});

it('an area’s option is set, inherited by a store, and found among the differences', async () => {
  const person = await tour.enter('area1', '/system-manager/medical-security-config');
  await named(person, 'cardReader.type');
  await looksRight(person, 'options of an area');
  const copies = person.page.locator('[name="settlement.printCopies"]');
  await copies.focus();
  await person.press('Control+a');
  await person.type('9');
  await person.press('Control+Enter');
  await person.sees('应为 1 至 5 的整数');
  await copies.focus();
  await person.press('Control+a');
  await person.type('3');
  await person.press('Control+Enter');
  await person.sees('已保存 1 项配置');
  await person.sees('本级设置，系统默认为“1”');
  const [store] = (await tour.sql(
    "select fixmedins_code as code from store where poolarea_no = '320200' order by 1 limit 1",
  )) as { code: string }[];
  await person.page.goto(
    `${tour.app.base}/system-manager/medical-security-config?medicalAreaCode=320200&refId=${store?.code ?? ''}`,
  );
  await person.sees('沿用区划：3');
  await copies.focus();
  await person.press('Control+a');
  await person.type('2');
  await person.press('Control+Enter');
  // The line below the field follows what is typed: what is stored is stored when this is said.
  await person.sees('已保存 1 项配置');
  await person.sees('本级设置，区划为“3”');
  await person.press('F6');
  await drawer(person).getByRole('cell', { name: '打印份数' }).first().waitFor();
  await looksRight(person, 'differences of an area');
  await person.press('Escape');
  // The store takes the area's value again.
  await copies.focus();
  await person.press('F7');
  await person.sees('沿用区划：3');
  await copies.focus();
  await person.press('Control+Enter');
  await expect
    .poll(() =>
      tour.sql("select 1 from yb_option where ref_id = $1 and option_key = 'settlement.printCopies'", [
        store?.code,
      ]),
    )
    .toEqual([]);
});

it('a super administrator sets the platform, and empties caches here and at the server', async () => {
  const person = await tour.enter('super', '/system-manager/system-config');
  await person.takeArea();
  await named(person, 'cardReader.type');
  const notice = person.page.locator('[name="ui.notice"]');
  await notice.focus();
  await person.type('全平台公告');
  await person.press('Control+Enter');
  await person.sees('已保存 1 项配置');
  await looksRight(person, 'options of the platform');
  await person.open('缓存管理', '/system-manager/cache-manager');
  await person.table('cache-manager');
  await rowWith(person, '行政区划树', 'district.tree').toBe(true);
  await looksRight(person, 'caches');
  await person.table('cache-manager');
  await person.goToRow('district.tree');
  await person.press('F6');
  expect(await person.question()).toContain('行政区划树');
  await person.agree();
  await person.sees('「行政区划树」已清空');
  await person.table('cache-manager');
  await person.press('F7');
  await person.sees('浏览器缓存的参考数据已重新读取');
});

it('is refused to the rest', async () => {
  for (const [who, page] of [
    ['area1', 'system-config'],
    ['area1', 'cache-manager'],
    ['store', 'medical-security-config'],
  ] as const) {
    const person = await tour.enter(who, `/system-manager/${page}`);
    await person.page.waitForURL('**/401*');
  }
});
