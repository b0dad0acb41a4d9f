import { assign, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** What the tabs of one browser tell each other. */
export interface ExpiryMessage {
  /**
   * - `claim`: I have found the login expired and am about to ask for a new one;
   * - `mine`: I am the one that asks;
   * - `take`: the person acts here, so I am;
   * - `gone`: I was, and am being closed.
   */
  readonly kind: 'claim' | 'mine' | 'take' | 'gone';
  /** Names the tab. */
  readonly tab: string;
  /** Of two tabs the one with the lower rank asks. */
  readonly rank: number;
}
export type ExpiryEvent =
  /** A call was answered with 401; `at` is the time, milliseconds since the epoch. */
  | { readonly type: 'EXPIRED'; readonly at: number }
  | ({ readonly type: 'HEARD' } & ExpiryMessage)
  /** The person acts in this tab. */
  | { readonly type: 'TAKE'; readonly at: number }
  /** 重新登录. */
  | { readonly type: 'RELOGIN' }
  /** Another tab has logged in. */
  | { readonly type: 'RENEWED'; readonly sameUser: boolean }
  /** The tab is being closed. */
  | { readonly type: 'LEAVE' };

export const reveals: Reveals<ExpiryEvent> = {
  EXPIRED: ['at'],
  HEARD: ['kind', 'tab', 'rank'],
  TAKE: ['at'],
  RENEWED: ['sameUser'],
};

export interface ExpiryContext {
  readonly tab: string;
  /**
   * The earlier a login was found expired, the lower; and a tab in which the person acts goes before all that only
   * found out, the latest act first.
   */
  readonly rank: number;
}

const missing = unprovided('expiry');
const own = (kind: ExpiryMessage['kind']) =>
  ({
    type: 'post',
    params: ({ context }: { context: ExpiryContext }) => ({ kind, tab: context.tab, rank: context.rank }),
  }) as const;

/**
 * One modal in however many tabs (spec §4): each tab runs this machine, they hear each other, and one of them asks for
 * a new login. The others are veiled until the login is renewed.
 */
export const expiryMachine = setup({
  types: {
    context: {} as ExpiryContext,
    events: {} as ExpiryEvent,
    input: {} as { readonly tab: string },
  },
  actions: {
    post: (_: unknown, _message: ExpiryMessage): void => missing(),
    /** Clears the token (spec §4). */
    reset: missing,
    /** Reloads the page: to the login after a reset, to the same screen when the login was renewed. */
    reload: missing,
    /** Somebody else is logged in now: nothing of this tab may stay. */
    startAnew: missing,
  },
  guards: {
    isBehind: ({ context, event }) =>
      event.type === 'HEARD' &&
      event.kind !== 'gone' &&
      (event.rank < context.rank || (event.rank === context.rank && event.tab < context.tab)),
    isRival: ({ event }) => event.type === 'HEARD' && event.kind !== 'gone',
    isGone: ({ event }) => event.type === 'HEARD' && event.kind === 'gone',
    isSameUser: ({ event }) => event.type === 'RENEWED' && event.sameUser,
  },
  delays: { claimDelay: 60 },
}).createMachine({
  id: 'expiry',
  context: ({ input }) => ({ tab: input.tab, rank: 0 }),
  initial: 'idle',
  states: {
    idle: {
      on: { EXPIRED: { target: 'claiming', actions: assign({ rank: ({ event }) => event.at }) } },
    },
    claiming: {
      entry: own('claim'),
      after: { claimDelay: 'leading' },
      on: {
        HEARD: [
          { guard: 'isBehind', target: 'following' },
          // It was not here yet when this tab claimed, or asks already and has not heard of it: it will stand back. Whoever
          // gave way to it now might do so together with it, and nobody would ask.
          { guard: 'isRival', actions: own('claim') },
        ],
        TAKE: { target: 'leading', actions: [assign({ rank: ({ event }) => -event.at }), own('take')] },
        RENEWED: [{ guard: 'isSameUser', target: 'restoring' }, { target: 'startingAnew' }],
        LEAVE: { target: 'idle', actions: own('gone') },
      },
    },
    /** The modal is here. */
    leading: {
      // Two tabs may have come here at once: the one behind hears it.
      entry: own('mine'),
      on: {
        HEARD: [
          { guard: 'isBehind', target: 'following' },
          { guard: 'isRival', actions: own('mine') },
        ],
        RELOGIN: 'resetting',
        RENEWED: [{ guard: 'isSameUser', target: 'restoring' }, { target: 'startingAnew' }],
        LEAVE: { target: 'idle', actions: own('gone') },
      },
    },
    /** The modal is in another tab; here a veil keeps the screen as it is. */
    following: {
      on: {
        HEARD: { guard: 'isGone', target: 'claiming' },
        TAKE: { target: 'leading', actions: [assign({ rank: ({ event }) => -event.at }), own('take')] },
        RENEWED: [{ guard: 'isSameUser', target: 'restoring' }, { target: 'startingAnew' }],
        LEAVE: 'idle',
      },
    },
    resetting: { type: 'final', entry: ['reset', 'reload'] },
    restoring: { type: 'final', entry: 'reload' },
    startingAnew: { type: 'final', entry: 'startAnew' },
  },
});

export type ExpirySnapshot = SnapshotFrom<typeof expiryMachine>;
