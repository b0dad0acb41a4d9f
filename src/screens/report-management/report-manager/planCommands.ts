import { definePlace } from '../../../commands/place.ts';
import { actOnList } from '../../../list/actOnRow.ts';
import { listPlace } from '../../../list/listPlace.ts';
import {
  AddIcon,
  ArrowLeftIcon,
  DocumentOpenIcon,
  DownloadIcon,
  FolderOpenIcon,
  PlayIcon,
  TimeIcon,
  TrashIcon,
} from '@blueprintjs/icons';
import {
  customOf,
  reportPlanCalls,
  type PlanRow,
  type RunRow,
} from '../../../../contract/reportPlan/reportPlan.ts';
import { reports } from '../../../../contract/report/report.ts';
import type { RoutePath } from '../../../../contract/routes.ts';
import { daysOfPeriod } from '../../../../contract/reportPlan/schedule.ts';
import { permits } from '../../../../contract/rights/permission.ts';
import { planArgs, planOfAnswers, type PlanField } from '../../shared/plan/planForm.ts';
import { defineCommand, type AnyCommand, type ArgStep } from '../../../commands/command.ts';
import type { CommandContext } from '../../../commands/context.ts';
import { today } from '../../../list/filters/days.ts';
import { MANAGER_PATH, runsUrl } from './planLists.ts';

/** The page with the list of saved reports. */
export const plansPlace = definePlace<boolean>('plans');
/** The page with the runs of one saved report. */
export const planRunsPlace = definePlace<boolean>('planRuns');

const MENU = 'ReportManager';
const CUSTOM_PATH: RoutePath = '/customize-report-manager/customize-report';
const base = {
  section: '报表管理',
  permission: { menuCode: MENU },
  scope: 'screen',
} as const;
const ofPlans = { ...base, visible: (ctx: CommandContext<PlanRow>) => plansPlace.in(ctx) === true };
const ofRuns = { ...base, visible: (ctx: CommandContext<RunRow>) => planRunsPlace.in(ctx) === true };
const hasPlan = (ctx: CommandContext<PlanRow>): true | string =>
  !ctx.row ? '请先选中一行' : ctx.row.planId === null ? '请选中一个方案；按 F6 可以新建' : true;

/** The URL of the row's report: the plan's filters, with its relative days as of today. */
function urlOf({ reportId, period, query }: PlanRow): string {
  const custom = customOf(reportId);
  if (custom !== null) {
    const days = period === null ? {} : daysOfPeriod(period, today());
    return `${CUSTOM_PATH}?${new URLSearchParams({ reportId: custom, ...days }).toString()}`;
  }
  const path = reports.find(({ id }) => id === reportId)?.path ?? MANAGER_PATH;
  if (period === null) return path;
  return `${path}?${new URLSearchParams({ ...query, ...daysOfPeriod(period, today()) }).toString()}`;
}

