/**
 * `npm run shots`: takes the pictures of docs/screenshots, in all sizes and both themes, and those of the operators' manual, from
 * demo data of its own. Look at them after a change of the frame. A test compares the menu that they show with the console's (tests/unit/docs).
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { TEST_KEY } from '../appKey.ts';
import { CONSOLE_DIR, ensureConsole } from '../../scripts/lib/console-build.ts';
import { startServer } from '../../server/main.ts';
import { launchBrowser } from '../browser/browser.ts';
import { settled } from '../browser/settled.ts';
import { PASSWORD } from '../server/api.ts';
import { ownCluster } from '../soak/cluster.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const INTO = path.join(ROOT, 'docs/screenshots');
const MANUAL = path.join(ROOT, 'docs/manual.zh-CN/pictures');
/** `npm run shots -- manual`: those of the manual alone. */
const onlyManual = process.argv.includes('manual');

interface Frame {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Of the browser; at 150 % a screen of 1440 px is 960 wide. */
  readonly zoom?: number;
}
const frames: readonly Frame[] = [
  { name: '1440', width: 1440, height: 900 },
  { name: '1920', width: 1920, height: 1080 },
  { name: '1024', width: 1024, height: 768 },
  { name: '390', width: 390, height: 844 },
  { name: '1440-zoom150', width: 960, height: 600, zoom: 1.5 },
];
const themes = ['light', 'dark'] as const;

interface Place {
  readonly name: string;
  readonly user: string;
  readonly path: string;
  readonly ready: string;
  /** In every size; otherwise at a tour alone. */
  readonly everywhere: boolean;
}
const places: readonly Place[] = [
  { name: 'dashboard', user: 'company', path: '/dashboard', ready: '.home canvas', everywhere: true },
  {
    name: 'day-reconciliation',
    user: 'company',
    path: '/reconciliation/day-reconciliation',
    ready: '[role="row"][data-row]',
    everywhere: true,
  },
  { name: 'store', user: 'store', path: '/dashboard', ready: '.home canvas', everywhere: false },
  {
    name: 'orders',
    user: 'company',
    path: '/reconciliation/order-management',
    ready: '[role="row"][data-row]',
    everywhere: false,
  },
];

async function enter(browser: Browser, base: string, frame: Frame, user: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: frame.width, height: frame.height },
    deviceScaleFactor: frame.zoom ?? 1,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
  });
  const page = await context.newPage();
  await page.goto(base);
  await page.fill('#userName', user);
  await page.fill('#password', PASSWORD);
  await page.press('#password', 'Enter');
  await page.waitForSelector('.home');
  return page;
}

async function shoot(page: Page, name: string): Promise<void> {
  await settled(page);
  await page.screenshot({ path: path.join(INTO, `${name}.jpg`), type: 'jpeg', quality: 70 });
}

interface ManualPicture {
  readonly name: string;
  readonly user: string;
  readonly path: string;
  /** Leads from the page to what is shown. */
  show(page: Page): Promise<void>;
}
const rowsOf = async (page: Page): Promise<void> => {
  await page.waitForSelector('[role="row"][data-row]');
};
const manual: readonly ManualPicture[] = [
  {
    name: 'counter',
    user: 'store',
    path: '/medical-insurance-settlement/swiping-card',
    async show(page) {
      await page.locator('[data-command="counter.settle"]').waitFor();
    },
  },
  {
    name: 'day-detail',
    user: 'company',
    path: '/reconciliation/day-reconciliation?checkStatus=2',
    async show(page) {
      await rowsOf(page);
      await page.waitForFunction(() => document.activeElement?.id.startsWith('day-reconciliation'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.mm-sides');
    },
  },
  {
    name: 'apply',
    user: 'company',
    path: '/liquidation-management/liquidation',
    async show(page) {
      await rowsOf(page);
      await page.keyboard.press('F8');
      await page.waitForFunction(() => document.activeElement?.id.endsWith('-period'));
      await page.keyboard.press('Enter');
      await page.waitForSelector('.clr-sum');
    },
  },
];

/** The manual's pictures: small ones, since a drawer shows them. */
async function shootManual(browser: Browser, base: string): Promise<void> {
  rmSync(MANUAL, { recursive: true, force: true });
  mkdirSync(MANUAL, { recursive: true });
  for (const { name, user, path: at, show } of manual) {
    const page = await enter(browser, base, { name, width: 1100, height: 700 }, user);
    const dayAgo = (days: number): string =>
      new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10);
    // Uneven groups of the past weeks: yesterday may not be reconciled yet.
    await page.goto(base + at.replace('?', `?begndate=${dayAgo(60)}&enddate=${dayAgo(1)}&`));
    await show(page);
    await settled(page);
    await page.screenshot({ path: path.join(MANUAL, `${name}.jpg`), type: 'jpeg', quality: 55 });
    await page.context().close();
  }
}

/** Writes the menu of the pictures beside them. */
async function noteMenu(page: Page): Promise<void> {
  const titles = await page.locator('#menu-tree [aria-level="1"]').allInnerTexts();
  writeFileSync(path.join(INTO, 'menu.json'), `${JSON.stringify(titles, null, 2)}\n`);
}

const cluster = await ownCluster();
await ensureConsole(ROOT, console.log);
const server = await startServer({
  appKey: TEST_KEY,
  port: 0,
  host: '127.0.0.1',
  databaseUrl: cluster.url,
  consoleDir: path.join(ROOT, CONSOLE_DIR),
  demoPassword: PASSWORD,
  // As `npm start` shows it.
  seed: { past: 'worked' },
});
const base = server.address.replace(/\/$/, '');
const browser = await launchBrowser({ isWhole: true });
try {
  await shootManual(browser, base);
  if (!onlyManual) {
    rmSync(INTO, { recursive: true, force: true });
    mkdirSync(INTO, { recursive: true });
  }
  for (const frame of onlyManual ? [] : frames)
    for (const place of places) {
      if (!place.everywhere && frame.name !== '1440') continue;
      const page = await enter(browser, base, frame, place.user);
      for (const theme of themes) {
        await page.evaluate((wanted) => {
          localStorage.setItem('frameSettings', JSON.stringify({ theme: wanted }));
        }, theme);
        await page.goto(base + place.path);
        await page.waitForSelector(place.ready);
        await shoot(page, `${place.name}-${frame.name}-${theme}`);
        if (place.name === 'dashboard' && frame.name === '1440') await noteMenu(page);
      }
      await page.context().close();
    }
} finally {
  await browser.close();
  await server.close();
  await cluster.remove();
}
