import { FloppyDiskIcon } from '@blueprintjs/icons';
import { reportPlanCalls } from '../../../../contract/reportPlan/reportPlan.ts';
import { cycleDays, cycleKinds, periods, type Period } from '../../../../contract/reportPlan/schedule.ts';
import { defineCommand, type AnyCommand } from '../../../commands/command.ts';
import { listPlace } from '../../../list/listPlace.ts';
import { reportPlace } from './reportCommands.ts';

const PERIODS = Object.entries(periods).map(([value, title]) => ({ value, title }));
const options = (items: ReturnType<typeof cycleDays>) =>
  items.map(({ value, name }) => ({ value, title: name }));
/** The time of a plan that nothing starts by itself: it is kept and means nothing. */
const ANY_TIME = '06:00';

/** Saves the active report under a name. */
export const saveReportCommands: readonly AnyCommand[] = [
  defineCommand<'name' | 'period' | 'cycle' | 'day' | 'time' | 'format'>({
    id: 'report.save',
    title: '保存方案',
    keywords: ['save plan', 'schedule', 'subscribe', '定时', '方案', '自动运行'],
    section: '报表',
    icon: FloppyDiskIcon,
    shortcut: 'F2',
    permission: { menuCode: 'ReportManager', buttonCode: 'Save' },
    scope: 'screen',
    visible: (ctx) => reportPlace.in(ctx) !== undefined,
    args: [
      {
        key: 'name',
        title: '方案名称',
        text: {
          check: (text) =>
            text === '' ? '请填写方案名称' : text.length > 40 ? '方案名称不能超过 40 字' : true,
        },
      },
      { key: 'period', title: '结算日期', options: () => PERIODS },
      { key: 'cycle', title: '自动运行', options: () => options(cycleKinds) },
      {
        key: 'day',
        title: '哪一天',
        isAsked: ({ cycle }) => cycleDays(cycle).length > 0,
        options: (_, { args }) => options(cycleDays(args['cycle'])),
      },
      {
        key: 'time',
        title: '时间（HH:mm）',
        isAsked: ({ cycle }) => cycle !== 'none',
        text: {
          check: (text) => (/^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? true : '请输入时间，如 06:00'),
          initial: () => ANY_TIME,
        },
      },
      {
        key: 'format',
        title: '文件格式',
        options: () => [
          { value: 'xlsx', title: 'Excel 工作簿' },
          { value: 'csv', title: 'CSV 文本' },
        ],
      },
    ],
    perform: async (ctx, { name, period, cycle, day, time, format }) => {
      const place = reportPlace.in(ctx);
      if (!place) return;
      const query: Record<string, string> = { ...listPlace.in(ctx)?.filters?.values, by: place.by };
      delete query['begndate'];
      delete query['enddate'];
      const { api, toast } = ctx.services;
      await api.call(reportPlanCalls.save, {
        reportId: place.of.id,
        name,
        query,
        cycle: cycleDays(cycle).length > 0 ? `${cycle}:${day}` : cycle,
        atTime: cycle === 'none' ? ANY_TIME : time,
        period: period as Period,
        format: format === 'csv' ? 'csv' : 'xlsx',
      });
      toast('success', `方案「${name}」已保存，可在报表管理中查看`);
    },
  }),
];
