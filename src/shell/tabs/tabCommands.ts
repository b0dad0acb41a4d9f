import {
  ArrowLeftIcon,
  ArrowRightIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  CrossIcon,
  DeleteIcon,
  ListIcon,
  RefreshIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext, ConfirmQuestion } from '../../commands/context.ts';
import type { Tab } from './tabs.ts';
import type { TabStore } from './tabStore.ts';

declare module '../../commands/context.ts' {
  interface CommandServices {
    readonly tabs: TabStore;
    /** Whether a tab holds input that closing it would lose. */
    isUnsaved(tabId: string): boolean;
  }
  // oxlint-disable-next-line no-unused-vars -- merging asks for the same parameters.
  interface CommandContext<Row = unknown> {
    /** The tab under the pointer, else the one in front. */
    readonly tabId?: string;
  }
}

const tabOf = ({ services, tabId }: CommandContext): Tab | undefined =>
  tabId === undefined ? services.tabs.front() : services.tabs.find(tabId);
/** Runs with the tab; a no-op without one. */
const on =
  (act: (tabs: TabStore, tab: Tab) => void) =>
  (ctx: CommandContext): void => {
    const tab = tabOf(ctx);
    if (tab) act(ctx.services.tabs, tab);
  };
const closable = (ctx: CommandContext): true | string => {
  const tab = tabOf(ctx);
  if (!tab) return '当前页面没有标签';
  return tab.isFixed ? '首页标签固定，不能关闭' : true;
};
const movable = (ctx: CommandContext): true | string => {
  const tab = tabOf(ctx);
  if (!tab) return '当前页面没有标签';
  return tab.isFixed ? '首页标签固定，不能移动' : true;
};
const others = (ctx: CommandContext): readonly Tab[] => {
  const tab = tabOf(ctx);
  return ctx.services.tabs.snapshot().tabs.filter((each) => !each.isFixed && each.id !== tab?.id);
};
/** Asks only if unsaved input would be lost. */
function askFor(ctx: CommandContext, closing: readonly (Tab | undefined)[]): ConfirmQuestion | null {
  const unsaved = closing.filter((tab) => tab !== undefined && ctx.services.isUnsaved(tab.id));
  if (unsaved.length === 0) return null;
  const names = unsaved.map((tab) => `「${tab?.title ?? ''}」`).join('、');
  return { title: '有未保存的内容', tips: `${names}中填写的内容尚未保存，关闭后会丢失。`, tone: 'warning' };
}

const base = { section: '标签页', permission: 'session', scope: 'global' } as const;

/** The menu of a tab (spec §2), in this order. */
export const TAB_MENU = ['tab.refresh', 'tab.close', 'tab.closeOthers', 'tab.closeAll'] as const;

export const tabCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'tab.refresh',
    title: '刷新标签页',
    keywords: ['refresh tab', 'reload'],
    icon: RefreshIcon,
    shortcut: 'Alt+Shift+R',
    enabled: (ctx) => (tabOf(ctx) ? true : '当前页面没有标签'),
    confirm: (ctx) => askFor(ctx, [tabOf(ctx)]),
    perform: on((tabs, tab) => {
      tabs.go(tab.id);
      tabs.refresh(tab.id);
    }),
  }),
  defineCommand({
    ...base,
    id: 'tab.close',
    title: '关闭标签页',
    keywords: ['close tab'],
    icon: CrossIcon,
    shortcut: 'Alt+W',
    enabled: closable,
    confirm: (ctx) => askFor(ctx, [tabOf(ctx)]),
    perform: on((tabs, tab) => tabs.close(tab.id)),
  }),
  defineCommand({
    ...base,
    id: 'tab.closeOthers',
    title: '关闭其他标签页',
    keywords: ['close other tabs'],
    icon: DeleteIcon,
    enabled: (ctx) => (others(ctx).length > 0 ? true : '没有其他可以关闭的标签页'),
    confirm: (ctx) => askFor(ctx, others(ctx)),
    perform: on((tabs, tab) => tabs.closeOthers(tab.id)),
  }),
  defineCommand({
    ...base,
    id: 'tab.closeAll',
    title: '关闭全部标签页',
    keywords: ['close all tabs'],
    icon: DeleteIcon,
    enabled: (ctx) =>
      ctx.services.tabs.snapshot().tabs.some(({ isFixed }) => !isFixed) ? true : '没有可以关闭的标签页',
    confirm: (ctx) => askFor(ctx, ctx.services.tabs.snapshot().tabs),
    perform: (ctx) => ctx.services.tabs.closeAll(),
  }),
  defineCommand({
    ...base,
    id: 'tab.next',
    title: '下一个标签页',
    keywords: ['next tab'],
    icon: ChevronRightIcon,
    shortcut: 'Alt+.',
    unlogged: true,
    perform: (ctx) => ctx.services.tabs.step(1),
  }),
  defineCommand({
    ...base,
    id: 'tab.previous',
    title: '上一个标签页',
    keywords: ['previous tab'],
    icon: ChevronLeftIcon,
    shortcut: 'Alt+,',
    unlogged: true,
    perform: (ctx) => ctx.services.tabs.step(-1),
  }),
  defineCommand({
    ...base,
    id: 'tab.moveRight',
    title: '标签页右移',
    keywords: ['move tab right'],
    icon: ArrowRightIcon,
    shortcut: 'Alt+Shift+PageDown',
    unlogged: true,
    enabled: movable,
    perform: on((tabs, tab) => tabs.moveBy(tab.id, 1)),
  }),
  defineCommand({
    ...base,
    id: 'tab.moveLeft',
    title: '标签页左移',
    keywords: ['move tab left'],
    icon: ArrowLeftIcon,
    shortcut: 'Alt+Shift+PageUp',
    unlogged: true,
    enabled: movable,
    perform: on((tabs, tab) => tabs.moveBy(tab.id, -1)),
  }),
  defineCommand({
    ...base,
    id: 'tab.goto',
    title: '转到标签页',
    keywords: ['go to tab', 'open tabs', '已打开的页面'],
    icon: ListIcon,
    shortcut: 'Alt+Q',
    unlogged: true,
    args: [
      {
        key: 'tab',
        title: '标签页',
        options: (ctx) =>
          ctx.services.tabs
            .snapshot()
            .tabs.map(({ id, title }, index) => ({ value: id, title, note: String(index + 1) })),
      },
    ],
    perform: (ctx, { tab }) => ctx.services.tabs.go(tab),
  }),
];
