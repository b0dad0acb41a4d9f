import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { expiryMachine, type ExpiryMessage } from '../../src/machines/expiry.ts';
import { seeds } from '../seed.ts';
import { randomOf } from '../random.ts';

/**
 * Tabs of one browser. Messages wait until they are delivered, in any order. Each tab has its own clock, because timers
 * of background tabs fire late.
 */
function tabsOf(count: number) {
  const clocks = Array.from({ length: count }, () => new SimulatedClock());
  const clock = { increment: (ms: number) => clocks.forEach((each) => each.increment(ms)) };
  const waiting: { readonly to: number; readonly message: ExpiryMessage }[] = [];
  const effects: string[] = [];
  const actors = Array.from({ length: count }, (_, own) => {
    const tab = `tab-${own}`;
    const machine = expiryMachine.provide({
      actions: {
        post: (_args, message) => {
          for (let to = 0; to < count; to += 1) if (to !== own) waiting.push({ to, message });
        },
        reset: () => effects.push(`reset ${tab}`),
        reload: () => effects.push(`reload ${tab}`),
        startAnew: () => effects.push(`anew ${tab}`),
      },
    });
    return createActor(machine, { clock: clocks[own] ?? new SimulatedClock(), input: { tab } }).start();
  });
  /** A duplicated message is delivered again later. */
  const deliver = (index: number, isDoubled = false): void => {
    const [next] = waiting.splice(index, 1);
    if (next && isDoubled) waiting.push(next);
    const actor = actors[next?.to ?? -1];
    // A tab that was closed receives nothing.
    if (next && actor?.getSnapshot().status === 'active') actor.send({ type: 'HEARD', ...next.message });
  };
  const values = () => actors.map((actor) => actor.getSnapshot().value);
  const leaders = () => values().filter((value) => value === 'leading').length;
  return { clock, clocks, waiting, actors, effects, deliver, values, leaders };
}
it.each(seeds(50))(
  'asks once in five tabs with twenty 401s each, in any order of responses and messages (seed %i)',
  (seed) => {
    const random = randomOf(seed).next;
    const tabs = tabsOf(5);
    const calls = tabs.actors.flatMap((actor) => Array.from({ length: 20 }, () => actor));
    let now = 1_700_000_000_000;
    while (calls.length > 0 || tabs.waiting.length > 0) {
      const turn = random();
      if (turn < 0.4 && calls.length > 0) {
        const [actor] = calls.splice(Math.floor(random() * calls.length), 1);
        actor?.send({ type: 'EXPIRED', at: now });
      } else if (turn < 0.9) tabs.deliver(Math.floor(random() * tabs.waiting.length), turn > 0.85);
      else {
        now += 20;
        // Timers of sleeping tabs do not advance.
        for (const each of tabs.clocks) if (random() < 0.5) each.increment(40);
      }
    }
    // Open claims time out without an answer; then all messages are delivered.
    for (let turn = 0; turn < 10; turn += 1) {
      tabs.clock.increment(60);
      while (tabs.waiting.length > 0) tabs.deliver(0);
    }
    expect(tabs.leaders()).toBe(1);
    expect(tabs.values().filter((value) => value === 'following')).toHaveLength(4);
  },
);

const settled = (count: number) => {
  const tabs = tabsOf(count);
  for (const [index, actor] of tabs.actors.entries()) actor.send({ type: 'EXPIRED', at: 1000 + index });
  while (tabs.waiting.length > 0) tabs.deliver(0);
  tabs.clock.increment(60);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  return tabs;
};

it('asks in the tab that found the expiry first', () => {
  expect(settled(3).values()).toEqual(['leading', 'following', 'following']);
});

it("ends with one dialog when two tabs did not hear each other's claims", () => {
  const tabs = tabsOf(2);
  tabs.actors[1]?.send({ type: 'EXPIRED', at: 1000 });
  tabs.actors[0]?.send({ type: 'EXPIRED', at: 1001 });
  tabs.waiting.length = 0;
  tabs.clock.increment(60);
  expect(tabs.leaders()).toBe(2);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values()).toEqual(['following', 'leading']);
});

it('moves the dialog to the tab in use, back and forth, and when two tabs take it at once', () => {
  const tabs = settled(3);
  const take = (tab: number, at: number) => tabs.actors[tab]?.send({ type: 'TAKE', at });
  take(2, 2000);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values()).toEqual(['following', 'following', 'leading']);
  take(0, 3000);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values()).toEqual(['leading', 'following', 'following']);
  take(1, 4000);
  take(2, 4001);
  while (tabs.waiting.length > 0) tabs.deliver(tabs.waiting.length - 1);
  expect(tabs.values()).toEqual(['following', 'following', 'leading']);
});

it('moves the dialog to another tab when the asking tab is closed', () => {
  const tabs = settled(3);
  tabs.actors[0]?.send({ type: 'LEAVE' });
  tabs.actors[0]?.stop();
  while (tabs.waiting.length > 0) tabs.deliver(0);
  tabs.clock.increment(60);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values().slice(1)).toEqual(['leading', 'following']);
});

it('resets and reloads once on 重新登录, and posts nothing when the page unloads', () => {
  const tabs = settled(2);
  tabs.actors[0]?.send({ type: 'RELOGIN' });
  tabs.actors[1]?.send({ type: 'RELOGIN' });
  expect([tabs.effects, tabs.waiting]).toEqual([['reset tab-0', 'reload tab-0'], []]);
  tabs.actors[1]?.send({ type: 'RENEWED', sameUser: true });
  expect(tabs.effects.slice(2)).toEqual(['reload tab-1']);
});
