import type { ModuleHandlers } from '../../http/handler.ts';
import { Problem } from '../../errors/problem.ts';

export const progressHandlers: ModuleHandlers<'progress'> = {
  percentage: async ({ jobs, tx, user }, { progressId }) => {
    const job = await jobs.find(tx, user.userId, progressId);
    if (!job) throw Problem.business('没有找到该任务');
    const percentage =
      job.state === 'done' ? 100 : job.total > 0 ? Math.floor((job.done / job.total) * 100) : 0;
    return { percentage: Math.min(percentage, 100), state: job.state, message: job.message };
  },
};
