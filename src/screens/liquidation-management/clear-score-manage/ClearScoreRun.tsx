import { JobBanner } from '../../shared/job/JobBanner.tsx';
import { runEnding } from './runEnding.ts';

interface ClearScoreRunProps {
  /** The job that was begun here last. */
  readonly begun: string | null;
  readonly refresh: () => void;
}

/** The pull or confirmation under way, above the table, and what came of it. */
export const ClearScoreRun = (props: ClearScoreRunProps) => (
  <JobBanner
    {...props}
    kinds="clearScore."
    unitOf={({ kind }) => (kind === 'clearScore.pull' ? '家门店' : '行')}
    endingOf={runEnding}
  />
);
