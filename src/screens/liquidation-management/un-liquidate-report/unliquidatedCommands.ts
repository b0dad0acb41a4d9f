import { ApplicationIcon, GroupedBarChartIcon, ListDetailViewIcon } from '@blueprintjs/icons';
import type { FundRow } from '../../../../contract/fundLiquidation.ts';
import type { UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { appysUrl, daysUrl, FUND_PATH, UNLIQUIDATED_PATH } from '../../shared/application/liquidationUrl.ts';

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** Where what nobody claimed is looked at. */
    readonly unliquidated?: { subtotals(): void };
  }
}

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
    where: UNLIQUIDATED_PATH,
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
    where: UNLIQUIDATED_PATH,
    unlogged: true,
    perform: (ctx) => ctx.screen?.unliquidated?.subtotals(),
  }),
  defineCommand<never, FundRow>({
    id: 'fundLiquidation.appy',
    title: '查看申请',
    keywords: ['application', 'liquidation', '清算申请'],
    section: '基金清算',
    icon: ApplicationIcon,
    shortcut: 'F4',
    permission: { menuCode: 'Liquidation' },
    scope: 'screen',
    where: FUND_PATH,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(appysUrl(ctx.row));
    },
  }),
];
