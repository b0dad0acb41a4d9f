import { ApiError } from '../../src/api/apiError.ts';
import { lockMachine } from '../../src/machines/lock.ts';
import { same } from './check.ts';
import { after, done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'off' | 'watching' | 'locked' | 'checking';
export interface LockState {
  readonly at: At;
  readonly afterMs: number;
  readonly error: string | null;
}

const LONG = 900_000;
const WRONG = '密码错误';
const PASSWORD = 'Secret#9';

export const provideLock = (world: World) =>
  lockMachine.provide({
    actors: { check: world.service('check') },
    actions: {
      keep: () => world.effects.push('keep'),
      release: () => world.effects.push('release'),
    },
  });

const isOpen = ({ at }: LockState): boolean => at === 'off' || at === 'watching';
const open = (s: LockState): LockState => ({
  ...s,
  at: s.afterMs > 0 ? 'watching' : 'off',
  error: null,
});
const locked = (s: LockState): LockState => ({ ...s, at: 'locked', error: null });

const set = (afterMs: number): Step<LockState> => ({
  play: send({ type: 'SET', afterMs }),
  next: (s) => (isOpen(s) ? open({ ...s, afterMs }) : { ...s, afterMs }),
});

const steps: Readonly<Record<string, Step<LockState>>> = {
  act: {
    play: send({ type: 'ACT' }),
    next: (s) => (s.at === 'watching' ? s : null),
    waits: LONG - 1,
    // The idle timer restarts.
    check: (world) => {
      world.clock.increment(LONG - 1);
      same(world.effects, []);
    },
  },
  /** One idle limit is enough: the clock is simulated. */
  idleDelay: {
    play: after('idleDelay', LONG),
    next: (s) => (s.at === 'watching' ? locked(s) : null),
    effects: () => ['keep'],
  },
  slept: {
    play: send({ type: 'IDLE' }),
    next: (s) => (s.at === 'watching' ? locked(s) : null),
    effects: () => ['keep'],
  },
  setOff: set(0),
  setLong: set(LONG),
  lock: {
    play: send({ type: 'LOCK' }),
    next: (s) => (isOpen(s) ? locked(s) : null),
    effects: () => ['keep'],
  },
  heardLock: { play: send({ type: 'HEARD_LOCK' }), next: (s) => (isOpen(s) ? locked(s) : null) },
  heardUnlock: { play: send({ type: 'HEARD_UNLOCK' }), next: (s) => (isOpen(s) ? null : open(s)) },
  unlock: {
    play: send({ type: 'UNLOCK', password: PASSWORD }),
    next: (s) => (s.at === 'locked' ? { ...s, at: 'checking', error: null } : null),
    check: (world) => same(world.waiting('check').input, { password: PASSWORD }),
  },
  right: {
    play: done('check', null),
    next: (s) => (s.at === 'checking' ? open(s) : null),
    effects: () => ['release'],
  },
  wrong: {
    play: fail('check', new ApiError('refused', WRONG)),
    next: (s) => (s.at === 'checking' ? { ...s, at: 'locked', error: WRONG } : null),
  },
};

const modelFrom = (isLocked: boolean, afterMs: number): Model<LockState> => ({
  name: isLocked ? 'lock: loaded while locked' : 'lock',
  provide: provideLock,
  input: { afterMs, isLocked },
  initial: { at: isLocked ? 'locked' : afterMs > 0 ? 'watching' : 'off', afterMs, error: null },
  abstract: ({ value, context }) => ({
    at: (typeof value === 'string' ? value : Object.values(value)[0]) as unknown as At,
    afterMs: context.afterMs,
    error: context.error,
  }),
  steps,
  secrets: [PASSWORD],
  observe: (world, { at }) =>
    same(
      world.pending().map(({ service }) => service),
      at === 'checking' ? ['check'] : [],
    ),
});
export const lockModels = [modelFrom(false, LONG), modelFrom(true, 0)];
