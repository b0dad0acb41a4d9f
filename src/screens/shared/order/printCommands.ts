import { settlementPrintDialog } from './orderDialogs.ts';
import { PrintIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { hasOrder, ORDER_MENUS, orderOf } from './orderPlaces.ts';

const perform = (ctx: CommandContext): void => {
  const order = orderOf(ctx);
  if (typeof order !== 'string') ctx.services.show(settlementPrintDialog, order);
};
const print = {
  title: '打印结算单',
  keywords: ['print settlement', 'reprint', '补打', '结算单'],
  section: '订单管理',
  icon: PrintIcon,
  shortcut: 'Alt+Shift+P',
  permission: { menuCode: ORDER_MENUS },
  enabled: hasOrder,
  perform,
} as const;

/** 打印结算单 from the list and from the fee lines. */
export const printCommands: readonly AnyCommand[] = [
  defineCommand({ ...print, id: 'order.print', scope: 'screen' }),
];

/** 打印结算单 of the order in the drawer. */
export const drawnPrintCommands: readonly AnyCommand[] = [
  defineCommand({ ...print, id: 'orderDetail.print', scope: 'dialog', where: 'order-detail' }),
];
