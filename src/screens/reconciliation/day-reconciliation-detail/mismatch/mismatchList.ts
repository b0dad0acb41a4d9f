import { codeItems, codeName } from '../../../../../contract/codes/codes.ts';
import { mismatchColumns } from '../../../../../contract/lists/mismatch.ts';
import { mismatchCalls, mismatchId } from '../../../../../contract/reconciliation/mismatch.ts';
import { formatCount, formatMoney } from '../../../../../contract/wire/money.ts';
import type { DetailRow } from '../../../../../contract/reconciliation/day.ts';
import { today, yesterday } from '../../../../list/filters/days.ts';
import { resolveList } from '../../../../list/definition.ts';
import { detailLooks } from '../detailList.ts';

/** How many causes the summary line names; the filter has the rest. */
const NAMED = 4;
const DSPO = [
  { value: 'open', name: '待处理' },
  { value: 'done', name: '已处理' },
];

/** 差异处理: the discrepancies of all groups. */
export const mismatchList = resolveList({
  of: mismatchColumns,
  list: mismatchCalls.mismatchPaged,
  totals: mismatchCalls.mismatchTotals,
  rowKey: mismatchId,
  looks: {
    ...detailLooks,
    settleDate: { width: 96, frozen: true, sort: 'settleDate' },
    fixmedinsName: { width: 168, frozen: true },
    stmtRslt: { ...detailLooks.stmtRslt, width: 72, frozen: false },
    cause: { width: 132 },
    dspoStas: { ...detailLooks.dspoStas, width: 76, frozen: false },
    insutype: { width: 84 },
    clrType: { width: 96 },
    diffmedfeeSumamt: { ...detailLooks.diffmedfeeSumamt, sort: 'gap' },
    fixmedinsCode: { width: 120 },
    setlOptins: { width: 80 },
  },
  filters: [
    { key: 'settleDate', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'cause', filter: { kind: 'select', param: 'cause', options: 'mismatchCause' } },
    {
      key: 'stmtRslt',
      filter: {
        kind: 'select',
        param: 'stmtRslt',
        options: codeItems('stmtRslt').filter(({ value }) => value !== '0'),
      },
    },
    { key: 'dspoStas', filter: { kind: 'select', param: 'dspo', options: DSPO } },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
  ],
  defaults: () => ({ begndate: yesterday(), enddate: yesterday(), dspo: 'open' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    diffmedfeeSumamt: formatMoney(totals.diffMedfeeSumamt),
    difffundPaySumamt: formatMoney(totals.diffFundPaySumamt),
    diffacctPay: formatMoney(totals.diffAcctPay),
  }),
  summary: (totals) => [
    {
      label: '差异',
      value: formatCount(totals.rowCount),
      ...(totals.rowCount > 0 && { tone: 'bad' as const }),
    },
    ...totals.causes
      .slice(0, NAMED)
      .map(({ cause, count }) => ({ label: codeName('mismatchCause', cause), value: formatCount(count) })),
  ],
  rowTone: (row: DetailRow) => (row.dspoStas === '9' ? 'warn' : undefined),
  toolbar: [
    'mismatch.fit',
    'mismatch.repairAll',
    'mismatch.next',
    'mismatch.note',
    'mismatch.undo',
    {
      title: '更多',
      commands: [
        'dayDetail.reverse',
        'dayDetail.supplement',
        'dayDetail.refresh',
        'dayDetail.cancel',
        'dayDetail.mark',
        'dayDetail.reconcile',
        'mismatch.group',
        'dayDetail.order',
        'order.print',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'mismatch.fit',
    'dayDetail.reverse',
    'dayDetail.supplement',
    'dayDetail.refresh',
    'dayDetail.cancel',
    'dayDetail.mark',
    'mismatch.note',
    'mismatch.undo',
    'mismatch.group',
  ],
  open: 'mismatch.group',
  emptyText: '这一范围内没有待处理的差异。只有对过账的组才有差异：先在日对账里对账',
});
