import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { reveals } from '../../src/machines/revealed.ts';
import { createInspector } from '../../src/machines/inspect.ts';
import { provideAreaSwitch } from './areaSwitch.model.ts';
import { readScenario, replay } from './replay.ts';
import { loaded, provideSession, SECRET, TOKEN } from './session.model.ts';
import { settle, World } from './world.ts';

const login = { type: 'LOGIN', userName: 'company', password: SECRET } as const;
/** Runs a whole session; returns the inspector, the actor and what the inspector recorded. */
async function watched(limit?: number) {
  let now = 1000;
  const inspector = createInspector({
    reveals,
    now: () => (now += 1),
    ...(limit !== undefined && { limit }),
  });
  const world = new World();
  const clock = new SimulatedClock();
  const { inspect } = inspector;
  const actor = createActor(
    provideSession(world, () => false),
    { clock, inspect },
  ).start();
  actor.send(login);
  world.waiting('login').resolve({ token: TOKEN });
  await settle();
  world.waiting('load').resolve(loaded);
  await settle();
  world.waiting('reference').resolve(null);
  await settle();
  actor.send({ type: 'LOGOUT' });
  clock.increment(300);
  await settle();
  const [seen] = inspector.actors();
  return { inspector, actor, seen: seen! };
}

it('shows events in order, by their names in the machine', async () => {
  const { seen } = await watched();
  expect(seen).toMatchObject({ machine: 'session', value: 'loggedOut', isLive: true, isWhole: true });
  expect(seen.events.map(({ event, to }) => [event, to])).toEqual([
    ['LOGIN', 'loggingIn'],
    ['done login', 'loading'],
    ['done load', 'preparing'],
    ['done reference', { ready: { rights: 'current', readers: 'cached' } }],
    ['LOGOUT', 'loggingOut'],
    ['after logoutDelay', 'loggedOut'],
  ]);
});

it('shows and exports no secret, no reply and no name', async () => {
  const { inspector, seen } = await watched();
  const text = JSON.stringify([inspector.actors(), inspector.exportScenario(seen.actorId)]);
  for (const hidden of [SECRET, TOKEN, 'company', loaded.profile.name, loaded.profile.userId])
    expect(text).not.toContain(hidden);
});

it('shows the fields that a machine reveals, and the kind of a failure', async () => {
  const inspector = createInspector({ reveals });
  const world = new World();
  const actor = createActor(provideAreaSwitch(world), { inspect: inspector.inspect }).start();
  actor.send({ type: 'START', isAdminUser: true, medicalAreaCode: '' });
  world.waiting('areas').reject(Object.assign(new Error('张三的区划'), { kind: 'refused', code: 106001 }));
  await settle();
  expect(inspector.actors()[0]?.events.map(({ event, fields }) => [event, fields])).toEqual([
    ['START', { isAdminUser: true, medicalAreaCode: '' }],
    ['fail areas', { kind: 'refused', code: 106001 }],
  ]);
});

it('keeps only the latest events, and exports nothing once the first events are gone', async () => {
  const { inspector, seen } = await watched(3);
  expect(seen.events.map(({ event }) => event)).toEqual(['done reference', 'LOGOUT', 'after logoutDelay']);
  expect([seen.isWhole, inspector.exportScenario(seen.actorId)]).toEqual([false, null]);
});

it('counts which transitions were taken', async () => {
  const { inspector, seen } = await watched();
  const report = inspector.coverageOf(seen.actorId);
  expect(report?.transitionsCovered).toBe(7);
  expect(report?.missing).toContain('session.expired --RELOGIN[0]');
  expect(inspector.coverageOf('nobody')).toBeNull();
});

it('notifies subscribers until they unsubscribe, and reports that an actor has ended', async () => {
  const { inspector, actor } = await watched();
  let told = 0;
  const stop = inspector.subscribe(() => (told += 1));
  expect(inspector.actors()).toBe(inspector.actors());
  actor.send(login);
  expect(told).toBeGreaterThan(0);
  stop();
  const before = told;
  actor.stop();
  expect([told, inspector.actors()[0]?.isLive]).toEqual([before, false]);
});

it('exports a scenario that the models can replay', async () => {
  const { inspector, seen } = await watched();
  const scenario = readScenario(JSON.stringify(inspector.exportScenario(seen.actorId)));
  await expect(replay(scenario)).resolves.toEqual({
    path: ['login', 'loginDone', 'loadDone', 'referenceDone', 'logout', 'logoutDelay'],
    stoppedAt: null,
    isSameVersion: true,
  });
});

it('names the step at which a scenario and the machine diverge, and whether its version differs', async () => {
  const { inspector, seen } = await watched();
  const scenario = inspector.exportScenario(seen.actorId)!;
  const [first, second, ...rest] = scenario.steps;
  const other = { ...scenario, version: 'other', steps: [first, { ...second, to: 'expired' }, ...rest] };
  const { path, stoppedAt, isSameVersion } = await replay(readScenario(JSON.stringify(other)));
  expect([path, isSameVersion]).toEqual([['login'], false]);
  expect(stoppedAt).toContain('step 2: no step of the model makes done login lead to "expired"');
});

it.each(['', '{}', '{"machine":"nobody","version":"","from":"","steps":[]}'])(
  'refuses %j as a scenario',
  (text) => {
    expect(() => readScenario(text)).toThrow('this is no scenario');
  },
);
