import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromCallback, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { ImportCounts, ImportInfo, ImportMode } from '../../contract/import/import.ts';
import type { Job } from '../../contract/job.ts';
import { isKind, isLost, unprovided } from './failure.ts';
import { isOver, MAX_MISSES } from './job.ts';
import type { Reveals } from './reveals.ts';

/** A chosen file; the page holds the file itself, by `fileId`. */
export interface ChosenFile {
  readonly fileId: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** The browser's media type; may be empty. */
  readonly mediaType: string;
}
/** The subject of an import (spec §3, upload dialog state). */
export interface UploadTopic {
  readonly importType: string;
  readonly title: string;
  readonly medicalAreaCode?: string;
  /** The store whose goods it brings. */
  readonly fixmedinsCode?: string;
}
export interface CheckRequest extends UploadTopic {
  readonly file: ChosenFile;
}
export interface SendRequest extends CheckRequest {
  readonly mode: ImportMode;
  /** The edition's number; empty: the day of the import. */
  readonly ver: string;
  /** Same for a retry: part of the idempotency key, with the file and the choices. */
  readonly attempt: number;
}
export interface LookRequest {
  readonly importId: string;
  /** The job that reads or applies it, if known. */
  readonly jobId: string | null;
}
/** The state of an import. */
export interface Sight {
  readonly info: ImportInfo;
  /** The job as read before `info`, so that `info` has the result of a job that is over. Null if unknown. */
  readonly job: Job | null;
}

/** Reports of the service `send`. */
export type SendReport =
  /** Upload progress in percent, 0 to 100. */
  | { readonly type: 'PROGRESS'; readonly percent: number }
  | { readonly type: 'SENT'; readonly importId: string; readonly jobId: string }
  /** `isLost`: no reply came, so the server may have taken the file. */
  | { readonly type: 'SEND_FAILED'; readonly message: string; readonly isLost: boolean };
export type UploadEvent =
  | ({ readonly type: 'OPEN' } & UploadTopic)
  /** Shows the dialog again after it was closed during the work. */
  | { readonly type: 'OPEN_AGAIN' }
  /** An import that exists at the server: started before a reload, in another tab, or by a download from the centre. */
  | ({ readonly type: 'FOLLOW' } & UploadTopic & LookRequest)
  | ({ readonly type: 'PICK' } & ChosenFile)
  | { readonly type: 'SEND'; readonly mode: ImportMode; readonly ver: string }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'APPLY' }
  /** Rows were repaired or skipped: the preview has changed. */
  | { readonly type: 'COUNTED'; readonly importId: string; readonly counts: ImportCounts }
  /** Discards the import, for another file. */
  | { readonly type: 'DISCARD' }
  | { readonly type: 'UNDO' }
  | { readonly type: 'CLOSE' }
  | SendReport;

export const reveals: Reveals<UploadEvent> = {
  OPEN: ['importType', 'medicalAreaCode', 'fixmedinsCode'],
  FOLLOW: ['importType', 'medicalAreaCode', 'fixmedinsCode', 'importId', 'jobId'],
  PICK: ['size', 'mediaType'],
  SEND: ['mode'],
  COUNTED: ['importId', 'counts'],
  PROGRESS: ['percent'],
  SENT: ['importId', 'jobId'],
  SEND_FAILED: ['isLost'],
};

export interface UploadContext {
  readonly topic: UploadTopic;
  /** Unfinished imports of the type. */
  readonly offers: readonly ImportInfo[];
  readonly file: ChosenFile | null;
  /** The result of the file check. */
  readonly note: string;
  readonly mode: ImportMode;
  readonly ver: string;
  /** Why the file was refused or the work failed. */
  readonly error: string | null;
  /** Upload progress, 0 to 100; not that of the server's job. */
  readonly percent: number;
  readonly attempt: number;
  /** The import at the server, or null. */
  readonly importId: string | null;
  /** The server's running job, or null. */
  readonly jobId: string | null;
  readonly info: ImportInfo | null;
  readonly job: Job | null;
  readonly misses: number;
  /** False: it continues in the background. */
  readonly isShown: boolean;
}

/** The notice after the dialog was closed. */
export interface UploadNews extends Pick<UploadContext, 'topic' | 'info' | 'error' | 'isShown'> {
  /** Nothing was heard of it for long. */
  readonly isUnknown: boolean;
}

