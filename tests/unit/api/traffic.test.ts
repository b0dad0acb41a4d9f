import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import { createTraffic, SHOWN_AFTER, SLOW_AFTER } from '../../../src/api/traffic.ts';
import type { TransportReply, TransportRequest } from '../../../src/api/transport.ts';

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

const REQUEST: TransportRequest = { method: 'GET', url: 'https://host/base/api/Card/Read?no=1', headers: {} };
const replied = (status: number): TransportReply => ({ status, text: '', header: () => null });

/** A watched transport whose calls the test answers. */
function client() {
  const faults: [string, number][] = [];
  const traffic = createTraffic((path, status) => faults.push([path, status]));
  const open: { answer: (reply: TransportReply) => void; fail: (error: unknown) => void }[] = [];
  const call = traffic.watch(
    () => new Promise((resolve, reject) => open.push({ answer: resolve, fail: reject })),
  );
  return { traffic, faults, open, call };
}

it('is not busy during a short call', async () => {
  const { traffic, open, call } = client();
  const seen = vi.fn();
  traffic.subscribe(() => seen(traffic.snapshot().isBusy));
  const one = call(REQUEST);
  vi.advanceTimersByTime(SHOWN_AFTER - 1);
  open[0]?.answer(replied(200));
  await one;
  vi.advanceTimersByTime(SLOW_AFTER);
  expect(seen.mock.calls.flat()).not.toContain(true);
});
it('is busy until the last of several calls ends', async () => {
  const { traffic, open, call } = client();
  const calls = [call(REQUEST), call(REQUEST)];
  vi.advanceTimersByTime(SHOWN_AFTER);
  open[0]?.answer(replied(200));
  await calls[0];
  expect(traffic.snapshot().isBusy).toBe(true);
  open[1]?.answer(replied(200));
  await calls[1];
  expect(traffic.snapshot().isBusy).toBe(false);
});
it('is slow after 8 s, and never during a file transfer', async () => {
  const { traffic, open, call } = client();
  void call({ ...REQUEST, binary: true });
  void call({ ...REQUEST, onProgress: () => undefined });
  vi.advanceTimersByTime(SLOW_AFTER);
  expect(traffic.snapshot().isSlow).toBe(false);
  const one = call(REQUEST);
  vi.advanceTimersByTime(SLOW_AFTER - 1);
  expect(traffic.snapshot().isSlow).toBe(false);
  vi.advanceTimersByTime(1);
  expect(traffic.snapshot().isSlow).toBe(true);
  open[2]?.answer(replied(200));
  await one;
  expect(traffic.snapshot().isSlow).toBe(false);
});
it('records the time of the last answer, and whether the server is unreachable', async () => {
  const { traffic, open, call } = client();
  const one = call(REQUEST);
  open[0]?.answer(replied(200));
  await one;
  vi.advanceTimersByTime(5000);
  const two = call(REQUEST);
  open[1]?.fail(new ApiError('transport', '接口无法访问'));
  await expect(two).rejects.toThrow('接口无法访问');
  expect(traffic.snapshot()).toMatchObject({ isUnreachable: true, answeredAt: 1_000_000 });
  const three = call(REQUEST);
  open[2]?.answer(replied(404));
  await three;
  expect(traffic.snapshot()).toMatchObject({ isUnreachable: false, answeredAt: 1_005_000 });
});
it('does not count an aborted call or a gateway error as an unreachable server', async () => {
  const { traffic, open, call } = client();
  const one = call(REQUEST);
  open[0]?.fail(new ApiError('aborted', '已取消'));
  await expect(one).rejects.toThrow();
  const two = call(REQUEST);
  open[1]?.fail(new ApiError('transport', '接口无法访问', 502));
  await expect(two).rejects.toThrow();
  expect(traffic.snapshot().isUnreachable).toBe(false);
});
it('reports a 5xx with its path and status only, and no 4xx', async () => {
  const { faults, open, call } = client();
  const calls = [call(REQUEST), call(REQUEST)];
  open[0]?.answer(replied(503));
  open[1]?.answer(replied(404));
  await Promise.all(calls);
  expect(faults).toEqual([['/base/api/Card/Read', 503]]);
});
it('is busy during other long work', () => {
  const { traffic } = client();
  const end = traffic.begin();
  vi.advanceTimersByTime(SHOWN_AFTER);
  expect(traffic.snapshot().isBusy).toBe(true);
  end();
  expect(traffic.snapshot().isBusy).toBe(false);
});
