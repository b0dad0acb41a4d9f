import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { service } from '../../src/machines/service.ts';
import { settle } from './world.ts';

const start = (work: (input: string, signal: AbortSignal) => Promise<string>) =>
  createActor(service(work), { input: 'asked' }).start();

it('hands the input on, and gives what comes of it', async () => {
  const actor = start((input) => Promise.resolve(`${input} and answered`));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: 'asked and answered' });
});

it('fails as its work fails', async () => {
  const actor = start(() => Promise.reject(new Error('no')));
  actor.subscribe({ error: () => undefined });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: new Error('no') });
});

it('is told when it is called off, and never answers after that', async () => {
  const signals: AbortSignal[] = [];
  const finish: { reject: (error: Error) => void }[] = [];
  const work = (_: string, signal: AbortSignal) => {
    signals.push(signal);
    return new Promise<string>((_resolve, reject) => finish.push({ reject }));
  };
  const actor = start(work);
  const seen: unknown[] = [];
  actor.subscribe({ next: ({ status }) => seen.push(status), error: (error) => seen.push(error) });
  actor.stop();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  // As StrictMode does: the same actor, started again.
  Object.assign(actor, { _processingStatus: 0, _snapshot: { ...actor.getSnapshot(), status: 'active' } });
  actor.start();
  finish[0]?.reject(new Error('called off'));
  await settle();
  expect(actor.getSnapshot().status).toBe('active');
});
