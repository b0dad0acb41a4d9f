import { PropertiesIcon } from '@blueprintjs/icons';
import type { OrderRow } from '../../../contract/order.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { orderList } from './orderList.ts';

declare module '../../commands/context.ts' {
  interface CommandServices {
    /** Opens the drawer with one settlement. */
    openOrder(setlId: string): void;
  }
}

export const orderCommands: readonly AnyCommand[] = [
  defineCommand<never, OrderRow>({
    id: 'order.detail',
    title: '订单详情',
    keywords: ['detail', 'fee lines', '费用明细'],
    section: '订单管理',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: 'OrderManagement' },
    scope: 'screen',
    where: orderList.paths,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.openOrder(ctx.row.setlId);
    },
  }),
];
