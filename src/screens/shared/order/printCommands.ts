import { PrintIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { hasOrder, ORDER_MENUS, ORDER_PATHS, orderOf, SALE_PATH } from './orderPlaces.ts';

declare module '../../../commands/context.ts' {
  interface CommandServices {
    /** Opens the print preview of one settlement's sheet. */
    printOrder(setlId: string): void;
  }
}

const perform = (ctx: CommandContext): void => {
  const order = orderOf(ctx);
  if (typeof order !== 'string') ctx.services.printOrder(order.setlId);
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

/** The same from the list, from the fee lines and from the drawer of one order. */
export const printCommands: readonly AnyCommand[] = [
  defineCommand({ ...print, id: 'order.print', scope: 'screen', where: [...ORDER_PATHS, SALE_PATH] }),
  defineCommand({ ...print, id: 'orderDetail.print', scope: 'dialog', where: 'order-detail' }),
];
