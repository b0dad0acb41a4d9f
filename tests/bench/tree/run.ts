import type { Browser, Page } from 'playwright-core';
import { initialsOf } from '../../../server/imports/initials.ts';
import { Person } from '../../browser/tour/person.ts';
import { median, p95, rounded, type Figure } from '../figure.ts';
import { plantStores, STORES, type PlantedStore } from './plant.ts';
import { msOf, REPAINT, stopwatch, TREE } from './stopwatch.ts';
import { serveConsole } from '../serveConsole.ts';

const PASSWORD = 'Yibao#Bench2026';
const OPENINGS = 30;
/** Warmed up by the first ones. */
const WARM = 3;
const FOUND = 8;

/**
 * 门店树 of 5,000 stores in all districts of the country, in the product: from the key to the frame that shows it, and from
 * each letter of a store's initials to the frame with what it finds. Beside it what repainting the panel alone takes.
 */
export async function treeBench(root: string, url: string, browser: Browser): Promise<readonly Figure[]> {
  const server = await serveConsole(root, url, PASSWORD, { settlements: 500, days: 2 });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const planted = await plantStores(server.db);
    // The runner names functions by a helper that the page has not got.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.addInitScript(stopwatch);
    const person = new Person(await context.newPage());
    const { page } = person;
    await page.goto(server.address);
    await person.login('super', PASSWORD);
    await person.takeArea();
    await page.waitForSelector('.home');
    await person.open('门店资料', '/store-manager/data');
    await person.table('store-data');
    // What is read in the quiet is read; an opening before that waits for the server.
    await page.waitForLoadState('networkidle');
    const { openings, repaints } = await open(page);
    const letters = await find(page, planted.stores);
    return figuresOf(planted, openings, letters, repaints);
  } finally {
    await context.close();
    await server.close();
  }
}

interface Opened {
  readonly openings: readonly number[];
  readonly repaints: readonly number[];
}
/** The tree is open afterwards. */
async function open(page: Page): Promise<Opened> {
  const openings: number[] = [];
  const repaints: number[] = [];
  for (let nth = -WARM; nth < OPENINGS; nth++) {
    const opening = await msOf(page, 'F4', TREE);
    const repaint = await msOf(page, 'Shift', REPAINT);
    if (nth >= 0) {
      openings.push(opening);
      repaints.push(repaint);
    }
    if (nth === OPENINGS - 1) break;
    await page.keyboard.press('Escape');
    await page.waitForSelector('.tree', { state: 'detached' });
  }
  return { openings, repaints };
}

/** @throws Error where the initials of a store lead elsewhere */
async function find(page: Page, stores: readonly PlantedStore[]): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let nth = -1; nth < FOUND; nth++) {
    const wanted = stores[Math.floor(((nth + 1) * stores.length) / (FOUND + 1))];
    if (!wanted) throw new Error('no stores');
    const initials = initialsOf(wanted.name);
    for (const letter of initials) {
      const ms = await msOf(page, letter, null);
      if (nth >= 0) taken.push(ms);
    }
    const found = await page.locator('.tree-active .tree-name').innerText();
    if (initialsOf(found) !== initials) throw new Error(`${initials} found ${found}, not ${wanted.name}`);
    await page.fill('.tree input', '');
    await page.waitForSelector('.tree-row');
  }
  return taken;
}

function figuresOf(
  planted: { readonly districts: number },
  openings: readonly number[],
  letters: readonly number[],
  repaints: readonly number[],
): readonly Figure[] {
  const of = (name: string, times: readonly number[], what: string): Figure => ({
    name,
    value: rounded(p95(times) / p95(repaints)),
    unit: 'ratio',
    baseline: `${spreadOf(times)} over ${times.length} ${what} ÷ an empty repaint of the same panel: ${spreadOf(repaints)}; ${planted.districts} districts, ${STORES} stores`,
  });
  return [of('tree.open.vs-repaint', openings, 'openings'), of('tree.find.vs-repaint', letters, 'letters')];
}
const spreadOf = (times: readonly number[]): string =>
  `p95 ${rounded(p95(times), 1)}, median ${rounded(median(times), 1)} ms`;
