import { definePlace } from '../../../commands/place.ts';
import { GroupedBarChartIcon, ListDetailViewIcon } from '@blueprintjs/icons';
import type { UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { daysUrl } from '../../shared/application/liquidationUrl.ts';

/** The report of unclaimed settlements: opens its subtotals. */
export const unliquidatedPlace = definePlace<{ subtotals(): void }>('unliquidated');

export const unliquidatedCommands: readonly AnyCommand[] = [
  defineCommand<never, UnliquidatedRow>({
    id: 'unliquidated.days',
    title: '每日明细',
    keywords: ['days', 'drill down', 'detail', '明细'],
    section: '未清算报表',
    icon: ListDetailViewIcon,
    shortcut: 'F4',
    permission: { menuCode: 'DayReconciliationQuery' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(daysUrl(ctx.row));
    },
  }),
  defineCommand({
    id: 'unliquidated.subtotals',
    title: '小计',
    keywords: ['subtotals', 'by area', 'by store', 'by month', '汇总', '分组'],
    section: '未清算报表',
    icon: GroupedBarChartIcon,
    shortcut: 'F7',
    permission: { menuCode: 'UnLiquidateReport' },
    scope: 'screen',
    unlogged: true,
    perform: (ctx) => unliquidatedPlace.in(ctx)?.subtotals(),
  }),
];