export const planCommands: readonly AnyCommand[] = [
  defineCommand<'report' | 'by' | PlanField, PlanRow>({
    ...ofPlans,
    id: 'plan.create',
    title: '新建方案',
    keywords: ['new plan', 'schedule a report', '定时', '自动运行', '新增方案'],
    icon: AddIcon,
    shortcut: 'F6',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    args: [
      {
        key: 'report',
        title: '哪张报表',
        options: ({ rights }) =>
          reports
            .filter(({ menuCode }) => permits({ menuCode }, rights))
            .map(({ id, title }) => ({ value: id, title })),
      },
      {
        key: 'by',
        title: '分组',
        options: (_, { args }) =>
          Object.entries(reports.find(({ id }) => id === args['report'])?.groupings ?? {}).map(
            ([value, { title }]) => ({ value, title }),
          ),
      },
      ...(planArgs as readonly ArgStep<'report' | 'by' | PlanField, PlanRow>[]),
    ],
    perform: async (ctx, { report, by, ...answers }) => {
      const { api, toast } = ctx.services;
      await api.call(reportPlanCalls.save, { reportId: report, query: { by }, ...planOfAnswers(answers) });
      toast('success', `方案「${answers.name}」已保存`);
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<never, PlanRow>({
    ...ofPlans,
    id: 'plan.open',
    title: '打开报表',
    keywords: ['open report', '查看'],
    icon: DocumentOpenIcon,
    tone: 'primary',
    shortcut: 'F4',
    unlogged: true,
    enabled: (ctx) => (ctx.row ? true : '请先选中一行'),
    perform: (ctx) => {
      if (ctx.row) ctx.services.navigate(urlOf(ctx.row));
    },
  }),
  defineCommand<never, PlanRow>({
    ...ofPlans,
    id: 'plan.run',
    title: '立即运行',
    keywords: ['run now', 'make the file', '生成'],
    icon: PlayIcon,
    shortcut: 'F8',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    enabled: hasPlan,
    perform: async (ctx) => {
      const planId = ctx.row?.planId;
      if (!planId) return;
      const { api, jobs, toast } = ctx.services;
      const { jobId } = await api.call(reportPlanCalls.run, { planId });
      jobs.follow(jobId);
      toast('success', '正在后台生成，完成后自动下载');
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<never, PlanRow>({
    ...ofPlans,
    id: 'plan.runs',
    title: '运行记录和文件',
    keywords: ['files', 'history', 'runs', '下载'],
    icon: FolderOpenIcon,
    shortcut: 'F3',
    unlogged: true,
    enabled: hasPlan,
    perform: (ctx) => {
      if (ctx.row?.planId) ctx.services.navigate(runsUrl(ctx.row.planId));
    },
  }),
  defineCommand<never, PlanRow>({
    ...ofPlans,
    id: 'plan.enable',
    title: '启用 / 停用',
    keywords: ['enable', 'disable', 'pause', '暂停'],
    icon: TimeIcon,
    shortcut: 'F7',
    permission: { menuCode: MENU, buttonCode: 'Save' },
    enabled: (ctx) =>
      hasPlan(ctx) !== true ? hasPlan(ctx) : ctx.row?.cycle === 'none' ? '该方案没有设置周期' : true,
    perform: async (ctx) => {
      if (!ctx.row?.planId) return;
      const { planId, enabled: was, name } = ctx.row;
      const turn = async (is: boolean): Promise<string> => {
        const { enabled } = await ctx.services.api.call(reportPlanCalls.enable, { planId, enabled: is });
        return `方案「${name ?? ''}」已${enabled ? '启用' : '停用'}`;
      };
      return actOnList(ctx, async () => ({ done: await turn(!was), undo: () => turn(was) }));
    },
  }),
  defineCommand<never, PlanRow>({
    ...ofPlans,
    id: 'plan.remove',
    risk: 'final',
    title: '删除方案',
    keywords: ['delete', 'remove plan'],
    icon: TrashIcon,
    tone: 'danger',
    shortcut: 'Delete',
    permission: { menuCode: MENU, buttonCode: 'Remove' },
    enabled: hasPlan,
    confirm: (ctx) => ({
      title: '删除方案',
      tips: `将删除方案「${ctx.row?.name ?? ''}」、它的运行记录和 ${ctx.row?.files ?? 0} 个文件，不能恢复。`,
      tone: 'danger',
    }),
    perform: async (ctx) => {
      if (!ctx.row?.planId) return;
      const { api, toast } = ctx.services;
      await api.call(reportPlanCalls.remove, { planId: ctx.row.planId });
      toast('success', '方案已删除');
      listPlace.in(ctx)?.refresh();
    },
  }),
  defineCommand<never, RunRow>({
    ...ofRuns,
    id: 'plan.fetch',
    title: '下载文件',
    keywords: ['download', 'file'],
    icon: DownloadIcon,
    tone: 'primary',
    shortcut: 'F2',
    enabled: (ctx) =>
      !ctx.row ? '请先选中一行' : ctx.row.fileName === null ? '该次运行没有可下载的文件' : true,
    perform: async (ctx) => {
      if (ctx.row?.jobId) await ctx.services.jobs.fetch(ctx.row.jobId);
    },
  }),
  defineCommand({
    ...base,
    id: 'plan.back',
    title: '返回报表管理',
    keywords: ['back', 'plans'],
    icon: ArrowLeftIcon,
    shortcut: 'Backspace',
    unlogged: true,
    visible: (ctx) => planRunsPlace.in(ctx) === true,
    // The `?` forces the plain page: without it the tab would reopen with its last query.
    perform: (ctx) => ctx.services.navigate(`${MANAGER_PATH}?`),
  }),
];
