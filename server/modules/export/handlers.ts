import { createHash } from 'node:crypto';
import type { ModuleHandlers } from '../../http/handler.ts';
import { exportJob } from '../../exports/job.ts';
import { loggedFilter, planOf } from '../../exports/plan.ts';

export const exportHandlers: ModuleHandlers<'export'> = {
  start: async ({ tx, user, jobs, logTarget }, request) => {
    logTarget({ listId: request.listId });
    const { list, query } = planOf(user, request);
    logTarget({
      listId: list.id,
      format: request.format,
      columns: request.columns.length,
      filter: loggedFilter(query),
    });
    const { userId, medicalAreaCode, enteredBy } = user;
    const asked = [request, userId, medicalAreaCode, enteredBy];
    const what = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    const { jobId } = await jobs.enqueue(tx, exportJob, {
      title: `导出${list.title}`,
      by: user,
      request,
      total: 0,
      dedupeKey: `export:${what}`,
    });
    return { jobId };
  },
};
