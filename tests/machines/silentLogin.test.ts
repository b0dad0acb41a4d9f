import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { destinationOf, factsOf, isMarked } from '../../src/machines/silentLogin.ts';
import { complete, provideSilentLogin, VERIFY_CODE } from './silentLogin.model.ts';
import { settle, World } from './world.ts';

it.each([
  ['1', '/'],
  ['2', '/day-reconciliation'],
  ['3', '/manager-store'],
  ['4', '/attendance'],
  ['5', '/attendance'],
  ['6', '/menu-diff'],
  ['7', '/menu-diff'],
  ['8', '/swiping-card'],
  ['9', '/disease-select'],
  ['10', '/print-settlement'],
  ['11', '/reconciliation/rx-management'],
])('route key %s leads to %s', async (routeKey, destination) => {
  const world = new World();
  const facts = factsOf({ ...complete, routeKey });
  const actor = createActor(provideSilentLogin(world), { input: { facts } }).start();
  world.waiting('enter').resolve(null);
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: 'entered', context: { destination } });
});

it.each(['', '0', '12', '01', ' 1', '1.0', 'constructor', '__proto__'])(
  'refuses route key %j and logs nobody in',
  (routeKey) => {
    const world = new World();
    const actor = createActor(provideSilentLogin(world), {
      input: { facts: factsOf({ ...complete, routeKey }) },
    }).start();
    expect(destinationOf(routeKey)).toBeNull();
    expect(actor.getSnapshot().context.error).toBe('未找到匹配的页面，默认进入登录页');
    expect(world.calls).toEqual([]);
  },
);

it('counts only true and the string true as marked', () => {
  expect([true, 'true'].map(isMarked)).toEqual([true, true]);
  expect([false, 'false', 'TRUE', '1', 1, '', null, undefined, {}].map(isMarked)).not.toContain(true);
});

it('keeps only the parts of the address that the decision needs', () => {
  expect(JSON.stringify(factsOf(complete))).not.toContain(VERIFY_CODE);
  expect(Object.values(factsOf(complete)).filter((fact) => typeof fact === 'string')).toEqual(['2']);
});
