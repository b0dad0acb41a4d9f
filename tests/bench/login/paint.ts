import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { ensureConsole } from '../../../scripts/lib/console-build.ts';
import { servePage, type ServedPage } from '../../browser/commands/serve.ts';
import { p95, rounded, type Figure } from '../figure.ts';

const ROUNDS = 20;
/** Times slower than this machine. */
const THROTTLING = 4;
/** Nothing more is painted after this long without a change, ms. */
const QUIET = 1500;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** The built console's files as they are, without a back end; its own page for every other path. */
async function serveDist(dir: string): Promise<ServedPage> {
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const name = path.extname(pathname) === '' ? '/index.html' : path.posix.normalize(pathname);
    readFile(path.join(dir, name)).then(
      (body) => reply.writeHead(200, { 'Content-Type': TYPES[path.extname(name)] ?? 'text/plain' }).end(body),
      () => reply.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

interface Paint {
  /** Largest contentful paint, ms after the navigation began. */
  readonly lcp: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** A first visit: nothing cached. */
async function visit(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', { rate: THROTTLING });
    await page.goto(url);
    await page.waitForSelector('#userName');
    return await page.evaluate(
      (quiet) =>
        new Promise<Paint>((resolve) => {
          let [lcp, shift] = [0, 0];
          new PerformanceObserver((list) => {
            for (const { startTime } of list.getEntries()) lcp = startTime;
          }).observe({ type: 'largest-contentful-paint', buffered: true });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              shift += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve({ lcp, shift }), quiet);
        }),
      QUIET,
    );
  } finally {
    await context.close();
  }
}

/**
 * How much later the largest paint of /login comes than that of the same markup with React alone, visit by visit in
 * turn, on a processor four times slower.
 */
export async function paintFigures(root: string, browser: Browser): Promise<readonly Figure[]> {
  const ours = await serveDist(await ensureConsole(root, () => undefined));
  const bare = await servePage(path.join(import.meta.dirname, 'bare'));
  try {
    const [own, rival]: [Paint[], Paint[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      own.push(await visit(browser, `${ours.url}login`));
      rival.push(await visit(browser, bare.url));
    }
    const [lcp, bareLcp] = [own, rival].map((paints) => p95(paints.map((paint) => paint.lcp)));
    if (!lcp || !bareLcp) throw new Error('no paint was seen');
    const worstShift = (paints: readonly Paint[]): number =>
      rounded(Math.max(...paints.map(({ shift }) => shift)), 3);
    return [
      {
        name: 'login.lcp.vs-bare',
        value: rounded(lcp / bareLcp, 2),
        unit: '×',
        baseline: `${rounded(lcp, 0)} ms against ${rounded(bareLcp, 0)} ms, p95 of ${ROUNDS} first visits`,
      },
      {
        name: 'login.shift',
        value: worstShift(own),
        unit: 'largest cumulative layout shift',
        baseline: `${worstShift(rival)} of the bare page`,
      },
    ];
  } finally {
    await ours.close();
    await bare.close();
  }
}
