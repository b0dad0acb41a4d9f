/** The built console as served: pages and assets, no source maps, no hidden files. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type Api } from '../api.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'yibao-console-'));
let api: Api;
let origin = '';
beforeAll(async () => {
  mkdirSync(path.join(dir, 'assets'));
  for (const [name, text] of Object.entries({
    'index.html': '<!doctype html><title>console</title>',
    'favicon.svg': '<svg/>',
    'assets/main-abc123.js': 'export {}',
    'assets/main-abc123.js.map': '{"sources":[]}',
    '.stamp': 'hash',
    'assets/.secret': 'x',
    'assets/main-abc123.js.gz': gzipSync('export {}'),
    'index.html.gz': gzipSync('<!doctype html><title>console</title>'),
  }))
    writeFileSync(path.join(dir, name), text);
  api = await startApi({ consoleDir: dir });
  origin = api.base.replace('/prod-api', '');
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true, force: true });
});

const get = (at: string) => fetch(origin + at);

it.each([
  '/',
  '/login',
  '/reconciliation/day-reconciliation',
  '/forwarding?target=/a/b.c',
  '/redirect/x?from=a.html',
])('answers %s with the console', async (at) => {
  const reply = await get(at);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('<title>console</title>');
  expect(reply.headers.get('cache-control')).toBe('no-cache');
});

it('lets hashed files be cached for ever', async () => {
  const reply = await get('/assets/main-abc123.js');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(reply.headers.get('content-type')).toContain('javascript');
});

it.each(['/assets/main-abc123.js', '/', '/login'])(
  'gives out the packed copy of %s to who takes it',
  async (at) => {
    const packed = await fetch(origin + at, { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await packed.text()).toMatch(/^(export|<!doctype)/);
    const plain = await fetch(origin + at, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await plain.text()).toBe(await (await get(at)).text());
  },
);

it.each([
  '/.stamp', '/assets/.secret', '/assets/main-abc123.js.map', '/assets/main-abc123.js.gz', '/%2estamp', '/assets/gone.js', '/.git/config', '/.env',
])('does not give out %s', async (at) => {
  const reply = await get(at);
  expect(reply.status).toBe(404);
  expect(await reply.json()).toMatchObject({ success: false, error: '接口不存在' });
}); // prettier-ignore

it('cannot be left by path traversal', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    // fetch would tidy the path up.
    request(`${origin}/`, { path: '/../../../../etc/passwd' }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    })
      .on('error', reject)
      .end();
  });
  expect([200, 400, 404]).toContain(status);
  expect(await (await get('/..%2f..%2fetc%2fpasswd')).text()).not.toContain('root:');
});

it('sends strict headers with pages and replies', async () => {
  for (const at of ['/', '/prod-api/api/Auth/PublicConfig']) {
    const { headers } = await get(at);
    const csp = headers.get('content-security-policy') ?? '';
    expect(csp).toContain("script-src 'self'");
    expect(csp).not.toMatch(/script-src[^;]*unsafe/);
    expect(csp).not.toContain('upgrade-insecure-requests');
    expect(csp).toContain("frame-ancestors 'self'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

it('tells whether the database is there', async () => {
  expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok', database: 'ok' });
});
