import react from '@vitejs/plugin-react';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface BuiltPage {
  /** http address on loopback; append a query if the page takes one. */
  readonly url: string;
  readonly close: () => Promise<void>;
}

/**
 * Builds one entry module in production mode into a temporary folder and serves it on a loopback port. With `packages`, a
 * folder that has a node_modules, its bare imports are found there.
 */
export async function buildPage(entry: string, packages?: string): Promise<BuiltPage> {
  const folder = await mkdtemp(path.join(tmpdir(), 'table-page-'));
  const html = path.join(folder, 'index.html');
  await writeFile(
    html,
    `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>table</title><meta name="viewport" content="width=device-width"></head><body style="margin:0"><div id="root"></div><script type="module" src="/@entry"></script></body></html>`,
  );
  const out = path.join(folder, 'out');
  await build({
    root: folder,
    configFile: false,
    logLevel: 'error',
    plugins: [
      { name: 'entry', enforce: 'pre', resolveId: (id) => (id === '/@entry' ? entry : null) },
      {
        name: 'packages',
        enforce: 'pre',
        resolveId(id, importer) {
          const isBare = packages !== undefined && importer === entry && /^[@a-z]/.test(id);
          return isBare ? this.resolve(id, path.join(packages, 'index.js'), { skipSelf: true }) : null;
        },
      },
      react(),
    ],
    build: { outDir: out, minify: true, modulePreload: false },
  });
  const server = createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://page').pathname;
    const file = path.join(out, path.normalize(asked === '/' ? '/index.html' : asked));
    readFile(file).then(
      (body) =>
        response.writeHead(200, { 'content-type': TYPES[path.extname(file)] ?? 'text/plain' }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await listen(server);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    close: async () => {
      await new Promise<void>((done) => server.close(() => done()));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const listen = (server: Server): Promise<void> =>
  new Promise((done, fail) => server.once('error', fail).listen(0, '127.0.0.1', done));
