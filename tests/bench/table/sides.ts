import type { Browser, Page } from 'playwright-core';
import { fileURLToPath } from 'node:url';
import { buildPage, type BuiltPage } from './build.ts';

export interface SidePlan {
  readonly name: string;
  readonly entry: string;
  readonly query?: string;
  /** What scrolls. */
  readonly selector: string;
  /** Text can be looked for in the page; a canvas has none. */
  readonly isText: boolean;
  /** Installed apart by the bench. */
  readonly isApart?: true;
}

const BLUEPRINT = '.bp6-table-quadrant-main .bp6-table-quadrant-scroll-container';
export const OURS: SidePlan = { name: 'ours', entry: 'ours.tsx', selector: '.dt-scroll', isText: true };
export const RIVALS: readonly SidePlan[] = [
  { name: 'row pool', entry: 'minimal.ts', selector: '[data-scroller]', isText: true },
  { name: 'ag-grid', entry: 'ag.mjs', selector: '.ag-body-viewport', isText: true, isApart: true },
  { name: 'glide', entry: 'glide.mjs', selector: '.dvn-scroller', isText: false, isApart: true },
  { name: 'TanStack', entry: 'tanstack.mjs', selector: '[data-scroller]', isText: true, isApart: true },
  { name: 'Blueprint', entry: 'blueprint.tsx', query: '?rows=1000000', selector: BLUEPRINT, isText: true },
];

/** A table's page, built and served. */
export interface BuiltSide {
  readonly plan: SidePlan;
  readonly built: BuiltPage;
}
export interface Side extends BuiltSide {
  readonly page: Page;
}

export const VIEW = { width: 1440, height: 900 };

/** `packages` is where those that live apart find what they import. */
export async function buildSide(plan: SidePlan, packages?: string): Promise<BuiltSide> {
  const entry = fileURLToPath(new URL(`./pages/${plan.entry}`, import.meta.url));
  return { plan, built: await buildPage(entry, plan.isApart ? packages : undefined) };
}

export async function openSide(browser: Browser, { plan, built }: BuiltSide): Promise<Side> {
  const page = await browser.newPage({ viewport: VIEW });
  await page.goto(built.url + (plan.query ?? ''));
  await page.waitForSelector(plan.selector);
  return { plan, built, page };
}

/** Used memory of the page's script after a collection, MB. */
export async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1_048_576;
}
