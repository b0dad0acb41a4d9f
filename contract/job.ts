import { z } from 'zod';
import { defineCall } from './wire/call.ts';
import { datetime } from './wire/fields.ts';

export const jobState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export type JobState = z.infer<typeof jobState>;

/** Long work. `done` and `total` count steps; `total` 0 means unknown. */
export const job = z.object({
  jobId: z.string(),
  kind: z.string(),
  title: z.string(),
  state: jobState,
  done: z.number().int(),
  total: z.number().int(),
  message: z.string(),
  result: z.unknown(),
  error: z.string().nullable(),
  createTime: datetime,
  finishTime: datetime.nullable(),
  /** The file to download (`job.file`), or null. `size` in bytes. */
  file: z.object({ fileName: z.string(), size: z.number().int(), expireTime: datetime }).nullable(),
  /** It failed or was cancelled, and can be continued. */
  canRetry: z.boolean(),
});
export type Job = z.infer<typeof job>;

export const jobId = z.uuid('任务编号不正确');

export const jobCalls = {
  get: defineCall({
    id: 'job.get',
    method: 'GET',
    path: '/api/Job/Get/{id}',
    summary: 'One job of the user',
    permission: 'session',
    reads: 'progress',
    request: z.strictObject({ id: jobId }),
    result: job,
  }),
  recent: defineCall({
    id: 'job.recent',
    method: 'GET',
    path: '/api/Job/Recent',
    summary: 'The latest jobs of the user, newest first',
    permission: 'session',
    reads: 'progress',
    request: z.strictObject({ kind: z.string().max(64).optional() }),
    result: z.object({ jobs: z.array(job) }),
  }),
  retry: defineCall({
    id: 'job.retry',
    method: 'POST',
    path: '/api/Job/Retry/{id}',
    summary: 'Take up a job that failed or was cancelled, from its last committed batch',
    permission: 'session',
    request: z.strictObject({ id: jobId }),
    result: job,
  }),
  file: defineCall({
    id: 'job.file',
    method: 'GET',
    path: '/api/Job/File/{id}',
    summary: 'The file that a job has made',
    permission: 'session',
    download: true,
    request: z.strictObject({ id: jobId }),
    result: z.unknown(),
  }),
  cancel: defineCall({
    id: 'job.cancel',
    method: 'POST',
    path: '/api/Job/Cancel/{id}',
    summary: 'Stop a job after its current batch; what is committed stays',
    permission: 'session',
    request: z.strictObject({ id: jobId }),
    result: job,
  }),
};
