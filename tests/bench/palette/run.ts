import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { servePage } from '../../browser/commands/serve.ts';
import { median, p95, rounded, type Figure } from '../figure.ts';
import { serveKbar } from './kbar.ts';
import { openings, openSide, type Side } from './measure.ts';

const COUNTS = [100, 1000, 10_000, 20_000];
const RIVALS_AT = 10_000;
const OPENINGS = 40;
/** Full pinyin, initials, half-typed, English, a slip, and nothing; short beginnings match nearly everything. */
const QUERIES = [
  'rdz',
  'riduizhang',
  'rdiz',
  'day rec',
  'dycfgl',
  'daochu',
  'export order',
  'shyb',
  'dyjs',
  'zzzz',
  'xzmd',
  'jkys',
  'tongbu yaopin',
  'print settle',
  'qiyong',
  'yb',
  'qingsuan',
  'riduizahng',
  'user man',
  'cx',
];
/** A fifth of a second and more a key beside cmdk: half of them say enough, and that many that one slip is not their p95. */
const FEW = QUERIES.slice(0, 10);

const at = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** From keydown to the frame that shows the new list, beside an empty repaint, cmdk's own filter and kbar. */
export async function paletteBench(browser: Browser): Promise<readonly Figure[]> {
  const served = await servePage(at('./page'));
  try {
    const figures: Figure[] = [];
    for (const count of COUNTS) figures.push(...(await sizeFigures(browser, served.url, count)));
    figures.push(await rivalFigure(browser, served.url));
    return figures;
  } finally {
    await served.close();
  }
}

async function sizeFigures(browser: Browser, url: string, count: number): Promise<readonly Figure[]> {
  const ours = await openSide(browser, `${url}?mode=ours&count=${count}`, 'ours');
  const empty = await openSide(browser, `${url}?mode=empty&count=${count}`, 'empty');
  const times = await inTurn({ ours, empty }, QUERIES);
  const opened = await openings(ours, OPENINGS);
  for (const side of [ours, empty]) await side.page.close();
  const [mine, theirs] = [p95(times.ours), p95(times.empty)];
  const spread = `empty repaint: ${spreadOf(times.empty)}`;
  const figures: Figure[] = [
    ms(`palette.p95ms.${count}`, mine, `${spreadOf(times.ours)} over ${times.ours.length} keys; ${spread}`),
    ms(`palette.open.p95ms.${count}`, p95(opened), `${spreadOf(opened)} over ${OPENINGS}`),
  ];
  if (count === COUNTS.at(-1))
    figures.push({
      name: `palette.vs-empty.${count}`,
      value: rounded(mine / theirs),
      unit: '×',
      baseline: `p95 ${rounded(mine, 1)} ms ÷ ${rounded(theirs, 1)} ms`,
    });
  return figures;
}

/** A query each in turn, so that whatever else the machine does falls on all of them. The first ones warm up. */
async function inTurn<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  queries: readonly string[],
): Promise<Record<Name, readonly number[]>> {
  const names = Object.keys(sides) as Name[];
  const all = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (const name of names) await sides[name].type('dz');
  for (const query of queries) for (const name of names) all[name].push(...(await sides[name].type(query)));
  return all;
}

async function rivalFigure(browser: Browser, url: string): Promise<Figure> {
  const open = (mode: 'ours' | 'cmdk' | 'empty') =>
    openSide(browser, `${url}?mode=${mode}&count=${RIVALS_AT}`, mode);
  const ours = await open('ours');
  const cmdk = await open('cmdk');
  const empty = await open('empty');
  const times = await inTurn({ ours, cmdk, empty }, FEW);
  const kbar = await kbarTimes(browser, ours);
  for (const side of [ours, cmdk, empty]) await side.page.close();
  const [mine, theirs] = [p95(times.ours), p95(times.cmdk)];
  // What could be reached at all: nothing is painted sooner than the next frame.
  const most = rounded(theirs / p95(times.empty), 1);
  return {
    name: `palette.vs-cmdk.${RIVALS_AT}`,
    value: rounded(theirs / mine, 1),
    unit: '×',
    baseline: `cmdk's own filter: ${spreadOf(times.cmdk)} ÷ ours: ${spreadOf(times.ours)}; an empty repaint: ${most} ×; kbar: ${kbar}`,
  };
}

/** What kbar takes, in words; it may not be there to be measured. */
async function kbarTimes(browser: Browser, ours: Side): Promise<string> {
  try {
    const served = await serveKbar(RIVALS_AT);
    try {
      const kbar = await openSide(browser, served.url, 'kbar');
      const times = await inTurn({ ours, kbar }, FEW);
      await kbar.page.close();
      return `${spreadOf(times.kbar)}, ours beside it: ${spreadOf(times.ours)}`;
    } finally {
      await served.close();
    }
  } catch (error) {
    return `not to be had (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)})`;
  }
}

/** The part of the golden set whose first hit is the expected one, in the product's own search in a browser. */
export async function goldenFigure(browser: Browser): Promise<Figure> {
  const served = await servePage(at('./golden'), { __BUILD_VERSION__: '"bench"' });
  const page = await browser.newPage();
  try {
    await page.goto(served.url);
    await page.waitForFunction(() => 'askGolden' in window);
    const set = await readFile(at('../../unit/commands/golden.tsv'), 'utf8');
    const { asked, misses } = await page.evaluate((text) => window.askGolden(text), set);
    return {
      name: 'palette.golden.top1',
      value: rounded((asked - misses.length) / asked, 3),
      unit: 'of 1',
      baseline: `${asked} queries; missed: ${misses.map(({ query }) => query).join(', ') || 'none'}`,
    };
  } finally {
    await page.close();
    await served.close();
  }
}

const ms = (name: string, value: number, baseline: string): Figure => ({
  name,
  value: rounded(value, 1),
  unit: 'ms',
  baseline,
});
const spreadOf = (times: readonly number[]): string =>
  `p95 ${rounded(p95(times), 1)}, median ${rounded(median(times), 1)} ms`;
