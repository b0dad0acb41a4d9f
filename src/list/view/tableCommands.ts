import { listPlace } from '../listPlace.ts';
import {
  ArrowRightIcon,
  CalendarIcon,
  ColumnLayoutIcon,
  DuplicateIcon,
  FilterKeepIcon,
  FilterRemoveIcon,
  MoreIcon,
  PanelStatsIcon,
  SearchIcon,
  SelectIcon,
  CalculatorIcon,
  SwapHorizontalIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../commands/command.ts';
import type { CommandContext } from '../../commands/context.ts';
import { MOST_SELECTED, TOO_MANY } from '../controller/selectAll.ts';
import { panePlace } from '../controller/usePane.ts';
import { today } from '../filters/days.ts';
import type { TableTools } from '../controller/tableTools.ts';

const tableOf = (ctx: CommandContext): TableTools | undefined => listPlace.in(ctx)?.table;
const base = {
  section: '表格',
  permission: 'session',
  scope: 'screen',
  unlogged: true,
  visible: (ctx: CommandContext) => tableOf(ctx) !== undefined,
} as const;

const hasRow = (ctx: CommandContext): true | string => (ctx.row === undefined ? '请先选中一行' : true);

/** A run of a custom report has a pane beside its table, too, and is no list. */
const hasPane = (ctx: CommandContext): boolean => panePlace.in(ctx) !== undefined;

/** Commands within a table. Moving and selecting are its own keys (src/ui/table/tableKeys.ts). */
export const tableCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'table.quick',
    solo: true,
    title: '快速筛选',
    keywords: ['quick filter', 'find in table', '在表格中查找'],
    icon: SearchIcon,
    shortcut: '/',
    perform: (ctx) => tableOf(ctx)?.openQuick(),
  }),
  defineCommand({
    ...base,
    id: 'table.filterByCell',
    title: '按此值筛选',
    keywords: ['filter by this value', 'same value', '相同'],
    icon: FilterKeepIcon,
    shortcut: '=',
    enabled: (ctx) => tableOf(ctx)?.canFilterByCell() ?? '请先选中一个单元格',
    perform: (ctx) => tableOf(ctx)?.filterByCell(),
  }),
  defineCommand({
    ...base,
    id: 'table.clearFilters',
    title: '清除筛选',
    keywords: ['clear filters', 'reset', '重置'],
    icon: FilterRemoveIcon,
    shortcut: '\\',
    perform: (ctx) => tableOf(ctx)?.clearFilters(),
  }),
  defineCommand<'column'>({
    ...base,
    id: 'table.column',
    title: '定位到列',
    keywords: ['go to column', 'jump'],
    icon: ColumnLayoutIcon,
    shortcut: 'Alt+Shift+L',
    args: [
      {
        key: 'column',
        title: '列',
        options: (ctx) =>
          (tableOf(ctx)?.columns() ?? []).map(({ key, title, group }) => ({
            value: key,
            title: group === '' ? title : `${group} ${title}`,
          })),
      },
    ],
    perform: (ctx, { column }) => tableOf(ctx)?.goToColumn(column),
  }),
  defineCommand({
    ...base,
    id: 'table.selectAll',
    chooses: true,
    title: '选择全部行',
    keywords: ['select all', 'whole result', '全选'],
    icon: SelectIcon,
    shortcut: 'Alt+Shift+X',
    visible: (ctx) => listPlace.in(ctx)?.rows?.selectAll !== undefined,
    enabled: (ctx) => {
      const rows = listPlace.in(ctx)?.rows;
      if (rows?.isNarrowed()) return '请先清除快速筛选';
      return (rows?.total() ?? 0) > MOST_SELECTED ? TOO_MANY : true;
    },
    perform: (ctx) => listPlace.in(ctx)?.rows?.selectAll?.(),
  }),
  defineCommand({
    ...base,
    id: 'table.copy',
    title: '复制（带表头）',
    keywords: ['copy rows', 'clipboard', 'excel'],
    icon: DuplicateIcon,
    perform: (ctx) => tableOf(ctx)?.copy(true),
  }),
  defineCommand({
    ...base,
    id: 'table.copyBare',
    title: '复制（不带表头）',
    keywords: ['copy without header', 'clipboard'],
    icon: DuplicateIcon,
    shortcut: 'Alt+Shift+C',
    perform: (ctx) => tableOf(ctx)?.copy(false),
  }),
  defineCommand({
    ...base,
    id: 'table.copySums',
    title: '复制所选合计',
    keywords: ['copy sums', 'total of selection'],
    icon: CalculatorIcon,
    shortcut: 'Alt+Shift+S',
    enabled: (ctx) => (tableOf(ctx)?.hasSums() ? true : '请先选择有金额的行或区域'),
    perform: (ctx) => tableOf(ctx)?.copySums(),
  }),
  defineCommand({
    ...base,
    id: 'table.rowMenu',
    solo: true,
    title: '行操作',
    keywords: ['row menu', 'context menu', '右键菜单'],
    icon: MoreIcon,
    shortcut: 'Alt+Enter',
    enabled: hasRow,
    perform: (ctx) => tableOf(ctx)?.openRowMenu(),
  }),
  defineCommand({
    ...base,
    id: 'table.pane',
    title: '行详情窗格',
    keywords: ['detail pane', 'inspect row', '侧栏'],
    icon: PanelStatsIcon,
    shortcut: 'Alt+I',
    visible: hasPane,
    perform: (ctx) => panePlace.in(ctx)?.toggle(),
  }),
  defineCommand({
    ...base,
    id: 'table.switchPane',
    solo: true,
    title: '表格与详情窗格之间切换',
    keywords: ['switch pane', 'focus detail'],
    icon: SwapHorizontalIcon,
    shortcut: 'Alt+Shift+I',
    visible: hasPane,
    perform: (ctx) => panePlace.in(ctx)?.turnTo(),
  }),
  defineCommand<'nth'>({
    ...base,
    id: 'table.row',
    chooses: true,
    title: '跳到第几行',
    keywords: ['go to row', 'jump to line', '行号'],
    icon: ArrowRightIcon,
    shortcut: 'Alt+Shift+J',
    visible: (ctx) => listPlace.in(ctx)?.jump !== undefined,
    args: [
      {
        key: 'nth',
        title: '第几行',
        text: { check: (value) => (/^[1-9]\d{0,6}$/.test(value) ? true : '请输入行号，如 900000') },
      },
    ],
    perform: (ctx, { nth }) => listPlace.in(ctx)?.jump?.row(Number(nth)),
  }),
  defineCommand<'day'>({
    ...base,
    id: 'table.day',
    chooses: true,
    title: '跳到日期',
    keywords: ['go to date', 'jump to day'],
    icon: CalendarIcon,
    shortcut: 'Alt+Shift+D',
    visible: (ctx) => listPlace.in(ctx)?.jump !== undefined,
    enabled: (ctx) => (listPlace.in(ctx)?.jump?.day ? true : '只有按时间排序时才能跳到日期'),
    args: [
      {
        key: 'day',
        title: '日期',
        date: { latest: today },
      },
    ],
    perform: (ctx, { day }) => listPlace.in(ctx)?.jump?.day?.(day),
  }),
];
