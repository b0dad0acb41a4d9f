import { PlayIcon } from '@blueprintjs/icons';
import { dayCalls } from '../../../../contract/reconciliation/day.ts';
import { monthCalls } from '../../../../contract/reconciliation/month.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { definePlace } from '../../../commands/place.ts';
import type { ClrPeriod } from '../../shared/application/liquidationUrl.ts';
import { isRunning, MAY_STOP, RUNNING, startRun } from '../../shared/job/reconcileRun.ts';
import { monthsOf, periodText, storesOf, type Cause } from './applyCauses.ts';

export const APPLY_DIALOG = 'clearing-apply';

/** The previewed groups of the form 申请清算. */
export const applyPlace = definePlace<{ readonly period: ClrPeriod; readonly causes: readonly Cause[] }>(
  'clearing.apply',
);

const base = { section: '清算申请', icon: PlayIcon, scope: 'dialog', where: APPLY_DIALOG } as const;
const has = (ctx: CommandContext, kinds: readonly Cause['kind'][]): boolean =>
  applyPlace.in(ctx)?.causes.some(({ kind }) => kinds.includes(kind)) ?? false;

/** Reconciling the days mends both. */
const BY_DAYS = ['unchecked', 'changed'] as const;

/** What removes the obstacles of an application, for all its stores at once. */
export const obstacleCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'clearing.reconcileDays',
    title: '一键对账',
    keywords: ['reconcile all of the period', '对账'],
    shortcut: 'Alt+R',
    permission: { menuCode: 'DayReconciliation', buttonCode: 'Reconcile' },
    visible: (ctx) => has(ctx, BY_DAYS),
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => {
      const { period, causes } = applyPlace.of(ctx);
      const stores = storesOf(causes, BY_DAYS);
      return {
        title: '一键对账',
        tips: `将对 ${stores ? `${stores.length} 家门店` : '全部门店'} ${period.begndate} 至 ${period.enddate} 的结算逐店逐日与医保中心对账。${MAY_STOP}`,
      };
    },
    perform: (ctx) => {
      const { period, causes } = applyPlace.of(ctx);
      startRun(ctx, dayCalls.dayReconcile, {
        filter: { ...period, fixmedinsCode: storesOf(causes, BY_DAYS) },
      });
    },
  }),
  defineCommand({
    ...base,
    id: 'clearing.reconcileTotals',
    title: '一键对总账',
    keywords: ['totals of all', '3201', '总账'],
    shortcut: 'Alt+T',
    permission: { menuCode: 'MonthReconciliation', buttonCode: 'Totals' },
    visible: (ctx) => has(ctx, ['totals']),
    enabled: (ctx) => (isRunning(ctx) ? RUNNING : true),
    confirm: (ctx) => {
      const { period, causes } = applyPlace.of(ctx);
      const { length } = storesOf(causes, ['totals']) ?? [];
      return {
        title: '一键对总账',
        tips: `将把 ${length > 0 ? `${length} 家门店` : '全部门店'} ${periodText(period.begndate, period.enddate)} 的总账与医保中心核对。${MAY_STOP}`,
      };
    },
    perform: (ctx) => {
      const { period, causes } = applyPlace.of(ctx);
      const rows = causes
        .filter(({ kind }) => kind === 'totals')
        .flatMap(({ stores }) => stores.flatMap(({ groups }) => groups))
        .flatMap(({ fixmedinsCode, insutype, clrType, setlOptins }) =>
          monthsOf(period.begndate, period.enddate).map((settleMonth) => ({
            settleMonth,
            fixmedinsCode,
            insutype,
            clrType,
            setlOptins,
          })),
        );
      startRun(ctx, monthCalls.monthReconcileTotals, { rows });
    },
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
