import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { ApiError } from '../../src/api/apiError.ts';
import { loaded, provideSession, SECRET, TOKEN } from './session.model.ts';
import { settle, World } from './world.ts';

const start = (hasToken: boolean) => {
  const world = new World();
  const clock = new SimulatedClock();
  const actor = createActor(
    provideSession(world, () => hasToken),
    { clock },
  ).start();
  return { world, clock, actor };
};
const NOBODY = { session: null, error: null, userName: null, mustChange: null };
const login = { type: 'LOGIN', userName: 'company', password: SECRET } as const;
const loggedIn = async () => {
  const made = start(true);
  made.world.waiting('load').resolve(loaded);
  await settle();
  made.world.waiting('reference').resolve(null);
  await settle();
  return made;
};

describe('logout clears the session after 300 ms', () => {
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
    expect(actor.getSnapshot().context).toEqual(NOBODY);
    expect(world.pending()).toEqual([]);
  });

  it('ignores a later reply', async () => {
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

it('asks for a new login once when several calls find it expired', async () => {
  const { world, actor } = await loggedIn();
  const seen: unknown[] = [];
  actor.subscribe(({ value }) => seen.push(value));
  for (let call = 0; call < 20; call += 1) actor.send({ type: 'EXPIRED' });
  expect(new Set(seen)).toEqual(new Set(['expired']));
  actor.send({ type: 'RELOGIN' });
  actor.send({ type: 'EXPIRED' });
  expect([actor.getSnapshot().value, world.effects]).toEqual(['loggedOut', ['forget']]);
});

it('ignores a second press of the login button', async () => {
  const { world, actor } = start(false);
  actor.send(login);
  actor.send({ ...login, userName: 'other' });
  await settle();
  expect(world.calls.map(({ input }) => input)).toEqual([{ userName: 'company', password: SECRET }]);
});

it('sends the code of the second factor with the login that follows the refusal', async () => {
  const { world, actor } = start(false);
  actor.send(login);
  world.waiting('login').reject(new ApiError('refused', '请输入动态口令', 200, 302003));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: 'loggedOut',
    context: { error: '请输入动态口令', mustChange: null },
  });
  actor.send({ ...login, code: '123456' });
  expect(world.waiting('login').input).toEqual({ userName: 'company', password: SECRET, code: '123456' });
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

it('holds neither password nor token after the login reply, not even in the persisted snapshot', async () => {
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

it('leads to the password change with the typed user name, until the next login', async () => {
  const { world, actor } = start(false);
  actor.send({ ...login, userName: ' company ' });
  world.waiting('login').reject(new ApiError('refused', '302002:请先修改密码', 200, 302002));
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ mustChange: 'company', error: '302002:请先修改密码' });
  actor.send(login);
  expect(actor.getSnapshot().context).toMatchObject({ mustChange: null, error: null });
});

it('drops a load for an old token when a new token is stored', async () => {
  const { world, actor } = start(true);
  const old = world.waiting('load');
  actor.send({ type: 'ENTER' });
  old.resolve({ ...loaded, profile: { ...loaded.profile, userId: 'U-old' } });
  world.waiting('load').resolve(loaded);
  await settle();
  expect(actor.getSnapshot().context.session?.profile.userId).toBe('U-company');
});

it('logs out while a load hangs', async () => {
  const { world, clock, actor } = start(true);
  actor.send({ type: 'LOGOUT' });
  expect(world.waiting('logoff').input).toEqual({ userId: '' });
  clock.increment(300);
  await settle();
  expect([actor.getSnapshot().value, world.effects]).toEqual(['loggedOut', ['forget']]);
});

it('keeps its rights when a refresh fails', async () => {
  const { world, actor } = await loggedIn();
  actor.send({ type: 'REFRESH_ROLES' });
  world.waiting('roles').reject(new Error('接口无法访问'));
  await settle();
  expect(actor.getSnapshot()).toMatchObject({
    value: { ready: { rights: 'current', readers: 'cached' } },
    context: { session: loaded },
  });
  expect(world.effects).toEqual(['tell:接口无法访问']);
});
