import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup } from 'xstate';
import type { UserInfo } from '../../contract/auth/auth.ts';
import type { Rights } from '../../contract/rights/permission.ts';
import { CODES } from '../../contract/wire/reply.ts';
import { codeOf, isKind, unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** Who is logged in, without the token: no machine holds one (design §3). */
export type SessionProfile = Omit<UserInfo, 'token'>;
/** A menu that belongs to a paid module (spec §3, feeMenuCodeList). */
export interface FeeMenu {
  readonly menuCode: string;
  readonly feeKey: string;
  readonly feeModuleName: string;
}
export interface LoadedSession {
  readonly profile: SessionProfile;
  readonly rights: Rights;
  readonly fees: readonly FeeMenu[];
}
export interface Credentials {
  readonly userName: string;
  readonly password: string;
  /** Of the second factor, once the server has asked for it. */
  readonly code?: string;
}

export type SessionEvent =
  | ({ readonly type: 'LOGIN' } & Credentials)
  /** A token was stored outside of the machine: silent login, area switch, entry into a store's account and back. */
  | { readonly type: 'ENTER' }
  | { readonly type: 'LOGOUT' }
  /** The person gives up a login whose reply does not come. */
  | { readonly type: 'CANCEL_LOGIN' }
  /** A call was answered with 401. */
  | { readonly type: 'EXPIRED' }
  /** 重新登录 in the expiry dialog. */
  | { readonly type: 'RELOGIN' }
  /** Reads the rights again: a role may have changed. */
  | { readonly type: 'REFRESH_ROLES' }
  /** Reads the card reader types even if cached (spec §4). */
  | { readonly type: 'RELOAD_CARD_READERS' };

export const reveals: Reveals<SessionEvent> = {};

export interface SessionContext {
  readonly session: LoadedSession | null;
  /** A message for the login page, or null. */
  readonly error: string | null;
  /** The user name of the login in flight. */
  readonly userName: string | null;
  /** The user who must change the password first. */
  readonly mustChange: string | null;
}

/** Without the event around them. */
export const credentialsOf = ({ userName, password, code }: Credentials): Credentials => ({
  userName,
  password,
  ...(code !== undefined && { code }),
});

/** spec §4: the message of a failure without one. */
const NO_WORDS = 'Has Error';
const LOGIN_LIMIT = '登录超时，请重试';
const missing = unprovided('session');

/**
 * The session (spec §4). Services come from outside: `login` stores the token, `load` reads user, menus and buttons,
 * `reference` the reference data that is not cached, `logoff` tells the server, `forget` clears the stored data.
 */
export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
  },
  actors: {
    login: fromPromise<unknown, Credentials>(missing),
    load: fromPromise<LoadedSession>(missing),
    reference: fromPromise<unknown>(missing),
    roles: fromPromise<Rights>(missing),
    cardReaders: fromPromise<unknown>(missing),
    /** `userId` is empty if the logout came before it was loaded. */
    logoff: fromPromise<unknown, { userId: string }>(missing),
  },
  actions: {
    /** Clears token, stored data and open views on this machine. */
    forget: missing,
    /** Shows a failure that changes no state. */
    tell: (_: unknown, _failure: { message: string }): void => missing(),
    clearSession: assign({ session: null }),
    clearError: assign({ error: null, mustChange: null }),
  },
  guards: { hasToken: (): boolean => missing() },
  // logoutDelay: spec §9
  delays: { logoutDelay: 300, loginLimit: 30_000 },
}).createMachine({
  id: 'session',
  context: { session: null, error: null, userName: null, mustChange: null },
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'hasToken', target: 'loading' }, { target: 'loggedOut' }],
    },
    loggedOut: {
      on: {
        LOGIN: {
          target: 'loggingIn',
          actions: ['clearError', assign({ userName: ({ event }) => event.userName.trim() })],
        },
        ENTER: { target: 'loading', actions: 'clearError' },
      },
    },
    loggingIn: {
      // After a cancel or the limit, a late reply of the login call stores no token.
      after: {
        loginLimit: { target: 'loggedOut', actions: assign({ error: LOGIN_LIMIT, userName: null }) },
      },
      on: { CANCEL_LOGIN: { target: 'loggedOut', actions: assign({ userName: null }) } },
      invoke: {
        src: 'login',
        input: ({ event }) =>
          event.type === 'LOGIN' ? credentialsOf(event) : { userName: '', password: '' },
        onDone: { target: 'loading', actions: assign({ userName: null }) },
        onError: [
          {
            // spec §8: the account exists, and its password must be changed first.
            guard: ({ event }) => codeOf(event.error) === CODES.prefixed,
            target: 'loggedOut',
            actions: assign({
              error: ({ event }) => errorText(event.error, NO_WORDS),
              mustChange: ({ context }) => context.userName,
              userName: null,
            }),
          },
          {
            target: 'loggedOut',
            actions: assign({ error: ({ event }) => errorText(event.error, NO_WORDS), userName: null }),
          },
        ],
      },
    },
    loading: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'preparing',
          actions: assign({ session: ({ event }) => event.output }),
        },
        // spec §4: a failure clears the token and is shown, unless it is a 401.
        onError: {
          target: 'loggedOut',
          actions: [
            'forget',
            assign({
              error: ({ event }) =>
                isKind(event.error, 'expired') ? null : errorText(event.error, NO_WORDS),
            }),
          ],
        },
      },
      on: {
        LOGOUT: 'loggingOut',
        // The reads in flight belong to the old token.
        ENTER: { target: 'loading', reenter: true },
      },
    },
    preparing: {
      invoke: {
        src: 'reference',
        onDone: { target: 'ready' },
        onError: {
          target: 'loggedOut',
          actions: [
            'forget',
            'clearSession',
            assign({
              error: ({ event }) =>
                isKind(event.error, 'expired') ? null : errorText(event.error, NO_WORDS),
            }),
          ],
        },
      },
      on: {
        LOGOUT: 'loggingOut',
        ENTER: { target: 'loading', actions: 'clearSession' },
      },
    },
    ready: {
      // Rights and card readers reload independently, so a request for one is not dropped while the other loads.
      type: 'parallel',
      states: {
        rights: {
          initial: 'current',
          states: {
            current: { on: { REFRESH_ROLES: 'refreshing' } },
            refreshing: {
              invoke: {
                src: 'roles',
                onDone: {
                  target: 'current',
                  actions: assign({
                    session: ({ context, event }) =>
                      context.session && { ...context.session, rights: event.output },
                  }),
                },
                onError: {
                  target: 'current',
                  actions: { type: 'tell', params: ({ event }) => ({ message: errorText(event.error) }) },
                },
              },
            },
          },
        },
        readers: {
          initial: 'cached',
          states: {
            cached: { on: { RELOAD_CARD_READERS: 'reloading' } },
            reloading: {
              invoke: {
                src: 'cardReaders',
                onDone: { target: 'cached' },
                onError: {
                  target: 'cached',
                  actions: { type: 'tell', params: ({ event }) => ({ message: errorText(event.error) }) },
                },
              },
            },
          },
        },
      },
      on: {
        LOGOUT: 'loggingOut',
        EXPIRED: 'expired',
        ENTER: { target: 'loading', actions: 'clearSession' },
      },
    },
    loggingOut: {
      // The stored data is cleared after the delay, even if the server does not reply.
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
