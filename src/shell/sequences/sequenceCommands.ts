import {
  ArrowDownIcon,
  ArrowUpIcon,
  EditIcon,
  KeyCommandIcon,
  PeopleIcon,
  PlayIcon,
  StopIcon,
  TickIcon,
  TrashIcon,
  CrossIcon,
} from '@blueprintjs/icons';
import type { Sequence } from '../../../contract/sequence.ts';
import { defineCommand, type AnyCommand, type ArgOption, type Command } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { sequenceBase } from './sequenceCommand.ts';
import { SEQUENCES_DIALOG, sequenceSheetPlace } from './sequenceSheet.ts';
import { sequencesPlace } from './sequenceStore.ts';

/** Longer names are refused by the server. */
const LONGEST = 40;
const stateOf = (ctx: CommandContext) => sequencesPlace.of(ctx).snapshot();
const isRecording = (ctx: CommandContext): boolean => stateOf(ctx).recording !== null;

/** The typed name, or one made of the first step. */
function names(ctx: CommandContext, typed: string): readonly ArgOption[] {
  const name = typed.trim().slice(0, LONGEST);
  if (name !== '') return [{ value: name, title: name }];
  const taken = stateOf(ctx).sequences.map((each) => each.name);
  for (let nth = 1; ; nth += 1) {
    const free = `流程 ${nth}`;
    if (!taken.includes(free)) return [{ value: free, title: free }];
  }
}

const chosenIn = (ctx: CommandContext): Sequence | null => sequenceSheetPlace.in(ctx)?.chosen ?? null;
const PICK = '请先选中一个流程';
const isChosen = (ctx: CommandContext): true | string => (chosenIn(ctx) ? true : PICK);
const isOwn = (ctx: CommandContext): true | string => {
  const chosen = chosenIn(ctx);
  return !chosen ? PICK : chosen.isOwn || `只有创建人（${chosen.authorName}）可以修改`;
};

/** A button of the sheet 常用流程. */
const inSheet = <Key extends string = never>(
  command: Omit<Command<Key>, 'section' | 'permission' | 'scope' | 'where'>,
): AnyCommand =>
  defineCommand<Key>({
    ...sequenceBase,
    scope: 'dialog',
    where: SEQUENCES_DIALOG,
    enabled: isOwn,
    ...command,
  });

