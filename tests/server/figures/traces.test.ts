/** Traces: a call is a span below its caller's, with its statements and requests to the centre below it, and names nobody. */
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { setFault } from '../../../server/insurer/sandbox/faults.ts';
import { readTraces } from '../../../scripts/lib/traces.ts';
import { RANGE, startApi, type Api } from '../api.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[];
  readonly status: { readonly code?: number };
}
let api: Api;
let collector: Server;
let answer = 200;
let heads: IncomingHttpHeaders[] = [];
let bodies: string[] = [];
const lines: string[] = [];
const spans = (): Sent[] =>
  bodies.flatMap(
    (body) =>
      (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] }).resourceSpans[0]
        ?.scopeSpans[0]?.spans ?? [],
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    heads.push(request.headers);
    let body = '';
    request.on('data', (piece: Buffer) => (body += piece.toString()));
    request.on('end', () => {
      bodies.push(body);
      response.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  const { port } = collector.address() as AddressInfo;
  const traces = readTraces({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    OTEL_SERVICE_NAME: 'yibao-test',
  });
  api = await startApi({
    traces: traces && { ...traces, sendMs: 100 },
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });
});
afterAll(async () => {
  await api.stop();
  await new Promise((done) => collector.close(done));
});
beforeEach(() => {
  answer = 200;
  heads = [];
  bodies = [];
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const CALLER = 'b7ad6b7169203331';
const under = (flags: string) => ({ traceparent: `00-${TRACE}-${CALLER}-${flags}` });

it('a call is a span below its caller’s, with what it asked of the database below it', async () => {
  await api.token('store');
  await api.call('store', 'GET', '/api/Order/Paged', { ...RANGE, docno: 'S-nobody-knows' }, under('01'));
  await expect.poll(() => spans().some(({ name }) => name === 'order.paged')).toBe(true);
  const call = spans().find(({ name }) => name === 'order.paged');
  expect(call).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2, status: {} });
  expect(call?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: '200' } });
  expect(Number(call?.endTimeUnixNano)).toBeGreaterThan(Number(call?.startTimeUnixNano));
  const below = spans().filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(below.length).toBeGreaterThan(1);
  expect(below.every(({ traceId, name }) => traceId === TRACE && name.startsWith('sql '))).toBe(true);
  expect(heads[0]?.['x-key']).toBe('a key');
  expect(bodies[0]).toContain('yibao-test');
  // Neither what was asked for nor a person.
  expect(bodies.join('')).not.toContain('S-nobody-knows');
});

it('requests to the centre stand below their call, a lost reply as an error; a caller that does not trace is followed', async () => {
  await setFault(api.db.$client, { infno: '1312', kind: 'lost', remaining: 1 });
  await api.call('store', 'GET', '/api/Order/Paged', RANGE, under('00'));
  await api.call('store', 'POST', '/api/Acceptance/OneKeyAcceptance', {}, under('01'));
  await expect.poll(() => spans().some(({ name }) => name === 'acceptance.oneKeyAcceptance')).toBe(true);
  const call = spans().find(({ name }) => name === 'acceptance.oneKeyAcceptance');
  const asked = spans().filter(({ name }) => name.startsWith('centre '));
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.every(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true);
  expect(asked.find(({ name }) => name === 'centre 1312')?.status).toEqual({ code: 2 });
  expect(asked.filter(({ status }) => status.code === 2)).toHaveLength(1);
  expect(spans().some(({ name }) => name === 'order.paged')).toBe(false);
});

it('two calls at once keep their statements apart', async () => {
  await Promise.all(Array.from({ length: 30 }, () => api.call('store', 'GET', '/api/Order/Totals', RANGE)));
  const calls = () => spans().filter(({ name }) => name === 'order.totals');
  await expect.poll(() => calls().length).toBe(30);
  const counts = calls().map(
    ({ spanId, traceId }) =>
      spans().filter((each) => each.parentSpanId === spanId && each.traceId === traceId).length,
  );
  expect(new Set(calls().map(({ traceId }) => traceId)).size).toBe(30);
  expect(new Set(counts).size).toBe(1);
});

it('a collector that refuses costs no call, is told in the log, and gets the next spans', async () => {
  answer = 500;
  expect((await api.call('store', 'GET', '/api/Order/Totals', RANGE)).status).toBe(200);
  await expect.poll(() => lines.join('')).toContain('the collector of traces answered 500');
  answer = 200;
  bodies = [];
  await api.call('store', 'GET', '/api/Order/Totals', RANGE);
  await expect.poll(() => spans().some(({ name }) => name === 'order.totals')).toBe(true);
});

it.each([
  [{}, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318', OTEL_SDK_DISABLED: 'true' }, null],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c:4318' }, { url: 'http://c:4318/v1/traces', share: 1 }],
  [
    { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://c/t', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { url: 'http://c/t', share: 0.1, serviceName: 'yibao-console' },
  ],
])('reads %j', (env, expected) => {
  const read = readTraces(env);
  if (expected === null) expect(read).toBeNull();
  else expect(read).toMatchObject(expected);
});
it.each([
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'c:4318' }, /http 或 https/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_TRACES_SAMPLER_ARG: '2' }, /0 到 1/],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_EXPORTER_OTLP_HEADERS: 'novalue' }, /名称=值/],
])('refuses %j', (env, sentence) => {
  expect(() => readTraces(env)).toThrow(sentence);
});
