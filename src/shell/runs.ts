import type { ActorRefFrom } from 'xstate';
import { z } from 'zod';
import type { Call } from '../../contract/wire/call.ts';
import { jobCalls } from '../../contract/job.ts';
import { mismatchCalls } from '../../contract/reconciliation/mismatch.ts';
import { monthCalls } from '../../contract/reconciliation/month.ts';
import { groupKey, dayCalls } from '../../contract/reconciliation/day.ts';
import type { Api } from '../api/client.ts';
import { isOver, jobMachine } from '../machines/job.ts';
import type { JobStore } from './jobs/jobStore.ts';
import { listMachine, type ListPage } from '../machines/list.ts';
import { service } from '../machines/service.ts';
import { totalsRequest } from '../list/query.ts';

/** What a run does: compare groups or a filter, regenerate a range, repair rows, or compare months' totals or days. */
const request = z.union([
  z.object({ groups: z.array(groupKey) }),
  z.object({ filter: dayCalls.dayTotals.request }),
  z.object({ generate: dayCalls.dayGenerate.request }),
  z.object({ repairAll: mismatchCalls.mismatchRepairAll.request }),
  z.object({ month: monthCalls.monthReconcileTotals.request }),
  z.object({ monthDays: monthCalls.monthReconcileDays.request }),
]);

/** The job machine with the reconciliation calls as its services; it polls through the store of jobs. */
export const reconcileRun = (api: Api, jobs: Pick<JobStore, 'read'>) =>
  jobMachine.provide({
    actors: {
      start: service<{ jobId: string }, { request: unknown }>((input, signal) => {
        const wanted = request.parse(input.request);
        const how = { signal, quiet: true };
        if ('generate' in wanted) return api.call(dayCalls.dayGenerate, wanted.generate, how);
        if ('repairAll' in wanted) return api.call(mismatchCalls.mismatchRepairAll, wanted.repairAll, how);
        if ('month' in wanted) return api.call(monthCalls.monthReconcileTotals, wanted.month, how);
        if ('monthDays' in wanted) return api.call(monthCalls.monthReconcileDays, wanted.monthDays, how);
        return api.call(dayCalls.dayReconcile, wanted, how);
      }),
      poll: service((input, signal) => jobs.read(input.jobId, signal)),
      cancel: service((input, signal) => api.call(jobCalls.cancel, { id: input.jobId }, { signal })),
    },
  });

const KINDS = ['day', 'generate', 'month', 'repair'].map((kind) => `reconciliation.${kind}`);

/** Resumes a run that is still going: after a reload, or one that another tab started. */
export async function followReconcile(jobs: JobStore, run: ActorRefFrom<typeof jobMachine>): Promise<void> {
  await jobs.look();
  const live = jobs.snapshot().jobs.find((job) => KINDS.includes(job.kind) && !isOver(job));
  if (live) run.send({ type: 'FOLLOW', jobId: live.jobId });
}

/** The list machine with the loaders of one screen's calls. */
export const listOf =
  (api: Api) =>
  (list: Call, totals: Call): typeof listMachine =>
    listMachine.provide({
      actors: {
        loadPage: service(async (input, signal) => {
          const { pageSize, cursor, place, back } = input;
          const paging = { pageSize, ...(cursor !== null && { cursor }), ...place, ...(back && { back }) };
          return (await api.call(list, { ...input.query, ...paging }, { signal, quiet: true })) as ListPage;
        }),
        loadTotals: service((input, signal) =>
          api.call(totals, totalsRequest(input), { signal, quiet: true }),
        ),
      },
    });
