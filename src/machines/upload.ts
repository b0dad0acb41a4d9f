import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { ImportCounts, ImportInfo, ImportMode } from '../../contract/import/import.ts';
import type { Job } from '../../contract/job.ts';
import { isKind, isLost, unprovided } from './failure.ts';
import { isOver, MAX_MISSES } from './job.ts';
import type { Reveals } from './reveals.ts';

/** A chosen file as the machine knows it: the file itself stays with the page, under `fileId`. */
export interface ChosenFile {
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** As the browser says; may be empty. */
  readonly mediaType: string;
}
/** What an import is for (spec §3, upload dialog state). */
export interface UploadTopic {
  readonly importType: string;
  readonly title: string;
  readonly medicalAreaCode?: string;
}
export interface CheckRequest extends UploadTopic {
  readonly file: ChosenFile;
}
export interface SendRequest extends CheckRequest {
  readonly mode: ImportMode;
  /** The edition's number; empty: the day of the import. */
  readonly ver: string;
  /** The same for a repeat of the same write: with the file and the choices it makes the idempotency key. */
  readonly attempt: number;
}
export interface LookRequest {
  readonly importId: string;
  /** The job that reads or applies it, where one is known. */
  readonly jobId: string | null;
}
/** How an import stands. */
export interface Sight {
  readonly info: ImportInfo;
  /** As it stood before `info` was read: of a job that is over, `info` knows the end. Null where none is known. */
  readonly job: Job | null;
}

/** What the service `send` reports. */
export type SendReport =
  /** Percent of the bytes that are on their way, 0 to 100. */
  | { readonly type: 'PROGRESS'; readonly percent: number }
  | { readonly type: 'SENT'; readonly importId: string; readonly jobId: string }
  /** `isLost`: no reply came, so the server may have taken the file. */
  | { readonly type: 'SEND_FAILED'; readonly message: string; readonly isLost: boolean };
export type UploadEvent =
  | ({ readonly type: 'OPEN' } & UploadTopic)
  /** Shows again what was closed while it ran. */
  | { readonly type: 'OPEN_AGAIN' }
  /** An import that is at the server already: begun before a reload, in another tab, or by the centre's download. */
  | ({ readonly type: 'FOLLOW' } & UploadTopic & LookRequest)
  | ({ readonly type: 'PICK' } & ChosenFile)
  | { readonly type: 'SEND'; readonly mode: ImportMode; readonly ver: string }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'APPLY' }
  /** Rows were mended or left out: what applying does is another thing now. */
  | { readonly type: 'COUNTED'; readonly importId: string; readonly counts: ImportCounts }
  /** Drops the import that was read, for another file. */
  | { readonly type: 'DISCARD' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'CLOSE' }
  | SendReport;

export const reveals: Reveals<UploadEvent> = {
  OPEN: ['importType', 'medicalAreaCode'],
  FOLLOW: ['importType', 'medicalAreaCode', 'importId', 'jobId'],
  PICK: ['size', 'mediaType'],
  SEND: ['mode'],
  COUNTED: ['importId', 'counts'],
  PROGRESS: ['percent'],
  SENT: ['importId', 'jobId'],
  SEND_FAILED: ['isLost'],
};

export interface UploadContext {
  readonly topic: UploadTopic;
  /** Imports of the type that were left before their end. */
  readonly offers: readonly ImportInfo[];
  readonly file: ChosenFile | null;
  /** What the look into the file has told. */
  readonly note: string;
  readonly mode: ImportMode;
  readonly ver: string;
  /** Why a file was refused, or the work failed. */
  readonly error: string | null;
  /** 0 to 100; of the sending, not of the work at the server. */
  readonly percent: number;
  readonly attempt: number;
  /** The import at the server, or null. */
  readonly importId: string | null;
  /** Work at the server that is under way, or null. */
  readonly jobId: string | null;
  readonly info: ImportInfo | null;
  readonly job: Job | null;
  readonly misses: number;
  /** False: it goes on in the background. */
  readonly isShown: boolean;
}

/** What whoever closed the dialog is to be told. */
export type UploadNews = Pick<UploadContext, 'topic' | 'info' | 'error' | 'isShown'>;

