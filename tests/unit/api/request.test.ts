import { describe, expect, it } from 'vitest';
import { createTransport } from '../../../src/api/transport.ts';
import { bodyOf, loopback } from './loopback.ts';
import { calls, client, over } from './sample.ts';

const ok = { body: { success: true, result: null } };
const sent = async (run: (at: ReturnType<typeof client>) => Promise<unknown>) => {
  const at = client(ok);
  await run(at);
  const [request] = at.requests;
  if (!request) throw new Error('nothing was sent');
  return request;
};

describe('where a call goes', () => {
  it('goes to the path below the base, with the other parameters in the query', async () => {
    const input = { area: '320100', id: 'a/b?c=d 张', lang: 'zh' };
    const { url, body } = await sent((at) => at.api.call(calls.one, input));
    expect(url).toBe('/prod-api/api/Sample/320100/Get/a%2Fb%3Fc%3Dd%20%E5%BC%A0?lang=zh');
    expect(body).toBeUndefined();
  });
  it('has no question mark without parameters', async () => {
    expect((await sent((at) => at.api.call(calls.list, {}))).url).toBe('/prod-api/api/Sample/Paged');
  });
  it('sends a POST body without the path parameters', async () => {
    const request = await sent((at) => at.api.call(calls.save, { id: '7', name: null }));
    expect(request).toMatchObject({
      method: 'POST',
      url: '/prod-api/api/Sample/Save/7',
      body: { name: null },
    });
    expect(request.body).not.toHaveProperty('id');
  });
});

describe('Idempotency-Key (design §8)', () => {
  const keyOf = async (run: (at: ReturnType<typeof client>) => Promise<unknown>) =>
    (await sent(run)).headers['idempotency-key'];

  it('is sent with every write, a new one each time', async () => {
    const first = await keyOf((at) => at.api.call(calls.save, { id: '1' }));
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(await keyOf((at) => at.api.call(calls.save, { id: '1' }))).not.toBe(first);
    expect(await keyOf((at) => at.api.call(calls.natural, {}))).toMatch(/^[0-9a-f]{32}$/);
  });
  it('is the one that the caller gives', async () => {
    const how = { idempotencyKey: 'retry-of-before' };
    expect(await keyOf((at) => at.api.call(calls.save, { id: '1' }, how))).toBe('retry-of-before');
  });
  it('is not sent with calls that write nothing', async () => {
    expect(await keyOf((at) => at.api.call(calls.list, {}))).toBeUndefined();
    expect(await keyOf((at) => at.api.call(calls.harmless, {}))).toBeUndefined();
  });
});

it('passes signal and timeout on', async () => {
  const { signal } = new AbortController();
  const request = await sent((at) => at.api.call(calls.list, {}, { signal, timeoutMs: 9 }));
  expect(request.signal).toBe(signal);
  expect(request.timeoutMs).toBe(9);
  expect(await sent((at) => at.api.call(calls.list, {}))).not.toHaveProperty('timeoutMs');
});

it('uploads a file with its name and its fields, without the absent ones', async () => {
  let got: FormData | null = null;
  const server = await loopback((request, response) => {
    void bodyOf(request).then(async (body) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' };
      got = await new Response(new Uint8Array(body), { headers }).formData();
      response.end('{"success":true,"result":{"accepted":true}}');
    });
  });
  try {
    const at = over(createTransport(), server.base);
    const file = new File(['a\tb\n'], '中心明细.txt');
    const input = { id: '7', day: '2024-05-01', memo: null, extra: undefined };
    const result = await at.api.call(calls.upload, input as never, { file });
    expect(result).toEqual({ accepted: true });
    const form = got as FormData | null;
    expect([...(form?.keys() ?? [])]).toEqual(['day', 'file']);
    const taken = form?.get('file') as File;
    expect([taken.name, await taken.text(), form?.get('day')]).toEqual([
      '中心明细.txt',
      'a\tb\n',
      '2024-05-01',
    ]);
  } finally {
    await server.close();
  }
});

it('keeps the digits of long integers (design §7)', async () => {
  const at = client({ body: '{"success":true,"result":{"id":12345678901234567890,"n":12}}' });
  expect(await at.api.call(calls.list, {})).toEqual({ id: '12345678901234567890', n: 12 });
});
