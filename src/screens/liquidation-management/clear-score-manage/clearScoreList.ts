import { clearScoreCalls, type ClearScoreRow } from '../../../../contract/clearScore.ts';
import { clearScoreColumns } from '../../../../contract/lists/clearScore.ts';
import { formatCount, formatMoney, toFen } from '../../../../contract/wire/money.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { lastMonth, thisMonth } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const STAS: Readonly<Record<ClearScoreRow['clsStas'], CellTone>> = {
  '0': 'warn',
  '1': 'good',
  '2': 'warn',
  '3': 'muted',
};

/** 清分管理 (domain §3.6): the purchases of a month by persons insured in other areas. */
export const clearScoreList = resolveList({
  of: clearScoreColumns,
  list: clearScoreCalls.paged,
  totals: clearScoreCalls.totals,
  rowKey: (row: ClearScoreRow) => `${row.fixmedinsCode}|${row.seqno}`,
  looks: {
    seqno: { width: 64, frozen: true },
    fixmedinsName: { width: 190, frozen: true, sort: 'fixmedinsCode' },
    clsStas: { width: 84, tone: (row) => (row.busy === null ? STAS[row.clsStas] : 'warn') },
    cnfmFlag: { width: 84, tone: (row) => (row.cnfmFlag === '1' ? 'good' : 'muted') },
    isTold: { width: 72, tone: (row) => (row.isTold ? 'good' : 'muted') },
    setlSn: { width: 190 },
    mdtrtSetlTime: { width: 152 },
    certno: { width: 160 },
    insuplcAdmdvs: { width: 76 },
    medfeeSumamt: { width: 108 },
    optinsPaySumamt: { width: 132 },
    localMedfeeSumamt: { width: 108 },
    diffMedfeeSumamt: { width: 96, tone: (row) => (toFen(row.diffMedfeeSumamt) === 0n ? 'muted' : 'bad') },
    fulamtAdvpayFlag: { width: 84 },
    mdtrtId: { width: 150 },
    localSetlId: { width: 190 },
    mdtrtarea: { width: 76 },
    otransid: { width: 190 },
    pullTime: { width: 152 },
    cnfmTime: { width: 152 },
    memo: { width: 280 },
    fixmedinsCode: { width: 128 },
  },
  filters: [
    { key: 'setlMonth', title: '结算年月', filter: { kind: 'month', param: 'setlMonth', max: thisMonth } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'clsStas', filter: { kind: 'select', param: 'clsStas', options: 'clsStas' } },
    { key: 'cnfmFlag', filter: { kind: 'select', param: 'cnfmFlag', options: 'cnfmFlag' } },
    {
      key: 'insuplcAdmdvs',
      filter: { kind: 'text', param: 'insuplcAdmdvs', placeholder: '省 2 位、市 4 位' },
    },
    { key: 'certno', filter: { kind: 'text', param: 'certno', isPersonal: true } },
  ],
  defaults: () => ({ setlMonth: lastMonth() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    medfeeSumamt: formatMoney(totals.medfeeSumamt),
    optinsPaySumamt: formatMoney(totals.optinsPaySumamt),
  }),
  summary: (totals) => [
    { label: '纳入/全部', value: `${formatCount(totals.included)}/${formatCount(totals.rowCount)}` },
    { label: '门店', value: formatCount(totals.stores) },
    { label: '纳入总费用', value: formatMoney(totals.includedMedfeeSumamt) },
    { label: '纳入经办支付', value: formatMoney(totals.includedOptinsPaySumamt) },
  ],
  rowTone: (row) => (row.cnfmFlag === '0' || row.clsStas === '3' ? 'muted' : undefined),
  toolbar: [
    'clearScore.pull',
    'clearScore.mark',
    'clearScore.confirm',
    'clearScore.rollback',
    {
      title: '更多',
      commands: [
        'clearScore.void',
        'clearScore.refresh',
        'clearScore.order',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'clearScore.mark',
    'clearScore.confirm',
    'clearScore.rollback',
    'clearScore.void',
    'clearScore.refresh',
    'clearScore.order',
  ],
  open: 'clearScore.mark',
  atFirst: true,
  emptyText: '这个月还没有提取清分明细，按“清分提取”向医保中心提取',
});
