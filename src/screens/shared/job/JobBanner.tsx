import { useEffect, useEffectEvent, useState } from 'react';
import type { Job } from '../../../../contract/job.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { isOver } from '../../../machines/job.ts';
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx';
import { useServices } from '../../../list/services.ts';
import { useStore } from '../../../state/useStore.ts';

interface JobBannerProps {
  /** The jobs of this screen: their kinds begin so. */
  readonly kinds: string;
  /** The job that was begun here last; it may have ended before anybody saw it run. */
  readonly begun: string | null;
  readonly refresh: () => void;
  /** What is counted: `行`. */
  readonly unitOf: (job: Job) => string;
  /** What came of it. */
  readonly endingOf: (job: Job) => { readonly tone: 'good' | 'warn'; readonly words: string };
}

/** The screen's job under way, above the table, and what came of it. */
export function JobBanner({ kinds, begun, refresh, unitOf, endingOf }: JobBannerProps) {
  const { jobs } = useServices();
  const { jobs: all } = useStore(jobs);
  const [watched, setWatched] = useState<string | null>(null);
  const latest = all.find((job) => job.kind.startsWith(kinds) && !isOver(job))?.jobId ?? begun;
  if (latest !== null && latest !== watched) setWatched(latest);
  const job = all.find(({ jobId }) => jobId === watched);
  const isEnded = job !== undefined && isOver(job);
  const again = useEffectEvent(refresh);
  useEffect(() => {
    // What it wrote is not on screen yet.
    if (isEnded) again();
  }, [watched, isEnded]);
  if (!job) return null;
  if (isEnded) {
    const { tone, words } = endingOf(job);
    return (
      <div className={`banner banner-${tone}`} role="status">
        <span>{words}</span>
      </div>
    );
  }
  return (
    <div className="banner" role="status">
      <ProgressBar
        label={job.title}
        percent={job.total > 0 ? (job.done / job.total) * 100 : undefined}
        {...(job.total > 0 && { detail: `${job.done} / ${job.total} ${unitOf(job)}` })}
      />
      <CommandButton command="jobs.open" />
    </div>
  );
}
