import { expect, it } from 'vitest';
import { slowCentre } from './centre.ts';
import { startApp } from '../app.ts';
import { openTour } from './openTour.ts';
import type { Person } from './person.ts';

const tour = openTour(startApp);
const DAY = '/reconciliation/day-reconciliation';
const LIST = 'day-reconciliation';
const DETAIL = 'day-reconciliation-detail';

/** The key of the repair that fits a row, its question, and what the toast says afterwards (spec §2, domain §1). */
const repairs = [
  { kind: '中心多', name: '冲正', key: 'F2', done: '已冲正' },
  { kind: '中心多', name: '补录', key: 'F3', done: '已补录' },
  { kind: '机构多', name: '撤销', key: 'F6', done: '已撤销' },
  { kind: '不一致', name: '以中心为准更新', key: 'F4', done: '已更新' },
] as const;

it('reconciles a day from the login to the last repaired group, by keyboard alone', async () => {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.login('company', tour.password('company'));
  await person.page.waitForURL('**/dashboard');

  for (const query of ['日对账', 'rdz', 'riduizhang', 'rdiz', 'day rec']) {
    await person.find(query, '日对账');
    await person.closePalette();
  }
  await person.open('rdz', DAY);
  await person.table(LIST);

  // A slow centre, so that there is progress to be seen.
  await slowCentre(tour, 40, 100);
  await person.press('Shift+F8');
  expect(await person.question()).toContain('逐店与医保中心对账');
  await person.agree();
  await person.page.locator('.banner [role="progressbar"]').waitFor();
  await person.sees(/完成：平 \d+，不平 \d+/);

  await person.press('F6');
  await person.page.waitForURL((url) => url.searchParams.get('checkStatus') === '2');
  await onlyUneven(person);
  await person.table(LIST);

  const taken = new Set<string>();
  const all = ['撤销', '以中心为准更新', '标记已处理'];
  const isDone = () => all.every((name) => taken.has(name)) && (taken.has('冲正') || taken.has('补录'));
  for (let index = 0; !isDone();) {
    const groups = (await person.rows()).length;
    if (index >= groups) break;
    await person.goTo(index);
    await person.press('Enter');
    await person.page.waitForURL((url) => url.pathname.endsWith('/day-reconciliation-detail'));
    await person.table(DETAIL);
    const rows = await person.rows();
    // Marked is one of a kind that has been mended before: a day may have a single one of some kind.
    const spare = rows.findIndex(
      (row) =>
        row.includes('未处理') && repairs.some(({ kind, name }) => row.startsWith(kind) && taken.has(name)),
    );
    if (!taken.has('标记已处理') && spare >= 0) {
      await mark(person, spare);
      taken.add('标记已处理');
      for (const name of await repairGroup(person, taken)) taken.add(name);
      // Marked is dealt with, and still a difference: the group stays in the list.
      index += 1;
    } else {
      for (const name of await repairGroup(person, taken)) taken.add(name);
      await person.press('F8');
      await person.page.locator('.group-title').getByText('平', { exact: true }).waitFor();
    }
    await person.press('Backspace');
    await person.page.waitForURL((url) => url.pathname === DAY);
    await onlyUneven(person);
    // Where none is left there is no table to stand in.
    if ((await person.rows()).length > 0) await person.table(LIST);
  }
  expect([...taken]).toEqual(expect.arrayContaining(all));
  expect(taken.has('冲正') || taken.has('补录')).toBe(true);
});

/** Marks a difference of the group in front. The memo is asked for, and an empty one is refused. */
async function mark(person: Person, at: number): Promise<void> {
  const open = await unsettled(person);
  await person.goTo(at);
  await person.press('F7');
  await person.page.waitForSelector('.cmd-input');
  await person.press('Enter');
  await expect.poll(() => person.page.locator('.cmd-input').count()).toBe(1);
  await person.type('已与医保中心核实');
  await person.page.waitForSelector('[role="option"][aria-selected="true"]');
  await person.press('Enter');
  await person.paletteGone();
  expect(await person.question()).toContain('已与医保中心核实');
  await person.agree();
  await person.sees('已标记处理');
  await expect.poll(() => unsettled(person)).toBe(open - 1);
}

/** Deals with every difference of the group in front; the first one that allows it is marked before it is mended. */
async function repairGroup(person: Person, taken: ReadonlySet<string>): Promise<readonly string[]> {
  const names: string[] = [];
  for (;;) {
    const rows = await person.rows();
    const index = rows.findIndex((row) => !row.startsWith('平') && row.includes('未处理'));
    const row = rows[index];
    if (row === undefined) return names;
    await person.goTo(index);
    const fitting = repairs.filter(({ kind }) => row.startsWith(kind));
    const repair = fitting.find(({ name }) => !taken.has(name)) ?? fitting[0];
    if (!repair) throw new Error(`no repair fits ${row}`);
    const open = await unsettled(person);
    await person.press(repair.key);
    expect(await person.question()).toContain(repair.name);
    await person.agree();
    await person.page.waitForFunction(
      (count) =>
        [
          ...document.querySelectorAll<HTMLElement>('#day-reconciliation-detail [role="row"][data-row]'),
        ].filter((each) => each.innerText.includes('未处理')).length < count,
      open,
    );
    await person.table(DETAIL);
    names.push(repair.name);
  }
}

const unsettled = async (person: Person): Promise<number> =>
  (await person.rows()).filter((row) => row.includes('未处理')).length;

/** The list shows uneven groups and nothing else, or says that there are none. */
async function onlyUneven(person: Person): Promise<void> {
  await person.page.waitForFunction(() => {
    const grid = document.getElementById('day-reconciliation');
    const rows = [...(grid?.querySelectorAll<HTMLElement>('[role="row"][data-row]') ?? [])];
    return grid?.getAttribute('aria-busy') === 'false' && rows.every((row) => row.innerText.includes('不平'));
  });
}
