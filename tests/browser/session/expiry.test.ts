import { expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { startApp } from '../app.ts';
import { openTour } from '../tour/openTour.ts';
import type { Person } from '../tour/person.ts';
import { patient } from '../../patience.ts';

const tour = openTour(startApp);
const PLACE = '/reconciliation/day-reconciliation?begndate=2026-01-02&enddate=2026-01-03&checkStatus=2';
const TABS = 5;
const CALLS = 20;

async function tabs(userName: string): Promise<Person[]> {
  const first = await tour.sit();
  await first.page.goto(tour.app.base + PLACE);
  await first.login(userName, tour.password(userName));
  await first.page.waitForSelector('.frame');
  const all = [first];
  while (all.length < TABS) {
    const next = await tour.beside(first);
    await next.page.goto(tour.app.base + PLACE);
    await next.page.waitForSelector('#day-reconciliation');
    all.push(next);
  }
  return all;
}
/** Calls of the page's own client, all at once: the table is asked for anew as fast as keys can be pressed. */
const ask = async ({ page }: Person): Promise<void> => {
  await page.evaluate((count) => {
    for (let call = 0; call < count; call += 1)
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', code: 'F9', bubbles: true }));
  }, CALLS);
};
const dialogs = async (all: readonly Person[]): Promise<number> => {
  const counts = await Promise.all(all.map(({ page }) => page.locator('.expiry').count()));
  return counts.reduce((sum, count) => sum + count, 0);
};
/** The one whose page has the dialog. */
async function leaderOf(all: readonly Person[]): Promise<Person> {
  for (const person of all) if ((await person.page.locator('.expiry').count()) === 1) return person;
  throw new Error('the dialog is nowhere');
}
const veils = async (all: readonly Person[]): Promise<number> => {
  const counts = await Promise.all(all.map(({ page }) => page.locator('.expiry-veil').count()));
  return counts.reduce((sum, count) => sum + count, 0);
};

it(
  '5 tabs × 20 calls that find the login expired: one dialog, one login, no loop',
  { timeout: patient(120_000) },
  async () => {
    const all = await tabs('company');
    const first = all[0];
    if (!first) throw new Error('no tab');
    const logins: string[] = [];
    const loads = new Map<Page, number>();
    for (const { page } of all) {
      page.on('request', (request) => {
        if (request.url().endsWith('/api/Auth/Login')) logins.push(request.url());
      });
      page.on('load', () => loads.set(page, (loads.get(page) ?? 0) + 1));
    }
    await tour.sql('delete from session');
    await Promise.all(all.map(ask));
    await expect.poll(() => dialogs(all)).toBe(1);
    await expect.poll(() => veils(all)).toBe(TABS - 1);

    const leader = await leaderOf(all);
    await expect.poll(() => leader.page.locator('.expiry').innerText()).toContain('登录已过期,请重新登录');
    await leader.page.bringToFront();
    // Wherever the person acts, the dialog is.
    await leader.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
    await leader.press('Enter');
    await leader.login('company', tour.password('company'));
    await leader.page.waitForSelector('#day-reconciliation');
    for (const person of all) {
      await person.page.waitForSelector('#day-reconciliation');
      await expect.poll(() => person.page.locator('.expiry, .expiry-veil').count()).toBe(0);
      // Path and query are the ones from before.
      await expect.poll(() => new URL(person.page.url()).searchParams.get('begndate')).toBe('2026-01-02');
    }
    expect(logins).toHaveLength(1);
    // Every tab was loaded anew once, the one that logged in once for the login page.
    for (const { page } of all) await expect.poll(() => loads.get(page)).toBe(1);
  },
);

it('whoever acts in another tab has the dialog there', async () => {
  const all = await tabs('store');
  await tour.sql('delete from session');
  if (all[0]) await ask(all[0]);
  await expect.poll(() => dialogs(all)).toBe(1);
  // It stands where the end of the login was found first: something may still have been under way in any of them.
  const shown = await Promise.all(all.map(async ({ page }) => (await page.locator('.expiry').count()) === 1));
  const [before, next] = [all[shown.indexOf(true)], all[shown.indexOf(false)]];
  if (!before || !next) throw new Error('no tabs');
  await ask(next);
  await next.page.waitForSelector('.expiry, .expiry-veil');
  // Coming to the front may count as an act already; the click does.
  await next.page.bringToFront();
  await next.page.mouse.click(20, 880);
  await next.page.waitForSelector('.expiry');
  await before.page.waitForSelector('.expiry-veil');
  await expect.poll(() => dialogs(all)).toBe(1);
});

it('the hash comes back as well, and a page that the next person may not see is refused', async () => {
  const person = await tour.sit();
  await person.page.goto(`${tour.app.base}/reconciliation/order-management#row-7`);
  await person.login('client', tour.password('client'));
  await person.page.waitForURL('**/401');
  await person.page.goto(`${tour.app.base}/day-reconciliation#row-7`);
  await person.page.waitForSelector('#day-reconciliation');
  await tour.sql('delete from session');
  await person.press('F9');
  await person.page.waitForSelector('.expiry');
  await person.page.waitForFunction(() => document.activeElement?.textContent === '重新登录');
  await person.press('Enter');
  await person.login('client', tour.password('client'));
  await person.page.waitForSelector('#day-reconciliation');
  await expect.poll(() => new URL(person.page.url()).hash).toBe('#row-7');
});

it('a switch of users leaves nothing of the first one', async () => {
  const person = await tour.sit();
  await person.page.goto(tour.app.base);
  await person.login('company', tour.password('company'));
  await person.page.waitForSelector('.home');
  // Recents, reference data, a remembered layout, a late reply.
  await person.open('日对账', '/reconciliation/day-reconciliation');
  await person.table('day-reconciliation');
  let answerLate = (): void => undefined;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  await person.page.route('**/api/Reconciliation/DayPaged*', async (route) => {
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue().catch(() => undefined);
    answerLate();
  });
  await person.press('F9');
  await person.search('退出登录');
  await person.press('Enter');
  await person.question();
  await person.press('Enter');
  await person.page.waitForURL('**/login');
  await person.page.waitForSelector('#userName');
  const kept = () =>
    person.page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name]),
    );
  const traces = ['company', '连锁对账员', 'C0001', 'recents', 'yibao:', 'initializeInfo', 'yibao-token'];
  await expect
    .poll(async () => {
      const left = await kept();
      return traces.filter((trace) => left.includes(trace));
    })
    .toEqual([]);
  await person.login('store', tour.password('store'));
  await person.page.waitForSelector('.home');
  await late;
  await person.press('Control+k');
  await person.page.waitForSelector('.cmd-input');
  expect(await person.page.getByText('最近使用').count()).toBe(0);
  await person.closePalette();
  expect(await person.page.evaluate(() => document.body.innerText)).not.toContain('连锁对账员');
  expect(await kept()).not.toContain('U-company');
});
