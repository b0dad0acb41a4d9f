import { orderName } from '../../shared/order/orderName.ts';
import { orderDialog } from '../../shared/order/orderDialogs.ts';
import { definePlace } from '../../../commands/place.ts';
import { filterSwitch } from '../../../list/filterSwitch.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  ArrowLeftIcon,
  CalendarIcon,
  ChartIcon,
  PeopleIcon,
  PropertiesIcon,
  SwapVerticalIcon,
  ZoomInIcon,
} from '@blueprintjs/icons';
import type { Placed } from '../../../../contract/report/cell.ts';
import type { ReportSettlement } from '../../../../contract/report/settled.ts';
import type { ApplicationBehind } from '../../../../contract/report/applications.ts';
import type { ReportRow } from '../../../../contract/report/figures.ts';
import { reports, type Report } from '../../../../contract/report/report.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { isFigure } from './reportLooks.ts';
import { behindUrl, groupedUrl, nextGrouping } from './reportUrl.ts';

/** The active report. */
export const reportPlace = definePlace<{
  readonly of: Report;
  readonly by: string;
  readonly isChart: boolean;
  toggleChart(): void;
  /** Remembers the cell whose settlements are opened. */
  leave(from: { readonly key: string; readonly column: string }): void;
}>('report');
/** The rows behind one figure of a report. */
export const reportRowsPlace = definePlace<{ back(): void }>('reportBehind');

const SECTION = '报表';
const MENUS = reports.map(({ menuCode }) => menuCode);
const base = {
  section: SECTION,
  permission: { menuCode: MENUS },
  scope: 'screen',
  unlogged: true,
} as const;
const isReport = (ctx: CommandContext): boolean => reportPlace.in(ctx) !== undefined;
const isBehind = (ctx: CommandContext): boolean => reportRowsPlace.in(ctx) !== undefined;

/** The active column's figure; in row mode, or in a column without figures, the row's count. */
function figureAt(ctx: CommandContext): string {
  const column = listPlace.in(ctx)?.table?.column() ?? null;
  return column !== null && isFigure(column)
    ? column
    : reportPlace.in(ctx)?.of.source === 'applications'
      ? 'appyCount'
      : 'personCount';
}

export const reportCommands: readonly AnyCommand[] = [
  defineCommand<never, ReportRow>({
    ...base,
    id: 'report.behind',
    title: '查看明细',
    keywords: ['drill down', 'rows behind', 'detail', '下钻', '明细'],
    icon: ZoomInIcon,
    tone: 'primary',
    shortcut: 'F4',
    visible: isReport,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行；合计用「查看合计明细」'),
    perform: (ctx) => {
      const place = reportPlace.in(ctx);
      if (!place || !ctx.row) return;
      const of = figureAt(ctx as CommandContext);
      place.leave({ key: ctx.row.key, column: of });
      ctx.services.navigate(behindUrl(place.of, listPlace.in(ctx)?.filters?.values ?? {}, ctx.row, of));
    },
  }),
  defineCommand({
    ...base,
    id: 'report.total',
    title: '查看合计明细',
    keywords: ['rows behind the total', 'all rows', '全部明细'],
    icon: ZoomInIcon,
    shortcut: 'Shift+F4',
    visible: isReport,
    perform: (ctx) => {
      const place = reportPlace.in(ctx);
      if (!place) return;
      const values = listPlace.in(ctx)?.filters?.values ?? {};
      ctx.services.navigate(behindUrl(place.of, values, null as Placed | null, figureAt(ctx)));
    },
  }),
  defineCommand({
    ...base,
    id: 'report.group',
    title: '换分组',
    keywords: ['next grouping', 'by area company store month', '分组', '小计'],
    icon: SwapVerticalIcon,
    shortcut: 'F6',
    visible: isReport,
    perform: (ctx) => {
      const place = reportPlace.in(ctx);
      const values = listPlace.in(ctx)?.filters?.values ?? {};
      if (place) ctx.services.navigate(groupedUrl(place.of, values, nextGrouping(place.of, place.by)));
    },
  }),
  defineCommand<'by'>({
    ...base,
    id: 'report.by',
    title: '按…分组',
    keywords: ['group by', 'grouping', '统筹区', '公司', '门店', '月'],
    icon: SwapVerticalIcon,
    shortcut: 'Shift+F6',
    visible: isReport,
    args: [
      {
        key: 'by',
        title: '分组',
        options: (ctx) =>
          Object.entries(reportPlace.in(ctx)?.of.groupings ?? {}).map(([value, { title }]) => ({
            value,
            title,
            keywords: [value],
          })),
      },
    ],
    perform: (ctx, { by }) => {
      const place = reportPlace.in(ctx);
      const values = listPlace.in(ctx)?.filters?.values ?? {};
      if (place) ctx.services.navigate(groupedUrl(place.of, values, by));
    },
  }),
  defineCommand({
    ...base,
    id: 'report.chart',
    title: '图表',
    keywords: ['chart', 'graph', 'bars', '图'],
    icon: ChartIcon,
    shortcut: 'F8',
    visible: isReport,
    pressed: (ctx) => reportPlace.in(ctx)?.isChart === true,
    perform: (ctx) => reportPlace.in(ctx)?.toggleChart(),
  }),
  defineCommand({
    ...base,
    id: 'report.back',
    title: '返回报表',
    keywords: ['back', 'report'],
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    visible: isBehind,
    perform: (ctx) => reportRowsPlace.in(ctx)?.back(),
  }),
];

/** Commands of the reports of settlements. */
export const settledReportCommands: readonly AnyCommand[] = [
  defineCommand({
    ...base,
    id: 'report.persons',
    title: '统计人数',
    keywords: ['count persons', 'distinct', '人数', '就诊人数'],
    icon: PeopleIcon,
    shortcut: 'F7',
    visible: isReport,
    ...filterSwitch('persons', '1'),
  }),
  defineCommand<never, ReportSettlement>({
    ...base,
    id: 'report.order',
    title: '订单详情',
    keywords: ['order', 'fee lines', '费用明细'],
    icon: PropertiesIcon,
    tone: 'primary',
    shortcut: 'F3',
    permission: {
      menuCode: ['OrderManagement', 'AbnormalOrderManager', 'OutpatientManager', 'OrderOtherpayManagement'],
    },
    visible: isBehind,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.show(orderDialog, orderName(ctx.row));
    },
  }),
];

/** Commands of the report of applications. */
export const applicationReportCommands: readonly AnyCommand[] = [
  defineCommand<never, ApplicationBehind>({
    ...base,
    id: 'report.days',
    title: '每日结算',
    keywords: ['days of the application', 'day groups', '日对账查询'],
    icon: CalendarIcon,
    tone: 'primary',
    shortcut: 'F3',
    permission: { menuCode: 'DayReconciliationQuery' },
    visible: isBehind,
    enabled: (ctx) => (ctx.row ? true : '请先选中一笔申请'),
    perform: (ctx) => {
      if (!ctx.row) return;
      const { begndate, enddate, fixmedinsCode, insutype, clrType, clrOptins } = ctx.row;
      const query = { begndate, enddate, fixmedinsCode, insutype, clrType, setlOptins: clrOptins };
      ctx.services.navigate(
        `/reconciliation/day-reconciliation-query?${new URLSearchParams(query).toString()}`,
      );
    },
  }),
];
