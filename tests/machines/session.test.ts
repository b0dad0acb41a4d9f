import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { sessionMachine } from '../../src/machines/session.ts';
import { Coverage } from './coverage.ts';
import { runModel } from './run.ts';
import { loaded, provideSession, SECRET, sessionModel, TOKEN } from './session.model.ts';
import { settle, World } from './world.ts';

it('does what its model says, in every state and by every transition', { timeout: 60_000 }, async () => {
  const coverage = new Coverage();
  await runModel(sessionModel(false), coverage);
  await runModel(sessionModel(true), coverage);
  const { summary, missing } = coverage.report(sessionMachine);
  console.log(`session: ${summary}`);
  expect(missing).toEqual([]);
});

const start = (hasToken: boolean) => {
  const world = new World();
  const clock = new SimulatedClock();
  const actor = createActor(
    provideSession(world, () => hasToken),
    { clock },
  ).start();
  return { world, clock, actor };
};
const login = { type: 'LOGIN', userName: 'company', password: SECRET } as const;
const loggedIn = async () => {
  const made = start(true);
  made.world.waiting('load').resolve(loaded);
  await settle();
  return made;
};

describe('logout forgets after 300 ms', () => {
  it.each([
    ['although the server never answers', () => undefined],
    ['although the server refuses', (world: World) => world.waiting('logoff').reject(new Error('no'))],
    ['when the server has answered', (world: World) => world.waiting('logoff').resolve(null)],
  ])('%s', async (_, answer) => {
    const { world, clock, actor } = await loggedIn();
    actor.send({ type: 'LOGOUT' });
    answer(world);
    await settle();
    clock.increment(299);
    expect([actor.getSnapshot().value, world.effects]).toEqual(['loggingOut', []]);
    clock.increment(1);
    await settle();
    expect([actor.getSnapshot().value, world.effects]).toEqual(['loggedOut', ['forget']]);
    expect(actor.getSnapshot().context).toEqual({ session: null, error: null });
    expect(world.pending()).toEqual([]);
  });

  it('and a reply that comes later finds nobody', async () => {
    const { world, clock, actor } = await loggedIn();
    actor.send({ type: 'LOGOUT' });
    const call = world.waiting('logoff');
    clock.increment(300);
    expect(call.signal.aborted).toBe(true);
    actor.send(login);
    call.reject(new Error('late'));
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'loggingIn', context: { error: null } });
    expect(actor.getSnapshot().status).toBe('active');
  });
});

it('asks for a new login once, however many calls find it expired', async () => {
  const { world, actor } = await loggedIn();
  const seen: unknown[] = [];
  actor.subscribe(({ value }) => seen.push(value));
  for (let call = 0; call < 20; call += 1) actor.send({ type: 'EXPIRED' });
  expect(new Set(seen)).toEqual(new Set(['expired']));
  actor.send({ type: 'RELOGIN' });
  actor.send({ type: 'EXPIRED' });
  expect([actor.getSnapshot().value, world.effects]).toEqual(['loggedOut', ['forget']]);
});

it('takes the second press of the login button for the first', async () => {
  const { world, actor } = start(false);
  actor.send(login);
  actor.send({ ...login, userName: 'other' });
  await settle();
  expect(world.calls.map(({ input }) => input)).toEqual([{ userName: 'company', password: SECRET }]);
});

it('drops the old error as soon as another login begins', async () => {
  const { world, actor } = start(false);
  actor.send(login);
  world.waiting('login').reject(new Error('用户名或密码错误'));
  await settle();
  expect(actor.getSnapshot().context.error).toBe('用户名或密码错误');
  actor.send(login);
  expect(actor.getSnapshot().context.error).toBeNull();
});

it('holds neither password nor token once the login is answered, not even in what could be stored', async () => {
  const { world, actor } = start(false);
  actor.send(login);
  world.waiting('login').resolve({ token: TOKEN, ...loaded.profile });
  await settle();
  const texts = [JSON.stringify(actor.getPersistedSnapshot())];
  world.waiting('load').resolve(loaded);
  await settle();
  texts.push(JSON.stringify(actor.getPersistedSnapshot()));
  for (const text of texts) {
    expect(text).not.toContain(SECRET);
    expect(text).not.toContain(TOKEN);
  }
});
