import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { TEST_KEY } from '../../appKey.ts';
import { ensureConsole } from '../../../scripts/lib/console-build.ts';
import { startServer } from '../../../server/main.ts';
import { Person } from '../../browser/tour/person.ts';
import { rounded, type Figure } from '../figure.ts';

const PASSWORD = 'Yibao#Bench2026';
const LIST = '/reconciliation/order-management';

declare global {
  interface Window {
    /** When the first row of a table was drawn, ms since the page began. */
    firstRowAt?: number;
  }
}

const ROW = '[role="grid"] [data-row]:not(.dt-pending)';

/**
 * Gzipped JavaScript of a first visit: what is fetched from the login page to the first row of a table, and what is fetched after
 * it, while the page rests. The browser says which files and when; their bytes are those of the built files.
 */
export async function consoleFigures(root: string, url: string, browser: Browser): Promise<Figure[]> {
  const consoleDir = await ensureConsole(root, () => undefined);
  const server = await startServer({
    appKey: TEST_KEY,
    port: 0,
    host: '127.0.0.1',
    databaseUrl: url,
    consoleDir,
    demoPassword: PASSWORD,
    seed: { settlements: 500, days: 2 },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const person = new Person(await context.newPage());
    await person.page.addInitScript((row) => {
      new MutationObserver(() => {
        if (window.firstRowAt === undefined && document.querySelector(row) !== null)
          window.firstRowAt = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true });
    }, ROW);
    await person.page.goto(server.address.replace(/\/$/, '') + LIST);
    await person.login('company', PASSWORD);
    await person.page.waitForSelector(ROW);
    // The rest comes once the page rests.
    await person.page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/PaletteHost-[^/]*\.js$/.test(name)),
    );
    await person.page.waitForLoadState('networkidle');
    const fetched = await person.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({
          pathname: new URL(name).pathname,
          isFirst: startTime < (window.firstRowAt ?? 0),
        })),
    );
    const sizesOf = (isFirst: boolean) => {
      const paths = new Set(
        fetched.filter((each) => each.isFirst === isFirst).map(({ pathname }) => pathname),
      );
      const files = [...paths].map((pathname) => readFileSync(path.join(consoleDir, pathname)));
      const sum = (bytes: (file: Buffer) => number): number =>
        rounded(files.reduce((all, file) => all + bytes(file), 0) / 1000, 1);
      return {
        value: sum((file) => gzipSync(file, { level: 9 }).length),
        unit: 'kB',
        baseline: `${files.length} files, ${sum(({ length }) => length)} kB unpacked`,
      };
    };
    return [
      { name: 'console.js.gzip.kb', ...sizesOf(true) },
      { name: 'console.rest.gzip.kb', ...sizesOf(false) },
    ];
  } finally {
    await context.close();
    await server.close();
  }
}
