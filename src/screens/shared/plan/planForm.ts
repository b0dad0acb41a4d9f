import { cycleDays, cycleKinds, periods, type Period } from '../../../../contract/reportPlan/schedule.ts';
import type { ArgStep } from '../../../commands/command.ts';
import { neededText } from '../../../commands/neededText.ts';

export type PlanField = 'name' | 'period' | 'cycle' | 'day' | 'time' | 'format';

export const PERIODS = Object.entries(periods).map(([value, title]) => ({ value, title }));
const options = (items: ReturnType<typeof cycleDays>) =>
  items.map(({ value, name }) => ({ value, title: name }));
/** The time of a plan that nothing starts by itself: it is kept and means nothing. */
const ANY_TIME = '06:00';

/** What a plan of a report is asked: its name, the days, when it runs, and the file. */
export const planArgs: readonly ArgStep<PlanField>[] = [
  neededText('name', '方案名称', 40),
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
];

/** The answers as the call `reportPlan.save` takes them. */
export const planOfAnswers = ({ name, period, cycle, day, time, format }: Record<PlanField, string>) => ({
  name,
  cycle: cycleDays(cycle).length > 0 ? `${cycle}:${day}` : cycle,
  atTime: cycle === 'none' ? ANY_TIME : time,
  period: period as Period,
  format: format === 'csv' ? ('csv' as const) : ('xlsx' as const),
});

export const savedText = (name: string): string => `方案「${name}」已保存，可在报表管理中查看`;
