// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi } from '../../../src/api/client.ts';
import type { TransportRequest } from '../../../src/api/transport.ts';
import { calls } from './sample.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
const load = () => import('../../../src/api/device.ts');

it('is random, and the same on each page of the browser', async () => {
  const first = (await load()).deviceKey();
  expect(first).toMatch(/^[\w-]{43}$/);
  vi.resetModules();
  expect((await load()).deviceKey()).toBe(first);
  localStorage.clear();
  vi.resetModules();
  expect((await load()).deviceKey()).not.toBe(first);
});

it('lives as long as the page where the browser refuses storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { deviceKey } = await load();
  const first = deviceKey();
  expect(first).toMatch(/^[\w-]{43}$/);
  expect(deviceKey()).toBe(first);
  vi.unstubAllGlobals();
});

it('goes with every call as a header', async () => {
  const requests: TransportRequest[] = [];
  const none = (): void => undefined;
  const api = createApi({
    base: '',
    transport: (request) => {
      requests.push(request);
      const text = JSON.stringify({ success: true, result: null });
      return Promise.resolve({ status: 200, statusText: 'OK', text, header: () => null });
    },
    token: { read: () => null, replace: none, login: () => undefined, isForeign: () => false },
    device: () => 'secret-of-this-device',
    notify: none,
    openBox: none,
    onExpired: none,
    onForeign: none,
    onFee: none,
    confirm: () => Promise.resolve({ code: 0 }),
    publish: none,
    save: none,
  });
  await api.call(calls.harmless, {});
  expect(requests.map(({ headers }) => headers['device-key'])).toEqual(['secret-of-this-device']);
});
