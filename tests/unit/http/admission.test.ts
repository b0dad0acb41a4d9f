import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Admission, turnsOf } from '../../../server/http/admission.ts';
import { orderCalls } from '../../../contract/order.ts';
import { counterCalls } from '../../../contract/counter.ts';
import type { Call } from '../../../contract/wire/call.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const { totals, paged } = orderCalls as Record<string, Call>;
/** Takes so long; `begun` names what runs. */
const begun: string[] = [];
const lasting = (name: string, ms: number) => () => {
  begun.push(name);
  return new Promise<void>((resolve) => setTimeout(resolve, ms));
};
const run = (admission: Admission, call: Call | undefined, name: string, ms: number): Promise<void> =>
  admission.run(call as Call, lasting(name, ms));
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
beforeEach(() => {
  begun.length = 0;
});

it('gives turns by pool and cores: a core and a connection stay free for the tills', () => {
  expect([turnsOf(12, 2), turnsOf(12, 16), turnsOf(2, 16), turnsOf(12, 1)]).toEqual([2, 6, 1, 2]);
});

it('what usually takes long leaves a turn to what does not', async () => {
  const admission = new Admission(2);
  const first = run(admission, totals, 'slow', 500);
  await tick(500);
  await first;
  const slow = [1, 2, 3].map((nth) => run(admission, totals, `slow ${nth}`, 500));
  await tick();
  // Two turns are there; one is not for heavy calls.
  expect(begun).toEqual(['slow', 'slow 1']);
  const quick = run(admission, paged, 'quick', 10);
  await tick(10);
  await quick;
  expect(begun).toEqual(['slow', 'slow 1', 'quick']);
  await tick(2000);
  await Promise.all(slow);
});

it('what was slow and is quick again is no longer heavy', async () => {
  const admission = new Admission(2);
  for (const ms of [150, ...Array.from({ length: 10 }, () => 5)]) {
    const one = run(admission, totals, 'one', ms);
    await tick(ms);
    await one;
  }
  begun.length = 0;
  const both = [run(admission, totals, 'a', 5), run(admission, totals, 'b', 5)];
  await tick();
  expect(begun).toEqual(['a', 'b']);
  await tick(5);
  await Promise.all(both);
});

it('while tills are at work there is one turn less', async () => {
  const admission = new Admission(2);
  const till = run(admission, (counterCalls as Record<string, Call>)['preSettle'], 'till', 0);
  await tick();
  await till;
  begun.length = 0;
  const both = [run(admission, paged, 'a', 50), run(admission, paged, 'b', 50)];
  await tick(10);
  expect(begun).toEqual(['a']);
  await tick(100);
  await Promise.all(both);
  // The tills have gone home.
  await tick(10_000);
  begun.length = 0;
  const later = [run(admission, paged, 'c', 50), run(admission, paged, 'd', 50)];
  await tick(10);
  expect(begun).toEqual(['c', 'd']);
  await tick(50);
  await Promise.all(later);
});

it('each line is bounded, and the till waits in none', async () => {
  const admission = new Admission(1);
  const waiting = Array.from({ length: 101 }, (_, nth) => run(admission, paged, `${nth}`, 1000));
  await tick();
  await expect(run(admission, paged, 'one too many', 1)).rejects.toThrow('服务器繁忙');
  const till = run(admission, (counterCalls as Record<string, Call>)['preSettle'], 'till', 1);
  await tick();
  expect(begun).toEqual(['0', 'till']);
  await tick(200_000);
  await Promise.all([...waiting, till]);
});
