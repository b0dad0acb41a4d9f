import { codeItems } from '../../../../contract/codes/codes.ts';
import { acceptanceCalls, type AcceptanceRow } from '../../../../contract/acceptance.ts';
import { acceptanceColumns } from '../../../../contract/lists/acceptance.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES = { ok: 'good', failed: 'bad', manual: 'warn', skipped: 'muted', none: 'muted' } as const;

/** 接口验收: every interface that the product uses; with a run's number, the report of that run. */
export const acceptanceList = resolveList({
  of: acceptanceColumns,
  list: acceptanceCalls.paged,
  totals: acceptanceCalls.totals,
  rowKey: (row: AcceptanceRow) => `${row.fixmedinsCode}/${row.method}`,
  looks: {
    infno: { width: 80, frozen: true },
    name: { width: 184, frozen: true },
    effect: { width: 64 },
    isRepeatSafe: { width: 72 },
    verdict: { width: 104, tone: (row) => TONES[row.verdict] },
    message: { width: 360 },
    elapsedMs: { width: 104 },
    triedAt: { width: 152 },
    fixmedinsCode: { width: 128 },
    fixmedinsName: { width: 200 },
    request: { width: 240, hidden: true },
    reply: { width: 240, hidden: true },
  },
  filters: [
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'effect', filter: { kind: 'select', param: 'effect', options: codeItems('acceptanceEffect') } },
    {
      key: 'verdict',
      filter: { kind: 'select', param: 'verdict', options: codeItems('acceptanceVerdict') },
    },
    {
      key: 'name',
      title: '接口',
      filter: { kind: 'text', param: 'keyword', placeholder: '编号或名称', reads: /./ },
    },
    {
      key: 'runId',
      title: '验收编号',
      filter: { kind: 'text', param: 'runId', placeholder: '空为最近一次' },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: totals.fixmedinsName, value: totals.isProduction ? '正式环境' : '测试中心' },
    { label: '通过', value: formatCount(totals.ok), tone: 'good' },
    {
      label: '未通过',
      value: formatCount(totals.failed),
      ...(totals.failed > 0 && { tone: 'bad' as const }),
    },
    { label: '需人工', value: formatCount(totals.manual) },
    { label: '未验收', value: formatCount(totals.none + totals.skipped) },
  ],
  toolbar: [
    'acceptance.try',
    'acceptance.look',
    'acceptance.mark',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['acceptance.try', 'acceptance.look'],
  open: 'acceptance.look',
  isUnselectable: true,
  atFirst: true,
  pageSize: 200,
  emptyText: '没有符合条件的接口',
});
