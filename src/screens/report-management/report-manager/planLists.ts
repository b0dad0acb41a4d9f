import { planColumns, runColumns } from '../../../../contract/lists/plan.ts';
import { reportPlanCalls, type PlanRow, type RunRow } from '../../../../contract/reportPlan/reportPlan.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { resolveList } from '../../../list/definition.ts';

export const MANAGER_PATH = '/report-management/report-manager';
export const runsUrl = (planId: string): string =>
  `${MANAGER_PATH}?${new URLSearchParams({ planId }).toString()}`;

const stateTone = (state: RunRow['state'] | null): CellTone | undefined =>
  state === null ? undefined : state === 'done' ? 'good' : state === 'failed' ? 'bad' : 'warn';

/** 报表管理: the reports that the person may open, and their plans. */
export const planList = resolveList({
  of: planColumns,
  list: reportPlanCalls.paged,
  totals: reportPlanCalls.totals,
  rowKey: ({ key }) => key,
  looks: {
    title: { width: 150, frozen: true },
    name: { width: 220 },
    period: { width: 110 },
    cycle: { width: 190, tone: (row: PlanRow) => (row.enabled ? undefined : 'muted') },
    nextAt: { width: 152 },
    lastState: { width: 90, tone: (row: PlanRow) => stateTone(row.lastState) },
    lastAt: { width: 152 },
    files: { width: 64 },
    format: { width: 64 },
    lastError: { width: 260, tone: () => 'bad' },
  },
  filters: [],
  defaults: () => ({}),
  rowCount: ({ rowCount }) => rowCount,
  totalsRow: () => ({}),
  summary: () => [],
  rowTone: ({ planId }) => (planId === null ? 'sum' : undefined),
  toolbar: [
    'plan.create',
    'plan.open',
    'plan.run',
    'plan.runs',
    'plan.enable',
    'plan.remove',
    'list.refresh',
  ],
  rowMenu: ['plan.open', 'plan.run', 'plan.runs', 'plan.enable', 'plan.remove'],
  open: 'plan.open',
  atFirst: true,
  emptyText: '没有可以查看的报表',
});

/** The runs of the plan that the URL names. */
export const runList = resolveList({
  of: runColumns,
  list: reportPlanCalls.runs,
  totals: reportPlanCalls.runTotals,
  rowKey: ({ runId }) => runId,
  fixed: [{ param: 'planId', title: '方案' }],
  looks: {
    dueAt: { width: 152, frozen: true },
    state: { width: 84, tone: (row: RunRow) => stateTone(row.state) },
    byHand: { width: 70 },
    fileName: { width: 260 },
    fileSize: { width: 90 },
    expireTime: { width: 152 },
    error: { width: 300, tone: () => 'bad' },
  },
  filters: [],
  defaults: () => ({}),
  rowCount: ({ rowCount }) => rowCount,
  totalsRow: () => ({}),
  summary: () => [],
  toolbar: ['plan.fetch', 'plan.back', 'list.refresh'],
  rowMenu: ['plan.fetch'],
  open: 'plan.fetch',
  atFirst: true,
  emptyText: '还没有运行过。回到方案按 F8 可以立即运行',
});