export const sequenceCommands: readonly AnyCommand[] = [
  defineCommand({
    ...sequenceBase,
    id: 'sequence.record',
    title: '录制流程',
    keywords: ['record sequence', 'macro', '宏', '自定义步骤', '操作串'],
    icon: PlayIcon,
    shortcut: 'Alt+R',
    enabled: (ctx) => (isRecording(ctx) ? '正在录制，请先结束' : true),
    perform: (ctx) => sequencesPlace.of(ctx).record(),
  }),
  defineCommand<'name'>({
    ...sequenceBase,
    id: 'sequence.finish',
    title: '结束录制',
    keywords: ['finish recording', 'save sequence', '保存流程'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'Alt+E',
    visible: isRecording,
    enabled: (ctx) => (stateOf(ctx).recording?.length ? true : '还没有录到操作'),
    args: [{ key: 'name', title: '流程名称', remote: true, options: (ctx, { query }) => names(ctx, query) }],
    perform: async (ctx, { name }) => {
      await sequencesPlace.of(ctx).finish(name);
      ctx.services.toast('success', `流程「${name}」已保存，在命令面板中按名称运行`);
    },
  }),
  defineCommand({
    ...sequenceBase,
    id: 'sequence.discard',
    title: '放弃录制',
    keywords: ['discard recording'],
    icon: CrossIcon,
    visible: isRecording,
    perform: (ctx) => sequencesPlace.of(ctx).discard(),
  }),
  defineCommand({
    ...sequenceBase,
    id: 'sequence.halt',
    title: '停止流程',
    keywords: ['stop sequence', 'halt'],
    icon: StopIcon,
    shortcut: 'Alt+Shift+E',
    visible: (ctx) => stateOf(ctx).running !== null,
    perform: (ctx) => sequencesPlace.of(ctx).halt(),
  }),
  defineCommand({
    ...sequenceBase,
    id: 'sequence.manage',
    title: '常用流程',
    keywords: ['manage sequences', 'macros', '宏', '自定义步骤', '管理流程'],
    icon: PlayIcon,
    perform: (ctx) => {
      const store = sequencesPlace.of(ctx);
      store.open(true);
      // Colleagues may have shared some meanwhile.
      return store.read();
    },
  }),
  inSheet({
    id: 'sequence.run',
    title: '运行',
    keywords: ['run sequence'],
    icon: PlayIcon,
    tone: 'primary',
    shortcut: 'Enter',
    enabled: isChosen,
    perform: (ctx) => {
      const chosen = chosenIn(ctx);
      if (chosen) sequencesPlace.of(ctx).run(chosen);
    },
  }),
  inSheet<'name'>({
    id: 'sequence.rename',
    title: '改名',
    keywords: ['rename sequence'],
    icon: EditIcon,
    shortcut: 'F2',
    args: [
      {
        key: 'name',
        title: '流程名称',
        text: {
          check: (text) =>
            text === '' ? '请填写流程名称' : text.length <= LONGEST || '流程名称不能超过 40 字',
        },
      },
    ],
    perform: (ctx, { name }) => sequenceSheetPlace.of(ctx).changeName(name),
  }),
  inSheet({
    id: 'sequence.key',
    title: '设置按键',
    keywords: ['key of sequence'],
    icon: KeyCommandIcon,
    shortcut: 'Alt+K',
    enabled: isChosen,
    perform: (ctx) => sequenceSheetPlace.of(ctx).key(),
  }),
  inSheet({
    id: 'sequence.share',
    title: '共享或取消共享',
    keywords: ['share sequence', '共享给公司'],
    icon: PeopleIcon,
    shortcut: 'Alt+S',
    enabled: isChosen,
    perform: async (ctx) => {
      const chosen = chosenIn(ctx);
      if (!chosen) return;
      await sequenceSheetPlace.of(ctx).share(!chosen.isShared);
      ctx.services.toast(
        'success',
        `流程「${chosen.name}」已${chosen.isShared ? '取消共享' : '共享给同公司的人'}`,
      );
    },
  }),
  inSheet({
    id: 'sequence.up',
    title: '步骤上移',
    keywords: ['step up'],
    icon: ArrowUpIcon,
    shortcut: 'Alt+ArrowUp',
    perform: (ctx) => sequenceSheetPlace.of(ctx).move(-1),
  }),
  inSheet({
    id: 'sequence.down',
    title: '步骤下移',
    keywords: ['step down'],
    icon: ArrowDownIcon,
    shortcut: 'Alt+ArrowDown',
    perform: (ctx) => sequenceSheetPlace.of(ctx).move(1),
  }),
  inSheet({
    id: 'sequence.drop',
    title: '删除步骤',
    keywords: ['delete step'],
    icon: CrossIcon,
    shortcut: 'Delete',
    enabled: (ctx) => {
      const own = isOwn(ctx);
      if (own !== true) return own;
      return (chosenIn(ctx)?.steps.length ?? 0) > 1 ? true : '只剩一步，请删除流程';
    },
    perform: (ctx) => sequenceSheetPlace.of(ctx).drop(),
  }),
  inSheet({
    id: 'sequence.remove',
    title: '删除流程',
    keywords: ['delete sequence'],
    icon: TrashIcon,
    tone: 'danger',
    risk: 'final',
    shortcut: 'Alt+Delete',
    confirm: (ctx) => ({
      title: `删除流程「${chosenIn(ctx)?.name ?? ''}」`,
      tips:
        chosenIn(ctx)?.isShared === true ? '同公司的人也不能再用它。删除后不能恢复。' : '删除后不能恢复。',
      tone: 'danger',
    }),
    perform: (ctx) => sequenceSheetPlace.of(ctx).remove(),
  }),
];
