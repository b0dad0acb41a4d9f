import type { z } from 'zod';
import { bindCall, type Call } from '../../../../contract/wire/call.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import type { CommandContext } from '../../../commands/context.ts';
import type { ConfirmQuestion } from '../../../commands/events.ts';
import { listPlace } from '../../../list/listPlace.ts';

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
export const RUNNING = '对账正在进行，请等待完成或先停止';

/** Starts this page's run with a call. */
export const startRun = <Req extends z.ZodObject>(
  { services }: Pick<CommandContext<never>, 'services'>,
  call: Call<Req, z.ZodType<{ jobId: string }>>,
  input: z.input<Req>,
): void => services.reconcileRun.send({ type: 'START', request: bindCall(call, input) });

/** Above this number of rows a run asks before it begins. */
const MANY = 10;

/** The question before a run over many selected rows: how many of how many. Null for a few. */
export function manyQuestion<Row>(
  ctx: CommandContext<Row>,
  title: string,
  all?: string,
): ConfirmQuestion | null {
  const count = ctx.rows?.length ?? 0;
  if (count <= MANY) return null;
  const total = listPlace.in(ctx)?.rows?.total() ?? null;
  const share = total === null ? '' : `（共 ${formatCount(total)} 行）`;
  const hint = all !== undefined && total !== null && count < total ? `全部行请用「${all}」。` : '';
  return {
    title,
    tips: `将对所选的 ${formatCount(count)} 行${share}${title}。可随时停止，已完成的部分会保留。${hint}`,
  };
}
