import { MenuClosedIcon, MenuIcon, UserIcon } from '@blueprintjs/icons';
import { sessionPlace } from '../sessionPlace.ts';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import { drawer, isMobile } from './drawer.ts';
import { focusMenu } from './Sidebar.tsx';
import { sidebar } from './sidebarStore.ts';

export const MENU_TOGGLE = 'menu.toggle';

/** No menu before the company's set-up is done. */
const hasMenu = (ctx: Parameters<NonNullable<AnyCommand['visible']>>[0]): boolean =>
  !ctx.services.profile.initializeInfo.isNeedInitialize;

/** Commands of the frame. */
export const frameCommands: readonly AnyCommand[] = [
  defineCommand({
    id: MENU_TOGGLE,
    title: '收起或展开菜单',
    keywords: ['toggle sidebar', 'menu', '侧栏'],
    section: '通用',
    icon: MenuIcon,
    shortcut: 'Alt+B',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    visible: hasMenu,
    perform: () => (isMobile() ? drawer.toggle() : sidebar.toggle()),
  }),
  defineCommand({
    id: 'menu.focus',
    solo: true,
    title: '到菜单',
    keywords: ['focus menu', 'sidebar', '侧栏'],
    section: '通用',
    icon: MenuClosedIcon,
    shortcut: 'Alt+M',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    visible: hasMenu,
    perform: () => (isMobile() ? drawer.open() : focusMenu()),
  }),
  defineCommand({
    id: 'profile.open',
    solo: true,
    title: '个人资料',
    keywords: ['profile', 'personal', '昵称', '手机'],
    section: '通用',
    icon: UserIcon,
    permission: 'session',
    scope: 'global',
    perform: (ctx) => sessionPlace.of(ctx).openProfile(),
  }),
];
