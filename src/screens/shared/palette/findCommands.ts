import { hintMessageCalls } from '../../../../contract/hintMessage.ts';
import { guideArg, guideDialog, guideOf } from '../guide/guideDialog.ts';
import { orderDialog } from '../order/orderDialogs.ts';
import { DocumentOpenIcon, HelpIcon, LogOutIcon } from '@blueprintjs/icons';
import { userCalls } from '../../../../contract/user.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { namedOrder, orderStep, userStep } from '../../../list/palette/steps.ts';

/** Letters of a question that the server is asked. */
const LEAST = 2;

/** Commands for an item found in the palette, available on every page. */
export const findCommands: readonly AnyCommand[] = [
  defineCommand<'order'>({
    id: 'order.open',
    title: '打开订单',
    keywords: ['open order', 'find settlement', '查找结算'],
    section: '订单管理',
    icon: DocumentOpenIcon,
    permission: { menuCode: 'OrderManagement' },
    scope: 'global',
    args: [orderStep('order')],
    perform: (ctx, { order }) => ctx.services.show(orderDialog, namedOrder(order)),
  }),
  defineCommand<'guide'>({
    id: 'guide.open',
    title: '打开处理指引',
    keywords: ['open guide', 'what to do about an error', '怎么办', '错误处理'],
    section: '处理指引',
    icon: HelpIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    args: [
      {
        key: 'guide',
        title: '哪条指引',
        remote: true,
        options: async (ctx, { query, signal }) => {
          if (query.trim().length < LEAST) return [];
          const asked = { keyword: query.trim(), kind: 'hint', pageSize: 20 } as const;
          const { rows } = await ctx.services.api.call(hintMessageCalls.searchFromLucene, asked, {
            signal,
            quiet: true,
          });
          return rows.map((row) => ({ value: guideArg(row), title: row.title, note: row.body }));
        },
      },
    ],
    perform: (ctx, { guide }) => ctx.services.show(guideDialog, guideOf(guide)),
  }),
  defineCommand<'user'>({
    id: 'user.logoff',
    risk: 'final',
    title: '强制下线',
    keywords: ['force log off', 'end sessions', '踢下线'],
    section: '用户管理',
    icon: LogOutIcon,
    tone: 'danger',
    permission: { menuCode: 'UserManagement', buttonCode: 'Logoff' },
    scope: 'global',
    args: [userStep('user')],
    confirm: () => ({
      title: '强制下线',
      tips: '将结束该用户的全部登录，其未保存的内容会丢失。',
      tone: 'danger',
    }),
    async perform(ctx, { user }) {
      const { api, toast } = ctx.services;
      await api.call(userCalls.logoff, { id: user });
      toast('success', '该用户的登录已全部结束');
    },
  }),
];
