import {
  ArrowLeftIcon,
  CalendarIcon,
  ChartIcon,
  EditIcon,
  ExportIcon,
  LinkIcon,
  PrintIcon,
  RefreshIcon,
  TimeIcon,
} from '@blueprintjs/icons';
import { customReportCalls, type CustomReport } from '../../../../contract/customReport/customReport.ts';
import { planOfCustom, reportPlanCalls } from '../../../../contract/reportPlan/reportPlan.ts';
import { defineCommand, type AnyCommand, type ArgOption } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { definePlace } from '../../../commands/place.ts';
import { PERIODS, planArgs, planOfAnswers, savedText, type PlanField } from '../../shared/plan/planForm.ts';
import { copyLink } from '../group/listCommands.ts';
import { designUrl, runUrl } from '../group/reportUrl.ts';

/** A report that runs, as its commands see it. */
export const runPlace = definePlace<RunHandle>('customReportRun');
export interface RunHandle {
  /** Null until it is read. */
  readonly report: CustomReport | null;
  readonly days: { readonly begndate: string; readonly enddate: string } | null;
  /** Whether all rows are on the page. */
  readonly isWhole: boolean;
  /** Null: it has no chart. */
  readonly toggleChart: (() => void) | null;
  refresh(): void;
  print(): void;
}

const base = {
  section: '自定义报表',
  permission: { menuCode: ['CustomizeReport', 'CustomizeReportList', 'CustomizeReportManager'] },
  scope: 'screen',
  visible: (ctx: CommandContext) => runPlace.in(ctx) !== undefined,
} as const;
const isRead = (ctx: CommandContext): true | string => (runPlace.in(ctx)?.report ? true : '报表还没有读取');

/** The days of a plan; a report without days has one answer. */
const periodsOf = (ctx: CommandContext): readonly ArgOption[] =>
  runPlace.in(ctx)?.report?.definition.period === null
    ? [{ value: 'yesterday', title: '该报表的来源没有日期' }]
    : PERIODS;

export const runCommands: readonly AnyCommand[] = [
  defineCommand<'days'>({
    ...base,
    id: 'customReport.days',
    title: '换日期',
    keywords: ['days of the report', 'period', '日期范围'],
    icon: CalendarIcon,
    tone: 'primary',
    shortcut: 'F3',
    unlogged: true,
    enabled: (ctx) =>
      isRead(ctx) !== true
        ? isRead(ctx)
        : runPlace.in(ctx)?.report?.definition.period === null
          ? '该报表的来源没有日期'
          : true,
    args: [{ key: 'days', title: '日期', date: { span: true } }],
    perform: (ctx, { days }) => {
      const report = runPlace.in(ctx)?.report;
      const [begndate = '', enddate = begndate] = days.split('~');
      if (report) ctx.services.navigate(runUrl(report.reportId, { begndate, enddate }));
    },
  }),
  defineCommand({
    ...base,
    id: 'customReport.chart',
    title: '图表',
    keywords: ['chart of the report', '图'],
    icon: ChartIcon,
    shortcut: 'F8',
    unlogged: true,
    enabled: (ctx) => (runPlace.in(ctx)?.toggleChart ? true : '该报表没有设置图表'),
    perform: (ctx) => runPlace.in(ctx)?.toggleChart?.(),
  }),
  defineCommand<'format'>({
    ...base,
    id: 'customReport.exportRows',
    title: '导出数据',
    keywords: ['export report', 'excel', 'csv', '下载'],
    icon: ExportIcon,
    shortcut: 'F9',
    enabled: isRead,
    args: [
      {
        key: 'format',
        title: '文件格式',
        options: () => [
          { value: 'xlsx', title: 'Excel 工作簿' },
          { value: 'csv', title: 'CSV 文本' },
        ],
      },
    ],
    perform: async (ctx, { format }) => {
      const place = runPlace.in(ctx);
      if (!place?.report) return;
      const { api, jobs, toast } = ctx.services;
      const asked = {
        reportId: place.report.reportId,
        ...place.days,
        format: format === 'csv' ? 'csv' : 'xlsx',
      } as const;
      const { jobId } = await api.call(customReportCalls.exportRows, asked);
      jobs.follow(jobId);
      toast('success', '正在后台导出，完成后自动下载');
    },
  }),
  defineCommand<PlanField>({
    ...base,
    id: 'customReport.plan',
    title: '定时生成',
    keywords: ['save plan', 'schedule', 'subscribe', '定时', '方案', '自动运行'],
    icon: TimeIcon,
    shortcut: 'Shift+F9',
    permission: { menuCode: 'ReportManager', buttonCode: 'Save' },
    enabled: isRead,
    args: planArgs.map((arg) => (arg.key === 'period' ? { ...arg, options: periodsOf } : arg)),
    perform: async (ctx, answers) => {
      const report = runPlace.in(ctx)?.report;
      if (!report) return;
      const { api, toast } = ctx.services;
      const reportId = planOfCustom(report.reportId);
      await api.call(reportPlanCalls.save, { reportId, query: {}, ...planOfAnswers(answers) });
      toast('success', savedText(answers.name));
    },
  }),
  defineCommand({
    ...base,
    id: 'customReport.print',
    title: '打印报表',
    keywords: ['print report'],
    icon: PrintIcon,
    shortcut: 'Alt+P',
    enabled: (ctx) =>
      isRead(ctx) !== true
        ? isRead(ctx)
        : runPlace.in(ctx)?.isWhole
          ? true
          : '行数过多，请先缩小日期，或导出为文件',
    perform: (ctx) => runPlace.in(ctx)?.print(),
  }),
  defineCommand({
    ...base,
    id: 'customReport.shareLink',
    title: '复制报表链接',
    keywords: ['copy link of the report', 'share', '分享'],
    icon: LinkIcon,
    shortcut: 'F6',
    unlogged: true,
    enabled: isRead,
    perform: (ctx) => {
      const report = runPlace.in(ctx)?.report;
      return report ? copyLink(ctx, report.reportId) : undefined;
    },
  }),
  defineCommand({
    ...base,
    id: 'customReport.edit',
    title: '修改报表设计',
    keywords: ['design of the report', 'edit'],
    icon: EditIcon,
    shortcut: 'F2',
    unlogged: true,
    permission: { menuCode: 'CustomizeReportManager', buttonCode: 'Save' },
    enabled: (ctx) =>
      isRead(ctx) !== true
        ? isRead(ctx)
        : runPlace.in(ctx)?.report?.isOwn
          ? true
          : '只有创建人可以修改，您可以复制为新报表',
    perform: (ctx) => {
      const report = runPlace.in(ctx)?.report;
      if (report) ctx.services.navigate(designUrl(report.reportId));
    },
  }),
  defineCommand({
    ...base,
    id: 'customReport.again',
    title: '重新运行',
    keywords: ['run again', 'refresh', '刷新'],
    icon: RefreshIcon,
    shortcut: 'F7',
    unlogged: true,
    perform: (ctx) => runPlace.in(ctx)?.refresh(),
  }),
  defineCommand({
    ...base,
    id: 'customReport.back',
    title: '返回列表',
    keywords: ['back to the list of reports'],
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    unlogged: true,
    perform: (ctx) => ctx.services.back('/customize-report-manager/customize-report-list'),
  }),
];
