import { dayCalls } from '../../contract/reconciliation/day.ts';
import { bindCall } from '../../contract/wire/call.ts';
import type { Job } from '../../contract/job.ts';
import { ApiError } from '../../src/api/apiError.ts';
import { jobMachine } from '../../src/machines/job.ts';
import { same } from './check.ts';
import { after, done, fail, send, type Model, type Step } from './model.ts';
import type { World } from './world.ts';

export interface JobModelState {
  readonly at: 'idle' | 'starting' | 'polling' | 'waiting' | 'cancelling' | 'ended' | 'failed';
  readonly jobId: string | null;
  /** State of the job in the last answer. */
  readonly heard: Job['state'] | null;
  readonly misses: number;
  readonly failure: string | null;
}

export const REQUEST = bindCall(dayCalls.dayReconcile, { groups: [] });
export const job = (state: Job['state']): Job => ({
  jobId: 'J',
  kind: 'day-reconcile',
  title: '日对账',
  state,
  done: 1,
  total: 2,
  message: '',
  result: null,
  error: null,
  createTime: '2024-05-01 08:00:00',
  finishTime: null,
  file: null,
  canRetry: false,
});
export const provideJob = (world: World) =>
  jobMachine.provide({
    actors: { start: world.service('start'), poll: world.service('poll'), cancel: world.service('cancel') },
    actions: {
      announceEnd: (_, params) => {
        world.effects.push(`ended:${params.job.state}`);
      },
    },
  });

const idle: JobModelState = { at: 'idle', jobId: null, heard: null, misses: 0, failure: null };
const isWatching = (s: JobModelState): boolean => s.at === 'polling' || s.at === 'waiting';
const canStart = (s: JobModelState): boolean => ['idle', 'ended', 'failed'].includes(s.at);
const asksFor = (service: string) => (world: World) => same(world.waiting(service).input, { jobId: 'J' });

const heard = (state: Job['state'], isOver: boolean): Step<JobModelState> => ({
  play: done('poll', job(state)),
  next: (s) =>
    s.at === 'polling' ? { ...s, at: isOver ? 'ended' : 'waiting', heard: state, misses: 0 } : null,
  effects: () => (isOver ? [`ended:${state}`] : []),
});
const backToPolling = (s: JobModelState): JobModelState | null =>
  s.at === 'cancelling' ? { ...s, at: 'polling' } : null;

const failsWithoutWords = (s: JobModelState): JobModelState | null =>
  s.at === 'starting' ? { ...s, at: 'failed', failure: '接口返回异常，请联系管理员' } : null;

/** The first twenty failed polls in a row change nothing; the next one is reported. */
const MISSES = 20;

export const jobModel: Model<JobModelState> = {
  name: 'job',
  provide: provideJob,
  initial: idle,
  abstract: ({ value, context }) => ({
    at: value as unknown as JobModelState['at'],
    jobId: context.jobId,
    heard: context.job?.state ?? null,
    misses: context.misses,
    failure: context.failure,
  }),
  steps: {
    start: {
      play: send({ type: 'START', request: REQUEST }),
      next: (s) => (canStart(s) ? { ...idle, at: 'starting' } : null),
      check: (world) => same(world.waiting('start').input, { request: REQUEST }),
    },
    follow: {
      play: send({ type: 'FOLLOW', jobId: 'J' }),
      next: (s) => (canStart(s) ? { ...idle, at: 'polling', jobId: 'J' } : null),
      check: asksFor('poll'),
    },
    cancel: {
      play: send({ type: 'CANCEL' }),
      next: (s) => (isWatching(s) ? { ...s, at: 'cancelling' } : null),
      check: asksFor('cancel'),
    },
    dismiss: {
      play: send({ type: 'DISMISS' }),
      next: (s) => (isWatching(s) || s.at === 'ended' || s.at === 'failed' ? idle : null),
    },
    started: {
      play: done('start', { jobId: 'J', total: 2 }),
      next: (s) => (s.at === 'starting' ? { ...s, at: 'polling', jobId: 'J' } : null),
      check: asksFor('poll'),
    },
    startRefused: {
      play: fail('start', new ApiError('refused', '请选择要对账的行')),
      next: (s) => (s.at === 'starting' ? { ...s, at: 'failed', failure: '请选择要对账的行' } : null),
    },
    startFailsOddly: { play: fail('start', null), next: failsWithoutWords },
    startFailsWithoutWords: { play: fail('start', new Error('')), next: failsWithoutWords },
    queued: heard('queued', false),
    running: heard('running', false),
    finished: heard('done', true),
    broke: heard('failed', true),
    stopped: heard('cancelled', true),
    miss: {
      play: fail('poll', new ApiError('transport', '接口无法访问')),
      // The long run of failed polls is tested once, not from every state.
      when: (s) => s.heard === null,
      next: (s) => {
        if (s.at !== 'polling') return null;
        if (s.misses === MISSES) return { ...s, at: 'failed', failure: '接口无法访问' };
        return { ...s, at: 'waiting', misses: s.misses + 1 };
      },
    },
    wait: {
      play: after('pollEvery', 700),
      next: (s) => (s.at === 'waiting' ? { ...s, at: 'polling' } : null),
      check: asksFor('poll'),
    },
    cancelDone: { play: done('cancel', job('running')), next: backToPolling, check: asksFor('poll') },
    cancelFails: { play: fail('cancel', new Error('no')), next: backToPolling, check: asksFor('poll') },
  },
  observe: (world, { at }) => {
    const services = { starting: ['start'], polling: ['poll'], cancelling: ['cancel'] };
    const expected = at in services ? services[at as keyof typeof services] : [];
    same(
      world.pending().map(({ service }) => service),
      expected,
    );
  },
};
export const jobModels = [jobModel];
