/**
 * A sequence recorded on one day's reconciliation runs on the next, stops at money, and cannot do what its runner may not. All of
 * it by keyboard.
 */
import { expect, it } from 'vitest';
import { shiftDate } from '../../clock.ts';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import { looksRight } from '../tour/looksRight.ts';
import type { Person } from '../tour/person.ts';

const tour = openTour(startApp);
const HOME = '/dashboard';
const DAY = '/reconciliation/day-reconciliation';
const DAY_MS = 86_400_000;

const strip = (person: Person, text: RegExp | string) =>
  person.page.locator('.frame-entered').filter({ hasText: text }).waitFor();
const at = (person: Person, pathname: string) => person.page.waitForURL((url) => url.pathname === pathname);
const param = (person: Person, name: string) => new URL(person.page.url()).searchParams.get(name);

/** Runs a line of the palette. */
async function say(person: Person, line: string, chosen: RegExp): Promise<void> {
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  await person.type(line);
  await person.page.locator('[role="option"][aria-selected="true"]').filter({ hasText: chosen }).waitFor();
  await person.press('Enter');
}

const stored = async (): Promise<
  { name: string; steps: { command: string; path?: string; args: object }[] }[]
> => (await tour.sql('select name, steps from command_sequence order by name')) as never;

async function record(person: Person): Promise<void> {
  await person.press('Alt+r');
  await strip(person, '正在录制流程：0 步');
  await say(person, 'rdz 昨天', /日对账/);
  await at(person, DAY);
  await person.table('day-reconciliation');
  await strip(person, '1 步，最近：日对账');
  await person.press('Shift+F8');
  await person.question();
  await person.press('Enter');
  await person.sees(/完成：平 \d+，不平 \d+/);
  await strip(person, '2 步，最近：全部对账');
  await person.press('F7');
  await at(person, `${DAY}-detail`);
  await person.page.waitForSelector('.mm-sides');
  await strip(person, '3 步，最近：处理差异');
  await person.press('Alt+ArrowDown');
  await strip(person, '4 步');
  // The repair itself is done on the day of the recording.
  await person.press('Control+Enter');
  await person.question();
  await person.agree();
  await strip(person, '5 步，最近：按建议处理');
  await person.press('Alt+e');
  await person.page.waitForSelector('.cmd-input');
  await person.type('早班对账');
  await person.press('Enter');
  await person.sees('流程「早班对账」已保存');
}

it('is recorded as commands with their arguments, and the day moves on', async () => {
  // A page whose clock is a day behind that of the run: it is recorded on the day before.
  const person = await tour.cold('company', (page) => page.addInitScript(shiftDate, -DAY_MS), HOME);
  await person.page.waitForSelector('.figures');
  await record(person);
  const [sequence] = await stored();
  expect(sequence?.steps).toMatchObject([
    { command: 'open.reconciliation/day-reconciliation', args: { settleDate: { day: '昨天' } } },
    { command: 'dayRec.reconcileAll', path: DAY, args: {} },
    { command: 'mismatch.open', path: DAY },
    { command: 'mismatch.next', path: `${DAY}-detail` },
    { command: 'mismatch.fit', path: `${DAY}-detail` },
  ]);

  // The next day: what it opens is a day later.
  const first = param(person, 'begndate') ?? '';
  const next = await tour.enter('company', HOME);
  await next.page.waitForSelector('.figures');
  await say(next, '早班对账', /早班对账/);
  await strip(next, /第 2 \/ 5 步：全部对账/);
  await next.question();
  expect(Date.parse(param(next, 'begndate') ?? '') - Date.parse(first)).toBe(DAY_MS);
  await next.press('Enter');
  // Money: the question stands, and without agreement nothing is done.
  await strip(next, /第 5 \/ 5 步：按建议处理/);
  await next.question();
  const repairs = () => tour.sql('select count(*)::int as n from rec_repair');
  const before = await repairs();
  await next.press('Escape');
  await next.sees('流程「早班对账」停在第 5 步「按建议处理」：您没有同意执行');
  expect(await repairs()).toEqual(before);
});

it('says in a line above the pages that it records, and what', async () => {
  const person = await tour.enter('company', HOME);
  await person.page.waitForSelector('.figures');
  await person.press('Alt+r');
  await strip(person, '正在录制流程：0 步');
  await looksRight(person, '录制流程');
  await say(person, '放弃录制', /放弃录制/);
  await expect.poll(() => person.page.locator('.frame-entered', { hasText: '正在录制' }).count()).toBe(0);
});

