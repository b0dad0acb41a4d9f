import { expect } from 'vitest';
import { ApiError } from '../../src/api/apiError.ts';
import { sessionMachine, type LoadedSession } from '../../src/machines/session.ts';
import { after, done, fail, send, type Model } from './model.ts';
import type { World } from './world.ts';

export interface SessionState {
  readonly at: 'loggedOut' | 'loggingIn' | 'loading' | 'ready' | 'loggingOut' | 'expired';
  readonly error: string | null;
  /** The user whose session is there. */
  readonly who: string | null;
}

export const SECRET = 'Yibao#Secret';
export const TOKEN = 'the-token-itself';
export const loaded: LoadedSession = {
  profile: {
    userName: 'company',
    name: '连锁对账员',
    initializeInfo: { isNeedInitialize: false, initializeStep: 0 },
    isSuperAdmin: false,
    isAdminUser: false,
    medicalAreaCode: '320100',
    refId: 'C0001',
    userId: 'U-company',
    medicalAreaName: '南京',
    medicalName: '',
    medicalNo: '',
  },
  rights: { isSuperAdmin: false, menus: new Set(), buttons: new Set() },
};
const out = (error: string | null = null): SessionState => ({ at: 'loggedOut', error, who: null });
const on =
  (at: SessionState['at'], next: (state: SessionState) => SessionState) =>
  (state: SessionState): SessionState | null =>
    state.at === at ? next(state) : null;
const forgets = (): string[] => ['forget'];
const user = loaded.profile.userId;

/** The production machine, with or without a token kept from before. */
export const provideSession = (world: World, hasToken: () => boolean) =>
  sessionMachine.provide({
    actors: {
      login: world.service('login'),
      load: world.service('load'),
      logoff: world.service('logoff'),
    },
    actions: { forget: () => world.effects.push('forget') },
    guards: { hasToken },
  });

/** spec §4. */
export const sessionModel = (hasToken: boolean): Model<SessionState> => ({
  name: hasToken ? 'session with a token' : 'session without a token',
  provide: (world) => provideSession(world, () => hasToken),
  initial: hasToken ? { at: 'loading', error: null, who: null } : out(),
  abstract: ({ value, context }) => ({
    at: value as SessionState['at'],
    error: context.error,
    who: context.session?.profile.userId ?? null,
  }),
  secrets: [SECRET, TOKEN],
  steps: {
    login: {
      play: send({ type: 'LOGIN', userName: 'company', password: SECRET } as never),
      next: on('loggedOut', () => ({ at: 'loggingIn', error: null, who: null })),
      check: (world) =>
        expect(world.waiting('login').input).toEqual({ userName: 'company', password: SECRET }),
    },
    loginDone: {
      play: done('login', { token: TOKEN }),
      next: on('loggingIn', () => ({ at: 'loading', error: null, who: null })),
    },
    loginRefused: {
      play: fail('login', new ApiError('refused', '用户名或密码错误', 200, 400)),
      next: on('loggingIn', () => out('用户名或密码错误')),
    },
    loginFailsWithoutWords: {
      play: fail('login', new Error('')),
      next: on('loggingIn', () => out('Has Error')),
    },
    loadDone: {
      play: done('load', loaded),
      next: on('loading', () => ({ at: 'ready', error: null, who: user })),
    },
    loadFails: {
      play: fail('load', new ApiError('transport', '接口无法访问')),
      next: on('loading', () => out('接口无法访问')),
      effects: forgets,
    },
    loadFailsOddly: {
      play: fail('load', 'just a word'),
      next: on('loading', () => out('Has Error')),
      effects: forgets,
    },
    loadExpired: {
      play: fail('load', new ApiError('expired', '登录已过期,请重新登录', 401, 401)),
      next: on('loading', () => out()),
      effects: forgets,
    },
    logout: {
      play: send({ type: 'LOGOUT' }),
      next: on('ready', (state) => ({ ...state, at: 'loggingOut' })),
      check: (world) => expect(world.waiting('logoff').input).toEqual({ userId: user }),
    },
    logoffDone: { play: done('logoff', null), next: on('loggingOut', (state) => state) },
    logoffFails: {
      play: fail('logoff', new ApiError('transport', '接口无法访问')),
      next: on('loggingOut', (state) => state),
    },
    logoutDelay: { play: after('logoutDelay', 300), next: on('loggingOut', () => out()), effects: forgets },
    expire: { play: send({ type: 'EXPIRED' }), next: on('ready', (state) => ({ ...state, at: 'expired' })) },
    relogin: { play: send({ type: 'RELOGIN' }), next: on('expired', () => out()), effects: forgets },
  },
  observe: (world, { at }) => {
    const pending = world.pending().map(({ service }) => service);
    if (at === 'loggingIn') expect(pending).toEqual(['login']);
    else if (at === 'loading') expect(pending).toEqual(['load']);
    else if (at !== 'loggingOut') expect(pending).toEqual([]);
  },
});
