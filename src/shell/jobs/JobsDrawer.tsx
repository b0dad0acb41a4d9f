import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Job, JobState } from '../../../contract/job.ts';
import { formatCount } from '../../../contract/wire/money.ts';
import { Toolbar } from '../../commands/surfaces/Toolbar.tsx';
import { useScope } from '../../commands/useCommands.ts';
import { isOver } from '../../machines/job.ts';
import { ProgressBar } from '../../ui/text/ProgressBar.tsx';
import { codeName } from '../../../contract/codes/codes.ts';
import { relativeToWire, useNow } from '../../ui/text/relativeTime.ts';
import { Sheet } from '../../ui/overlay/Sheet.tsx';
import { JOBS_DIALOG } from './jobCommands.ts';
import type { JobStore } from './jobStore.ts';
import './jobs.css';
import { isComposing } from '../../ui/form/composing.ts';
import { useStore } from '../../state/useStore.ts';

const TONE: Readonly<Record<JobState, string>> = {
  queued: 'muted',
  running: 'run',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
};
const ACTIONS = ['jobs.fetch', 'jobs.cancel', 'jobs.retry'];
const MB = 1024 * 1024;

/** 1536 → `1.5 KB`. */
export const sizeText = (bytes: number): string =>
  bytes >= MB ? `${(bytes / MB).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;

const factsOf = ({ file }: Job): string[] => [
  ...(file ? [file.fileName, sizeText(file.size), `${file.expireTime.slice(0, 10)} 前可下载`] : []),
];

/** 任务: running jobs, results to download, failures with their reasons. */
export function JobsDrawer({ jobs }: { readonly jobs: JobStore }) {
  const { isOpen } = useStore(jobs);
  return (
    <Sheet isOpen={isOpen} title="任务" width={520} onClose={() => jobs.close()}>
      <JobList store={jobs} />
    </Sheet>
  );
}

/** ↑ and ↓ move between jobs; the active job shows its commands. */
function JobList({ store }: { readonly store: JobStore }) {
  const { jobs, isLoaded, failure } = useStore(store);
  const [activeId, setActive] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const active = jobs.find((job) => job.jobId === activeId) ?? jobs[0];
  const patch = useMemo(
    () => ({
      dialog: { name: JOBS_DIALOG },
      ...(active && { row: active, rowKey: active.jobId }),
    }),
    [active],
  );
  useScope('dialog', patch);

  const wantsFocus = useRef(true);
  useEffect(() => {
    // Once, as soon as there is a job.
    const first = wantsFocus.current ? list.current?.querySelector<HTMLElement>('.job-active') : null;
    if (!first) return;
    wantsFocus.current = false;
    first.focus();
  });

  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0 || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    const at = jobs.findIndex((job) => job.jobId === active?.jobId);
    const next = jobs[Math.min(jobs.length - 1, Math.max(0, at + by))];
    if (!next) return;
    setActive(next.jobId);
    list.current?.querySelector<HTMLElement>(`[data-job="${next.jobId}"]`)?.focus();
  };
  return (
    <div className="jobs">
      {failure !== null && (
        <p className="ask-wrong" role="alert">
          {failure}，正在重试…
        </p>
      )}
      {jobs.length === 0 && (
        <p className="jobs-empty" role="status">
          {isLoaded ? '最近没有任务。导出、导入和对账会显示在这里。' : '正在读取…'}
        </p>
      )}
      <ul ref={list} className="jobs-list" aria-label="任务" onKeyDown={onKeyDown}>
        {jobs.map((job) => (
          <JobItem
            key={job.jobId}
            job={job}
            isActive={job.jobId === active?.jobId}
            onActive={() => setActive(job.jobId)}
          />
        ))}
      </ul>
    </div>
  );
}

interface JobItemProps {
  readonly job: Job;
  readonly isActive: boolean;
  readonly onActive: () => void;
}

function JobItem({ job, isActive, onActive }: JobItemProps) {
  const text = codeName('jobState', job.state);
  const tone = TONE[job.state];
  const now = useNow();
  const patch = useMemo(() => ({ row: job, rowKey: job.jobId }), [job]);
  return (
    <li
      className={isActive ? 'job job-active' : 'job'}
      data-job={job.jobId}
      tabIndex={isActive ? 0 : -1}
      aria-label={`${job.title}，${text}`}
      onFocus={onActive}
    >
      <div className="job-head">
        <span className="job-title">{job.title}</span>
        <span className={`job-state job-${tone}`}>{text}</span>
      </div>
      {!isOver(job) && (
        <ProgressBar
          label={job.message || (job.state === 'queued' ? '等待开始' : '正在处理')}
          percent={job.total > 0 ? (job.done / job.total) * 100 : undefined}
          {...(job.total > 0 && { detail: `${formatCount(job.done)} / ${formatCount(job.total)}` })}
        />
      )}
      {job.error !== null && <p className="job-error">{job.error}</p>}
      {isOver(job) && job.error === null && job.message !== '' && <p className="job-note">{job.message}</p>}
      <div className="job-foot">
        <span className="job-note job-facts">
          <time title={job.createTime}>{relativeToWire(job.createTime, now)}</time>
          {factsOf(job).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {isActive && <Toolbar label={`${job.title}操作`} items={ACTIONS} patch={patch} />}
      </div>
    </li>
  );
}
