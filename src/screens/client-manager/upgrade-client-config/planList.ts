import { codeItems } from '../../../../contract/codes/codes.ts';
import { upgradePlanColumns } from '../../../../contract/lists/clientVersion.ts';
import { upgradePlanCalls, type UpgradePlan } from '../../../../contract/upgradePlan.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = {
  running: 'good',
  paused: 'warn',
  stopped: 'bad',
  done: 'muted',
  rolledBack: 'muted',
} as const;

export const planList = resolveList({
  of: upgradePlanColumns,
  list: upgradePlanCalls.paged,
  totals: upgradePlanCalls.totals,
  rowKey: (row: UpgradePlan) => row.planId,
  record: (row: UpgradePlan) => row.planId,
  looks: {
    version: { width: 92, frozen: true },
    kind: { width: 92, frozen: true },
    state: { width: 88, tone: (row) => TONES[row.state] },
    stage: { width: 72 },
    areaName: { width: 110 },
    platform: { width: 96 },
    total: { width: 72 },
    covered: { width: 80 },
    done: { width: 72, tone: (row) => (row.done > 0 ? 'good' : undefined) },
    failed: { width: 72, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
    reason: { width: 300, tone: (row) => (row.state === 'stopped' ? 'bad' : undefined) },
    previousVersion: { width: 92 },
    hours: { width: 116 },
    limit: { width: 180 },
    madeBy: { width: 100 },
    madeAt: { width: 152 },
    changedBy: { width: 100 },
    changedAt: { width: 152 },
  },
  filters: [
    {
      key: 'version',
      filter: { kind: 'text', param: 'keyword', placeholder: '版本、原因或创建人', reads: /./ },
    },
    { key: 'kind', filter: { kind: 'select', param: 'kind', options: codeItems('fileKind') } },
    { key: 'state', filter: { kind: 'select', param: 'state', options: codeItems('planState') } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    {
      label: '进行中',
      value: formatCount(totals.running),
      ...(totals.running > 0 && { tone: 'good' as const }),
    },
    {
      label: '自动停止',
      value: formatCount(totals.stopped),
      ...(totals.stopped > 0 && { tone: 'bad' as const }),
    },
  ],
  rowTone: (row) => (row.state === 'done' || row.state === 'rolledBack' ? 'muted' : undefined),
  toolbar: [
    'upgradePlan.start',
    'upgradePlan.advance',
    'upgradePlan.offers',
    {
      title: '更多',
      commands: [
        'upgradePlan.pause',
        'upgradePlan.resume',
        'upgradePlan.rollBack',
        'list.columns',
        'list.export',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'upgradePlan.offers',
    'upgradePlan.advance',
    'upgradePlan.pause',
    'upgradePlan.resume',
    'upgradePlan.rollBack',
  ],
  open: 'upgradePlan.offers',
  isUnselectable: true,
  freshEveryMs: 20_000,
  emptyText: '还没有升级计划。先上传版本，再按 F8 新建',
});
