import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { HIDDEN_MS, IDLE_MS, watch } from '../../../../src/screens/shared/counter/watch.ts';

const expire = vi.fn();
const watched = (expiresAt: string) =>
  createActor(
    setup({ actors: { watch }, actions: { expire } }).createMachine({
      invoke: { src: 'watch', input: { expiresAt } },
      on: { EXPIRE: { actions: 'expire' } },
    }),
  ).start();
const FAR = '2026-11-22 12:10:00';
let isHidden = false;
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00+08:00') });
  expire.mockClear();
  isHidden = false;
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('clears the customer after idle time, and not before', () => {
  const actor = watched(FAR);
  vi.advanceTimersByTime(IDLE_MS - 2000);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  vi.advanceTimersByTime(IDLE_MS - 2000);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3000);
  expect(expire).toHaveBeenCalled();
  actor.stop();
});

it("clears the customer at the server's limit, despite activity", () => {
  const actor = watched('2026-11-22 12:02:00');
  for (let second = 0; second < 121; second += 1) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    vi.advanceTimersByTime(1000);
  }
  expect(expire).toHaveBeenCalled();
  actor.stop();
});

it('clears the customer when the page is hidden for long, not for a short time', () => {
  const actor = watched(FAR);
  const turn = (hidden: boolean) => {
    isHidden = hidden;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  turn(true);
  vi.advanceTimersByTime(HIDDEN_MS - 5000);
  turn(false);
  expect(expire).not.toHaveBeenCalled();
  turn(true);
  vi.advanceTimersByTime(HIDDEN_MS + 1000);
  expect(expire).toHaveBeenCalled();
  actor.stop();
});

it("does not clear the customer at once when the till's clock is hours off", () => {
  const actor = watched('2026-11-22 09:00:00');
  vi.advanceTimersByTime(5000);
  expect(expire).not.toHaveBeenCalled();
  actor.stop();
});
