import { definePlace } from '../../../commands/place.ts';
import { PeopleIcon } from '@blueprintjs/icons';
import type { OtherpayRow } from '../../../../contract/otherpayOrder.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';

/** Opens both sides of an order that somebody else pays for. */
export const otherpayPlace = definePlace<{ open(row: OtherpayRow): void }>('openOtherpay');

export const otherpayCommands: readonly AnyCommand[] = [
  defineCommand<never, OtherpayRow>({
    id: 'otherpay.detail',
    title: '支付详情',
    keywords: ['both sides', 'payer', '代付', '共济', '亲情付'],
    section: '他付订单',
    icon: PeopleIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: 'OrderOtherpayManagement' },
    scope: 'screen',
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) otherpayPlace.in(ctx)?.open(ctx.row);
    },
  }),
];
