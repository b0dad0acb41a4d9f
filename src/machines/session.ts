import { assign, fromPromise, setup } from 'xstate';
import type { Rights } from '../../contract/permission.ts';
import type { UserInfo } from '../../contract/auth.ts';

/** Who is logged in, without the token: no machine holds one (design §3). */
export type SessionProfile = Omit<UserInfo, 'token'>;
export interface LoadedSession {
  readonly profile: SessionProfile;
  readonly rights: Rights;
}
export interface Credentials {
  readonly userName: string;
  readonly password: string;
}

export type SessionEvent =
  | ({ readonly type: 'LOGIN' } & Credentials)
  | { readonly type: 'LOGOUT' }
  /** A call was answered with 401. */
  | { readonly type: 'EXPIRED' }
  /** 重新登录 in the expiry dialog. */
  | { readonly type: 'RELOGIN' };

export interface SessionContext {
  readonly session: LoadedSession | null;
  /** A sentence for the login page; null when there is nothing to say. */
  readonly error: string | null;
}

/** spec §4: a failure without words. */
const NO_WORDS = 'Has Error';
const messageOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : NO_WORDS;
const isExpired = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'kind' in error && error.kind === 'expired';

const unprovided = (): never => {
  throw new Error('the session machine was started without its services');
};

/**
 * The session (spec §4). Services come from outside: `login` stores the token, `load` reads user, menus and buttons,
 * `logoff` tells the server, `forget` clears what is kept here.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    login: fromPromise<unknown, Credentials>(unprovided),
    load: fromPromise<LoadedSession>(unprovided),
    logoff: fromPromise<unknown, { userId: string }>(unprovided),
  },
  actions: {
    /** Clears token, stored data and open views on this machine. */
    forget: unprovided,
    clearSession: assign({ session: null }),
    clearError: assign({ error: null }),
  },
  guards: { hasToken: (): boolean => unprovided() },
  // spec §9
  delays: { logoutDelay: 300 },
}).createMachine({
  id: 'session',
  context: { session: null, error: null },
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'hasToken', target: 'loading' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      on: { LOGIN: { target: 'loggingIn', actions: 'clearError' } },
    },
    loggingIn: {
      invoke: {
        src: 'login',
        input: ({ event }) =>
          event.type === 'LOGIN'
            ? { userName: event.userName, password: event.password }
            : { userName: '', password: '' },
        onDone: { target: 'loading' },
        onError: {
          target: 'loggedOut',
          actions: assign({ error: ({ event }) => messageOf(event.error) }),
        },
      },
    },
    loading: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'ready',
          actions: assign({ session: ({ event }) => event.output }),
        },
        // spec §4: a failure clears the token and is shown, unless it is a 401.
        onError: {
          target: 'loggedOut',
          actions: [
            'forget',
            assign({ error: ({ event }) => (isExpired(event.error) ? null : messageOf(event.error)) }),
          ],
        },
      },
    },
    ready: {
      on: { LOGOUT: 'loggingOut', EXPIRED: 'expired' },
    },
    loggingOut: {
      // The server is told; whether it hears or not, this machine forgets after the delay.
      invoke: {
        src: 'logoff',
        input: ({ context }) => ({ userId: context.session?.profile.userId ?? '' }),
        onError: {},
      },
      after: { logoutDelay: { target: 'loggedOut', actions: ['forget', 'clearSession'] } },
    },
    expired: {
      on: { RELOGIN: { target: 'loggedOut', actions: ['forget', 'clearSession'] } },
    },
  },
});
