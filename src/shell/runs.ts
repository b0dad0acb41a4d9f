import type { ActorRefFrom } from 'xstate';
import { z } from 'zod';
import type { Call } from '../../contract/wire/call.ts';
import { jobCalls } from '../../contract/job.ts';
import { mismatchCalls } from '../../contract/reconciliation/mismatch.ts';
import { monthCalls } from '../../contract/reconciliation/month.ts';
import { groupKey, dayCalls } from '../../contract/reconciliation/day.ts';
import type { Api } from '../api/client.ts';
import { jobMachine } from '../machines/job.ts';
import { listMachine, type ListPage } from '../machines/list.ts';
import { service } from '../machines/service.ts';
import { totalsRequest } from '../list/query.ts';

/** What a run is asked for: groups, a filter, a range to add up anew, rows to repair, months' totals, the days of months. */
const request = z.union([
  z.object({ groups: z.array(groupKey) }),
  z.object({ filter: dayCalls.dayTotals.request }),
  z.object({ generate: dayCalls.dayGenerate.request }),
  z.object({ repairAll: mismatchCalls.mismatchRepairAll.request }),
  z.object({ month: monthCalls.monthReconcileTotals.request }),
  z.object({ monthDays: monthCalls.monthReconcileDays.request }),
]);

/** The job machine with the reconciliation calls in its places. */
export const reconcileRun = (api: Api) =>
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
      poll: service((input, signal) => api.call(jobCalls.get, { id: input.jobId }, { signal, quiet: true })),
      cancel: service((input, signal) => api.call(jobCalls.cancel, { id: input.jobId }, { signal })),
    },
  });

const KINDS = ['day', 'generate', 'month', 'repair'].map((kind) => `reconciliation.${kind}`);

/** Takes up a run that is still going: after a reload, or one that another tab began. */
export async function followReconcile(api: Api, run: ActorRefFrom<typeof jobMachine>): Promise<void> {
  try {
    const { jobs } = await api.call(jobCalls.recent, {}, { quiet: true });
    const live = jobs.find(
      (job) => KINDS.includes(job.kind) && (job.state === 'running' || job.state === 'queued'),
    );
    if (live) run.send({ type: 'FOLLOW', jobId: live.jobId });
  } catch {
    // Nothing to come back to is known; a run that goes on shows in the list when it ends.
  }
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
