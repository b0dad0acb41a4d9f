import type { z } from 'zod';
import { bindCall, type Call } from '../../../../contract/wire/call.ts';
import type { CommandContext } from '../../../commands/context.ts';

/** Whether a run of this page is in progress. A page has one run at a time, whatever it reconciles. */
export const isRunning = (ctx: Pick<CommandContext<never>, 'services'>): boolean => {
  const state = ctx.services.reconcileRun.getSnapshot();
  return (
    state.matches('starting') ||
    state.matches('polling') ||
    state.matches('waiting') ||
    state.matches('cancelling')
  );
};
/** For a sequence: whether the run that a command began goes on; a sentence where it did not come to its end. */
export function runGoesOn(ctx: Pick<CommandContext<never>, 'services'>): boolean | string {
  if (isRunning(ctx)) return true;
  const run = ctx.services.reconcileRun.getSnapshot();
  const { job, failure } = run.context;
  if (run.matches('failed')) return failure ?? '对账失败';
  if (job?.state === 'failed') return job.error ?? '对账失败';
  return job?.state === 'cancelled' ? '对账已停止' : false;
}
export const RUNNING = '对账正在进行，请等待完成或先停止';

/** Starts this page's run with a call. */
export const startRun = <Req extends z.ZodObject>(
  { services }: Pick<CommandContext<never>, 'services'>,
  call: Call<Req, z.ZodType<{ jobId: string }>>,
  input: z.input<Req>,
): void => services.reconcileRun.send({ type: 'START', request: bindCall(call, input) });

/** What a question before a run adds. */
export const MAY_STOP = '可随时停止，已完成的部分会保留。';
