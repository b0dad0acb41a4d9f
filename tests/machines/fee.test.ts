import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { options, provideFee } from './fee.model.ts';
import { settle, World } from './world.ts';

const start = () => {
  const world = new World();
  return { world, actor: createActor(provideFee(world)).start() };
};

it('asks once for a module when several calls were refused for it', async () => {
  const { world, actor } = start();
  for (let call = 0; call < 20; call += 1) actor.send({ type: 'START', feeKey: 'A' });
  world.waiting('options').resolve(options(true));
  await settle();
  for (let call = 0; call < 20; call += 1) actor.send({ type: 'START', feeKey: 'A' });
  expect([world.calls.length, actor.getSnapshot().context.queue]).toEqual([1, []]);
});

it('asks for queued modules one after the other', () => {
  const { world, actor } = start();
  for (const feeKey of ['A', 'B', 'C', 'B']) actor.send({ type: 'START', feeKey });
  for (let turn = 0; turn < 3; turn += 1) actor.send({ type: 'DISMISS' });
  expect(world.calls.map(({ input }) => input)).toEqual(['A', 'B', 'C'].map((feeKey) => ({ feeKey })));
  expect(actor.getSnapshot().value).toBe('idle');
});

it('starts one trial, and drops options that arrive after the dialog was dismissed', async () => {
  const { world, actor } = start();
  actor.send({ type: 'START', feeKey: 'A' });
  const old = world.waiting('options');
  actor.send({ type: 'DISMISS' });
  old.resolve(options(true));
  await settle();
  expect(actor.getSnapshot().value).toBe('idle');
  actor.send({ type: 'START', feeKey: 'A' });
  world.waiting('options').resolve(options(true));
  await settle();
  actor.send({ type: 'TRIAL' });
  actor.send({ type: 'TRIAL' });
  expect(world.calls.filter(({ service }) => service === 'trial')).toHaveLength(1);
});
