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
import type { CommandContext } from '../../commands/context.ts';
import type { ConfirmQuestion } from '../../commands/events.ts';
import { pointedTabPlace, tabsPlace } from './tabPlaces.ts';
import type { Tab } from './tabs.ts';
import type { TabStore } from './tabStore.ts';

const storeOf = (ctx: CommandContext): TabStore => tabsPlace.of(ctx).store;
const tabOf = (ctx: CommandContext): Tab | undefined => {
  const pointed = pointedTabPlace.in(ctx);
  return pointed === undefined ? storeOf(ctx).front() : storeOf(ctx).find(pointed);
};
/** Runs with the tab that is meant; without one there is nothing to do. */
const on =
  (act: (tabs: TabStore, tab: Tab) => void) =>
  (ctx: CommandContext): void => {
    const tab = tabOf(ctx);
    if (tab) act(storeOf(ctx), tab);
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
  return storeOf(ctx)
    .snapshot()
    .tabs.filter((each) => !each.isFixed && each.id !== tab?.id);
};
/** Asks only if unsaved input would be lost. */
function askFor(ctx: CommandContext, closing: readonly (Tab | undefined)[]): ConfirmQuestion | null {
  const unsaved = closing.filter((tab) => tab !== undefined && tabsPlace.of(ctx).isUnsaved(tab.id));
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
    solo: true,
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
    solo: true,
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
    solo: true,
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
    solo: true,
    title: '关闭全部标签页',
    keywords: ['close all tabs'],
    icon: DeleteIcon,
    enabled: (ctx) =>
      storeOf(ctx)
        .snapshot()
        .tabs.some(({ isFixed }) => !isFixed)
        ? true
        : '没有可以关闭的标签页',
    confirm: (ctx) => askFor(ctx, storeOf(ctx).snapshot().tabs),
    perform: (ctx) => storeOf(ctx).closeAll(),
  }),
  defineCommand({
    ...base,
    id: 'tab.next',
    solo: true,
    title: '下一个标签页',
    keywords: ['next tab'],
    icon: ChevronRightIcon,
    shortcut: 'Alt+.',
    unlogged: true,
    perform: (ctx) => storeOf(ctx).step(1),
  }),
  defineCommand({
    ...base,
    id: 'tab.previous',
    solo: true,
    title: '上一个标签页',
    keywords: ['previous tab'],
    icon: ChevronLeftIcon,
    shortcut: 'Alt+,',
    unlogged: true,
    perform: (ctx) => storeOf(ctx).step(-1),
  }),
  defineCommand({
    ...base,
    id: 'tab.moveRight',
    solo: true,
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
    solo: true,
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
    solo: true,
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
          storeOf(ctx)
            .snapshot()
            .tabs.map(({ id, title }, index) => ({ value: id, title, note: String(index + 1) })),
      },
    ],
    perform: (ctx, { tab }) => storeOf(ctx).go(tab),
  }),
];
