import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { createTransport, REQUEST_TIMEOUT } from '../../../src/api/transport.ts';
import { bodyOf, loopback } from './loopback.ts';
import { failureOf } from './sample.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});
async function serve(listener: RequestListener): Promise<string> {
  const server = await loopback(listener);
  open.push(server);
  return `${server.base}/prod-api/x`;
}
const transport = createTransport();
const get = (url: string, more: object = {}) => transport({ method: 'GET', url, headers: {}, ...more });

it('returns status, headers and the whole text, whatever the status', async () => {
  const url = await serve((_, response) => {
    response.writeHead(503, 'Out To Lunch', { 'X-Sample': 'yes', 'content-type': 'application/json' });
    response.end('{"id":12345678901234567890}');
  });
  const reply = await get(url);
  expect(reply).toMatchObject({ status: 503, statusText: 'Out To Lunch' });
  expect(reply.text).toBe('{"id":12345678901234567890}');
  expect(reply.header('x-sample')).toBe('yes');
  expect(reply.header('x-other')).toBeNull();
});

it('sends JSON with its content type and the given headers, and a form as a form', async () => {
  const seen: { type: string | undefined; sample: unknown; body: string }[] = [];
  const url = await serve((request, response) => {
    void bodyOf(request).then((body) => {
      const { 'content-type': type, 'x-sample': sample } = request.headers;
      seen.push({ type, sample, body: body.toString() });
      response.end('{}');
    });
  });
  const headers = { 'x-sample': '1' };
  await transport({ method: 'POST', url, headers, body: { name: '张三', n: 0, list: ['a'] } });
  await transport({ method: 'POST', url, headers, body: {} });
  const form = new FormData();
  form.append('day', '2024-05-01');
  await transport({ method: 'POST', url, headers, body: form });
  expect(seen.slice(0, 2)).toEqual([
    { type: 'application/json', sample: '1', body: '{"name":"张三","n":0,"list":["a"]}' },
    { type: 'application/json', sample: '1', body: '{}' },
  ]);
  expect(seen[2]?.type).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[2]?.body).toContain('2024-05-01');
});

it('rejects when the body breaks off, and still passes on the headers', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000', 'Refresh-Token': 'fresh' });
    response.write('{"success":true,"result":1', () => setTimeout(() => response.destroy(), 20));
  });
  const heads: unknown[] = [];
  const onHeaders = (header: (name: string) => string | null) => heads.push(header('refresh-token'));
  expect(await failureOf(get(url, { onHeaders }))).toMatchObject({
    name: 'ApiError',
    kind: 'transport',
    message: '接口无法访问',
  });
  expect(heads).toEqual(['fresh']);
});

it('rejects on a refused connection', async () => {
  const server = await loopback(() => undefined);
  await server.close();
  expect(await failureOf(get(server.base))).toMatchObject({ kind: 'transport', message: '接口无法访问' });
});

it('times out, by default after 300 seconds (spec §7)', async () => {
  expect(REQUEST_TIMEOUT).toBe(300_000);
  const url = await serve(() => undefined);
  expect(await failureOf(get(url, { timeoutMs: 30 }))).toMatchObject({
    kind: 'transport',
    message: '请求超时，请稍后再试',
  });
});

it('times out also with a signal of the caller', async () => {
  const url = await serve(() => undefined);
  const { signal } = new AbortController();
  expect(await failureOf(get(url, { timeoutMs: 30, signal }))).toMatchObject({ kind: 'transport' });
});

it('times out while the body arrives, too', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    response.write('{');
  });
  expect(await failureOf(get(url, { timeoutMs: 200 }))).toMatchObject({ message: '请求超时，请稍后再试' });
});

it('is not sent when its signal is already aborted', async () => {
  let count = 0;
  const counting = createTransport(() => {
    count += 1;
    return Promise.resolve(new Response('{}'));
  });
  const request = { method: 'GET', url: '/x', headers: {}, signal: AbortSignal.abort() } as const;
  expect(await failureOf(counting(request))).toMatchObject({ kind: 'aborted' });
  expect(count).toBe(0);
});

it('closes the connection when it is aborted in flight', async () => {
  const controller = new AbortController();
  let isGone = Promise.resolve<unknown>(null);
  const url = await serve((request) => {
    isGone = once(request.socket, 'close');
    controller.abort();
  });
  expect(await failureOf(get(url, { signal: controller.signal }))).toMatchObject({ kind: 'aborted' });
  await isGone;
});

it('drops a reply that arrives after the abort', async () => {
  const controller = new AbortController();
  const deaf = createTransport(() => {
    controller.abort();
    return Promise.resolve(new Response('{"late":true}'));
  });
  const request = { method: 'GET', url: '/x', headers: {}, signal: controller.signal } as const;
  expect(await failureOf(deaf(request))).toMatchObject({ kind: 'aborted' });
});

it('ignores an abort after the reply', async () => {
  const controller = new AbortController();
  const url = await serve((_, response) => response.end('{"done":1}'));
  const reply = await get(url, { signal: controller.signal });
  controller.abort();
  expect(reply.text).toBe('{"done":1}');
});
