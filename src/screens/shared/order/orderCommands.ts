import { orderDialog } from './orderDialogs.ts';
import { orderName } from './orderName.ts';
import { PropertiesIcon } from '@blueprintjs/icons';
import type { OrderRow } from '../../../../contract/order.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { hasOrder, ORDER_MENUS } from './orderPlaces.ts';

export const orderCommands: readonly AnyCommand[] = [
  defineCommand<never, OrderRow>({
    id: 'order.detail',
    title: '订单详情',
    keywords: ['detail', 'fee lines', '费用明细'],
    section: '订单管理',
    icon: PropertiesIcon,
    shortcut: 'F4',
    permission: { menuCode: ORDER_MENUS },
    scope: 'screen',
    enabled: hasOrder,
    perform: (ctx) => {
      if (ctx.row) ctx.services.show(orderDialog, orderName(ctx.row));
    },
  }),
];
