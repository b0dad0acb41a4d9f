import type { ActorRefFrom } from 'xstate';
import type { Call } from '../../contract/wire/call.ts';
import { jobCalls } from '../../contract/job.ts';
import type { Api } from '../api/client.ts';
import { isOver, jobMachine } from '../machines/job.ts';
import type { JobStore } from './jobs/jobStore.ts';
import { listMachine, type ListPage } from '../machines/list.ts';
import { service } from '../machines/service.ts';
import { totalsRequest } from '../list/query.ts';

/** The job machine with the reconciliation calls as its services; it polls through the store of jobs. */
export const reconcileRun = (api: Api, jobs: Pick<JobStore, 'read'>) =>
  jobMachine.provide({
    actors: {
      start: service(({ request }, signal) => {
        if (!request) throw new Error('a run starts with a call');
        return api.call(request.call, request.input, { signal, quiet: true });
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
