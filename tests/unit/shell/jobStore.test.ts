import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Job } from '../../../contract/job.ts';
import type { Api } from '../../../src/api/client.ts';
import { JobStore } from '../../../src/shell/jobs/jobStore.ts';
import { madeJob } from './madeJob.ts';

const BUSY = 1000;
const IDLE = 5000;
let stop: () => void;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.useRealTimers();
});

/** A store whose server replies with `answer`. */
function storeOf(first: readonly Job[] = []) {
  const answer: { jobs: readonly Job[]; error: Error | null } = { jobs: first, error: null };
  const calls: string[] = [];
  const ended: string[] = [];
  const api = {
    call: (call: { id: string }, input: { id?: string }) => {
      calls.push([call.id, input.id].filter(Boolean).join(' '));
      return answer.error ? Promise.reject(answer.error) : Promise.resolve({ jobs: answer.jobs });
    },
    download: (call: { id: string }, input: { id: string }) => {
      calls.push(`${call.id} ${input.id}`);
      return Promise.resolve();
    },
  } as unknown as Api;
  const store = new JobStore({ api, onEnd: (job) => ended.push(job.jobId) });
  stop = store.start();
  const looks = (): number => calls.filter((call) => call === 'job.recent').length;
  return { store, answer, calls, ended, looks };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('polls once, then stops while no job runs and the drawer is closed', async () => {
  const { looks } = storeOf([madeJob({ state: 'done' })]);
  await pass(10 * IDLE);
  expect(looks()).toBe(1);
});
test('polls every second while a job runs, every five while the drawer is open', async () => {
  const { store, answer, looks } = storeOf([madeJob({ state: 'running' })]);
  await pass(3 * BUSY);
  expect(looks()).toBe(4);
  answer.jobs = [madeJob({ state: 'done' })];
  await pass(BUSY);
  expect(looks()).toBe(5);
  await pass(IDLE);
  expect(looks()).toBe(5);
  store.open();
  await pass(2 * IDLE);
  expect(looks()).toBe(8);
  store.close();
  await pass(IDLE);
  const before = looks();
  await pass(3 * IDLE);
  expect(looks()).toBe(before);
});
test('announces the end of a job started here once, and of no other job', async () => {
  const { store, answer, ended } = storeOf([madeJob({ jobId: 'other', state: 'running' })]);
  await pass(0);
  answer.jobs = [madeJob({ jobId: 'mine', state: 'queued' }), madeJob({ jobId: 'other', state: 'done' })];
  store.follow('mine');
  await pass(BUSY);
  expect(ended).toEqual([]);
  answer.jobs = [madeJob({ jobId: 'mine', state: 'failed' })];
  await pass(3 * BUSY);
  expect(ended).toEqual(['mine']);
});
test('keeps polling for a job that the answer does not contain yet', async () => {
  const { store, answer, ended, looks } = storeOf();
  await pass(0);
  store.follow('mine');
  await pass(2 * BUSY);
  expect(looks()).toBe(4);
  answer.jobs = [madeJob({ jobId: 'mine', state: 'done' })];
  await pass(BUSY);
  expect(ended).toEqual(['mine']);
});
test('keeps its jobs when a poll fails, shows the failure, and polls again', async () => {
  const { store, answer } = storeOf([madeJob({ state: 'running' })]);
  await pass(0);
  answer.error = new Error('接口无法访问');
  await pass(BUSY);
  expect(store.snapshot()).toMatchObject({ failure: '接口无法访问', jobs: [{ state: 'running' }] });
  answer.error = null;
  await pass(IDLE);
  expect(store.snapshot().failure).toBeNull();
});
test('drops an answer that a newer poll has overtaken', async () => {
  const answers: ((jobs: { jobs: Job[] }) => void)[] = [];
  const store = new JobStore({
    api: { call: () => new Promise((resolve) => answers.push(resolve as never)) } as unknown as Api,
    onEnd: () => undefined,
  });
  stop = store.start();
  store.open();
  answers[1]?.({ jobs: [madeJob({ jobId: 'new' })] });
  await pass(0);
  answers[0]?.({ jobs: [madeJob({ jobId: 'old' })] });
  await pass(0);
  expect(store.snapshot().jobs.map((job) => job.jobId)).toEqual(['new']);
});
test('cancels, retries and downloads by job id, and announces a retried job again', async () => {
  const { store, answer, calls, ended } = storeOf([madeJob({ jobId: 'j', state: 'failed' })]);
  await pass(0);
  await store.cancel('j');
  await store.fetch('j');
  answer.jobs = [madeJob({ jobId: 'j', state: 'running' })];
  await store.retry('j');
  await pass(0);
  expect(calls.filter((call) => call !== 'job.recent')).toEqual([
    'job.cancel j',
    'job.file j',
    'job.retry j',
  ]);
  answer.jobs = [madeJob({ jobId: 'j', state: 'done' })];
  await pass(BUSY);
  expect(ended).toEqual(['j']);
});
test('reads one job from the list, and a job too old for the list by its id', async () => {
  const old = madeJob({ jobId: 'old', state: 'done' });
  const store = new JobStore({
    api: {
      call: (call: { id: string }) =>
        Promise.resolve(
          call.id === 'job.get' ? old : { jobs: [madeJob({ jobId: 'run', state: 'running' })] },
        ),
    } as unknown as Api,
    onEnd: () => undefined,
  });
  stop = store.start();
  const { signal } = new AbortController();
  expect(await store.read('run', signal)).toMatchObject({ jobId: 'run' });
  expect(store.snapshot().jobs.map((job) => job.jobId)).toEqual(['run']);
  expect(await store.read('old', signal)).toBe(old);
});
test('a read of one job fails as the read of all does', async () => {
  const { store, answer } = storeOf();
  await pass(0);
  answer.error = new Error('接口无法访问');
  await expect(store.read('run', new AbortController().signal)).rejects.toThrow('接口无法访问');
});
