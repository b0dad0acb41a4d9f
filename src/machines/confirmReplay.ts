import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type OutputFrom, type SnapshotFrom } from 'xstate';
import type { ConfimResultInfo } from '../../contract/wire/reply.ts';
import { isLost, unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** Value of the confirm button, and of a plain confirmation (spec §4, dialog result codes). */
const CONFIRM = '1';
/** Value of the cancel button; no request is sent. */
const CANCEL = '0';

export type ConfirmReplayEvent =
  /** `value` of the pressed button; absent for a plain confirmation. */
  | { readonly type: 'CONFIRM'; readonly value?: string }
  | { readonly type: 'CANCEL' }
  /** Retries a replay whose reply was lost. The server executes it once. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'GIVE_UP' };

export const reveals: Reveals<ConfirmReplayEvent> = { CONFIRM: ['value'] };

export interface Replay {
  readonly pubSubId: string;
  /** Value of the button. */
  readonly result: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface ReplayReply {
  /** A further question or an end point of the reply. */
  readonly info: ConfimResultInfo | null;
  readonly result: unknown;
}
export interface ConfirmReplayInput {
  readonly info: ConfimResultInfo;
  /** Result of the reply that carried `info`. */
  readonly result?: unknown;
}
export interface ConfirmReplayContext {
  readonly info: ConfimResultInfo;
  readonly answer: string;
  readonly result: unknown;
  /** The error, or null. */
  readonly error: unknown;
  readonly message: string | null;
  /** An error until the flow succeeds. */
  readonly code: DialogResult;
}
/** spec §4: cancel 0, confirm 1, error -1. */
export type DialogResult = 0 | 1 | -1;
export interface ConfirmReplayOutput {
  readonly code: DialogResult;
  readonly result?: unknown;
  readonly error?: unknown;
}

const missing = unprovided('confirmReplay');

/**
 * The confirmation flow (spec §4): an end point is published; a question is asked, and the request replayed with the
 * answer. A reply may carry a further question. A replay whose reply is lost is repeated under the same pubSubId only.
 */
export const confirmReplayMachine = setup({
  types: {
    context: {} as ConfirmReplayContext,
    events: {} as ConfirmReplayEvent,
    input: {} as ConfirmReplayInput,
    output: {} as ConfirmReplayOutput,
  },
  actors: { replay: fromPromise<ReplayReply, Replay>(missing) },
  actions: {
    publish: (_: unknown, _message: { pubSubId: string; action: string }): void => missing(),
  },
  guards: {
    isEndPoint: ({ context }) => context.info.isEndPoint,
    isCancel: ({ event }) => event.type === 'CONFIRM' && event.value === CANCEL,
  },
}).createMachine({
  id: 'confirmReplay',
  context: ({ input }) => ({
    info: input.info,
    answer: CONFIRM,
    result: input.result ?? null,
    error: null,
    message: null,
    code: -1,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          guard: 'isEndPoint',
          target: 'confirmed',
          actions: {
            type: 'publish',
            params: ({ context: { info } }) => ({
              pubSubId: info.pubSubId,
              action: info.action || 'confirm',
            }),
          },
        },
        { target: 'asking' },
      ],
    },
    asking: {
      on: {
        CONFIRM: [
          { guard: 'isCancel', target: 'cancelled' },
          { target: 'replaying', actions: assign({ answer: ({ event }) => event.value ?? CONFIRM }) },
        ],
        CANCEL: 'cancelled',
      },
    },
    replaying: {
      invoke: {
        src: 'replay',
        input: ({ context: { info, answer } }) => ({
          pubSubId: info.pubSubId,
          result: answer,
          headers: info.routeHeaders ?? {},
        }),
        onDone: [
          {
            guard: ({ event }) => event.output.info !== null,
            target: 'deciding',
            actions: assign(({ context, event }) => ({
              info: event.output.info ?? context.info,
              result: event.output.result,
            })),
          },
          { target: 'confirmed', actions: assign({ result: ({ event }) => event.output.result }) },
        ],
        onError: [
          {
            guard: ({ event }) => isLost(event.error),
            target: 'lost',
            actions: assign(({ event }) => ({ error: event.error, message: errorText(event.error) })),
          },
          {
            target: 'failed',
            actions: assign(({ event }) => ({ error: event.error, message: errorText(event.error) })),
          },
        ],
      },
    },
    /** It is unknown whether the replay was executed. */
    lost: {
      on: {
        RETRY: { target: 'replaying', actions: assign({ error: null, message: null }) },
        GIVE_UP: 'failed',
      },
    },
    confirmed: { type: 'final', entry: assign({ code: 1 }) },
    cancelled: { type: 'final', entry: assign({ code: 0 }) },
    failed: { type: 'final' },
  },
  output: ({ context: { code, result, error } }) => {
    if (code === 1) return { code, result };
    return code === 0 ? { code } : { code, error };
  },
});

export type ConfirmReplaySnapshot = SnapshotFrom<typeof confirmReplayMachine>;
export type ConfirmReplayResult = OutputFrom<typeof confirmReplayMachine>;
