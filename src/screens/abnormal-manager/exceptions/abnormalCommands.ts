import { centreMessageCommands } from '../../shared/order/centreMessageCommands.ts';
import { orderCommands } from '../../shared/order/orderCommands.ts';
import { printCommands } from '../../shared/order/printCommands.ts';
import { saleCommands, saleUploadCommands } from '../../shared/order/saleCommands.ts';
import { WrenchIcon } from '@blueprintjs/icons';
import type { AbnormalRow } from '../../../../contract/abnormalOrder.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { detailUrl, keyOf } from '../../shared/group/groupUrl.ts';

/** Exception types that are repaired on the day's reconciliation detail. */
const AT_THE_CENTRE: ReadonlySet<string> = new Set(['2', '3', '4']);

const mendCommands: readonly AnyCommand[] = [
  defineCommand<never, AbnormalRow>({
    id: 'order.mend',
    title: '到对账明细处理',
    keywords: ['reverse', 'supplement', 'day detail', '冲正', '补录', '撤销'],
    section: '异常订单',
    icon: WrenchIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: 'DayReconciliation' },
    scope: 'screen',
    enabled: (ctx) => {
      if (!ctx.row) return '请先选中一行';
      return ctx.row.excpTypes.some((type) => AT_THE_CENTRE.has(type))
        ? true
        : '只有与中心不一致的订单在对账明细处理';
    },
    perform: (ctx) => {
      if (!ctx.row) return;
      const { settleDate, msgid } = ctx.row;
      // `msgid` puts the cursor on the row; it is not part of the tab's identity.
      const url = detailUrl(keyOf({ ...ctx.row, settleDate }));
      ctx.services.navigate(`${url}&${new URLSearchParams({ msgid }).toString()}`);
    },
  }),
];

/** Commands of both pages of exceptions: those of an order, and the way to the repair. */
export const exceptionCommands: readonly AnyCommand[] = [
  ...orderCommands,
  ...centreMessageCommands,
  ...printCommands,
  ...saleCommands,
  ...saleUploadCommands,
  ...mendCommands,
];
