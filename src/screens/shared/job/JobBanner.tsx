import type { ReactNode } from 'react';
import type { Job } from '../../../../contract/job.ts';
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx';

/** The result of a job as text. */
export interface JobEnding {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly words: ReactNode;
}

interface JobBannerProps {
  /** Null while the job is being started. */
  readonly job: Job | null;
  /** The unit that the progress counts: `行`. */
  readonly unit: string;
  /** Shown instead of the job's title while it runs. */
  readonly label?: string;
  /** Null while the job runs. */
  readonly ending: JobEnding | null;
  readonly action?: ReactNode;
}

/** The banner of a job above its table: its progress, then its result. */
export function JobBanner({ job, unit, label, ending, action }: JobBannerProps) {
  if (ending)
    return (
      <div className={`banner banner-${ending.tone}`} role={ending.tone === 'bad' ? 'alert' : 'status'}>
        <span>{ending.words}</span>
        {action}
      </div>
    );
  const isCounted = job !== null && job.total > 0;
  return (
    <div className="banner" role="status">
      <ProgressBar
        label={label ?? job?.title ?? '正在开始…'}
        percent={isCounted ? (job.done / job.total) * 100 : undefined}
        {...(isCounted && { detail: `${job.done} / ${job.total} ${unit}` })}
      />
      {action}
    </div>
  );
}
