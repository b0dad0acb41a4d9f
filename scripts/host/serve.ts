import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface ServedHost {
  readonly port: number;
  /** Whether goods were handed to the counter whose sale is not settled yet. */
  isBusy(): boolean;
  close(): Promise<void>;
}

/** A sale that is not settled counts as abandoned after this time, ms. */
const SALE_MS = 30 * 60_000;
const PAGE = path.join(import.meta.dirname, 'page');
const FILES: ReadonlyMap<string, readonly [file: string, type: string]> = new Map([
  ['/', ['index.html', 'text/html; charset=utf-8']],
  ['/page.css', ['page.css', 'text/css']],
  ['/page.mjs', ['page.mjs', 'text/javascript']],
  ['/yibaoHost.mjs', ['yibaoHost.mjs', 'text/javascript']],
]);

/**
 * Serves the host simulator on the loopback interface. `consoleOrigin` is called on each visit: a test knows the
 * console's address only after the console knows the simulator's.
 */
export async function serveHost(port: number, consoleOrigin: () => string): Promise<ServedHost> {
  let saleSince = 0;
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    if (pathname === '/config.json')
      return reply
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ consoleOrigin: consoleOrigin() }));
    // The page says when a sale begins and ends.
    if (request.method === 'POST' && (pathname === '/sale/begin' || pathname === '/sale/end')) {
      saleSince = pathname === '/sale/begin' ? Date.now() : 0;
      return reply.writeHead(204).end();
    }
    const found = FILES.get(pathname);
    if (found === undefined) return reply.writeHead(404).end();
    const [file, type] = found;
    // Read on each request, so that a reload shows edits of the page.
    return reply.writeHead(200, { 'Content-Type': type }).end(readFileSync(path.join(PAGE, file)));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    isBusy: () => Date.now() - saleSince < SALE_MS,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
