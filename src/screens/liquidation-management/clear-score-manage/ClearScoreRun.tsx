import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { runEnding } from './runEnding.ts';

interface ClearScoreRunProps {
  /** The latest job that was started here. */
  readonly begun: string | null;
  readonly refresh: () => void;
}

/** The running pull or confirmation, then its result, above the table. */
export const ClearScoreRun = (props: ClearScoreRunProps) => (
  <ListJobBanner
    {...props}
    kinds="clearScore."
    unitOf={({ kind }) => (kind === 'clearScore.pull' ? '家门店' : '行')}
    endingOf={runEnding}
  />
);
