import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { DEFAULTS, identitiesIn, personOf, provideCardSession } from './cardSession.model.ts';
import { settle, World } from './world.ts';

const given = (mdtrtCertNo: string) =>
  ({ type: 'READ', source: { kind: 'given', mdtrtCertType: '03', mdtrtCertNo } }) as const;
function start() {
  const world = new World();
  const clock = new SimulatedClock();
  const actor = createActor(provideCardSession(world), { clock, input: DEFAULTS });
  /** Person names in each snapshot. */
  const seen: (readonly string[])[] = [];
  actor.subscribe((snapshot) => seen.push(identitiesIn(snapshot)));
  return { world, clock, seen, actor: actor.start() };
}

it('drops the reply of a read that a newer read replaced', async () => {
  const { world, actor, seen } = start();
  actor.send(given('first'));
  const old = world.waiting('read');
  actor.send(given('second'));
  const latest = world.waiting('read');
  latest.resolve(personOf('B'));
  await settle();
  old.resolve(personOf('A'));
  await settle();
  expect([actor.getSnapshot().context.person?.cardSn, Math.max(...seen.map(({ length }) => length))]).toEqual(
    ['B', 1],
  );
});

it('drops the reply of a cancelled read, so that idle holds no person', async () => {
  const { world, actor } = start();
  actor.send(given('first'));
  const old = world.waiting('read');
  actor.send({ type: 'CANCEL' });
  old.resolve(personOf('A'));
  await settle();
  expect([actor.getSnapshot().value, identitiesIn(actor.getSnapshot())]).toEqual(['idle', []]);
});

it('does not keep the number of the second card', async () => {
  const { world, actor } = start();
  actor.send(given('first'));
  world.waiting('read').resolve(personOf('A'));
  await settle();
  actor.send(given('SECONDCARD99'));
  expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('SECONDCARD99');
  actor.send({ type: 'SWAP' });
  expect([actor.getSnapshot().value, identitiesIn(actor.getSnapshot())]).toEqual(['idle', []]);
});

it('settles once when the key is pressed twice, and drops a pre-settlement of other lines', async () => {
  const { world, actor } = start();
  const counts = (service: string) => world.calls.filter((call) => call.service === service).length;
  actor.send({ type: 'SALE', hasLines: true, needsRx: false });
  actor.send(given('first'));
  world.waiting('read').resolve(personOf('A'));
  await settle();
  actor.send({ type: 'PRE_SETTLE' });
  const old = world.waiting('preSettle');
  actor.send({ type: 'SALE', hasLines: true, needsRx: false });
  old.resolve({ amounts: {}, lines: [] });
  await settle();
  expect(actor.getSnapshot().context.split).toBeNull();
  actor.send({ type: 'PRE_SETTLE' });
  world.waiting('preSettle').resolve({ amounts: {}, lines: [] });
  await settle();
  actor.send({ type: 'SETTLE' });
  actor.send({ type: 'SETTLE' });
  expect(counts('settle')).toBe(1);
});