const topicOf = ({ importType, title, medicalAreaCode, fixmedinsCode }: UploadTopic): UploadTopic => ({
  importType,
  title,
  ...(medicalAreaCode !== undefined && { medicalAreaCode }),
  ...(fixmedinsCode !== undefined && { fixmedinsCode }),
});
const newsOf = ({
  context: { topic, info, error, isShown, misses },
}: {
  context: UploadContext;
}): UploadNews => ({
  topic,
  info,
  error,
  isShown,
  isUnknown: misses > MAX_MISSES,
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
/** Whether its job has failed and no job runs. */
const isStuck = ({ info, job }: Sight): boolean =>
  isAtWork(info) && job !== null && isOver(job) && job.state !== 'done';

/** The shared upload dialog (spec §2): one import at a time, which continues when the dialog is closed. */
export const uploadMachine = setup({
  types: { context: {} as UploadContext, events: {} as UploadEvent },
  actors: {
    recent: fromPromise<readonly ImportInfo[], Pick<UploadTopic, 'importType' | 'fixmedinsCode'>>(missing),
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
    /** Notifies that it waits for a person or has ended. */
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
    /** Renews the idempotency key: the next upload is another write. */
    begin: assign(({ context }) => ({ attempt: context.attempt + 1, importId: null, jobId: null })),
    see: assign(({ context }, { info, job }: Sight) => ({
      info,
      job,
      jobId: info.jobId,
      misses: 0,
      // The failure is shown unless the import has succeeded after all.
      error: context.info?.state === info.state ? context.error : null,
    })),
    fail: assign((_, { message }: { message: string }) => ({ error: message })),
    clearError: assign({ error: null, percent: 0, misses: 0 }),
  },
  guards: {
    isLost: ({ event }) => event.type === 'SEND_FAILED' && event.isLost,
    tooManyMisses: ({ context }) => context.misses === MAX_MISSES,
    isUnheard: ({ context }) => context.misses > MAX_MISSES,
    canStop: ({ context }) => context.jobId !== null,
    /** The server has read the file and refused it: sending it again would end in the same way. */
    canBeRepeated: ({ context }) => context.info?.state !== 'failed',
    canBeSentAgain: ({ context }) => context.file !== null && context.info?.state !== 'failed',
    isAboutThis: ({ context, event }) =>
      event.type === 'OPEN' && event.importType === context.topic.importType,
    isOfThis: ({ context, event }) => event.type === 'COUNTED' && event.importId === context.importId,
    canApply: ({ context: { info } }) =>
      info !== null && info.counts.added + info.counts.updated + info.counts.retired > 0,
    isApplied: ({ context }) => context.info?.state === 'applied',
  },
  delays: { pollEvery: 700, askEvery: 10_000 },
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
            input: ({ context: { topic } }) => ({
              importType: topic.importType,
              ...(topic.fixmedinsCode !== undefined && { fixmedinsCode: topic.fixmedinsCode }),
            }),
            onDone: { target: 'asked', actions: assign({ offers: ({ event }) => event.output }) },
            // Unfinished imports are unknown; a file can be chosen all the same.
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
        // Another file aborts the check of the one before.
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
        // The server may have the file: a retry is the same write.
        CANCEL: { target: 'ready', actions: ['clearError', 'show'] },
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    /** The server's job reads or applies it. */
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
                // It was deleted, or belongs to another person.
                guard: ({ event }) => isKind(event.error, 'refused'),
                target: '#upload.failed',
                actions: [
                  { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
                  'begin',
                ],
              },
              {
                guard: 'tooManyMisses',
                target: '#upload.unknown',
                actions: [
                  assign({ misses: ({ context }) => context.misses + 1 }),
                  { type: 'fail', params: ({ event }) => ({ message: errorText(event.error) }) },
                  { type: 'announce', params: newsOf },
                ],
              },
              { guard: 'isUnheard', target: '#upload.unknown' },
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
        // The job stops after its current batch, so that polling goes on.
        onDone: { target: 'watching' },
        onError: { target: 'watching' },
      },
      on: {
        CLOSE: { actions: 'hide' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
      },
    },
    /** Read and compared; the person repairs rows, reviews and decides. It waits while the dialog is closed. */
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
        // Another tab may have continued it.
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
            // It may run all the same: the state is read.
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
    /** Applied or undone; `context.info` says which. */
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
    /** Polling failed too often: the import may go on at the server, or be over. It is asked for on, but rarely. */
    unknown: {
      after: { askEvery: 'watching' },
      on: {
        RETRY: { target: 'watching', actions: 'clearError' },
        OPEN: { actions: 'show' },
        OPEN_AGAIN: { actions: 'show' },
        FOLLOW: { target: 'watching', actions: 'follow' },
        CLOSE: { actions: 'hide' },
      },
    },
    /** The upload failed, or the job failed; `context.error` says why. */
    failed: {
      entry: { type: 'announce', params: newsOf },
      on: {
        RETRY: [
          { guard: 'canBeSentAgain', target: 'sending', actions: 'clearError' },
          { guard: 'canBeRepeated', target: 'choosing', actions: 'forget' },
        ],
        OPEN: { target: 'choosing', actions: 'open' },
        OPEN_AGAIN: { actions: 'show' },
        FOLLOW: { target: 'watching', actions: 'follow' },
        PICK: { target: 'checking', actions: 'pick' },
        CLOSE: 'hidden',
      },
    },
  },
});

export type UploadSnapshot = SnapshotFrom<typeof uploadMachine>;
