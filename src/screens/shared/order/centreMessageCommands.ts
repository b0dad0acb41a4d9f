import { ListDetailViewIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { centreMessagesDialog } from './orderDialogs.ts';
import { hasOrder, orderOf } from './orderPlaces.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';

const open = {
  title: '医保报文',
  keywords: ['messages', '接口日志'],
  section: '订单管理',
  icon: ListDetailViewIcon,
  permission: { menuCode: 'OrderManagement', buttonCode: 'Messages' },
  unlogged: true,
  enabled: hasOrder,
  perform: (ctx: CommandContext): void => {
    const order = orderOf(ctx);
    if (typeof order !== 'string') ctx.services.show(centreMessagesDialog, order);
  },
} as const;

/** 医保报文 of the active order. */
export const centreMessageCommands: readonly AnyCommand[] = [
  defineCommand({ ...open, id: 'order.messages', scope: 'screen' }),
];
/** The messages with the centre for the order in the drawer. */
export const drawnCentreMessageCommands: readonly AnyCommand[] = [
  defineCommand({ ...open, id: 'orderDetail.messages', scope: 'dialog', where: ORDER_DIALOG }),
];