it('shared with a colleague, it stops where the colleague may not, and does nothing after', async () => {
  await tour.sql(
    `insert into command_sequence (user_id, company_id, medical_area_code, name, steps, is_shared)
     select user_id, company_id, 'x', '共享对账', $1::jsonb, true from app_user where user_name = 'company'`,
    [
      JSON.stringify([
        { command: 'open.reconciliation/day-reconciliation', args: { settleDate: { day: '昨天' } } },
        { command: 'dayRec.reconcileAll', path: DAY, args: {} },
        { command: 'dayRec.onlyUneven', path: DAY, args: {} },
      ]),
    ],
  );
  await tour.sql(
    `delete from role_button where role_code = 3 and menu_code = 'DayReconciliation' and button_code = 'Reconcile'`,
  );
  const person = await tour.enter('store', HOME);
  await person.page.waitForSelector('.figures');
  await say(person, '共享对账', /共享对账/);
  await person.sees('流程「共享对账」停在第 2 步「全部对账」：没有此操作的权限');
  await at(person, DAY);
  expect(param(person, 'checkStatus')).toBeNull();
});

it('is looked at, renamed, given a key, put in order and removed in 常用流程', async () => {
  await tour.sql('delete from command_sequence');
  await tour.sql(
    `insert into command_sequence (user_id, company_id, medical_area_code, name, steps)
     select user_id, company_id, 'x', '月初', $1::jsonb from app_user where user_name = 'company'`,
    [
      JSON.stringify([
        { command: 'dayDetail.reverse', path: `${DAY}-detail`, args: {} },
        { command: 'no.such', args: {} },
        { command: 'open.reconciliation/day-reconciliation', args: { settleDate: { day: '上月' } } },
      ]),
    ],
  );
  const person = await tour.enter('company', HOME);
  await person.page.waitForSelector('.figures');
  await say(person, 'cylc', /常用流程/);
  const sheet = person.page.getByRole('dialog', { name: '常用流程' });
  const steps = sheet.getByRole('listbox', { name: /月初/ }).getByRole('option');
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual([
      expect.stringMatching(/冲正[^]*涉及资金，执行前询问/),
      expect.stringMatching(/no\.such[^]*此版本没有该操作，到此停止/),
      expect.stringMatching(/日对账[^]*上月[^]*可以执行/),
    ]);
  await looksRight(person, '常用流程');
  // The steps: the unknown one goes, the last one comes first.
  await person.press('Tab');
  await sheet.getByRole('listbox', { name: /月初/ }).focus();
  await person.press('ArrowDown', 'Delete');
  await expect.poll(() => steps.count()).toBe(2);
  await sheet.getByRole('listbox', { name: /月初/ }).focus();
  await person.press('ArrowDown', 'Alt+ArrowUp');
  await expect
    .poll(async () => (await stored())[0]?.steps.map(({ command }) => command))
    .toEqual(['open.reconciliation/day-reconciliation', 'dayDetail.reverse']);
  // Until the page has it, too: a change to what was read before is refused.
  await expect
    .poll(() => steps.allInnerTexts())
    .toEqual([expect.stringMatching(/日对账/), expect.stringMatching(/冲正/)]);
  await person.press('F2');
  await person.page.waitForSelector('.cmd-input');
  await person.type('月初对账');
  await person.press('Enter');
  await expect.poll(async () => (await stored())[0]?.name).toBe('月初对账');
  await person.press('Alt+k');
  await person.page.getByRole('dialog', { name: /更改按键：月初对账/ }).waitFor();
  await person.press('Alt+Shift+F8', 'Enter');
  await sheet.locator('.cmd-keycaps', { hasText: 'F8' }).waitFor();
  await person.press('Alt+s');
  await person.sees('流程「月初对账」已共享给同公司的人');
  await person.press('Escape', 'Alt+Shift+F8');
  // Its key runs it from anywhere, also in a page that is opened later.
  await at(person, DAY);
  await person.page.goto(tour.app.base + HOME);
  await person.page.waitForSelector('.figures');
  await expect
    .poll(async () => {
      await person.press('Alt+Shift+F8');
      return new URL(person.page.url()).pathname;
    })
    .toBe(DAY);
  await person.press('Alt+Shift+e');
  await say(person, 'cylc', /常用流程/);
  await sheet.getByRole('option', { name: /月初对账/ }).waitFor();
  await person.press('Alt+Delete');
  await person.question();
  await person.agree();
  await expect.poll(stored).toEqual([]);
});
