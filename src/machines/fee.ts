import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { FeeOptions } from '../../contract/moduleFee/moduleFee.ts';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

export type FeeEvent =
  /** A call was answered with 106002. */
  | { readonly type: 'START'; readonly feeKey: string }
  | { readonly type: 'TRIAL' }
  /** Opens the activated stores, where the module is renewed. */
  | { readonly type: 'RENEW' }
  /** Goes back: the whole screen belongs to the paid module. */
  | { readonly type: 'BACK' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' };

export const reveals: Reveals<FeeEvent> = { START: ['feeKey'] };

export interface FeeContext {
  readonly feeKey: string;
  /** The dialog's contents; null until read. */
  readonly options: FeeOptions | null;
  /** Last day of the trial that was started. */
  readonly enddate: string | null;
  readonly error: string | null;
  /** Queue of further expired modules. */
  readonly queue: readonly string[];
}

const missing = unprovided('fee');
const empty = { feeKey: '', options: null, enddate: null, error: null } as const;

/** The renewal flow of a paid module (spec §8, code 106002), one module at a time. */
export const feeMachine = setup({
  types: { context: {} as FeeContext, events: {} as FeeEvent },
  actors: {
    options: fromPromise<FeeOptions, { feeKey: string }>(missing),
    trial: fromPromise<{ enddate: string }, { feeKey: string }>(missing),
  },
  actions: {
    openStores: missing,
    goBack: missing,
    /** Publishes that the module is active, for the calls that wait on this channel. */
    publish: (_: unknown, _channel: { pubSubTag: string }): void => missing(),
    enqueue: assign({
      queue: ({ context, event }) =>
        event.type === 'START' ? [...context.queue, event.feeKey] : context.queue,
    }),
  },
  guards: {
    isNew: ({ context, event }) =>
      event.type === 'START' && event.feeKey !== context.feeKey && !context.queue.includes(event.feeKey),
    hasQueue: ({ context }) => context.queue.length > 0,
    isAllowOnTrial: ({ context }) => context.options?.isAllowOnTrial === true,
    activateVisible: ({ context }) => context.options?.activateVisible === true,
    backShow: ({ context }) => context.options?.backShow === true,
  },
}).createMachine({
  id: 'fee',
  context: { ...empty, queue: [] },
  initial: 'idle',
  on: { START: { guard: 'isNew', actions: 'enqueue' } },
  states: {
    idle: {
      entry: assign({ ...empty }),
      always: {
        guard: 'hasQueue',
        target: 'loading',
        actions: assign({
          feeKey: ({ context }) => context.queue[0] ?? '',
          queue: ({ context }) => context.queue.slice(1),
        }),
      },
    },
    loading: {
      invoke: {
        src: 'options',
        input: ({ context }) => ({ feeKey: context.feeKey }),
        onDone: { target: 'offering', actions: assign({ options: ({ event }) => event.output }) },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => errorText(event.error) }) },
      },
      on: { DISMISS: 'idle' },
    },
    failed: {
      on: {
        RETRY: { target: 'loading', actions: assign({ error: null }) },
        DISMISS: 'idle',
      },
    },
    offering: {
      on: {
        TRIAL: { guard: 'isAllowOnTrial', target: 'trying', actions: assign({ error: null }) },
        RENEW: { guard: 'activateVisible', target: 'idle', actions: 'openStores' },
        BACK: { guard: 'backShow', target: 'idle', actions: 'goBack' },
        DISMISS: 'idle',
      },
    },
    trying: {
      invoke: {
        src: 'trial',
        input: ({ context }) => ({ feeKey: context.feeKey }),
        onDone: {
          target: 'active',
          actions: [
            assign({ enddate: ({ event }) => event.output.enddate }),
            {
              type: 'publish',
              params: ({ context }) => ({ pubSubTag: context.options?.pubSubTag ?? '' }),
            },
          ],
        },
        onError: { target: 'offering', actions: assign({ error: ({ event }) => errorText(event.error) }) },
      },
    },
    /** A trial was started; shown until the person closes it. */
    active: { on: { DISMISS: 'idle' } },
  },
});

export type FeeSnapshot = SnapshotFrom<typeof feeMachine>;
