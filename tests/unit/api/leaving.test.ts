import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/apiError.ts';
import { ignoreFailuresWhileLeaving, LEAVING_MS } from '../../../src/api/leaving.ts';
import type { Transport, TransportRequest } from '../../../src/api/transport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const page = new EventTarget() as unknown as Window;
const broken: Transport = () => Promise.reject(new ApiError('transport', '接口无法访问'));
const call = (transport: Transport) => {
  const told = vi.fn();
  transport({} as TransportRequest).catch(told);
  return told;
};
const turn = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

it('reports a failure at once while the page stays', async () => {
  const told = call(ignoreFailuresWhileLeaving(broken, page, () => Date.now()));
  await turn();
  expect(told).toHaveBeenCalledOnce();
});

it.each(['beforeunload', 'pagehide'])(
  'after %s, holds back failures until the page turns out to stay',
  async (type) => {
    const transport = ignoreFailuresWhileLeaving(broken, page, () => Date.now());
    page.dispatchEvent(new Event(type));
    await turn(100);
    const told = call(transport);
    await turn(LEAVING_MS - 1);
    expect(told).not.toHaveBeenCalled();
    await turn(1);
    expect(told).toHaveBeenCalledOnce();
    // The page stays: failures are reported at once again.
    const later = call(transport);
    await turn();
    expect(later).toHaveBeenCalledOnce();
  },
);