const topicOf = ({ importType, title, medicalAreaCode }: UploadTopic): UploadTopic => ({
  importType,
  title,
  ...(medicalAreaCode !== undefined && { medicalAreaCode }),
});
const newsOf = ({ context: { topic, info, error, isShown } }: { context: UploadContext }): UploadNews => ({
  topic,
  info,
  error,
  isShown,
});
const STOPPED = '导入已停止';
const missing = unprovided('upload');
const NO_TOPIC: UploadTopic = { importType: '', title: '' };
const NOTHING_CHOSEN: ChosenFile = { fileId: '', name: '', size: 0, mediaType: '' };
const fresh = {
  offers: [],
  file: null,
  note: '',
  mode: 'merge',
  ver: '',
  error: null,
  percent: 0,
  importId: null,
  jobId: null,
  info: null,
  job: null,
  misses: 0,
  isShown: true,
} as const;
const isAtWork = ({ state }: ImportInfo): boolean => state === 'reading' || state === 'applying';
/** Its job broke off, and nobody works on it any more. */
const isStuck = ({ info, job }: Sight): boolean =>
  isAtWork(info) && job !== null && isOver(job) && job.state !== 'done';

/** The shared upload dialog (spec §2): one import at a time, which goes on when the dialog is closed. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    recent: fromPromise<readonly ImportInfo[], { importType: string }>(missing),
    /** Refuses a file by rejecting with the reason. */
    check: fromPromise<{ note: string }, CheckRequest>(missing),
    send: fromCallback<SendReport, SendRequest>(missing),
    look: fromPromise<Sight, LookRequest>(missing),
    cancelJob: fromPromise<unknown, { jobId: string }>(missing),
    apply: fromPromise<{ jobId: string }, { importId: string }>(missing),
    discard: fromPromise<unknown, { importId: string }>(missing),
    undo: fromPromise<ImportInfo, { importId: string }>(missing),
  },
  actions: {
    /** It waits for a person, or has ended, well or not. */
    announce: (_: unknown, _news: UploadNews): void => missing(),
    open: assign(({ context, event }) => {
      if (event.type !== 'OPEN') return {};
      return { ...fresh, topic: topicOf(event), attempt: context.attempt + 1 };
    }),
    follow: assign(({ event }) => {
      if (event.type !== 'FOLLOW') return {};
      return { ...fresh, topic: topicOf(event), importId: event.importId, jobId: event.jobId };
    }),
    pick: assign(({ context, event }) => {
      if (event.type !== 'PICK') return {};
      const { fileId, name, size, mediaType } = event;
      return { ...fresh, file: { fileId, name, size, mediaType }, attempt: context.attempt + 1 };
    }),
    forget: assign(fresh),
    show: assign({ isShown: true }),
    hide: assign({ isShown: false }),
    /** The next sending is another write. */
    begin: assign(({ context }) => ({ attempt: context.attempt + 1, importId: null, jobId: null })),
    see: assign(({ context }, { info, job }: Sight) => ({
      info,
      job,
      jobId: info.jobId,
      misses: 0,
      // What failed is told as long as it has not come to pass after all.
      error: context.info?.state === info.state ? context.error : null,
    })),
    fail: assign((_, { message }: { message: string }) => ({ error: message })),
    clearError: assign({ error: null, percent: 0, misses: 0 }),
  },
  guards: {
    isLost: ({ event }) => event.type === 'SEND_FAILED' && event.isLost,
    tooManyMisses: ({ context }) => context.misses >= MAX_MISSES,
    isAtServer: ({ context }) => context.importId !== null,
    isFree: ({ context }) => context.importId === null,
    canStop: ({ context }) => context.jobId !== null,
    hasFile: ({ context }) => context.file !== null,
    isAboutThis: ({ context, event }) =>
      event.type === 'OPEN' && event.importType === context.topic.importType,
    isOfThis: ({ context, event }) => event.type === 'COUNTED' && event.importId === context.importId,
    canApply: ({ context: { info } }) =>
      info !== null && info.counts.added + info.counts.updated + info.counts.retired > 0,
    isApplied: ({ context }) => context.info?.state === 'applied',
  },
  delays: { pollEvery: 700 },
}).createMachine({
  id: 'upload',
  context: { ...fresh, topic: NO_TOPIC, attempt: 0, isShown: false },
  initial: 'hidden',
  states: {
    hidden: {
      entry: assign({ ...fresh, topic: NO_TOPIC, isShown: false }),
      on: {
        OPEN: { target: 'choosing', actions: 'open' },
        FOLLOW: { target: 'watching', actions: 'follow' },
      },
    },
    choosing: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            src: 'recent',
            input: ({ context }) => ({ importType: context.topic.importType }),
            onDone: { target: 'asked', actions: assign({ offers: ({ event }) => event.output }) },
            // Nothing to come back to is known; choosing a file needs none of it.
            onError: { target: 'asked' },
          },
        },
        asked: {},
      },
      on: {
        PICK: { target: 'checking', actions: 'pick' },
        FOLLOW: { target: 'watching', actions: 'follow' },
        CLOSE: 'hidden',
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => ({ ...context.topic, file: context.file ?? NOTHING_CHOSEN }),
        onDone: { target: 'ready', actions: assign({ note: ({ event }) => event.output.note }) },
        onError: {
          target: 'rejected',
          actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
        },
      },
      on: {
        // Another file: the check of the one before is called off.
        PICK: { target: 'checking', reenter: true, actions: 'pick' },
        CLOSE: 'hidden',
      },
    },
    rejected: {
      on: { PICK: { target: 'checking', actions: 'pick' }, CLOSE: 'hidden' },
    },
    ready: {
      on: {
        SEND: {
          target: 'sending',
          actions: assign({ mode: ({ event }) => event.mode, ver: ({ event }) => event.ver }),
        },
        PICK: { target: 'checking', actions: 'pick' },
        CLOSE: 'hidden',
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { topic, file, mode, ver, attempt } }) => ({
          ...topic,
          file: file ?? NOTHING_CHOSEN,
          mode,
          ver,
          attempt,
        }),
      },
      on: {
        PROGRESS: { actions: assign({ percent: ({ event }) => event.percent }) },
        SENT: {
          target: 'watching',
          actions: assign({
            importId: ({ event }) => event.importId,
            jobId: ({ event }) => event.jobId,
            percent: 100,
          }),
        },
        SEND_FAILED: [
          {
            guard: 'isLost',
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ message: event.message }) },
          },
          {
            target: 'failed',
            actions: [{ type: 'fail', params: ({ event }) => ({ message: event.message }) }, 'begin'],
          },
        ],
        // The server may have it already: sending it again is the same write.
        CANCEL: { target: 'ready', actions: ['clearError', 'show'] },
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    /** The server reads it, or applies it. */
    watching: {
      initial: 'looking',
      states: {
        looking: {
          invoke: {
            src: 'look',
            input: ({ context }) => ({ importId: context.importId ?? '', jobId: context.jobId }),
            onDone: [
              {
                guard: ({ event }) => isStuck(event.output),
                target: '#upload.failed',
                actions: [
                  { type: 'see', params: ({ event }) => event.output },
                  {
                    type: 'fail',
                    params: ({ event }) => ({ message: event.output.job?.error ?? STOPPED }),
                  },
                  'begin',
                ],
              },
              {
                guard: ({ event }) => isAtWork(event.output.info),
                target: 'waiting',
                actions: { type: 'see', params: ({ event }) => event.output },
              },
              {
                guard: ({ event }) => event.output.info.state === 'review',
                target: '#upload.review',
                actions: { type: 'see', params: ({ event }) => event.output },
              },
              {
                guard: ({ event }) => ['applied', 'undone'].includes(event.output.info.state),
                target: '#upload.result',
                actions: { type: 'see', params: ({ event }) => event.output },
              },
              {
                target: '#upload.failed',
                actions: [
                  { type: 'see', params: ({ event }) => event.output },
                  {
                    type: 'fail',
                    params: ({ event }) => ({ message: event.output.info.message ?? STOPPED }),
                  },
                  'begin',
                ],
              },
            ],
            onError: [
              {
                // It is not there any more, or not this person's.
                guard: ({ event }) => isKind(event.error, 'refused'),
                target: '#upload.failed',
                actions: [
                  { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
                  'begin',
                ],
              },
              {
                guard: 'tooManyMisses',
                target: '#upload.failed',
                actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
              },
              { target: 'waiting', actions: assign({ misses: ({ context }) => context.misses + 1 }) },
            ],
          },
        },
        waiting: { after: { pollEvery: 'looking' } },
      },
      on: {
        CANCEL: { guard: 'canStop', target: 'cancelling' },
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    cancelling: {
      invoke: {
        src: 'cancelJob',
        input: ({ context }) => ({ jobId: context.jobId ?? '' }),
        // The work ends after its current batch: watching it tells when.
        onDone: { target: 'watching' },
        onError: { target: 'watching' },
      },
      on: {
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    /** It was read and compared; a person mends, looks, and decides. Closed, it waits here and at the server. */
    review: {
      entry: { type: 'announce', params: newsOf },
      on: {
        APPLY: { guard: 'canApply', target: 'applying', actions: 'clearError' },
        COUNTED: {
          guard: 'isOfThis',
          actions: assign({
            info: ({ context, event }) => context.info && { ...context.info, counts: event.counts },
          }),
        },
        DISCARD: { target: 'discarding', actions: 'clearError' },
        CLOSE: { actions: 'hide' },
        // It may have gone on meanwhile, in another tab.
        OPEN: [
          { guard: 'isAboutThis', target: 'watching', actions: 'show' },
          { target: 'choosing', actions: 'open' },
        ],
        OPEN_AGAIN: { target: 'watching', actions: 'show' },
        FOLLOW: { target: 'watching', actions: 'follow' },
      },
    },
    applying: {
      invoke: {
        src: 'apply',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: { target: 'watching', actions: assign({ jobId: ({ event }) => event.output.jobId }) },
        onError: [
          {
            // It may be under way all the same: a look tells.
            guard: ({ event }) => isLost(event.error),
            target: 'watching',
            actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
          },
          {
            target: 'review',
            actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
          },
        ],
      },
      on: {
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    discarding: {
      invoke: {
        src: 'discard',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: { target: 'choosing', actions: 'forget' },
        onError: {
          target: 'review',
          actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
        },
      },
      on: { CLOSE: 'hidden' },
    },
    /** Applied, or taken back; `context.info` tells. */
    result: {
      entry: { type: 'announce', params: newsOf },
      on: {
        UNDO: { guard: 'isApplied', target: 'undoing', actions: 'clearError' },
        OPEN: { target: 'choosing', actions: 'open' },
        OPEN_AGAIN: { actions: 'show' },
        FOLLOW: { target: 'watching', actions: 'follow' },
        PICK: { target: 'checking', actions: 'pick' },
        CLOSE: 'hidden',
      },
    },
    undoing: {
      invoke: {
        src: 'undo',
        input: ({ context }) => ({ importId: context.importId ?? '' }),
        onDone: { target: 'result', actions: assign({ info: ({ event }) => event.output }) },
        onError: [
          {
            guard: ({ event }) => isLost(event.error),
            target: 'watching',
            actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
          },
          {
            target: 'result',
            actions: { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
          },
        ],
      },
      on: {
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    /** Not sent, broken off at the server, or nothing was heard of it for long; `context.error` tells why. */
    failed: {
      entry: { type: 'announce', params: newsOf },
      on: {
        RETRY: [
          { guard: 'isAtServer', target: 'watching', actions: 'clearError' },
          { guard: 'hasFile', target: 'sending', actions: 'clearError' },
          { target: 'choosing', actions: 'forget' },
        ],
        OPEN: [
          { guard: 'isAtServer', actions: 'show' },
          { target: 'choosing', actions: 'open' },
        ],
        OPEN_AGAIN: { actions: 'show' },
        FOLLOW: { target: 'watching', actions: 'follow' },
        PICK: { guard: 'isFree', target: 'checking', actions: 'pick' },
        CLOSE: 'hidden',
      },
    },
  },
});

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
