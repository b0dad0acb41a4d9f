import { RefreshIcon } from '@blueprintjs/icons';
import { auditManagementCalls } from '../../../../contract/auditManagement.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { drawnOrderPlace } from './orderPlaces.ts';
import { ORDER_DIALOG } from './orderDialogs.ts';
import { resentText } from './saleAuditText.ts';

/** 重传审核反馈 (3103) of the order in the drawer, after the centre refused it. */
export const drawnAuditCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'orderDetail.resendAudit',
    title: '重传审核反馈',
    keywords: ['resend choices', '3103'],
    section: '订单管理',
    icon: RefreshIcon,
    shortcut: 'F7',
    permission: { menuCode: 'AuditManagement', buttonCode: 'Resend' },
    scope: 'dialog',
    where: ORDER_DIALOG,
    visible: (ctx) => drawnOrderPlace.in(ctx)?.hasRefusedAudit === true,
    perform: async (ctx) => {
      const { order, refresh } = drawnOrderPlace.of(ctx);
      const { fixmedinsCode, rtalDocno } = order;
      const { resent } = await ctx.services.api.call(auditManagementCalls.resend, {
        fixmedinsCode,
        rtalDocno,
      });
      ctx.services.toast('success', resentText(resent));
      refresh();
    },
  }),
];
