import { HelpIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { lastSettled } from '../counter/lastSettled.ts';
import { explainDialog } from './orderDialogs.ts';
import { hasOrder, orderOf } from './orderPlaces.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';

const perform = (ctx: CommandContext): void => {
  const order = orderOf(ctx);
  if (typeof order !== 'string') ctx.services.show(explainDialog, order);
};
const explain = {
  title: '为什么这样算',
  keywords: ['why these amounts', 'explain', '限价', '自付', '目录依据', '怎么算的'],
  icon: HelpIcon,
  shortcut: 'Alt+Shift+W',
  unlogged: true,
} as const;
const ofOrder = {
  ...explain,
  section: '订单管理',
  permission: { menuCode: ['OrderManagement', 'SaleInfoDetail'] },
  enabled: hasOrder,
  perform,
} as const;

/** 为什么这样算 of the active order, and from the fee lines. */
export const explainCommands: readonly AnyCommand[] = [
  defineCommand({ ...ofOrder, id: 'order.explain', scope: 'screen' }),
];
/** The explanation of amounts for the order in the drawer. */
export const drawnExplainCommands: readonly AnyCommand[] = [
  defineCommand({ ...ofOrder, id: 'orderDetail.explain', scope: 'dialog', where: ORDER_DIALOG }),
];
/** At the till, of the latest settlement. */
export const tillExplainCommands: readonly AnyCommand[] = [
  defineCommand({
    ...explain,
    id: 'counter.explain',
    section: '刷卡结算',
    permission: { menuCode: 'SwipingCard' },
    scope: 'screen',
    afar: false,
    enabled: () => (lastSettled.get() === null ? '结算后才能查看' : true),
    perform: (ctx) => {
      const order = lastSettled.get();
      if (order) ctx.services.show(explainDialog, order);
    },
  }),
];
