import { ApplicationIcon } from '@blueprintjs/icons';
import type { FundRow } from '../../../../contract/fundLiquidation.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { appysUrl } from '../../shared/application/liquidationUrl.ts';

/** Commands of 基金清算. */
export const fundCommands: readonly AnyCommand[] = [
  defineCommand<never, FundRow>({
    id: 'fundLiquidation.appy',
    title: '查看申请',
    keywords: ['application', 'liquidation', '清算申请'],
    section: '基金清算',
    icon: ApplicationIcon,
    shortcut: 'F4',
    permission: { menuCode: 'Liquidation' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(appysUrl(ctx.row));
    },
  }),
];
