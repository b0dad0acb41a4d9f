import { AddIcon, EditIcon, FilterIcon, SearchIcon, TickIcon, TrashIcon } from '@blueprintjs/icons';
import { hintMessageCalls, type Hint } from '../../../../contract/hintMessage.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { hintsPlace } from './hintsPlace.ts';

type Ctx = CommandContext<Hint>;
const base = { section: '提示语', permission: { menuCode: 'HintManagement' }, scope: 'screen' } as const;
const PICK = '请先选中一条提示语';
const ofRow = ({ row }: Ctx): true | string => (row ? true : PICK);
const fresh = (ctx: Ctx) => () => listPlace.in(ctx)?.refresh();

export const hintCommands: readonly AnyCommand[] = [
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.add',
    title: '新增提示语',
    keywords: ['add hint', 'new guide', '处理指引'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    perform: (ctx) => hintsPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.change',
    title: '修改提示语',
    keywords: ['change hint', 'edit guide'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) hintsPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.rules',
    title: '匹配规则',
    keywords: ['rules of the hint', 'regular expression', '正则'],
    icon: FilterIcon,
    shortcut: 'F4',
    enabled: ofRow,
    perform: (ctx) => {
      if (ctx.row) hintsPlace.in(ctx)?.rules(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.publish',
    title: '发布或停用',
    keywords: ['publish hint', 'stop hint', '发布提示语', '停用提示语'],
    icon: TickIcon,
    shortcut: 'F6',
    enabled: ofRow,
    confirm: ({ row }) =>
      row?.state === 'published'
        ? { title: `停用「${row.title}」`, tips: '出错时不再显示这条处理指引。', tone: 'danger' }
        : null,
    perform: (ctx) =>
      actOnRow(ctx, async ({ hintId, version, title, content, steps, scope, state }) => {
        const become = (next: typeof state, of: number) => {
          const asked = { hintId, version: of, title, content, steps, scope, state: next } as const;
          return ctx.services.api.call(hintMessageCalls.editHintMessageInfo, asked);
        };
        const next = state === 'published' ? 'stopped' : 'published';
        const changed = await become(next, version);
        return {
          done: `「${title}」已${next === 'published' ? '发布' : '停用'}`,
          undo: async () => {
            await become(state, changed.version);
            return `「${title}」的发布状态已恢复`;
          },
        };
      }),
  }),
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.try',
    title: '试一条错误',
    keywords: ['try a message', 'test rules', '测试规则'],
    icon: SearchIcon,
    shortcut: 'F7',
    unlogged: true,
    perform: (ctx) => hintsPlace.in(ctx)?.tryOut(),
  }),
  defineCommand<never, Hint>({
    ...base,
    id: 'hint.remove',
    risk: 'final',
    title: '删除提示语',
    keywords: ['delete hint', 'remove guide'],
    icon: TrashIcon,
    tone: 'danger',
    enabled: ({ row }) =>
      !row ? PICK : row.state === 'published' ? '已发布的提示语不能删除，请先停用' : true,
    confirm: ({ row }) => ({
      title: `删除「${row?.title ?? ''}」`,
      tips: '将同时删除它的匹配规则和有用、没用的标记。',
      tone: 'danger',
    }),
    perform: (ctx) =>
      actOnRow(ctx, async ({ hintId, title }) => {
        await ctx.services.api.call(hintMessageCalls.delHintMessageInfo, { id: hintId });
        return `「${title}」已删除`;
      }),
  }),
];
