import react from '@vitejs/plugin-react';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type Rolldown } from 'vite';

export interface ServedPage {
  readonly url: string;
  close(): Promise<void>;
}

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
};

/**
 * Builds a folder with an `index.html` as a production page, in memory, and serves it on the loopback. `define` is
 * vite's: what the sources expect of the build.
 */
export async function servePage(root: string, define: Record<string, string> = {}): Promise<ServedPage> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    define,
    build: { write: false, modulePreload: false, reportCompressedSize: false },
  });
  if (!('output' in built)) throw new Error('The build of the page gave no single output');
  const files = new Map(built.output.map((file) => [`/${file.fileName}`, bodyOf(file)]));
  const server = createServer((request, reply) => {
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = files.get(path);
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    if (body === undefined) reply.writeHead(404).end();
    else reply.writeHead(200, { 'Content-Type': type }).end(body);
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}

const bodyOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): string | Uint8Array =>
  file.type === 'chunk' ? file.code : file.source;

const listen = (server: Server): Promise<number> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
