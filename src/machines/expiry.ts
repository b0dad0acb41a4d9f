import { assign, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** Messages between the tabs of one browser. */
export interface ExpiryMessage {
  /**
   * - `claim`: this tab found the login expired and wants to show the dialog;
   * - `mine`: this tab shows the dialog;
   * - `take`: the person acts in this tab, which takes the dialog over;
   * - `gone`: this tab showed the dialog and is being closed.
   */
  readonly kind: 'claim' | 'mine' | 'take' | 'gone';
  /** Id of the tab. */
  readonly tab: string;
  /** Of two tabs the one with the lower rank shows the dialog. */
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
   * Lower the earlier the tab found the login expired. A tab in which the person acts precedes all others, the latest
   * act first.
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
 * One expiry dialog for all tabs (spec §4): each tab runs this machine, they exchange messages, and one of them shows
 * the dialog. The others are covered until the login is renewed.
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
    /** Reloads the page: the login after a reset, the same screen after a renewal. */
    reload: missing,
    /** Starts the page anew for another user. */
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
          // The other tab has not seen this tab's claim yet and will yield to it. If this tab yielded as well, no tab
          // would show the dialog.
          { guard: 'isRival', actions: own('claim') },
        ],
        TAKE: { target: 'leading', actions: [assign({ rank: ({ event }) => -event.at }), own('take')] },
        RENEWED: [{ guard: 'isSameUser', target: 'restoring' }, { target: 'startingAnew' }],
        LEAVE: { target: 'idle', actions: own('gone') },
      },
    },
    /** This tab shows the dialog. */
    leading: {
      // Two tabs may show it at once: the one with the higher rank yields.
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
    /** Another tab shows the dialog; this one is covered and keeps its screen. */
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
