import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { service } from '../../src/machines/service.ts';
import { settle } from './world.ts';

const start = (work: (input: string, signal: AbortSignal) => Promise<string>) =>
  createActor(service(work), { input: 'asked' }).start();

it('passes the input to its work, and returns the result', async () => {
  const actor = start((input) => Promise.resolve(`${input} and answered`));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'asked and answered' });
});

it('fails with the error of its work', async () => {
  const actor = start(() => Promise.reject(new Error('no')));
  actor.subscribe({ error: () => undefined });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: new Error('no') });
});

it.each([
  ['a late failure', (late: Late) => late.reject(new Error('called off'))],
  ['a late answer', (late: Late) => late.resolve('of before')],
])('is aborted when stopped, and does not deliver %s to the restarted actor', async (_, answer) => {
  const signals: AbortSignal[] = [];
  const asked: Late[] = [];
  const actor = start((_input, signal) => {
    signals.push(signal);
    return new Promise<string>((resolve, reject) => asked.push({ resolve, reject }));
  });
  const snapshot = actor.getSnapshot();
  actor.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  // As @xstate/react does in StrictMode: the same actor, started again.
  Object.assign(actor, { _processingStatus: 0, _snapshot: snapshot });
  actor.start();
  if (asked[0]) answer(asked[0]);
  await settle();
  expect([asked.length, actor.getSnapshot().status]).toEqual([2, 'active']);
  asked[1]?.resolve('anew');
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'anew' });
});

interface Late {
  readonly resolve: (output: string) => void;
  readonly reject: (error: Error) => void;
}
