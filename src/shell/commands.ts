import { LogOutIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../commands/command.ts';

declare module '../commands/context.ts' {
  interface CommandServices {
    logout(): void;
  }
}

/** What the frame itself can do. */
export const shellCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'session.logout',
    title: '退出登录',
    keywords: ['log out', 'sign out', '注销'],
    section: '通用',
    icon: LogOutIcon,
    permission: 'session',
    scope: 'global',
    confirm: () => ({ title: '退出登录', tips: '确定要退出登录吗？正在后台进行的对账会继续。' }),
    perform: (ctx) => ctx.services.logout(),
  }),
];
