import type axeCore from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { settled } from '../settled.ts';
import { openDesk } from './desk.ts';
import type { Person } from './person.ts';

const desk = openDesk();
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on screen, as `rule: place`. */
async function axe(person: Person): Promise<readonly string[]> {
  await settled(person.page);
  // By evaluation: the page's CSP lets no script in.
  await person.page.evaluate(axeSource);
  return person.page.evaluate(async () => {
    const { axe: tool } = window as unknown as { axe: typeof axeCore };
    const { violations } = await tool.run(document, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
}

/** How much wider than the window the page is, px. */
const overflow = (person: Person): Promise<number> =>
  person.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const DETAIL = '/reconciliation/day-reconciliation-detail';
interface Screen {
  readonly name: string;
  readonly path: string;
  /** The table that has to be there, rows and all. */
  readonly table?: string;
}
const screens: readonly Screen[] = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'day reconciliation', path: '/reconciliation/day-reconciliation', table: 'day-reconciliation' },
  { name: 'orders', path: '/reconciliation/order-management', table: 'order-management' },
  { name: 'detail without a group', path: DETAIL },
  { name: 'a page that is not there', path: '/nowhere' },
];

describe.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('at $width × $height', (size) => {
  it('login: nothing for axe to find, nothing scrolls sideways', async () => {
    const person = await desk.sit(size);
    await person.page.goto(desk.app.base);
    await person.page.waitForSelector('#userName');
    expect(await axe(person)).toEqual([]);
    expect(await overflow(person)).toBe(0);
  });

  it.each(screens)('$name: nothing for axe to find, nothing scrolls sideways', async ({ path, table }) => {
    const person = await desk.sit(size);
    await person.page.goto(desk.app.base + path);
    await person.login('company', desk.password('company'));
    await person.page.waitForSelector('.frame main section');
    if (table !== undefined) await person.table(table);
    expect(await overflow(person)).toBe(0);
    expect(await axe(person)).toEqual([]);
  });

  it('detail of a group and of an order: nothing for axe to find, nothing scrolls sideways', async () => {
    const person = await desk.sit(size);
    await person.page.goto(`${desk.app.base}/reconciliation/day-reconciliation`);
    await person.login('company', desk.password('company'));
    await person.table('day-reconciliation');
    await person.goTo(0);
    await person.press('Enter');
    await person.page.waitForURL((url) => url.pathname === DETAIL);
    await person.page.waitForSelector('#day-detail[aria-busy="false"]');
    expect(await overflow(person)).toBe(0);
    expect(await axe(person)).toEqual([]);
    await person.open('订单管理', '/reconciliation/order-management');
    await person.table('order-management');
    await person.goTo(0);
    await person.press('Enter');
    await person.page
      .getByRole('dialog')
      .getByRole('heading', { name: /费用明细/ })
      .waitFor();
    expect(await overflow(person)).toBe(0);
    expect(await axe(person)).toEqual([]);
  });

  it('palette and help: nothing for axe to find, nothing scrolls sideways', async () => {
    const person = await desk.sit(size);
    await person.page.goto(`${desk.app.base}/reconciliation/day-reconciliation`);
    await person.login('company', desk.password('company'));
    await person.table('day-reconciliation');
    await person.search('对账');
    expect(await axe(person)).toEqual([]);
    await person.closePalette();
    await person.press('F1');
    await person.page.getByRole('dialog').waitFor();
    expect(await overflow(person)).toBe(0);
    expect(await axe(person)).toEqual([]);
  });
});
