import { NotificationsIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';

export const BELL_COMMAND = 'messages.unread';

/** The bell in the top bar. */
export const bellCommands: readonly AnyCommand[] = [
  defineCommand({
    id: BELL_COMMAND,
    title: '消息',
    keywords: ['unread messages', 'bell', 'notifications', '未读消息', '铃铛', '通知'],
    section: '通用',
    icon: NotificationsIcon,
    shortcut: 'Alt+U',
    permission: { menuCode: 'MsgCenter' },
    scope: 'global',
    unlogged: true,
    perform: (ctx) => {
      const { unread } = ctx.services.bell.snapshot();
      ctx.services.navigate(`/system-manager/msg-center${unread > 0 ? '?state=unread' : ''}`);
    },
  }),
];
