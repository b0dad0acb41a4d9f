import {
  AreaOfInterestIcon,
  CogIcon,
  FlowBranchIcon,
  KeyIcon,
  LogOutIcon,
  RefreshIcon,
  UndoIcon,
  WrenchIcon,
} from '@blueprintjs/icons';
import type { UserInfo } from '../../contract/auth/auth.ts';
import { overlay } from '../screens/tools/overlay.ts';
import { defineCommand, type AnyCommand } from '../commands/command.ts';

declare module '../commands/context.ts' {
  interface CommandServices {
    logout(): void;
    refreshRoles(): void;
    reloadCardReaders(): void;
    openAreaSwitch(): void;
    openSwitchBack(): void;
    /** Whether there is a backup admin record (spec §3). */
    canSwitchBack(): boolean;
    /** Switches to another account and stores the backup admin record. */
    enterAccount(user: UserInfo): void;
  }
}

/** Commands of the frame. */
export const shellCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'session.switchArea',
    title: '切换区划',
    keywords: ['switch area', 'region'],
    section: '通用',
    icon: AreaOfInterestIcon,
    shortcut: 'Alt+A',
    permission: 'session',
    scope: 'global',
    visible: (ctx) => ctx.services.screens.profile.isAdminUser,
    perform: (ctx) => ctx.services.openAreaSwitch(),
  }),
  defineCommand({
    id: 'session.switchBack',
    title: '切换回管理员账号',
    keywords: ['switch back', 'admin'],
    section: '通用',
    icon: UndoIcon,
    permission: 'session',
    scope: 'global',
    visible: (ctx) => ctx.services.canSwitchBack(),
    perform: (ctx) => ctx.services.openSwitchBack(),
  }),
  defineCommand({
    id: 'session.refreshRoles',
    title: '刷新权限',
    keywords: ['refresh permissions', 'roles', '菜单'],
    section: '通用',
    icon: RefreshIcon,
    permission: 'session',
    scope: 'global',
    perform: (ctx) => ctx.services.refreshRoles(),
  }),
  defineCommand({
    id: 'session.reloadCardReaders',
    title: '重新读取读卡器类型',
    keywords: ['card reader types', 'reload'],
    section: '通用',
    icon: CogIcon,
    permission: 'session',
    scope: 'global',
    perform: (ctx) => ctx.services.reloadCardReaders(),
  }),
  defineCommand({
    id: 'session.changePassword',
    title: '修改密码',
    keywords: ['change password'],
    section: '通用',
    icon: KeyIcon,
    permission: 'session',
    scope: 'global',
    perform: (ctx) => ctx.services.openPassword(),
  }),
  defineCommand({
    id: 'tools.open',
    title: '工具箱',
    keywords: ['tools', 'diagnostics', 'environment', 'sessions', '诊断', '登录设备', '状态机'],
    section: '通用',
    icon: WrenchIcon,
    permission: 'public',
    scope: 'global',
    perform: (ctx) => ctx.services.navigate('/tools'),
  }),
  defineCommand({
    id: 'testing.overlay',
    title: '状态机悬浮面板',
    keywords: ['state machine overlay', 'testing', '测试'],
    section: '通用',
    icon: FlowBranchIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: () => overlay.toggle(),
  }),
  defineCommand({
    id: 'session.logout',
    title: '退出登录',
    keywords: ['log out', 'sign out', '注销'],
    section: '通用',
    icon: LogOutIcon,
    shortcut: 'g q',
    permission: 'session',
    scope: 'global',
    confirm: () => ({ title: '退出登录', tips: '确定要退出登录吗？正在后台进行的对账会继续。' }),
    perform: (ctx) => ctx.services.logout(),
  }),
];
