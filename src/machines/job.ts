import { errorText } from '../../contract/wire/errorText.ts';
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Job } from '../../contract/job.ts';
import type { BoundCall } from '../../contract/wire/call.ts';
import { unprovided } from './failure.ts';
import type { Reveals } from './reveals.ts';

/** A call that starts a job, with its input. */
export type JobRequest = BoundCall<{ jobId: string }>;

export type JobEvent =
  /** Starts a job with this call. */
  | { readonly type: 'START'; readonly request: JobRequest }
  /** Watches a job that runs already: after a reload, or started in another tab. */
  | { readonly type: 'FOLLOW'; readonly jobId: string }
  | { readonly type: 'CANCEL' }
  | { readonly type: 'DISMISS' };

export const reveals: Reveals<JobEvent> = { FOLLOW: ['jobId'] };

export interface JobContext {
  readonly jobId: string | null;
  readonly job: Job | null;
  readonly failure: string | null;
  /** Polls in a row that failed. */
  readonly misses: number;
}

export const isOver = (job: Job): boolean =>
  job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
const missing = unprovided('job');
/** Polls in a row that may fail before the person is told. The job goes on at the server. */
export const MAX_MISSES = 20;

/** Watches one job of the server: starts or follows it, polls it, asks it to stop. */
export const jobMachine = setup({
  types: { context: {} as JobContext, events: {} as JobEvent },
  actors: {
    start: fromPromise<{ jobId: string }, { request: JobRequest | null }>(missing),
    poll: fromPromise<Job, { jobId: string }>(missing),
    cancel: fromPromise<Job, { jobId: string }>(missing),
  },
  actions: {
    /** The job is over, with any result: lists that show what it wrote are stale. */
    announceEnd: (_: unknown, _job: { job: Job }): void => undefined,
    reset: assign({ jobId: null, job: null, failure: null, misses: 0 }),
  },
  guards: { tooManyMisses: ({ context }) => context.misses >= MAX_MISSES },
  delays: { pollEvery: 700 },
}).createMachine({
  id: 'job',
  context: { jobId: null, job: null, failure: null, misses: 0 },
  initial: 'idle',
  states: {
    idle: {
      on: {
        START: 'starting',
        FOLLOW: { target: 'polling', actions: assign({ jobId: ({ event }) => event.jobId }) },
      },
    },
    starting: {
      invoke: {
        src: 'start',
        input: ({ event }) => ({ request: event.type === 'START' ? event.request : null }),
        onDone: { target: 'polling', actions: assign({ jobId: ({ event }) => event.output.jobId }) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => errorText(event.error) }) },
      },
    },
    polling: {
      invoke: {
        src: 'poll',
        input: ({ context }) => ({ jobId: context.jobId ?? '' }),
        onDone: [
          {
            guard: ({ event }) => isOver(event.output),
            target: 'ended',
            actions: [
              assign({ job: ({ event }) => event.output, misses: 0 }),
              { type: 'announceEnd', params: ({ event }) => ({ job: event.output }) },
            ],
          },
          { target: 'waiting', actions: assign({ job: ({ event }) => event.output, misses: 0 }) },
        ],
        onError: [
          {
            guard: 'tooManyMisses',
            target: 'failed',
            actions: assign({ failure: ({ event }) => errorText(event.error) }),
          },
          { target: 'waiting', actions: assign({ misses: ({ context }) => context.misses + 1 }) },
        ],
      },
      on: { CANCEL: 'cancelling', DISMISS: { target: 'idle', actions: 'reset' } },
    },
    waiting: {
      after: { pollEvery: 'polling' },
      on: { CANCEL: 'cancelling', DISMISS: { target: 'idle', actions: 'reset' } },
    },
    cancelling: {
      invoke: {
        src: 'cancel',
        input: ({ context }) => ({ jobId: context.jobId ?? '' }),
        // The job stops after its current batch, so that polling goes on.
        onDone: { target: 'polling' },
        onError: { target: 'polling' },
      },
    },
    /** Done, failed or cancelled at the server; `context.job` tells which. */
    ended: {
      on: {
        DISMISS: { target: 'idle', actions: 'reset' },
        START: { target: 'starting', actions: 'reset' },
        FOLLOW: { target: 'polling', actions: ['reset', assign({ jobId: ({ event }) => event.jobId })] },
      },
    },
    /** It could not be started, or polling failed too often; `context.failure` says why. */
    failed: {
      on: {
        DISMISS: { target: 'idle', actions: 'reset' },
        START: { target: 'starting', actions: 'reset' },
        FOLLOW: { target: 'polling', actions: ['reset', assign({ jobId: ({ event }) => event.jobId })] },
      },
    },
  },
});

export type JobSnapshot = SnapshotFrom<typeof jobMachine>;
