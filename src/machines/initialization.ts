import { errorText, refusedFields } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { InitializeInfo } from '../../contract/auth/auth.ts';
import type { CallResult } from '../../contract/wire/call.ts';
import { initializationSteps, type initializationCalls } from '../../contract/initialization.ts';
import { unprovided } from './failure.ts';

export type InitializationState = CallResult<typeof initializationCalls.get>;

export type InitializationEvent =
  /** Saves the step's form; at the last step it ends the set-up. */
  | { readonly type: 'NEXT'; readonly values: unknown }
  | { readonly type: 'BACK' }
  /** `step` counts from 0. */
  | { readonly type: 'GOTO'; readonly step: number }
  | { readonly type: 'RETRY' }
  | { readonly type: 'REFRESH' };

export interface InitializationInput {
  /** From the address, counted from 0; not validated. */
  readonly step: number;
  readonly initializeInfo: InitializeInfo;
}
export interface InitializationContext {
  /** The server's state of the set-up; null until read. */
  readonly data: InitializationState | null;
  /** The next open step, from 0; none behind it can be opened. */
  readonly due: number;
  readonly step: number;
  readonly error: string | null;
  /** The messages of a refused save, by the field's path. */
  readonly refused: Readonly<Record<string, string>>;
}

const NO_ERROR = { error: null, refused: {} };
const LAST = initializationSteps.length - 1;
/** The due step, counted from 0 (the wire counts from 1). */
const dueOf = (info: InitializeInfo): number => Math.min(LAST, Math.max(0, info.initializeStep - 1));
/** The wanted step if it can be shown, else the due one. */
const corrected = (step: number, due: number): number =>
  Number.isInteger(step) && step >= 0 && step <= due ? step : due;

const missing = unprovided('initialization');

/** The first set-up of a company (spec §2). The server holds its state, so that it continues where it was left. */
export const initializationMachine = setup({
  types: {
    context: {} as InitializationContext,
    events: {} as InitializationEvent,
    input: {} as InitializationInput,
  },
  actors: {
    read: fromPromise<InitializationState>(missing),
    save: fromPromise<{ initializeInfo: InitializeInfo }, { step: number; values: unknown }>(missing),
    finish: fromPromise<unknown>(missing),
  },
  actions: {
    /** Writes the shown step to the address. */
    showStep: (_: unknown, _shown: { step: number }): void => missing(),
    /** Ends the set-up and opens the console. */
    leave: missing,
  },
  guards: {
    isLast: ({ context }) => context.step === LAST,
    canGoBack: ({ context }) => context.step > 0,
    isReached: ({ context, event }) =>
      event.type === 'GOTO' && corrected(event.step, context.due) === event.step,
  },
}).createMachine({
  id: 'initialization',
  context: ({ input }) => {
    const due = dueOf(input.initializeInfo);
    return { data: null, due, step: corrected(input.step, due), ...NO_ERROR };
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'read',
        onDone: [
          { guard: ({ event }) => !event.output.initializeInfo.isNeedInitialize, target: 'done' },
          {
            target: 'editing',
            actions: [
              assign(({ context, event }) => {
                const due = dueOf(event.output.initializeInfo);
                return { data: event.output, due, step: corrected(context.step, due) };
              }),
              { type: 'showStep', params: ({ context }) => ({ step: context.step }) },
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => errorText(event.error) }),
        },
      },
    },
    failed: {
      on: { RETRY: { target: 'reading', actions: assign(NO_ERROR) } },
    },
    editing: {
      on: {
        NEXT: [
          { guard: 'isLast', target: 'finishing', actions: assign(NO_ERROR) },
          { target: 'saving', actions: assign(NO_ERROR) },
        ],
        BACK: {
          guard: 'canGoBack',
          actions: [
            assign({ step: ({ context }) => context.step - 1, ...NO_ERROR }),
            { type: 'showStep', params: ({ context }) => ({ step: context.step }) },
          ],
        },
        GOTO: {
          guard: 'isReached',
          actions: [
            assign({ step: ({ event }) => event.step, ...NO_ERROR }),
            { type: 'showStep', params: ({ context }) => ({ step: context.step }) },
          ],
        },
        REFRESH: { target: 'reading', actions: assign(NO_ERROR) },
      },
    },
    saving: {
      invoke: {
        src: 'save',
        input: ({ context, event }) => ({
          step: context.step,
          values: event.type === 'NEXT' ? event.values : null,
        }),
        // Each step shows what the steps before have saved: all of it is read again.
        onDone: {
          target: 'reading',
          actions: assign(({ context, event }) => ({
            due: dueOf(event.output.initializeInfo),
            step: context.step + 1,
          })),
        },
        onError: {
          target: 'editing',
          actions: assign({
            error: ({ event }) => errorText(event.error),
            refused: ({ event }) => refusedFields(event.error),
          }),
        },
      },
    },
    finishing: {
      invoke: {
        src: 'finish',
        onDone: { target: 'done' },
        onError: {
          target: 'editing',
          actions: assign({ error: ({ event }) => errorText(event.error) }),
        },
      },
    },
    done: { type: 'final', entry: 'leave' },
  },
});

export type InitializationSnapshot = SnapshotFrom<typeof initializationMachine>;
