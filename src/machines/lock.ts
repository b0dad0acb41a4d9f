import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

export type LockEvent =
  /** Activity in this tab or another tab of the login. */
  | { readonly type: 'ACT' }
  /** The idle time has passed while the page was suspended, timers included. */
  | { readonly type: 'IDLE' }
  /** The setting; 0: never. */
  | { readonly type: 'SET'; readonly afterMs: number }
  /** 锁定屏幕. */
  | { readonly type: 'LOCK' }
  /** Another tab has locked, or unlocked, the login. */
  | { readonly type: 'HEARD_LOCK' }
  | { readonly type: 'HEARD_UNLOCK' }
  /** Tries to unlock with a password. */
  | { readonly type: 'UNLOCK'; readonly password: string };

export const reveals: Reveals<LockEvent> = { SET: ['afterMs'] };

export interface LockContext {
  /** ms; 0: never. */
  readonly afterMs: number;
  /** Whether the login was locked when the page loaded. */
  readonly wasLocked: boolean;
  /** Why the last attempt failed. */
  readonly error: string | null;
}

const missing = unprovided('lock');
/** The idle lock of one tab; all tabs of a login lock and unlock together. */
export const lockMachine = setup({
  types: {
    context: {} as LockContext,
    events: {} as LockEvent,
    input: {} as { readonly afterMs: number; readonly isLocked: boolean },
  },
  actors: {
    /** Verifies the password at the server. */
    check: fromPromise<unknown, { password: string }>(missing),
  },
  actions: {
    /** Stores the lock, for reloads and other tabs. */
    keep: missing,
    /** Deletes the stored lock. */
    release: missing,
    set: assign({
      afterMs: ({ context, event }) => (event.type === 'SET' ? event.afterMs : context.afterMs),
    }),
  },
  guards: {
    wasLocked: ({ context }) => context.wasLocked,
    isOn: ({ context }) => context.afterMs > 0,
  },
  delays: { idleDelay: ({ context }) => context.afterMs },
}).createMachine({
  id: 'lock',
  context: ({ input: { afterMs, isLocked } }) => ({ afterMs, wasLocked: isLocked, error: null }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'wasLocked', target: 'locked' }, { target: 'open' }] },
    open: {
      initial: 'choosing',
      on: {
        LOCK: { target: 'locked', actions: 'keep' },
        HEARD_LOCK: 'locked',
        SET: { target: '.choosing', actions: 'set' },
      },
      states: {
        choosing: { always: [{ guard: 'isOn', target: 'watching' }, { target: 'off' }] },
        off: {},
        watching: {
          after: { idleDelay: { target: '#lock.locked', actions: 'keep' } },
          on: {
            ACT: { target: 'watching', reenter: true },
            IDLE: { target: '#lock.locked', actions: 'keep' },
          },
        },
      },
    },
    locked: {
      on: {
        UNLOCK: 'checking',
        HEARD_UNLOCK: { target: 'open', actions: assign({ error: null }) },
        SET: { actions: 'set' },
      },
    },
    checking: {
      entry: assign({ error: null }),
      invoke: {
        src: 'check',
        input: ({ event }) => ({ password: event.type === 'UNLOCK' ? event.password : '' }),
        onDone: { target: 'open', actions: 'release' },
        onError: { target: 'locked', actions: assign({ error: ({ event }) => errorText(event.error) }) },
      },
      on: {
        HEARD_UNLOCK: 'open',
        SET: { actions: 'set' },
      },
    },
  },
});

export type LockSnapshot = SnapshotFrom<typeof lockMachine>;
