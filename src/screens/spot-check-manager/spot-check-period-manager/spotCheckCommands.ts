import {
  AddIcon,
  EditIcon,
  EndorsedIcon,
  IdNumberIcon,
  LinkIcon,
  TimelineBarChartIcon,
  RepeatIcon,
  SendToIcon,
  SwapHorizontalIcon,
  TickIcon,
  TrashIcon,
  UndoIcon,
} from '@blueprintjs/icons';
import {
  MOST_REISSUES,
  spotCheckCalls,
  type SpotCheckPeriod,
  type SpotCheckRate,
  type SpotCheckTask,
} from '../../../../contract/spotCheck.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { actOnRow } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { spotChecksPlace, type SpotChecksHandle } from './spotChecksPlace.ts';

const MENU = 'SpotCheckPeriodManager';
type OfTask = CommandContext<SpotCheckTask>;
type OfPeriod = CommandContext<SpotCheckPeriod>;
type Button = 'Save' | 'Issue' | 'Check' | 'Answer';

const base = (view: SpotChecksHandle['view'], buttonCode: Button) =>
  ({
    section: '抽查',
    permission: { menuCode: MENU, buttonCode },
    scope: 'screen',
    visible: (ctx: CommandContext): boolean => (spotChecksPlace.in(ctx)?.view ?? view) === view,
  }) as const;
const fresh = (ctx: CommandContext) => () => listPlace.in(ctx)?.refresh();
const isOpen = ({ taskStas }: SpotCheckTask): boolean => taskStas === '1' || taskStas === '3';
/** True of a row, or the sentence that says why not. */
const when =
  (fits: (row: SpotCheckTask) => true | string) =>
  ({ row }: OfTask): true | string =>
    row ? fits(row) : '请先选中一条抽查';
const waits = (row: SpotCheckTask): true | string =>
  row.taskStas === '2' ? true : '只有超时或失败、等待审核的抽查可以这样处理';
const ofPeriod = ({ row }: OfPeriod): true | string => (row ? true : '请先选中一个抽查周期');
const keyOf = ({ fixmedinsCode, taskId }: SpotCheckTask) => ({ fixmedinsCode, taskId });

