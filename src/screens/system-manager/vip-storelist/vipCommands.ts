import { listPlace } from '../../../list/listPlace.ts';
import { DisableIcon, LogInIcon } from '@blueprintjs/icons';
import { authCalls } from '../../../../contract/auth/auth.ts';
import { organCalls, type StoreAuth } from '../../../../contract/organ/authStore.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { loadingOverlay } from '../../../ui/overlay/loadingOverlay.ts';

const PICK = '请先选中一行';

export const vipCommands: readonly AnyCommand[] = [
  defineCommand<never, StoreAuth>({
    id: 'vip.enter',
    solo: true,
    title: '进入门店账号',
    keywords: ['enter store account', 'switch account', '切换账号'],
    section: '已开通门店',
    icon: LogInIcon,
    tone: 'primary',
    shortcut: 'F8',
    permission: { menuCode: 'VipStorelist', buttonCode: 'Enter' },
    scope: 'screen',
    enabled: (ctx) => {
      if (!ctx.row) return PICK;
      return ctx.row.hasAccount ? true : '该门店没有可用账号';
    },
    confirm: (ctx) => ({
      title: '进入门店账号',
      tips: `将以「${ctx.row?.fixmedinsName ?? ''}」的门店账号继续操作，操作日志会记录您的管理员账号。之后可随时切换回管理员账号。`,
    }),
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { fixmedinsCode } = ctx.row;
      const { api } = ctx.services;
      // The overlay blocks new actions in the account that is being left.
      const user = await loadingOverlay.during(() => api.call(authCalls.userLogin, { fixmedinsCode }), {
        text: '正在进入门店账号…',
        autoClose: true,
      });
      ctx.services.enterAccount(user);
    },
  }),
  defineCommand<never, StoreAuth>({
    id: 'vip.close',
    risk: 'final',
    title: '关闭授权',
    keywords: ['close authorisation', '停用'],
    section: '已开通门店',
    icon: DisableIcon,
    tone: 'danger',
    permission: { menuCode: 'VipStorelist', buttonCode: 'Close' },
    scope: 'screen',
    enabled: (ctx) => {
      if (!ctx.row) return PICK;
      return ctx.row.authStas === '4' ? '该授权已关闭' : true;
    },
    // No confirmation here: the server asks, because it knows what the store has settled today.
    perform: async (ctx) => {
      if (!ctx.row) return;
      await ctx.services.api.call(organCalls.closeStoreAuth, { id: ctx.row.authId });
      ctx.services.toast('success', '授权已关闭');
      listPlace.in(ctx)?.refresh();
    },
  }),
];
