import { PlayIcon } from '@blueprintjs/icons';
import type { BoundCall } from '../../../../contract/wire/call.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { definePlace } from '../../../commands/place.ts';
import { isRunning, MAY_STOP, RUNNING } from '../../shared/job/reconcileRun.ts';

export const APPLY_DIALOG = 'clearing-apply';

/** A reconciliation that removes an obstacle for all its stores. */
export interface Mend {
  /** What it would do, as a sentence. */
  readonly tips: string;
  readonly request: BoundCall<{ jobId: string }>;
}
/** The previewed groups of the form 申请清算: what would remove their obstacles. */
export const applyPlace = definePlace<{ readonly days: Mend | null; readonly totals: Mend | null }>(
  'clearing.apply',
);

const base = { section: '清算申请', icon: PlayIcon, scope: 'dialog', where: APPLY_DIALOG } as const;
const mending = (
  of: 'days' | 'totals',
  command: Pick<AnyCommand, 'id' | 'title' | 'keywords' | 'shortcut' | 'permission'>,
) =>
  defineCommand({
    ...base,
    ...command,
    visible: (ctx) => applyPlace.in(ctx)?.[of] != null,
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => ({ title: command.title, tips: `${applyPlace.in(ctx)?.[of]?.tips ?? ''}${MAY_STOP}` }),
    perform: (ctx) => {
      const mend = applyPlace.in(ctx)?.[of];
      if (mend) ctx.services.reconcileRun.send({ type: 'START', request: mend.request });
    },
  });

/** What removes the obstacles of an application, for all its stores at once. */
export const obstacleCommands: readonly AnyCommand[] = [
  mending('days', {
    id: 'clearing.reconcileDays',
    title: '一键对账',
    keywords: ['reconcile all of the period', '对账'],
    shortcut: 'Alt+Shift+H',
    permission: { menuCode: 'DayReconciliation', buttonCode: 'Reconcile' },
  }),
  mending('totals', {
    id: 'clearing.reconcileTotals',
    title: '一键对总账',
    keywords: ['totals of all', '3201', '总账'],
    shortcut: 'Alt+Shift+U',
    permission: { menuCode: 'MonthReconciliation', buttonCode: 'Totals' },
  }),
  defineCommand({
    ...base,
    id: 'clearing.stopRun',
    title: '停止对账',
    keywords: ['stop', 'cancel run'],
    permission: { menuCode: ['DayReconciliation', 'MonthReconciliation'] },
    visible: (ctx) => isRunning(ctx),
    perform: (ctx) => ctx.services.reconcileRun.send({ type: 'CANCEL' }),
  }),
];
