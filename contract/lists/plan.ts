import { cycleText, periods } from '../reportPlan/schedule.ts';
import { reportPlanCalls, type PlanRow, type RunRow } from '../reportPlan/reportPlan.ts';
import { defineList, plainColumns } from './column.ts';

const STATES = { running: '生成中', done: '成功', failed: '失败' } as const;

/** The outcome of a plan's last run; empty without one. */
export const lastText = ({ lastState }: PlanRow): string | null =>
  lastState === null ? null : STATES[lastState];
export const cycleOf = ({ planId, cycle, atTime, enabled }: PlanRow): string | null =>
  planId === null || cycle === null
    ? null
    : `${cycleText(cycle, atTime ?? '')}${cycle !== 'none' && !enabled ? '（已停用）' : ''}`;

const plan = plainColumns<PlanRow>();
/** 报表管理: the reports that the user may see, and their plans. */
export const planColumns = defineList('report-manager', '报表管理', reportPlanCalls.paged, [
  { key: 'title', title: '报表', type: 'text', value: (row) => row.title },
  { key: 'name', title: '方案', type: 'text', value: (row) => row.name },
  {
    key: 'period',
    title: '结算日期',
    type: 'enum',
    value: (row) => (row.period === null ? null : periods[row.period]),
  },
  { key: 'cycle', title: '自动运行', type: 'text', value: cycleOf },
  plan('nextAt', '下次运行', 'datetime'),
  { key: 'lastState', title: '上次结果', type: 'enum', value: lastText },
  plan('lastAt', '上次运行', 'datetime'),
  { key: 'files', title: '文件', type: 'integer', value: (row) => row.files || null },
  { key: 'format', title: '格式', type: 'text', value: (row) => row.format },
  plan('lastError', '失败原因'),
]);

const run = plainColumns<RunRow>();
/** The runs of a plan, with their files. */
export const runColumns = defineList('report-runs', '报表文件', reportPlanCalls.runs, [
  run('dueAt', '运行时间', 'datetime'),
  { key: 'state', title: '结果', type: 'enum', value: (row) => STATES[row.state] },
  { key: 'byHand', title: '方式', type: 'enum', value: (row) => (row.byHand ? '手动' : '自动') },
  run('begndate', '开始日期', 'date'),
  run('enddate', '结束日期', 'date'),
  run('fileName', '文件'),
  {
    key: 'fileSize',
    title: '大小',
    type: 'text',
    value: (row) => (row.fileSize === null ? null : `${Math.max(1, Math.ceil(row.fileSize / 1024))} KB`),
  },
  run('expireTime', '保留至', 'datetime'),
  run('error', '失败原因'),
]);
