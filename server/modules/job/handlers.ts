import type { Job } from '../../../contract/job.ts';
import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';
import { openFile } from '../../jobs/files.ts';

const found = (job: Job | null): Job => {
  if (!job) throw Problem.business('没有找到该任务');
  return job;
};

export const jobHandlers: ModuleHandlers<'job'> = {
  get: async ({ jobs, tx, user }, { id }) => found(await jobs.find(tx, user.userId, id)),
  recent: async ({ jobs, tx, user }, { kind }) => ({ jobs: await jobs.recent(tx, user.userId, kind) }),
  retry: async ({ jobs, tx, user, logTarget }, { id }) => {
    const job = found(await jobs.retry(tx, user.userId, id));
    logTarget({ kind: job.kind, title: job.title });
    return job;
  },
  file: ({ db, user }, { id }) => openFile(db, user.userId, id),
  cancel: async ({ jobs, tx, user }, { id }) => found(await jobs.cancel(tx, user.userId, id)),
};
