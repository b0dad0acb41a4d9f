import type { Browser, Page } from 'playwright-core';
import { CLERK } from '../../browser/tour/pages.ts';
import { Person } from '../../browser/tour/person.ts';
import { p95, rounded, type Figure } from '../figure.ts';
import { lapOf, STOPWATCH, type Lap } from './stopwatch.ts';
import { serveConsole } from '../serveConsole.ts';

const PASSWORD = 'Yibao#Bench2026';
const TABLE = 'order-management';
const LIST = `/reconciliation/${TABLE}`;
const ROUNDS = 20;
/** Warm-up rounds of what is repeated at one page; a login is measured cold. */
const WARM = 2;

/** The rows on screen are loaded, and `test` holds of one of them. */
const rows = (test = 'true'): string =>
  `(() => {
    const box = document.querySelector('#${TABLE}');
    if (!box || box.getAttribute('aria-busy') === 'true') return false;
    const { top, bottom } = box.getBoundingClientRect();
    const seen = [...box.querySelectorAll('[data-row]')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.bottom > top && place.top < bottom;
    });
    return seen.every((row) => !row.matches('.dt-pending')) && seen.some((row) => ${test});
  })()`;

/** Small amounts and large ones in turn: each filter shows other rows than the one before. */
async function filter(page: Page, round: number): Promise<Lap> {
  await page.keyboard.press('Alt+F');
  const field = page.locator(`#${TABLE}-medfeeSumamt`);
  // The filters that do not fit into the line are shown by their key.
  if (!(await field.isVisible())) await page.keyboard.press('Alt+Shift+F');
  await field.fill(round % 2 === 0 ? '10-40' : '41-200');
  await field.focus();
  await page.evaluate(`window.before = document.querySelector('#${TABLE} [data-row="0"]')?.textContent`);
  return lapOf(page, rows("row.dataset.row === '0' && row.textContent !== window.before"), () =>
    page.keyboard.press('Enter'),
  );
}

/** What a clerk waits for at a list of the demo data, over HTTP; each figure is the page's own time, without the calls. */
export async function clerkFigures(root: string, url: string, browser: Browser): Promise<readonly Figure[]> {
  const server = await serveConsole(root, url, PASSWORD, { settlements: 20_000, days: 7 });
  const base = server.address.replace(/\/$/, '');
  try {
    const logins: Lap[] = [];
    // An account may log in 20 times a minute, so the last login goes on.
    for (let round = 1; round < ROUNDS; round += 1)
      await atList(browser, base, (_, login) => Promise.resolve(logins.push(login)));
    return await atList(browser, base, async (page, login) => {
      const filters = await laps((round) => filter(page, round));
      return [
        figureOf('use.login.ms', [...logins, login], 'first visits'),
        figureOf('use.filter.ms', filters, 'filters'),
      ];
    });
  } finally {
    await server.close();
  }
}

/** Logs in at the list, in a browser that has loaded nothing yet. */
async function atList<T>(
  browser: Browser,
  base: string,
  work: (page: Page, login: Lap) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(CLERK);
  try {
    await context.addInitScript(STOPWATCH);
    const person = new Person(await context.newPage());
    await person.page.goto(base + LIST);
    const login = await lapOf(person.page, rows(), () => person.login('company', PASSWORD));
    await person.table(TABLE);
    return await work(person.page, login);
  } finally {
    await context.close();
  }
}

async function laps(act: (round: number) => Promise<Lap>): Promise<readonly Lap[]> {
  const taken: Lap[] = [];
  for (let round = 0; round < WARM + ROUNDS; round += 1) taken.push(await act(round));
  return taken.slice(WARM);
}

const figureOf = (name: string, taken: readonly Lap[], what: string): Figure => ({
  name,
  value: rounded(p95(taken.map(({ total, calls }) => total - calls)), 0),
  unit: 'ms',
  baseline: `p95 of ${taken.length} ${what}: ${rounded(p95(taken.map(({ total }) => total)), 0)} ms, of which calls ${rounded(p95(taken.map(({ calls }) => calls)), 0)} ms`,
});
