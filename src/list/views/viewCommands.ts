import { listPlace } from '../listPlace.ts';
import { FloppyDiskIcon, LinkIcon, TrashIcon, ThListIcon } from '@blueprintjs/icons';
import { defineCommand, type AnyCommand, type ArgOption } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { MAX_NAME } from './savedViews.ts';

const options = (ctx: CommandContext): readonly ArgOption[] =>
  (listPlace.in(ctx)?.views?.all() ?? []).map(({ name }) => ({ value: name, title: name }));
const hasViews = (ctx: CommandContext): boolean => listPlace.in(ctx)?.views !== undefined;
const isSaved = (ctx: CommandContext): true | string => (options(ctx).length > 0 ? true : '还没有保存过视图');

/** The typed or a proposed name first, so that Enter takes it; then the saved views, to overwrite one. */
function namesToSave(ctx: CommandContext, typed: string): readonly ArgOption[] {
  const views = listPlace.in(ctx)?.views;
  if (!views) return [];
  const name = typed.trim().slice(0, MAX_NAME) || views.proposed();
  const kept = options(ctx);
  const known = kept
    .filter(({ title }) => title.includes(typed.trim()))
    .map((option) => ({ ...option, note: '覆盖' }));
  return kept.some(({ value }) => value === name)
    ? known
    : [{ value: name, title: name, note: '新视图' }, ...known];
}

/** Commands for saving a list's filters, columns and sort under a name, or sharing them as a link. */
export const viewCommands: readonly AnyCommand[] = [
  defineCommand<'name'>({
    id: 'view.save',
    title: '保存视图',
    keywords: ['save view', 'filter', 'columns', '保存查询', '更新视图'],
    section: '视图',
    icon: FloppyDiskIcon,
    shortcut: 'Alt+S',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: hasViews,
    args: [
      { key: 'name', title: '视图名称', remote: true, options: (ctx, { query }) => namesToSave(ctx, query) },
    ],
    perform: (ctx, { name }) => listPlace.in(ctx)?.views?.save(name),
  }),
  defineCommand<'name'>({
    id: 'view.open',
    title: '打开视图',
    keywords: ['open view', 'saved', '查询方案'],
    section: '视图',
    icon: ThListIcon,
    shortcut: 'Alt+V',
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: hasViews,
    enabled: isSaved,
    args: [{ key: 'name', title: '视图', options }],
    perform: (ctx, { name }) => listPlace.in(ctx)?.views?.open(name),
  }),
  defineCommand<'name'>({
    id: 'view.delete',
    title: '删除视图',
    keywords: ['delete view', 'remove'],
    section: '视图',
    icon: TrashIcon,
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: hasViews,
    enabled: isSaved,
    args: [{ key: 'name', title: '视图', options }],
    confirm: (_ctx, { name }) => ({ title: '删除视图', tips: `确定删除视图「${name}」吗？` }),
    perform: (ctx, { name }) => {
      const views = listPlace.in(ctx)?.views;
      const back = views?.drop(name);
      if (!back) return;
      return {
        done: `视图「${name}」已删除`,
        undo: () => {
          back();
          return Promise.resolve(`视图「${name}」已恢复`);
        },
      };
    },
  }),
  defineCommand({
    id: 'view.copyLink',
    title: '复制视图链接',
    keywords: ['copy link', 'share', 'url', '分享'],
    section: '视图',
    icon: LinkIcon,
    permission: 'session',
    scope: 'screen',
    unlogged: true,
    visible: hasViews,
    perform: (ctx) => listPlace.in(ctx)?.views?.copyLink(),
  }),
];
