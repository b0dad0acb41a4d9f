import { EyeOpenIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { revealDialog } from './orderDialogs.ts';
import { hasOrder, orderOf } from './orderPlaces.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';

const reveal = {
  title: '查看完整身份信息',
  keywords: ['unmask', 'reveal', '脱敏', '姓名', '证件号'],
  section: '订单管理',
  icon: EyeOpenIcon,
  permission: { menuCode: 'OrderManagement', buttonCode: 'Reveal' },
  enabled: hasOrder,
  perform: (ctx: Parameters<typeof orderOf>[0]): void => {
    const order = orderOf(ctx);
    if (typeof order !== 'string') ctx.services.show(revealDialog, order);
  },
} as const;

/** 查看完整身份信息 of the active order. */
export const revealCommands: readonly AnyCommand[] = [
  defineCommand({ ...reveal, id: 'order.reveal', scope: 'screen' }),
];
/** 查看完整身份信息 for the order in the drawer. */
export const drawnRevealCommands: readonly AnyCommand[] = [
  defineCommand({ ...reveal, id: 'orderDetail.reveal', scope: 'dialog', where: ORDER_DIALOG }),
];
