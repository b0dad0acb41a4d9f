import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { expiryMachine, type ExpiryMessage } from '../../src/machines/expiry.ts';

/** Numbers that look random and are the same in every run (mulberry32). */
const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
};

/**
 * Tabs of one browser; messages wait until they are delivered, in whatever order. Each has a clock of its own: in the
 * background timers come late.
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
  /** A message that is doubled comes once more, later. */
  const deliver = (index: number, isDoubled = false): void => {
    const [next] = waiting.splice(index, 1);
    if (next && isDoubled) waiting.push(next);
    const actor = actors[next?.to ?? -1];
    // A tab that was closed hears nothing.
    if (next && actor?.getSnapshot().status === 'active') actor.send({ type: 'HEARD', ...next.message });
  };
  const values = () => actors.map((actor) => actor.getSnapshot().value);
  const leaders = () => values().filter((value) => value === 'leading').length;
  return { clock, clocks, waiting, actors, effects, deliver, values, leaders };
}
const SEEDS = 50;

it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
  'asks once in five tabs with twenty 401s each, whatever order they and their messages come in (seed %i)',
  (seed) => {
    const random = seeded(seed);
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
        // Some tabs sleep.
        for (const each of tabs.clocks) if (random() < 0.5) each.increment(40);
      }
    }
    // Whoever still waits for an answer gets none; then all is heard.
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

it('asks in the tab that found out first', () => {
  expect(settled(3).values()).toEqual(['leading', 'following', 'following']);
});

it('comes to one dialog also when two tabs could not hear each other claim', () => {
  const tabs = tabsOf(2);
  tabs.actors[1]?.send({ type: 'EXPIRED', at: 1000 });
  tabs.actors[0]?.send({ type: 'EXPIRED', at: 1001 });
  tabs.waiting.length = 0;
  tabs.clock.increment(60);
  expect(tabs.leaders()).toBe(2);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values()).toEqual(['following', 'leading']);
});

it('follows the person from tab to tab, back and forth, also when two take it at once', () => {
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

it('goes on in another tab when the one that asks is closed', () => {
  const tabs = settled(3);
  tabs.actors[0]?.send({ type: 'LEAVE' });
  tabs.actors[0]?.stop();
  while (tabs.waiting.length > 0) tabs.deliver(0);
  tabs.clock.increment(60);
  while (tabs.waiting.length > 0) tabs.deliver(0);
  expect(tabs.values().slice(1)).toEqual(['leading', 'following']);
});

it('resets and reloads once on 重新登录, and is silent when the page then goes', () => {
  const tabs = settled(2);
  tabs.actors[0]?.send({ type: 'RELOGIN' });
  tabs.actors[1]?.send({ type: 'RELOGIN' });
  expect([tabs.effects, tabs.waiting]).toEqual([['reset tab-0', 'reload tab-0'], []]);
  tabs.actors[1]?.send({ type: 'RENEWED', sameUser: true });
  expect(tabs.effects.slice(2)).toEqual(['reload tab-1']);
});
