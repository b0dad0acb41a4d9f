import { useEffect, useMemo } from 'react';
import type { Job } from '../../../contract/job.ts';
import type { Api } from '../../api/client.ts';
import { toast } from '../../commands/surfaces/toaster.ts';
import { JobStore } from './jobStore.ts';

/** The person's jobs, watched while the console is open. The end of one that was begun here is reported. */
export function useJobs(api: Api): JobStore {
  const jobs = useMemo(() => {
    const store: JobStore = new JobStore({ api, onEnd: (job) => reportEnd(job, store) });
    return store;
  }, [api]);
  useEffect(() => jobs.start(), [jobs]);
  return jobs;
}

function reportEnd(job: Job, jobs: JobStore): void {
  if (job.state === 'failed') toast('danger', `${job.title} 失败：${job.error ?? ''}`);
  else if (job.state === 'cancelled') toast('warning', `${job.title} 已停止`);
  // The call shows its own error; the file stays in the drawer.
  else if (job.file) jobs.fetch(job.jobId).catch(() => undefined);
}