const taskCommands: readonly AnyCommand[] = [
  defineCommand<never, SpotCheckTask>({
    ...base('tasks', 'Answer'),
    id: 'spotCheck.answer',
    title: '应答抽查',
    keywords: ['answer spot check'],
    icon: IdNumberIcon,
    tone: 'primary',
    shortcut: 'F7',
    enabled: when((row) => (row.leftSeconds > 0 && isOpen(row) ? true : '该抽查已结束')),
    perform: (ctx) => {
      if (ctx.row) spotChecksPlace.in(ctx)?.answer(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<'applRea', SpotCheckTask>({
    ...base('tasks', 'Answer'),
    id: 'spotCheck.appeal',
    title: '申诉',
    keywords: ['appeal spot check', '9605'],
    icon: EndorsedIcon,
    shortcut: 'Alt+N',
    args: [
      {
        key: 'applRea',
        title: '申诉原因',
        text: { check: (text) => (text.trim().length >= 5 ? true : '请写明申诉原因，至少 5 个字') },
      },
    ],
    enabled: when((row) =>
      row.taskStas !== '2'
        ? '只有超时或失败的抽查可以申诉'
        : row.applTime === null
          ? true
          : '已申诉，请等待审核',
    ),
    perform: (ctx, { applRea }) =>
      actOnRow(ctx, async ({ taskId }) => {
        await ctx.services.api.call(spotCheckCalls.appeal, { taskId, applRea });
        return '已申诉，请等待审核';
      }),
  }),
  defineCommand<'chkStas' | 'chkOpnn', SpotCheckTask>({
    ...base('tasks', 'Check'),
    id: 'spotCheck.check',
    title: '审核',
    keywords: ['examine spot check', '审核抽查', '通过', '不通过'],
    icon: TickIcon,
    tone: 'primary',
    shortcut: 'Alt+K',
    args: [
      {
        key: 'chkStas',
        title: '审核结果',
        options: () => [
          { value: '1', title: '通过', keywords: ['pass'] },
          { value: '3', title: '不通过', keywords: ['refuse'] },
        ],
      },
      {
        key: 'chkOpnn',
        title: '审核意见',
        isAsked: ({ chkStas }) => chkStas === '3',
        text: { check: (text) => (text.trim() === '' ? '不通过时请填写审核意见' : true) },
      },
    ],
    enabled: when(waits),
    perform: (ctx, { chkStas, chkOpnn }) =>
      actOnRow(ctx, async (row) => {
        const asked = {
          ...keyOf(row),
          chkStas: chkStas === '3' ? '3' : '1',
          chkOpnn: chkOpnn ?? '',
        } as const;
        await ctx.services.api.call(spotCheckCalls.check, asked);
        return `${row.fixmedinsName} 的抽查已审核：${chkStas === '3' ? '不通过' : '通过'}`;
      }),
  }),
  defineCommand<never, SpotCheckTask>({
    ...base('tasks', 'Issue'),
    id: 'spotCheck.reissue',
    title: '二次下发',
    keywords: ['send again', '再次下发'],
    icon: RepeatIcon,
    shortcut: 'Alt+Y',
    enabled: when((row) =>
      row.sdryIsuCnt >= MOST_REISSUES ? `最多二次下发 ${MOST_REISSUES} 次，请审核` : waits(row),
    ),
    perform: (ctx) =>
      actOnRow(ctx, async (row) => {
        await ctx.services.api.call(spotCheckCalls.reissue, keyOf(row));
        return `已向 ${row.fixmedinsName} 再次下发，${row.taskDura} 分钟内应答`;
      }),
  }),
  defineCommand<never, SpotCheckTask>({
    ...base('tasks', 'Issue'),
    id: 'spotCheck.withdraw',
    risk: 'final',
    title: '撤回',
    keywords: ['withdraw spot check', 'take back'],
    icon: UndoIcon,
    tone: 'danger',
    enabled: when((row) => (isOpen(row) ? true : '该抽查已有结果，不能撤回')),
    confirm: ({ row }) => ({
      title: `撤回对 ${row?.fixmedinsName ?? ''} 的抽查`,
      tips: '门店不必再应答，也不计入通过率。',
      tone: 'danger',
    }),
    perform: (ctx) =>
      actOnRow(ctx, async (row) => {
        await ctx.services.api.call(spotCheckCalls.withdraw, keyOf(row));
        return '已撤回';
      }),
  }),
];

const periodCommands: readonly AnyCommand[] = [
  defineCommand<never, SpotCheckPeriod>({
    ...base('periods', 'Save'),
    id: 'spotCheck.add',
    title: '新增抽查周期',
    keywords: ['add spot check period', 'new period'],
    icon: AddIcon,
    tone: 'primary',
    shortcut: 'F8',
    perform: (ctx) => spotChecksPlace.in(ctx)?.edit(null, fresh(ctx)),
  }),
  defineCommand<never, SpotCheckPeriod>({
    ...base('periods', 'Save'),
    id: 'spotCheck.change',
    title: '修改抽查周期',
    keywords: ['change spot check period', '启用', '停用'],
    icon: EditIcon,
    shortcut: 'F2',
    enabled: ofPeriod,
    perform: (ctx) => {
      if (ctx.row) spotChecksPlace.in(ctx)?.edit(ctx.row, fresh(ctx));
    },
  }),
  defineCommand<never, SpotCheckPeriod>({
    ...base('periods', 'Issue'),
    id: 'spotCheck.issue',
    risk: 'final',
    title: '立即下发',
    keywords: ['send checks now', '下发抽查'],
    icon: SendToIcon,
    shortcut: 'F6',
    enabled: ofPeriod,
    confirm: ({ row }) => ({
      title: `立即下发「${row?.periodName ?? ''}」`,
      tips: `${row && row.stores.length > 0 ? `${row.stores.length} 家门店` : '管理范围内的全部门店'}须在 ${row?.limitMinutes ?? 0} 分钟内应答；有未结束抽查的门店跳过。`,
    }),
    perform: (ctx) =>
      actOnRow(ctx, async ({ periodId }) => {
        const { issued, skipped } = await ctx.services.api.call(spotCheckCalls.issue, { periodId });
        return `已下发 ${issued} 家门店${skipped > 0 ? `，${skipped} 家有未结束的抽查，已跳过` : ''}`;
      }),
  }),
  defineCommand<never, SpotCheckPeriod>({
    ...base('periods', 'Save'),
    id: 'spotCheck.remove',
    risk: 'final',
    title: '删除抽查周期',
    keywords: ['remove spot check period'],
    icon: TrashIcon,
    tone: 'danger',
    enabled: ofPeriod,
    confirm: ({ row }) => ({
      title: `删除「${row?.periodName ?? ''}」`,
      tips: '不再生成新的抽查；已下发的抽查不受影响。',
      tone: 'danger',
    }),
    perform: (ctx) =>
      actOnRow(ctx, async ({ periodId, ver, periodName }) => {
        await ctx.services.api.call(spotCheckCalls.remove, { periodId, ver });
        return `「${periodName}」已删除`;
      }),
  }),
];

export const spotCheckCommands: readonly AnyCommand[] = [
  ...taskCommands,
  ...periodCommands,
  defineCommand({
    section: '抽查',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    scope: 'screen',
    id: 'spotCheck.view',
    title: '任务/周期',
    keywords: ['tasks or periods', 'switch view'],
    icon: SwapHorizontalIcon,
    shortcut: 'F4',
    unlogged: true,
    perform: (ctx) => {
      const place = spotChecksPlace.in(ctx);
      place?.show(place.view === 'tasks' ? 'periods' : 'tasks');
    },
  }),
  defineCommand({
    section: '抽查',
    permission: { menuCode: MENU },
    scope: 'screen',
    id: 'spotCheck.rates',
    title: '通过率',
    keywords: ['pass rates', '按门店', '按药师', '抽查任务'],
    icon: TimelineBarChartIcon,
    shortcut: 'Shift+F4',
    unlogged: true,
    perform: (ctx) => {
      const place = spotChecksPlace.in(ctx);
      place?.show(place.view === 'rates' ? 'tasks' : 'rates');
    },
  }),
  defineCommand<never, SpotCheckRate>({
    section: '抽查',
    permission: { menuCode: MENU },
    scope: 'screen',
    id: 'spotCheck.rateTasks',
    title: '查看该门店的抽查',
    keywords: ['checks of the store', '下钻'],
    icon: LinkIcon,
    visible: (ctx) => spotChecksPlace.in(ctx)?.view === 'rates',
    enabled: ({ row }) => (row ? true : '请先选中一行'),
    perform: (ctx) => {
      const { begndate = '', enddate = '', by } = listPlace.in(ctx)?.filters?.values ?? {};
      if (ctx.row)
        spotChecksPlace.in(ctx)?.show('tasks', {
          begndate,
          enddate,
          fixmedinsCode: ctx.row.fixmedinsCode,
          ...(by === 'psn' && { recogBiz: '10' }),
        });
    },
  }),
];
