import { ListJobBanner } from '../../shared/job/ListJobBanner.tsx';
import { runEnding } from './runEnding.ts';

interface ClearScoreRunProps {
  /** The latest job started here. */
  readonly begun: string | null;
  readonly refresh: () => void;
}

/** The banner of the running pull or confirmation, then its result. */
export const ClearScoreRun = (props: ClearScoreRunProps) => (
  <ListJobBanner
    {...props}
    kinds="clearScore."
    unitOf={({ kind }) => (kind === 'clearScore.pull' ? '家门店' : '行')}
    endingOf={runEnding}
  />
);
