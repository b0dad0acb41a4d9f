import type { ReactNode } from 'react';
import '../page/ui.css';

interface ProgressBarProps {
  readonly label: string;
  /** 0 to 100; undefined: running, progress unknown. */
  readonly percent?: number | undefined;
  readonly tone?: 'good' | 'bad';
  /** Beside the figure: "1,200 / 4,000 条". */
  readonly detail?: string;
}

/** Progress with its name and figure in words. */
export function ProgressBar({ label, percent, tone, detail }: ProgressBarProps): ReactNode {
  const value = percent === undefined ? undefined : Math.round(Math.min(100, Math.max(0, percent)));
  return (
    <div className={tone ? `progress progress-${tone}` : 'progress'}>
      <div className="progress-text">
        <span>{label}</span>
        <span className="progress-figure">
          {detail}
          {value !== undefined && ` ${value}%`}
        </span>
      </div>
      <div
        className={value === undefined ? 'progress-track progress-running' : 'progress-track'}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value}
      >
        <div className="progress-done" style={{ transform: `scaleX(${(value ?? 30) / 100})` }} />
      </div>
    </div>
  );
}
