/** 操作日志, 提示语管理 and 检索索引管理 by keyboard, as who may and who may not; a guide stands beside a real failure. */
import { expect, it } from 'vitest';
import { startApp } from '../app.ts';
import { looksRight } from '../tour/looksRight.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const HINTS = '/system-manager/hint-management';
const INDEX = '/system-manager/lucene-manager';

const drawer = (person: Person) => person.page.getByRole('dialog');
const guide = (person: Person) => person.page.getByRole('complementary', { name: '处理指引' });
const rowWith = (person: Person, ...words: string[]) =>
  expect.poll(async () => (await person.rows()).some((row) => words.every((word) => row.includes(word))));
/** `super` works in all areas. */
async function asSuper(path: string): Promise<Person> {
  const person = await tour.enter('super', path);
  await person.takeArea();
  await person.page.goto(tour.app.base + path);
  return person;
}
const field = async (person: Person, name: string, text: string): Promise<void> => {
  await drawer(person).locator(`[name="${name}"]`).focus();
  await person.press('Control+a');
  await person.type(text);
};
const drawerGone = (person: Person) => expect.poll(() => drawer(person).count()).toBe(0);

it('a hint is written, gets a rule and is published; the next failure that it is for has it beside it', async () => {
  const person = await asSuper(HINTS);
  await person.table('hint-management');
  await rowWith(person, '医保中心无应答', '已发布').toBe(true);
  await looksRight(person, 'hint management');
  await person.table('hint-management');
  await person.press('F8');
  await field(person, 'title', '重复的规则');
  await field(person, 'content', '同一条提示语不能有两条相同的规则。');
  await field(person, 'steps', '打开规则列表');
  await person.press('Enter');
  await person.type('修改已有的规则');
  await looksRight(person, 'hint form');
  await person.press('Control+Enter');
  await drawerGone(person);
  await rowWith(person, '重复的规则', '草稿').toBe(true);
  await person.goTo(0);
  const addRule = async (): Promise<void> => {
    await field(person, 'pattern', '已有这条匹配.则');
    await field(person, 'sample', '该提示语已有这条匹配规则');
    await person.press('Control+Enter');
  };
  await person.press('F4');
  await addRule();
  await drawer(person).getByRole('cell', { name: '已有这条匹配.则' }).waitFor();
  await looksRight(person, 'rules of a hint');
  await person.press('Escape');
  await drawerGone(person);
  await person.table('hint-management');
  await person.goTo(0);
  await person.press('F6');
  await rowWith(person, '重复的规则', '已发布').toBe(true);

  // A refusal of the server within a dialog: the guide stands beside it and leaves the dialog its keys.
  await person.table('hint-management');
  await person.goTo(0);
  await person.press('F4');
  await drawer(person).getByRole('cell', { name: '已有这条匹配.则' }).waitFor();
  await addRule();
  await guide(person).getByText('修改已有的规则').waitFor();
  expect(await drawer(person).getByText('该提示语已有这条匹配规则').count()).toBeGreaterThan(0);
  await looksRight(person, 'guide beside an error');
  await person.press('Alt+Shift+Y');
  await guide(person).getByText('已标记为有用').waitFor();
  expect(
    await tour.sql("select helped from hint_vote v join hint h using (hint_id) where h.title = '重复的规则'"),
  ).toEqual([{ helped: true }]);
  await person.press('Alt+Shift+G');
  await expect.poll(() => guide(person).count()).toBe(0);
  await person.press('Escape');
  await person.agree();
  await drawerGone(person);

  await person.table('hint-management');
  await person.press('F7');
  await field(person, 'message', '结算失败：参保状态异常，不能结算');
  await person.press('Control+Enter');
  await drawer(person).getByText('在刷卡页查看该参保人的参保险种和状态').waitFor();
  await person.press('Escape');
});

it('the index is built as a job, a search marks what it found, and ? in the palette finds the guide', async () => {
  const person = await asSuper(INDEX);
  await person.table('lucene-manager');
  await person.press('F8');
  await expect
    .poll(
      async () =>
        (await tour.sql('select 1 from lucene_build where done_at is not null and build_id > 1')).length,
      {
        timeout: patient(20_000),
      },
    )
    .toBe(1);
  await person.page.goto(`${tour.app.base}${INDEX}?keyword=${encodeURIComponent('参保状态')}`);
  await person.table('lucene-manager');
  await rowWith(person, '处理指引', '参保状态异常，不能结算').toBe(true);
  expect(await person.page.locator('mark').first().innerText()).toBe('参保状态');
  await looksRight(person, 'search index');
  await person.table('lucene-manager');
  await person.goTo(0);
  await person.press('F2');
  await drawer(person).getByText('没有正常险种时请顾客先到参保地经办机构恢复参保').waitFor();
  await person.press('Escape');
  await drawerGone(person);

  // Everybody finds guides; a clerk in the palette.
  const clerk = await tour.enter('store', '/dashboard');
  await clerk.sees('门店收银员');
  await clerk.find('?医保码过期', '医保码过期或无法识别');
  await clerk.press('Enter');
  await drawer(clerk).getByText('重新扫码，不要扫描截图').waitFor();
});

it('an administrator reads who did what, follows a record, and comes from a record', async () => {
  const person = await tour.enter('area1', '/operation-log');
  const [store] = (await tour.sql(
    "select fixmedins_code as code from store where poolarea_no = '320200' and closed_at is null order by 1 limit 1",
  )) as { code: string }[];
  await tour.sql(
    `insert into operation_log (user_name, call_id, summary, success, took_ms, ip, fixmedins_code, poolarea_no, target)
     values ('pharmacist', 'organ.changeContract', 's', true, 41, '10.1.2.3', $1, '320200', $2)`,
    [store?.code, { fixmedinsCode: store?.code, before: { memo: '旧备注' }, after: { memo: '新备注' } }],
  );
  await person.table('operation-log');
  await person.press('F9');
  await rowWith(person, 'pharmacist', '修改协议', '成功').toBe(true);
  await looksRight(person, 'operation log');
  await person.page.goto(`${tour.app.base}/store-manager/data?keyword=${store?.code ?? ''}`);
  await person.table('store-data');
  await person.goTo(0);
  await person.find('操作记录', '操作记录');
  await person.press('Enter');
  await person.page.waitForURL(/operation-log\?.*record=/);
  await person.table('operation-log');
  await rowWith(person, '修改协议').toBe(true);
  await person.goTo(0);
  await person.press('F2');
  await drawer(person).getByRole('cell', { name: '旧备注' }).waitFor();
  expect(await drawer(person).getByRole('cell', { name: '新备注' }).count()).toBe(1);
  await looksRight(person, 'line of the operation log');
  await person.press('Escape');
});

it('whoever may not is refused at each of the pages', async () => {
  for (const [user, page] of [
    ['store', '/operation-log'],
    ['area1', HINTS],
    ['area1', '/hint-management'],
    ['store', INDEX],
  ] as const) {
    const person = await tour.enter(user, page);
    await person.page.waitForURL(/\/401/);
  }
});
