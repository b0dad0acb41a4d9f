import { PeopleIcon } from '@blueprintjs/icons';
import type { OtherpayRow } from '../../../../contract/otherpayOrder.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { otherpayList } from './otherpayList.ts';

declare module '../../../commands/context.ts' {
  interface ScreenPlace {
    /** Opens both sides of an order that somebody else pays for. */
    readonly openOtherpay?: (row: OtherpayRow) => void;
  }
}

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
    where: otherpayList.paths,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.screen?.openOtherpay?.(ctx.row);
    },
  }),
];
