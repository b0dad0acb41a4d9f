import { useEffect, useEffectEvent, useState } from 'react';
import type { Job } from '../../../../contract/job.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { isOver } from '../../../machines/job.ts';
import { useServices } from '../../../commands/services.ts';
import { useStore } from '../../../state/useStore.ts';
import { JobBanner, type JobEnding } from './JobBanner.tsx';

interface ListJobBannerProps {
  /** Prefix of the job kinds of this screen. */
  readonly kinds: string;
  /** The latest job started here: a short one may end before the first poll. */
  readonly begun: string | null;
  readonly refresh: () => void;
  readonly unitOf: (job: Job) => string;
  readonly endingOf: (job: Job) => JobEnding;
}

/** The job banner of a list screen, fed by the job store. Refreshes the list when the job ends. */
export function ListJobBanner({ kinds, begun, refresh, unitOf, endingOf }: ListJobBannerProps) {
  const { jobs } = useServices();
  const { jobs: all } = useStore(jobs);
  const [watched, setWatched] = useState<string | null>(null);
  const latest = all.find((job) => job.kind.startsWith(kinds) && !isOver(job))?.jobId ?? begun;
  if (latest !== null && latest !== watched) setWatched(latest);
  const job = all.find(({ jobId }) => jobId === watched);
  const isEnded = job !== undefined && isOver(job);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    if (isEnded) again();
  }, [watched, isEnded]);
  if (!job) return null;
  return isEnded ? (
    <JobBanner job={job} unit={unitOf(job)} ending={endingOf(job)} />
  ) : (
    <JobBanner job={job} unit={unitOf(job)} ending={null} action={<CommandButton command="jobs.open" />} />
  );
}
