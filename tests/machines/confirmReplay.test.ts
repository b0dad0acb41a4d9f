import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { ApiError } from '../../src/api/apiError.ts';
import { endPoint, nested, provideConfirmReplay, question } from './confirmReplay.model.ts';
import { settle, World } from './world.ts';

const start = (info = question) => {
  const world = new World();
  const actor = createActor(provideConfirmReplay(world), { input: { info } }).start();
  return { world, actor };
};
const lost = new ApiError('transport', '接口无法访问');

it('replays once when it is confirmed several times', async () => {
  const { world, actor } = start();
  for (let press = 0; press < 5; press += 1) actor.send({ type: 'CONFIRM' });
  await settle();
  expect(world.calls).toHaveLength(1);
});

it('repeats a lost replay with the same id and answer, any number of times', async () => {
  const { world, actor } = start();
  actor.send({ type: 'CONFIRM', value: '2' });
  for (let turn = 0; turn < 3; turn += 1) {
    world.waiting('replay').reject(lost);
    await settle();
    actor.send({ type: 'RETRY' });
    actor.send({ type: 'RETRY' });
  }
  expect(new Set(world.calls.map(({ input }) => JSON.stringify(input)))).toEqual(
    new Set([JSON.stringify({ pubSubId: 'first', result: '2', headers: question.routeHeaders })]),
  );
  expect(world.calls).toHaveLength(4);
  world.waiting('replay').resolve({ info: null, result: 'R' });
  await expect(toPromise(actor)).resolves.toEqual({ code: 1, result: 'R' });
});

it('asks a follow-up question under its own id, and publishes the result', async () => {
  const { world, actor } = start();
  actor.send({ type: 'CONFIRM', value: '2' });
  world.waiting('replay').resolve({ info: nested, result: null });
  await settle();
  expect([actor.getSnapshot().value, world.effects]).toEqual(['asking', []]);
  actor.send({ type: 'CONFIRM' });
  expect(world.waiting('replay').input).toEqual({ pubSubId: 'second', result: '1', headers: {} });
  world.waiting('replay').resolve({ info: endPoint, result: 'E' });
  await settle();
  expect(world.effects).toEqual(['publish:end:closed']);
  expect(actor.getSnapshot().output).toEqual({ code: 1, result: 'E' });
});

it.each([
  ['cancel is 0', (actor: ReturnType<typeof start>['actor']) => actor.send({ type: 'CANCEL' }), { code: 0 }],
  [
    'giving up is -1',
    (actor: ReturnType<typeof start>['actor']) => actor.send({ type: 'GIVE_UP' }),
    { code: -1, error: lost },
  ],
])('%s', async (name, end, output) => {
  const { world, actor } = start();
  if (name !== 'cancel is 0') {
    actor.send({ type: 'CONFIRM' });
    world.waiting('replay').reject(lost);
    await settle();
  }
  end(actor);
  expect(actor.getSnapshot().output).toEqual(output);
});
