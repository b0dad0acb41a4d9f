import type { ReactNode } from 'react';
import type { JobState } from '../../../contract/job.ts';
import { useServices } from '../../commands/services.ts';
import { useStore } from '../../state/useStore.ts';
import { Card, CardNote } from './Card.tsx';
import { HomeButton } from './HomeButton.tsx';

const STATE: Readonly<Record<JobState, string>> = {
  queued: '排队中',
  running: '进行中',
  done: '完成',
  failed: '失败',
  cancelled: '已停止',
};
const SHOWN = 5;

/** 最近任务: what ran for this person, newest first. */
export function RanCard(): ReactNode {
  const { jobs: all } = useServices();
  const { jobs } = useStore(all);
  return (
    <Card title="最近任务" aside={<HomeButton command="jobs.open" text="全部任务" />}>
      {jobs.length === 0 ? (
        <CardNote>最近没有任务</CardNote>
      ) : (
        <ul className="latest">
          {jobs.slice(0, SHOWN).map((job) => (
            <li key={job.jobId}>
              <time>{(job.finishTime ?? job.createTime).slice(5, 16)}</time>
              <span>{job.title}</span>
              <span className={`latest-${job.state}`}>
                {job.state === 'running' && job.total > 0
                  ? `${Math.floor((job.done / job.total) * 100)}%`
                  : STATE[job.state]}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
