import {
  AddIcon,
  ArrowDownIcon,
  ArrowLeftIcon,
  ArrowUpIcon,
  FilterIcon,
  FloppyDiskIcon,
  CalculatorIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { definePlace } from '../../../commands/place.ts';

/** The designer, as its commands see it. */
export const designPlace = definePlace<DesignHandle>('customReportDesign');
export interface DesignHandle {
  /** True, or why it cannot be saved. */
  readonly canSave: true | string;
  /** True, or why no column can be added. */
  readonly canAdd: true | string;
  /** The place of the column that has, or last had, the focus; -1: none. */
  readonly column: number;
  readonly columns: number;
  readonly conditions: number;
  save(): void;
  addColumn(): void;
  addFormula(): void;
  addCondition(): void;
  move(by: -1 | 1): void;
  drop(): void;
}

const base = {
  section: '报表设计',
  permission: { menuCode: 'CustomizeReportManager', buttonCode: 'Save' },
  scope: 'screen',
  unlogged: true,
  afar: false,
  visible: (ctx: CommandContext) => designPlace.in(ctx) !== undefined,
} as const;
const hasColumn = (ctx: CommandContext): true | string =>
  (designPlace.in(ctx)?.column ?? -1) >= 0 ? true : '请先把光标放在一列上';

export const designCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'reportDesign.save',
    title: '保存并运行',
    keywords: ['save design', 'run report', '保存报表'],
    icon: FloppyDiskIcon,
    tone: 'primary',
    shortcut: 'Ctrl+Enter',
    enabled: (ctx) => designPlace.in(ctx)?.canSave ?? true,
    perform: (ctx) => designPlace.in(ctx)?.save(),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.addColumn',
    title: '添加列',
    keywords: ['add column', '字段'],
    icon: AddIcon,
    shortcut: 'F4',
    enabled: (ctx) => designPlace.in(ctx)?.canAdd ?? true,
    perform: (ctx) => designPlace.in(ctx)?.addColumn(),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.addFormula',
    title: '添加公式列',
    keywords: ['add formula', 'calculated column', '计算'],
    icon: CalculatorIcon,
    shortcut: 'Shift+F4',
    enabled: (ctx) => designPlace.in(ctx)?.canAdd ?? true,
    perform: (ctx) => designPlace.in(ctx)?.addFormula(),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.addCondition',
    title: '添加条件',
    keywords: ['add condition', 'filter', '筛选'],
    icon: FilterIcon,
    shortcut: 'Shift+F6',
    enabled: (ctx) => ((designPlace.in(ctx)?.conditions ?? 0) < 10 ? true : '最多 10 个条件'),
    perform: (ctx) => designPlace.in(ctx)?.addCondition(),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.up',
    title: '列上移',
    keywords: ['move column up', '顺序'],
    icon: ArrowUpIcon,
    shortcut: 'Alt+ArrowUp',
    enabled: (ctx) =>
      hasColumn(ctx) !== true ? hasColumn(ctx) : designPlace.in(ctx)?.column === 0 ? '已是第一列' : true,
    perform: (ctx) => designPlace.in(ctx)?.move(-1),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.down',
    title: '列下移',
    keywords: ['move column down', '顺序'],
    icon: ArrowDownIcon,
    shortcut: 'Alt+ArrowDown',
    enabled: (ctx) => {
      const place = designPlace.in(ctx);
      if (hasColumn(ctx) !== true) return hasColumn(ctx);
      return place && place.column >= place.columns - 1 ? '已是最后一列' : true;
    },
    perform: (ctx) => designPlace.in(ctx)?.move(1),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.drop',
    title: '去掉列',
    keywords: ['remove column', '删除列'],
    icon: TrashIcon,
    shortcut: 'Alt+Delete',
    enabled: (ctx) =>
      hasColumn(ctx) !== true
        ? hasColumn(ctx)
        : (designPlace.in(ctx)?.columns ?? 0) > 1
          ? true
          : '报表至少要有一列',
    perform: (ctx) => designPlace.in(ctx)?.drop(),
  }),
  defineCommand({
    ...base,
    id: 'reportDesign.back',
    title: '返回报表管理',
    keywords: ['back to own reports'],
    icon: ArrowLeftIcon,
    shortcut: 'Alt+Backspace',
    perform: (ctx) => ctx.services.back('/customize-report-manager/customize-report-manager'),
  }),
];
