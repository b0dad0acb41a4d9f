import type { Job } from '../../contract/job.ts';
import type { ModuleHandlers } from '../http/handler.ts';
import { Problem } from '../http/problem.ts';
import { openFile } from '../jobs/files.ts';

const found = (job: Job | null): Job => {
  if (!job) throw Problem.business('没有找到该任务');
  return job;
};

export const jobHandlers: ModuleHandlers<'job'> = {
  percentage: async ({ jobs, user }, { progressId }) => {
    const job = found(await jobs.find(user.userId, progressId));
    const percentage =
      job.state === 'done' ? 100 : job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0;
    return { percentage: Math.min(percentage, 100), state: job.state, message: job.message };
  },
  get: async ({ jobs, user }, { id }) => found(await jobs.find(user.userId, id)),
  recent: async ({ jobs, user }, { kind }) => ({ jobs: await jobs.recent(user.userId, kind) }),
  retry: async ({ jobs, tx, user, logTarget }, { id }) => {
    const job = found(await jobs.retry(tx, user.userId, id));
    logTarget({ kind: job.kind, title: job.title });
    return job;
  },
  file: ({ db, user }, { id }) => openFile(db, user.userId, id),
  cancel: async ({ jobs, tx, user }, { id }) => found(await jobs.cancel(tx, user.userId, id)),
};
