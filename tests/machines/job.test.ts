import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { job, provideJob, REQUEST } from './job.model.ts';
import { settle, World } from './world.ts';

const start = () => {
  const world = new World();
  const clock = new SimulatedClock();
  return { world, clock, actor: createActor(provideJob(world), { clock }).start() };
};
const counted = (world: World, service: string) =>
  world.calls.filter((call) => call.service === service).length;

it('starts the work once when Enter is pressed twice', async () => {
  const { world, actor } = start();
  actor.send({ type: 'START', request: REQUEST });
  actor.send({ type: 'START', request: REQUEST });
  world.waiting('start').resolve({ jobId: 'J' });
  await settle();
  actor.send({ type: 'START', request: REQUEST });
  expect([counted(world, 'start'), actor.getSnapshot().value]).toEqual([1, 'polling']);
});

it('announces the end once', async () => {
  const { world, clock, actor } = start();
  actor.send({ type: 'FOLLOW', jobId: 'J' });
  world.waiting('poll').resolve(job('running'));
  await settle();
  clock.increment(700);
  world.waiting('poll').resolve(job('done'));
  await settle();
  clock.increment(10_000);
  expect([world.effects, counted(world, 'poll')]).toEqual([['ended:done'], 2]);
});

it('counts only consecutive failed polls', async () => {
  const { world, clock, actor } = start();
  actor.send({ type: 'FOLLOW', jobId: 'J' });
  for (let turn = 0; turn < 50; turn += 1) {
    if (turn % 20 === 19) world.waiting('poll').resolve(job('running'));
    else world.waiting('poll').reject(new Error('接口无法访问'));
    await settle();
    clock.increment(700);
  }
  expect(actor.getSnapshot()).toMatchObject({ value: 'polling', context: { failure: null } });
});

it('drops the answer of a poll that a cancel replaced, and reads the end from the next poll', async () => {
  const { world, actor } = start();
  actor.send({ type: 'FOLLOW', jobId: 'J' });
  const old = world.waiting('poll');
  actor.send({ type: 'CANCEL' });
  expect(old.signal.aborted).toBe(true);
  old.resolve(job('done'));
  await settle();
  expect([actor.getSnapshot().value, world.effects]).toEqual(['cancelling', []]);
  world.waiting('cancel').resolve(job('running'));
  await settle();
  world.waiting('poll').resolve(job('cancelled'));
  await settle();
  expect([actor.getSnapshot().value, world.effects]).toEqual(['ended', ['ended:cancelled']]);
});

it('polls nothing after it was dismissed', async () => {
  const { world, clock, actor } = start();
  actor.send({ type: 'FOLLOW', jobId: 'J' });
  const old = world.waiting('poll');
  actor.send({ type: 'DISMISS' });
  old.resolve(job('done'));
  await settle();
  clock.increment(10_000);
  expect([actor.getSnapshot().value, world.effects, world.pending()]).toEqual(['idle', [], []]);
});
