import { expect, it, vi } from 'vitest';
import type { Api } from '../../../../src/api/client.ts';
import { createHost } from '../../../../src/api/host/host.ts';
import { ERP, FakeHost } from './fakeHost.ts';

const apiOf = (call: () => Promise<unknown>) => ({ call: vi.fn(call) }) as unknown as Api;
const named = (hostOrigins?: readonly string[]) => apiOf(() => Promise.resolve({ hostOrigins }));
const openRoute = () => 'opened' as const;
const alone = () => {
  const window = { location: {}, addEventListener: () => undefined };
  return Object.assign(window, { parent: window as never });
};

it("sends no request outside of a host, and fails with 'not running in ERP environment'", async () => {
  const api = named([ERP]);
  const host = createHost({ window: alone(), api, openRoute });
  expect(host.status()).toMatchObject({ kind: 'none', state: 'none' });
  await expect(host.sendFrameMessage('settlement', {})).rejects.toMatchObject({
    name: 'HostError',
    kind: 'noHost',
    message: 'not running in ERP environment',
  });
  expect(api.call).not.toHaveBeenCalled();
});

it('reads the list of hosts from the server, then sends hello', async () => {
  const fake = new FakeHost();
  const host = createHost({ window: fake.window, api: named([ERP]), openRoute });
  expect(host.status().state).toBe('opening');
  await expect.poll(() => host.status().state).toBe('greeting');
  expect(fake.posted.map(({ target }) => target)).toEqual([ERP]);
});

it('sends nothing where the server lists no host', async () => {
  const fake = new FakeHost();
  const host = createHost({ window: fake.window, api: named(), openRoute });
  await expect.poll(() => host.status().state).toBe('foreign');
  expect(fake.posted).toEqual([]);
});

it('reports that the list failed to load, and loads it again at the next save', async () => {
  const fake = new FakeHost();
  let isDown = true;
  const api = apiOf(() =>
    isDown ? Promise.reject(new Error('接口无法访问')) : Promise.resolve({ hostOrigins: [ERP] }),
  );
  const host = createHost({ window: fake.window, api, openRoute });
  await expect.poll(() => host.status().state).toBe('failed');
  await expect(host.sendFrameMessage('settlement', {})).rejects.toMatchObject({
    name: 'HostError',
    tips: '获取 ERP 来源名单失败：接口无法访问',
  });
  isDown = false;
  const saved = host.sendFrameMessage('settlement', {});
  await expect.poll(() => fake.posted).toHaveLength(1);
  fake.welcome();
  await expect.poll(() => fake.posted).toHaveLength(2);
  fake.say('ack', {}, { replyTo: fake.posted[1]?.message.id });
  await saved;
});
