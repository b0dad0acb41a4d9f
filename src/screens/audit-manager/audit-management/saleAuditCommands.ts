import { ArrowLeftIcon, EyeOpenIcon, RefreshIcon, TimeIcon } from '@blueprintjs/icons';
import { auditManagementCalls, type SaleAuditRow } from '../../../../contract/auditManagement.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { resentText } from '../../shared/order/saleAuditText.ts';
import { auditPlace, saleAuditsPlace } from './auditPlace.ts';
import { AUDIT_PATH, SALES_URL } from './saleAuditList.ts';

const MENU = 'AuditManagement';
const PICK = '请先选中一条审核记录';
const base = { section: '审核', permission: { menuCode: MENU }, scope: 'screen' } as const;
const ofSales = {
  ...base,
  visible: (ctx: CommandContext<SaleAuditRow>) => saleAuditsPlace.in(ctx) !== undefined,
};

/** Commands of 结算审核记录, and the way there and back. */
export const saleAuditCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'audit.sales',
    title: '结算审核记录',
    keywords: ['audits at the till', '3101'],
    icon: TimeIcon,
    shortcut: 'F9',
    unlogged: true,
    visible: (ctx) => auditPlace.in(ctx) !== undefined,
    perform: (ctx) => ctx.services.navigate(SALES_URL),
  }),
  defineCommand({
    ...base,
    id: 'saleAudit.back',
    title: '返回审核管理',
    keywords: ['back', 'suspicions'],
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    unlogged: true,
    visible: (ctx) => saleAuditsPlace.in(ctx) !== undefined,
    // The `?` forces the plain page: without it the tab would reopen with its last query.
    perform: (ctx) => ctx.services.navigate(`${AUDIT_PATH}?`),
  }),
  defineCommand<never, SaleAuditRow>({
    ...ofSales,
    id: 'saleAudit.view',
    title: '查看审核提示',
    keywords: ['view warnings', '审核详情'],
    icon: EyeOpenIcon,
    shortcut: 'F4',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) saleAuditsPlace.in(ctx)?.view(ctx.row);
    },
  }),
  defineCommand<never, SaleAuditRow>({
    ...ofSales,
    id: 'saleAudit.resend',
    title: '重传审核反馈',
    keywords: ['resend choices', '3103'],
    icon: RefreshIcon,
    tone: 'primary',
    shortcut: 'F3',
    permission: { menuCode: MENU, buttonCode: 'Resend' },
    enabled: ({ row }) => (!row ? PICK : row.upldStas === '2' ? true : '该记录没有上传失败的反馈'),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { fixmedinsCode, rtalDocno } = ctx.row;
      const { resent } = await ctx.services.api.call(auditManagementCalls.resend, {
        fixmedinsCode,
        rtalDocno,
      });
      ctx.services.toast('success', resentText(resent));
      listPlace.in(ctx)?.refresh();
    },
  }),
];
