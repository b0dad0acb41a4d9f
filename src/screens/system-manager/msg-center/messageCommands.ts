import {
  TickCircleIcon,
  SendToIcon,
  EndorsedIcon,
  ListDetailViewIcon,
  ClipboardIcon,
  LinkIcon,
  TickIcon,
} from '@blueprintjs/icons';
import { messageCalls, type Message } from '../../../../contract/message.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { routes } from '../../../../contract/routes.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { messagesPlace } from './messagesPlace.ts';

const MENU = 'MsgCenter';
type Ctx = CommandContext<Message>;
const base = { section: '消息中心', permission: { menuCode: MENU }, scope: 'screen' } as const;
const PICK = '请先选中一条消息';

/** The address of a message's link. */
export const addressOf = ({ path, query }: NonNullable<Message['link']>): string => {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
};

/** True, or why the link of a message leads nowhere for this person. */
function mayFollow({ row, rights }: Ctx): true | string {
  if (!row) return PICK;
  const { link } = row;
  if (link === null) return '该消息没有关联的页面';
  const route = routes.find(({ path }) => path === link.path);
  const menuCode = route && 'menuCode' in route ? route.menuCode : undefined;
  return menuCode === undefined || permits({ menuCode }, rights) ? true : '没有打开关联页面的权限';
}

/** The chosen rows, or the active one. */
const chosen = (ctx: Ctx): readonly Message[] =>
  ctx.rows && ctx.rows.length > 0 ? ctx.rows : ctx.row ? [ctx.row] : [];

/** Marks messages as read, and says so to the bell. */
export async function markRead(ctx: Pick<Ctx, 'services'>, rows: readonly Message[]): Promise<void> {
  const messageIds = rows.filter(({ state }) => state === 'unread').map(({ messageId }) => messageId);
  if (messageIds.length === 0) return;
  await ctx.services.api.call(messageCalls.read, { messageIds });
  ctx.services.bell.changed();
}

export const messageCommands: readonly AnyCommand[] = [
  defineCommand<never, Message>({
    ...base,
    id: 'message.look',
    title: '查看消息',
    keywords: ['read message', 'details', '谁已确认', '详情'],
    icon: ListDetailViewIcon,
    tone: 'primary',
    shortcut: 'F2',
    unlogged: true,
    enabled: ({ row }) => (row ? true : PICK),
    perform: (ctx) => {
      if (ctx.row) messagesPlace.in(ctx)?.look(ctx.row, () => listPlace.in(ctx)?.refresh());
    },
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.follow',
    title: '前往处理',
    keywords: ['follow link', 'go to', '打开关联页面', '跳转'],
    icon: LinkIcon,
    shortcut: 'F4',
    unlogged: true,
    enabled: mayFollow,
    perform: async (ctx) => {
      const link = ctx.row?.link;
      if (!ctx.row || !link) return;
      await markRead(ctx, [ctx.row]);
      ctx.services.navigate(addressOf(link));
    },
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.acknowledge',
    title: '确认消息',
    keywords: ['acknowledge', 'confirm message', '收到'],
    icon: EndorsedIcon,
    shortcut: 'F7',
    enabled: ({ row }) =>
      !row
        ? PICK
        : !row.needsAck
          ? '该消息不需要确认'
          : row.ackedAt !== null && row.state === 'acked'
            ? '该消息已确认'
            : true,
    perform: async (ctx) => {
      if (!ctx.row) return;
      const { messageId, title } = ctx.row;
      try {
        await ctx.services.api.call(messageCalls.acknowledge, { messageId });
        ctx.services.toast('success', `已确认「${title}」`);
        ctx.services.bell.changed();
      } finally {
        listPlace.in(ctx)?.refresh();
      }
    },
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.read',
    title: '标为已读',
    keywords: ['mark as read', '已读'],
    icon: TickIcon,
    shortcut: 'F6',
    unlogged: true,
    enabled: (ctx) =>
      chosen(ctx).length === 0
        ? PICK
        : chosen(ctx).some(({ state }) => state === 'unread')
          ? true
          : '所选消息都已读',
    perform: async (ctx) => {
      await markRead(ctx, chosen(ctx));
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.readAll',
    title: '全部标为已读',
    keywords: ['mark all as read', '全部已读'],
    icon: TickCircleIcon,
    shortcut: 'Shift+F6',
    unlogged: true,
    perform: async (ctx) => {
      const list = listPlace.in(ctx);
      const [newest] = (list?.rows?.all() ?? []) as readonly Message[];
      if (!newest) return;
      // What comes after the newest row has not been seen.
      await ctx.services.api.call(messageCalls.readAll, { until: newest.toldAt });
      ctx.services.bell.changed();
      ctx.services.toast('success', '消息已全部标为已读');
      list?.refresh();
    },
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.send',
    risk: 'final',
    title: '发送通知',
    keywords: ['send notice', 'announce', '新增通知', '公告'],
    icon: SendToIcon,
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Send' },
    perform: (ctx) => messagesPlace.in(ctx)?.compose(() => listPlace.in(ctx)?.refresh()),
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.approvals',
    title: '去审批',
    keywords: ['waiting approvals', '待我审批'],
    icon: ClipboardIcon,
    permission: { menuCode: 'Approval' },
    unlogged: true,
    perform: (ctx) => ctx.services.navigate('/report-management/approval'),
  }),
  defineCommand<never, Message>({
    ...base,
    id: 'message.prescriptions',
    title: '去审处方',
    keywords: ['waiting prescriptions', '待审处方'],
    icon: ClipboardIcon,
    permission: { menuCode: 'RxOnlinePush' },
    unlogged: true,
    perform: (ctx) => ctx.services.navigate('/reconciliation/rx-online-push'),
  }),
];
