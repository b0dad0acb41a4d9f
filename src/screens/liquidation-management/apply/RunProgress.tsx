import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ContextPatch } from '../../../commands/context.ts';
import { useServices } from '../../../commands/services.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { JobBanner } from '../../shared/job/JobBanner.tsx';

interface RunProgressProps {
  /** Called once when a run that was under way has ended. */
  readonly onEnd: () => void;
  readonly patch: ContextPatch;
}

/** The reconciliation run that removes obstacles, while it is under way, and why it failed. */
export function RunProgress({ onEnd, patch }: RunProgressProps) {
  const { reconcileRun } = useServices();
  const state = useSelector(reconcileRun, (snapshot) => snapshot);
  const isUnderWay = !state.matches('ended') && !state.matches('failed') && !state.matches('idle');
  const before = useRef(isUnderWay);
  useEffect(() => {
    if (before.current && !isUnderWay) onEnd();
    before.current = isUnderWay;
  }, [isUnderWay, onEnd]);
  const { job, failure } = state.context;
  if (state.matches('failed'))
    return <JobBanner job={job} unit="" ending={{ tone: 'bad', words: failure }} />;
  if (!isUnderWay) return null;
  return (
    <JobBanner
      job={job}
      unit={job?.kind === 'reconciliation.month' ? '行' : '个门店日'}
      ending={null}
      action={<CommandButton command="clearing.stopRun" patch={patch} />}
    />
  );
}
