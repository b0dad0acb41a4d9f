import { CommandButton } from '../../commands/surfaces/Toolbar.tsx';
import { isOver } from '../../machines/job.ts';
import { useServices } from '../../commands/services.ts';
import { useStore } from '../../state/useStore.ts';

/** 任务 in the top bar, with the number of running jobs. */
export function JobsButton() {
  const { jobs } = useServices();
  const state = useStore(jobs);
  const running = state.jobs.filter((job) => !isOver(job)).length;
  return (
    <span className="top-jobs">
      <CommandButton command="jobs.open" />
      {running > 0 && (
        <span className="top-jobs-count" role="status" aria-label={`${running} 个任务进行中`}>
          {running}
        </span>
      )}
    </span>
  );
}
