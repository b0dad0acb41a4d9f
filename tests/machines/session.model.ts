import { ApiError } from '../../src/api/apiError.ts';
import { sessionMachine, type LoadedSession } from '../../src/machines/session.ts';
import { same } from './check.ts';
import { after, done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

type At = 'loggedOut' | 'loggingIn' | 'loading' | 'preparing' | 'ready' | 'loggingOut' | 'expired';
export interface SessionState {
  readonly at: At;
  /** A ready session refreshes its rights and reader types independently of each other. */
  readonly rights: 'current' | 'refreshing';
  readonly readers: 'cached' | 'reloading';
  readonly error: string | null;
  /** User of the session. */
  readonly who: string | null;
  /** The menus of the session. */
  readonly menus: readonly string[];
  /** User name of the login in progress. */
  readonly tried: string | null;
  readonly mustChange: string | null;
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
    roleCode: 2,
    enteredBy: '',
  },
  rights: { isSuperAdmin: false, menus: new Set(['DayReconciliation']), buttons: new Set() },
  fees: [],
};
export const CHANGED = { isSuperAdmin: false, menus: new Set(['MenuDiff']), buttons: new Set<string>() };

const nobody: SessionState = {
  at: 'loggedOut',
  rights: 'current',
  readers: 'cached',
  error: null,
  who: null,
  menus: [],
  tried: null,
  mustChange: null,
};
const MENUS = [...loaded.rights.menus];
const user = loaded.profile.userId;

const out = (error: string | null = null): SessionState => ({ ...nobody, error });
const on =
  (at: At | readonly At[], next: (state: SessionState) => SessionState | null) =>
  (state: SessionState): SessionState | null =>
    [at].flat().includes(state.at) ? next(state) : null;
const rest = { rights: 'current', readers: 'cached' } as const;
const forgets = (): string[] => ['forget'];

/** The production machine, with or without a stored token. */
export const provideSession = (world: World, hasToken: () => boolean) =>
  sessionMachine.provide({
    actors: {
      login: world.service('login'),
      load: world.service('load'),
      reference: world.service('reference'),
      roles: world.service('roles'),
      cardReaders: world.service('cardReaders'),
      logoff: world.service('logoff'),
    },
    actions: {
      forget: () => world.effects.push('forget'),
      tell: (_, { message }) => {
        world.effects.push(`tell:${message}`);
      },
    },
    guards: { hasToken },
  });

const unreachable = new ApiError('transport', '接口无法访问');
const expired = new ApiError('expired', '登录已过期,请重新登录', 401, 401);

/** spec §4: a failure while loading clears the token and is shown, unless it is a 401. */
const onTheWay = (service: 'load' | 'reference', at: At): Record<string, Step<SessionState>> => {
  const failing = (error: unknown, shown: string | null): Step<SessionState> => ({
    play: fail(service, error),
    next: on(at, () => out(shown)),
    effects: forgets,
  });
  return {
    [`${service}Fails`]: failing(unreachable, '接口无法访问'),
    [`${service}FailsOddly`]: failing('just a word', 'Has Error'),
    [`${service}FailsWithoutWords`]: failing(new Error(''), 'Has Error'),
    [`${service}Expired`]: failing(expired, null),
  };
};
const onRights = (rights: SessionState['rights'], next: (s: SessionState) => SessionState) =>
  on('ready', (s) => (s.rights === rights ? next(s) : null));
const onReaders = (readers: SessionState['readers'], next: (s: SessionState) => SessionState) =>
  on('ready', (s) => (s.readers === readers ? next(s) : null));
const readersAreThere = (s: SessionState): SessionState => ({ ...s, readers: 'cached' });

