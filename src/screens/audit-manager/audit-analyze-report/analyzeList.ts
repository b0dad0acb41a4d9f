import { auditAnalyzeCalls, type AuditFigures } from '../../../../contract/auditAnalyze.ts';
import { auditAnalyzeColumns } from '../../../../contract/lists/auditAnalyze.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';
import { groupedBy } from '../../../list/filters/groupedBy.ts';
import { dayBefore } from '../../../list/filters/days.ts';

export const analyzeList = resolveList({
  of: auditAnalyzeColumns,
  list: auditAnalyzeCalls.paged,
  totals: auditAnalyzeCalls.totals,
  rowKey: (row: AuditFigures) => `${row.by}|${row.id}`,
  looks: {
    id: { width: 200, frozen: true },
    name: { width: 220 },
    auditCnt: { width: 92 },
    volaCnt: { width: 92 },
    volaRate: { width: 84, align: 'right' },
    checkoutSusptAmt: { width: 112 },
    cnfmVolaAmt: { width: 112, tone: (row) => (Number(row.cnfmVolaAmt) > 0 ? 'bad' : undefined) },
    volaDetAmt: { width: 112 },
    applCnt: { width: 92 },
    passCnt: { width: 92 },
    passRate: { width: 100, align: 'right' },
    passApplAmt: { width: 120 },
  },
  filters: [
    { key: 'days', title: '检出日期', filter: { kind: 'range', from: 'begndate', to: 'enddate' } },
    groupedBy([
      { value: 'store', name: '按门店' },
      { value: 'rule', name: '按规则' },
      { value: 'drug', name: '按药品' },
      { value: 'person', name: '按人员' },
    ]),
    { key: 'store', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'sevDeg', title: '严重程度', filter: { kind: 'select', param: 'sevDeg', options: 'sevDeg' } },
  ],
  defaults: () => ({ begndate: dayBefore(90), enddate: dayBefore(0), by: 'store' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    auditCnt: String(totals.auditCnt),
    volaCnt: String(totals.volaCnt),
    volaRate: totals.volaRate === '' ? '' : `${totals.volaRate}%`,
    checkoutSusptAmt: formatMoney(totals.checkoutSusptAmt),
    cnfmVolaAmt: formatMoney(totals.cnfmVolaAmt),
    volaDetAmt: formatMoney(totals.volaDetAmt),
    applCnt: String(totals.applCnt),
    passCnt: String(totals.passCnt),
    passRate: totals.passRate === '' ? '' : `${totals.passRate}%`,
    passApplAmt: formatMoney(totals.passApplAmt),
  }),
  summary: (totals) => [
    { label: '违规率', value: totals.volaRate === '' ? '–' : `${totals.volaRate}%` },
    { label: '扣款', value: formatMoney(totals.volaDetAmt), tone: 'bad' },
    { label: '申诉成功率', value: totals.passRate === '' ? '–' : `${totals.passRate}%`, tone: 'good' },
  ],
  toolbar: [
    'auditAnalyze.suspicions',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['auditAnalyze.suspicions'],
  open: 'auditAnalyze.suspicions',
  isUnselectable: true,
  emptyText: '这段时间没有审核疑点',
});
