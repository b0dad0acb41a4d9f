import { codeItems } from '../../../../contract/codes/codes.ts';
import { acceptanceCalls, type AcceptanceRun } from '../../../../contract/acceptance.ts';
import { acceptanceRunColumns } from '../../../../contract/lists/acceptance.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 自动接口验收: runs, newest first. */
export const runList = resolveList({
  of: acceptanceRunColumns,
  list: acceptanceCalls.runs,
  totals: acceptanceCalls.runTotals,
  rowKey: (row: AcceptanceRun) => `${row.fixmedinsCode}/${row.runId}`,
  looks: {
    begunAt: { width: 152, frozen: true },
    endedAt: { width: 152 },
    fixmedinsCode: { width: 128 },
    fixmedinsName: { width: 220 },
    mode: { width: 72 },
    withWrites: { width: 88 },
    ok: { width: 72 },
    failed: { width: 80, tone: (row) => (row.failed > 0 ? 'bad' : undefined) },
    manual: { width: 80 },
    skipped: { width: 80 },
    opterName: { width: 104 },
    runId: { width: 280, hidden: true },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'mode', filter: { kind: 'select', param: 'mode', options: codeItems('acceptanceMode') } },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '验收', value: formatCount(totals.rowCount) },
    {
      label: '有未通过',
      value: formatCount(totals.failed),
      ...(totals.failed > 0 && { tone: 'bad' as const }),
    },
  ],
  toolbar: [
    'acceptanceRun.begin',
    'acceptanceRun.report',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['acceptanceRun.report'],
  open: 'acceptanceRun.report',
  atFirst: true,
  isUnselectable: true,
  emptyText: '还没有验收过接口',
});
