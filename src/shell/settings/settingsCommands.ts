import {
  CogIcon,
  ContrastIcon,
  FlashIcon,
  FontIcon,
  LockIcon,
  MediaIcon,
  PinIcon,
  ResetIcon,
  TagIcon,
  TintIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand, type Command } from '../../commands/command.ts';
import { createOpenState } from '../openState.ts';
import {
  DEFAULT_SETTINGS,
  frameSettings,
  LOCK_MINUTES,
  SIZES,
  THEMES,
  type FrameSettings,
} from './frameSettings.ts';
import { lockName, SIZE_NAMES, THEME_NAMES } from './settingNames.ts';

export const SETTINGS_DIALOG = 'settings';
/** Whether the drawer 设置 is open. */
export const settingsDrawer = createOpenState();

/** A command that changes one setting: always permitted, in every scope, not logged. */
const setting = (
  command: Pick<Command, 'id' | 'title' | 'keywords'> & {
    readonly icon: NonNullable<Command['icon']>;
    readonly change: (now: FrameSettings) => Partial<FrameSettings>;
  },
): AnyCommand => {
  const { change, ...rest } = command;
  return defineCommand({
    ...rest,
    section: '设置',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    enabled: () => {
      const now = frameSettings.snapshot();
      const isThere = Object.entries(change(now)).every(
        ([key, value]) => now[key as keyof FrameSettings] === value,
      );
      return isThere ? '现在就是这样' : true;
    },
    perform: () => frameSettings.set(change(frameSettings.snapshot())),
  });
};

const THEME_WORDS = {
  light: ['light theme', 'white', 'day', '白天', '亮色'],
  dark: ['dark theme', 'dark mode', 'black', 'night', '夜间', '暗色'],
  system: ['system theme', 'auto', 'operating system', '自动'],
};
const SIZE_WORDS = {
  small: ['small', 'dense', 'compact', '紧凑', '字号'],
  medium: ['medium', 'default size', '默认', '字号'],
  large: ['large', 'bigger text', 'zoom', '放大', '字号'],
};

/** Commands of the drawer 设置. */
export const settingsCommands: readonly AnyCommand[] = [
  defineCommand({
    id: 'settings.open',
    solo: true,
    title: '设置',
    keywords: ['settings', 'preferences', 'options', 'appearance', '偏好', '外观'],
    section: '设置',
    icon: CogIcon,
    shortcut: 'Ctrl+,',
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: () => settingsDrawer.open(),
  }),
  ...THEMES.map((theme) =>
    setting({
      id: `settings.theme.${theme}`,
      title: `主题：${THEME_NAMES[theme]}`,
      keywords: ['theme', ...THEME_WORDS[theme]],
      icon: ContrastIcon,
      change: () => ({ theme }),
    }),
  ),
  setting({
    id: 'settings.themeColor.reset',
    title: '主题色：恢复默认',
    keywords: ['theme color', 'accent', 'brand', 'reset', '颜色'],
    icon: TintIcon,
    change: () => ({ themeColor: DEFAULT_SETTINGS.themeColor }),
  }),
  ...SIZES.map((size) =>
    setting({
      id: `settings.size.${size}`,
      title: `显示大小：${SIZE_NAMES[size]}`,
      keywords: ['display size', 'font size', ...SIZE_WORDS[size]],
      icon: FontIcon,
      change: () => ({ size }),
    }),
  ),
  setting({
    id: 'settings.tagsView',
    title: '显示或隐藏标签页',
    keywords: ['toggle tags view', 'tabs', '页签'],
    icon: TagIcon,
    change: ({ tagsView }) => ({ tagsView: !tagsView }),
  }),
  setting({
    id: 'settings.fixedHeader',
    title: '固定或放开顶栏',
    keywords: ['toggle fixed header', 'sticky top bar', '页头'],
    icon: PinIcon,
    change: ({ fixedHeader }) => ({ fixedHeader: !fixedHeader }),
  }),
  setting({
    id: 'settings.sidebarLogo',
    title: '显示或隐藏侧栏标志',
    keywords: ['toggle sidebar logo', 'brand', '图标'],
    icon: MediaIcon,
    change: ({ sidebarLogo }) => ({ sidebarLogo: !sidebarLogo }),
  }),
  setting({
    id: 'settings.reducedMotion',
    title: '减少动画或跟随系统',
    keywords: ['toggle reduced motion', 'animation', '动效'],
    icon: FlashIcon,
    change: ({ reducedMotion }) => ({ reducedMotion: reducedMotion === 'on' ? 'system' : 'on' }),
  }),
  defineCommand<'minutes'>({
    id: 'settings.idleLock',
    solo: true,
    title: '闲置锁屏时间',
    keywords: ['idle lock', 'auto lock', 'minutes', '自动锁定'],
    section: '设置',
    icon: LockIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    args: [
      {
        key: 'minutes',
        title: '闲置多久后锁定',
        options: () =>
          LOCK_MINUTES.map((minutes) => ({
            value: String(minutes),
            title: lockName(minutes),
            keywords: minutes === 0 ? ['never', 'off'] : [`${minutes} minutes`],
            ...(frameSettings.snapshot().idleLockMinutes === minutes && { note: '现在' }),
          })),
      },
    ],
    perform: (_, { minutes }) => {
      const chosen = LOCK_MINUTES.find((each) => String(each) === minutes);
      if (chosen === undefined) throw new Error('没有这个锁屏时间');
      frameSettings.set({ idleLockMinutes: chosen });
    },
  }),
  defineCommand({
    id: 'settings.reset',
    solo: true,
    title: '恢复默认设置',
    keywords: ['reset settings', 'defaults', '还原'],
    section: '设置',
    icon: ResetIcon,
    permission: 'session',
    scope: 'global',
    unlogged: true,
    perform: () => frameSettings.reset(),
  }),
];
