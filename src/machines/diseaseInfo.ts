import { errorText } from '../../contract/wire/errorText.ts';
import type { FilStas } from '../../contract/filing/fields.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import { unprovided } from './failure.ts';

/** A filing (备案), as far as its state goes. */
export interface FilingState {
  readonly trtDclaDetlSn: string;
  readonly filStas: FilStas;
}
/** What the centre is told of. */
export type FilingChange = 'upload' | 'repeal';
/** What a form is open for. */
export type FilingWriting = 'add' | 'update';

export type DiseaseInfoEvent =
  /** A row becomes the active one; null: none. */
  | { readonly type: 'PICK'; readonly filing: FilingState | null }
  | { readonly type: 'ADD' }
  | { readonly type: 'UPDATE' }
  /** The server has the form's filing. */
  | { readonly type: 'SAVED'; readonly filing: FilingState }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'UPLOAD' }
  | { readonly type: 'REPEAL'; readonly memo: string }
  | { readonly type: 'RETRY' }
  | { readonly type: 'DISMISS' };

export interface DiseaseInfoContext {
  readonly filing: FilingState | null;
  readonly writing: FilingWriting | null;
  /** What is being done, or could not be. */
  readonly change: FilingChange | null;
  /** Why it is repealed. */
  readonly memo: string;
  readonly failure: string | null;
}

const none = { filing: null, writing: null, change: null, memo: '', failure: null } as const;
const is =
  (...states: readonly FilStas[]) =>
  ({ context }: { readonly context: DiseaseInfoContext }): boolean =>
    context.filing !== null && states.includes(context.filing.filStas);

/** Disease info (spec §4): it is added, updated, uploaded and repealed; what may be done follows from how it stands. */
export const diseaseInfoMachine = setup({
  types: { context: {} as DiseaseInfoContext, events: {} as DiseaseInfoEvent },
  actors: {
    /** Uploads or repeals at the server, and says how the filing stands then. */
    change: fromPromise<
      FilingState,
      { filing: FilingState | null; change: FilingChange | null; memo: string }
    >(unprovided('diseaseInfo')),
  },
  actions: {
    /** The server has done it: lists of filings are stale. */
    announce: (_: unknown, _done: { readonly done: FilingChange | FilingWriting | null }): void => undefined,
    pick: assign(({ event }) => (event.type === 'PICK' ? { ...none, filing: event.filing } : {})),
    write: assign((_, writing: FilingWriting) => ({ writing, failure: null })),
    begin: assign(({ event }) => ({
      change: event.type === 'REPEAL' ? ('repeal' as const) : ('upload' as const),
      memo: event.type === 'REPEAL' ? event.memo : '',
      failure: null,
    })),
  },
  guards: {
    isNone: ({ context }) => context.filing === null,
    isHere: is('draft', 'failed'),
    isWaiting: is('waiting'),
    isInApproval: is('approving'),
    isAsked: is('sending', 'withdrawing'),
  },
}).createMachine({
  id: 'diseaseInfo',
  context: none,
  initial: 'idle',
  states: {
    /** No filing is picked. */
    idle: {
      on: {
        PICK: { target: 'picked', actions: 'pick' },
        ADD: { target: 'writing', actions: { type: 'write', params: 'add' } },
      },
    },
    picked: {
      initial: 'telling',
      on: {
        PICK: { target: '.telling', actions: 'pick' },
        ADD: { target: 'writing', actions: { type: 'write', params: 'add' } },
      },
      states: {
        telling: {
          always: [
            { guard: 'isNone', target: '#diseaseInfo.idle' },
            { guard: 'isHere', target: 'here' },
            { guard: 'isWaiting', target: 'waiting' },
            { guard: 'isInApproval', target: 'approving' },
            { guard: 'isAsked', target: 'asked' },
            { target: 'ended' },
          ],
        },
        /** The centre does not have it. */
        here: {
          on: {
            UPDATE: { target: '#diseaseInfo.writing', actions: { type: 'write', params: 'update' } },
            UPLOAD: { target: '#diseaseInfo.changing', actions: 'begin' },
            REPEAL: { target: '#diseaseInfo.changing', actions: 'begin' },
          },
        },
        /** Uploaded, and not examined yet. */
        waiting: { on: { REPEAL: { target: '#diseaseInfo.changing', actions: 'begin' } } },
        approving: { on: { REPEAL: { target: '#diseaseInfo.changing', actions: 'begin' } } },
        /** The centre has not answered: the server asks it again. */
        asked: {},
        /** Examined, withdrawn or out of time: nothing more is done with it. */
        ended: {},
      },
    },
    /** A form is open; the rows behind it do not matter. */
    writing: {
      on: {
        SAVED: {
          target: 'picked',
          actions: [
            { type: 'announce', params: ({ context }) => ({ done: context.writing }) },
            assign({
              // A new one is a row of its own: the picked one stays.
              filing: ({ context, event }) => (context.writing === 'add' ? context.filing : event.filing),
              writing: null,
            }),
          ],
        },
        CLOSE: { target: 'picked', actions: assign({ writing: null }) },
      },
    },
    /** Another row may become active meanwhile: it waits, since the reply is about this one. */
    changing: {
      invoke: {
        src: 'change',
        input: ({ context: { filing, change, memo } }) => ({ filing, change, memo }),
        onDone: {
          target: 'picked',
          actions: [
            { type: 'announce', params: ({ context }) => ({ done: context.change }) },
            assign({ filing: ({ event }) => event.output, change: null, memo: '' }),
          ],
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => errorText(event.error) }) },
      },
    },
    /** Nothing is lost: the same may be tried again, and takes effect once. */
    failed: {
      on: {
        RETRY: { target: 'changing', actions: assign({ failure: null }) },
        DISMISS: { target: 'picked', actions: assign({ change: null, memo: '', failure: null }) },
        PICK: { target: 'picked', actions: 'pick' },
      },
    },
  },
});

export type DiseaseInfoSnapshot = SnapshotFrom<typeof diseaseInfoMachine>;
