import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { CommandButton } from '../../../commands/surfaces/Toolbar.tsx';
import { ProgressBar } from '../../../ui/text/ProgressBar.tsx';
import { useServices } from '../../../commands/services.ts';

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

/** What came of a run, in words; and of what was not done, the first and how many. */
function endingOf(result: unknown, kind: string) {
  const repaired = repairResult.safeParse(result);
  if (repaired.success) {
    const { repaired: done, failed, failures } = repaired.data;
    return {
      words: `：已处理 ${done} 笔`,
      failures,
      missed: failed > 0 ? `，${failed} 笔没有处理` : '',
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
/** What a run counts: differences, rows of months, or days of stores. */
const unitOf = (kind: string): string =>
  kind === 'reconciliation.repair' ? '笔' : kind === 'reconciliation.month' ? '行' : '个门店日';

/** The run of this page, above the table: progress while it goes, what came of it afterwards. */
export function RunBanner({
  refresh,
  stop = 'dayRec.stop',
}: {
  readonly refresh: () => void;
  /** The command that stops it here. */
  readonly stop?: string;
}) {
  const { reconcileRun } = useServices();
  const state = useSelector(reconcileRun, (snapshot) => snapshot);
  const { job, failure, misses } = state.context;
  const isEnded = state.matches('ended');
  const before = useRef(isEnded);
  useEffect(() => {
    // What the run wrote is not on screen yet.
    if (isEnded && !before.current) refresh();
    before.current = isEnded;
  }, [isEnded, refresh]);

  const dismiss = <CommandButton command="dayRec.dismiss" />;
  if (state.matches('idle')) return null;
  if (state.matches('failed'))
    return (
      <div className="banner banner-bad" role="alert">
        <span>{failure}</span>
        {dismiss}
      </div>
    );
  if (!isEnded)
    return (
      <div className="banner" role="status">
        <ProgressBar
          label={
            misses > 2 ? '与服务器的连接中断，对账仍在后台进行，正在重新连接…' : (job?.title ?? '正在开始…')
          }
          percent={job && job.total > 0 ? (job.done / job.total) * 100 : undefined}
          {...(job && job.total > 0 && { detail: `${job.done} / ${job.total} ${unitOf(job.kind)}` })}
        />
        <CommandButton command={stop} />
      </div>
    );
  const { words, failures, missed, isUneven } = endingOf(job?.result, job?.kind ?? '');
  const bad = job?.state === 'failed' || failures.length > 0 || isUneven;
  const ending = job?.state === 'cancelled' ? '已停止' : job?.state === 'failed' ? '失败' : '完成';
  return (
    <div className={bad ? 'banner banner-warn' : 'banner banner-good'} role="status">
      <span>
        {job?.title} {ending}
        {words}
        {job?.error !== null && job?.error !== undefined && `：${job.error}`}
        {missed}
        {failures.slice(0, FAILURES_SHOWN).map((each, nth) => (
          <span key={nth} className="banner-line">
            {each.settleDate} {each.fixmedinsCode}：{each.reason}
          </span>
        ))}
      </span>
      {dismiss}
    </div>
  );
}