const steps: Record<string, Step<SessionState>> = {
  login: {
    play: send({ type: 'LOGIN', userName: 'company', password: SECRET }),
    next: on('loggedOut', () => ({ ...nobody, at: 'loggingIn', tried: 'company' })),
    check: (world) => same(world.waiting('login').input, { userName: 'company', password: SECRET }),
  },
  enter: {
    play: send({ type: 'ENTER' }),
    next: on(['loggedOut', 'loading', 'preparing', 'ready'], () => ({ ...nobody, at: 'loading' })),
    // The running load is aborted and restarted for the current token.
    check: (world, { at }) => {
      const [now, before] = [world.calls.at(-1), world.calls.at(-2)];
      same([now?.service, now?.signal.aborted], ['load', false]);
      if (at === 'loading') same([before?.service, before?.signal.aborted], ['load', true]);
    },
  },
  loginDone: {
    play: done('login', { token: TOKEN }),
    next: on('loggingIn', () => ({ ...nobody, at: 'loading' })),
  },
  loginRefused: {
    play: fail('login', new ApiError('refused', '用户名或密码错误', 200, 400)),
    next: on('loggingIn', () => out('用户名或密码错误')),
  },
  loginMustChange: {
    play: fail('login', new ApiError('refused', '302002:请先修改密码', 200, 302002)),
    next: on('loggingIn', () => ({ ...out('302002:请先修改密码'), mustChange: 'company' })),
  },
  /** The server does not answer. */
  loginLimit: { play: after('loginLimit', 30_000), next: on('loggingIn', () => out('登录超时，请重试')) },
  cancelLogin: { play: send({ type: 'CANCEL_LOGIN' }), next: on('loggingIn', () => out()) },
  loginFailsWithoutWords: {
    play: fail('login', new Error('')),
    next: on('loggingIn', () => out('Has Error')),
  },
  loadDone: {
    play: done('load', loaded),
    next: on('loading', (s) => ({ ...s, at: 'preparing', who: user, menus: MENUS })),
  },
  ...onTheWay('load', 'loading'),
  referenceDone: { play: done('reference', null), next: on('preparing', (s) => ({ ...s, at: 'ready' })) },
  ...onTheWay('reference', 'preparing'),
  refreshRoles: {
    play: send({ type: 'REFRESH_ROLES' }),
    next: onRights('current', (s) => ({ ...s, rights: 'refreshing' })),
  },
  rolesDone: {
    play: done('roles', CHANGED),
    next: onRights('refreshing', (s) => ({ ...s, rights: 'current', menus: [...CHANGED.menus] })),
  },
  rolesFail: {
    play: fail('roles', unreachable),
    next: onRights('refreshing', (s) => ({ ...s, rights: 'current' })),
    effects: () => ['tell:接口无法访问'],
  },
  reloadCardReaders: {
    play: send({ type: 'RELOAD_CARD_READERS' }),
    next: onReaders('cached', (s) => ({ ...s, readers: 'reloading' })),
  },
  cardReadersDone: { play: done('cardReaders', []), next: onReaders('reloading', readersAreThere) },
  cardReadersFail: {
    play: fail('cardReaders', unreachable),
    next: onReaders('reloading', readersAreThere),
    effects: () => ['tell:接口无法访问'],
  },
  logout: {
    play: send({ type: 'LOGOUT' }),
    next: on(['loading', 'preparing', 'ready'], (s) => ({ ...s, ...rest, at: 'loggingOut' })),
    check: (world, { who }) => same(world.waiting('logoff').input, { userId: who ?? '' }),
  },
  logoffDone: { play: done('logoff', null), next: on('loggingOut', (s) => s) },
  logoffFails: { play: fail('logoff', unreachable), next: on('loggingOut', (s) => s) },
  logoutDelay: { play: after('logoutDelay', 300), next: on('loggingOut', () => out()), effects: forgets },
  expire: { play: send({ type: 'EXPIRED' }), next: on('ready', (s) => ({ ...s, ...rest, at: 'expired' })) },
  relogin: { play: send({ type: 'RELOGIN' }), next: on('expired', () => out()), effects: forgets },
};

const SERVICES: Partial<Record<At, readonly string[]>> = {
  loggingIn: ['login'],
  loading: ['load'],
  preparing: ['reference'],
};

/** spec §4. */
export const sessionModel = (hasToken: boolean): Model<SessionState> => ({
  name: hasToken ? 'session with a token' : 'session without a token',
  provide: (world) => provideSession(world, () => hasToken),
  initial: hasToken ? { ...nobody, at: 'loading' } : nobody,
  abstract: ({ value, context }) => ({
    at: (typeof value === 'string' ? value : 'ready') as At,
    ...(typeof value === 'string' ? rest : (value.ready as unknown as typeof rest)),
    error: context.error,
    who: context.session?.profile.userId ?? null,
    menus: [...(context.session?.rights.menus ?? [])],
    tried: context.userName,
    mustChange: context.mustChange,
  }),
  secrets: [SECRET, TOKEN],
  leaves: ({ at, rights, readers }) => (at === 'ready' ? [rights, readers] : [at]),
  steps,
  observe: (world, { at, rights, readers }) => {
    const pending = world.pending().map(({ service }) => service);
    const expected = [
      ...(SERVICES[at] ?? []),
      ...(rights === 'refreshing' ? ['roles'] : []),
      ...(readers === 'reloading' ? ['cardReaders'] : []),
    ];
    if (at !== 'loggingOut') same(pending.sort(), expected.sort());
  },
});
export const sessionModels = [sessionModel(false), sessionModel(true)];
