import { Button } from '@blueprintjs/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { CommandButton } from '../../commands/Toolbar.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { useServices } from '../services.ts';

const runResult = z.object({
  balanced: z.number(),
  unbalanced: z.number(),
  failures: z.array(z.object({ settleDate: z.string(), fixmedinsCode: z.string(), reason: z.string() })),
});
const FAILURES_SHOWN = 5;

/** The run of this page, above the table: progress while it goes, what came of it afterwards. */
export function RunBanner({ refresh }: { readonly refresh: () => void }) {
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

  const dismiss = (
    <Button
      variant="minimal"
      size="small"
      text="知道了"
      onClick={() => reconcileRun.send({ type: 'DISMISS' })}
    />
  );
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
          {...(job && job.total > 0 && { detail: `${job.done} / ${job.total} 个门店日` })}
        />
        <CommandButton command="dayRec.stop" />
      </div>
    );
  const read = runResult.safeParse(job?.result);
  const failures = read.success ? read.data.failures : [];
  const bad = job?.state === 'failed' || failures.length > 0 || (read.success && read.data.unbalanced > 0);
  const ending = job?.state === 'cancelled' ? '已停止' : job?.state === 'failed' ? '失败' : '完成';
  return (
    <div className={bad ? 'banner banner-warn' : 'banner banner-good'} role="status">
      <span>
        {job?.title} {ending}
        {read.success && `：平 ${read.data.balanced}，不平 ${read.data.unbalanced}`}
        {job?.error !== null && job?.error !== undefined && `：${job.error}`}
        {failures.length > 0 && `，${failures.length} 个门店日未对成`}
        {failures.slice(0, FAILURES_SHOWN).map((each) => (
          <span key={`${each.settleDate}${each.fixmedinsCode}`} className="banner-line">
            {each.settleDate} {each.fixmedinsCode}：{each.reason}
          </span>
        ))}
      </span>
      {dismiss}
    </div>
  );
}
