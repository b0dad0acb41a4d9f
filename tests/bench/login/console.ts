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

/**
 * Gzipped JavaScript that a first visit fetches, from the login page to the first table with rows and whatever the console
 * loads right after it. The network says which files; their bytes are those of the built files.
 */
export async function consoleFigure(root: string, url: string, browser: Browser): Promise<Figure> {
  const consoleDir = await ensureConsole(root, () => undefined);
  const server = await startServer({
    ...{ appKey: TEST_KEY, port: 0, host: '127.0.0.1', databaseUrl: url, consoleDir, demoPassword: PASSWORD },
    seed: { settlements: 500, days: 2 },
  });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  try {
    const person = new Person(await context.newPage());
    const fetched = new Set<string>();
    person.page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) fetched.add(pathname);
    });
    await person.page.goto(server.address.replace(/\/$/, '') + LIST);
    await person.login('company', PASSWORD);
    await person.page.waitForSelector('[role="grid"] [data-row]:not(.dt-pending)');
    await person.page.waitForLoadState('networkidle');
    const files = [...fetched].map((pathname) => readFileSync(path.join(consoleDir, pathname)));
    const sum = (bytes: (file: Buffer) => number): number =>
      rounded(files.reduce((all, file) => all + bytes(file), 0) / 1000, 1);
    return {
      name: 'console.js.gzip.kb',
      value: sum((file) => gzipSync(file, { level: 9 }).length),
      unit: 'kB',
      baseline: `${files.length} files, ${sum(({ length }) => length)} kB unpacked`,
    };
  } finally {
    await context.close();
    await server.close();
  }
}
