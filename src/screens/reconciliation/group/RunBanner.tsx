import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import type { Job } from '../../../../contract/job.ts';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { useServices } from '../../../commands/services.ts';
import { JobBanner, type JobEnding } from '../../shared/job/JobBanner.tsx';

const runResult = z.object({
  balanced: z.number(),
  unbalanced: z.number(),
  failures: z.array(z.object({ settleDate: z.string(), fixmedinsCode: z.string(), reason: z.string() })),
});
const repairResult = z.object({
  repaired: z.number(),
  failed: z.number(),
  failures: runResult.shape.failures,
});

/** A run's result and its failures as text. */
function resultOf(result: unknown, kind: string) {
  const repaired = repairResult.safeParse(result);
  if (repaired.success) {
    const { repaired: done, failed, failures } = repaired.data;
    return {
      words: `：已处理 ${done} 笔`,
      failures,
      missed: failed > 0 ? `，${failed} 笔处理失败` : '',
      isUneven: false,
    };
  }
  const compared = runResult.safeParse(result);
  if (!compared.success) return { words: '', failures: [], missed: '', isUneven: false };
  const { balanced, unbalanced, failures } = compared.data;
  return {
    words: `：平 ${balanced}，不平 ${unbalanced}`,
    failures,
    missed: failures.length > 0 ? `，${failures.length} ${unitOf(kind)}对账失败` : '',
    isUneven: unbalanced > 0,
  };
}
const FAILURES_SHOWN = 5;
/** The unit that a run's progress counts. */
const unitOf = (kind: string): string =>
  kind === 'reconciliation.repair' ? '笔' : kind === 'reconciliation.month' ? '行' : '个门店日';

/**
 * The banner of the reconciliation run above the table. Refreshes the list when the run ends. Only a page on which it was
 * seen under way shows its result: elsewhere it would stand above other rows.
 */
export function RunBanner({
  refresh,
  next,
  stop = 'dayRec.stop',
}: {
  readonly refresh: () => void;
  /** Beside the result of a run: what to do next. */
  readonly next?: ReactNode;
  /** The command that stops the run on this page. */
  readonly stop?: string;
}) {
  const { reconcileRun } = useServices();
  const state = useSelector(reconcileRun, (snapshot) => snapshot);
  const { job, failure, misses } = state.context;
  const isEnded = state.matches('ended');
  const isUnderWay = !isEnded && !state.matches('failed') && !state.matches('idle');
  const which = state.context.jobId ?? 'not begun';
  const [seen, setSeen] = useState<string | null>(null);
  if (isUnderWay && seen !== which) setSeen(which);
  const before = useRef(isEnded);
  useEffect(() => {
    if (isEnded && !before.current) refresh();
    before.current = isEnded;
  }, [isEnded, refresh]);

  if (state.matches('idle') || (!isUnderWay && seen !== which)) return null;
  const unit = unitOf(job?.kind ?? '');
  const dismiss = <CommandButton command="dayRec.dismiss" />;
  if (state.matches('failed'))
    return <JobBanner job={job} unit={unit} ending={{ tone: 'bad', words: failure }} action={dismiss} />;
  if (isEnded)
    return (
      <JobBanner
        job={job}
        unit={unit}
        ending={job && endingOf(job)}
        action={
          <>
            {next}
            {dismiss}
          </>
        }
      />
    );
  return (
    <JobBanner
      job={job}
      unit={unit}
      {...(misses > 2 && { label: '与服务器的连接中断，对账仍在后台进行，正在重新连接…' })}
      ending={null}
      action={<CommandButton command={stop} />}
    />
  );
}

function endingOf(job: Job): JobEnding {
  const { words, failures, missed, isUneven } = resultOf(job.result, job.kind);
  const isBad = job.state === 'failed' || failures.length > 0 || isUneven;
  const ending = job.state === 'cancelled' ? '已停止' : job.state === 'failed' ? '失败' : '完成';
  return {
    tone: isBad ? 'warn' : 'good',
    words: (
      <>
        {job.title} {ending}
        {words}
        {job.error !== null && `：${job.error}`}
        {missed}
        {failures.slice(0, FAILURES_SHOWN).map((each, nth) => (
          <span key={nth} className="banner-line">
            {each.settleDate} {each.fixmedinsCode}：{each.reason}
          </span>
        ))}
      </>
    ),
  };
}
