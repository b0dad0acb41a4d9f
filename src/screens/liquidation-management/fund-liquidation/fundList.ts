import { fundLiquidationCalls, type FundRow } from '../../../../contract/fundLiquidation.ts';
import { fundLiquidationColumns } from '../../../../contract/lists/fundLiquidation.ts';
import { formatMoney, toFen } from '../../../../contract/wire/money.ts';
import { thisMonth } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const GRAINS = [
  { value: 'appy', name: '按申请' },
  { value: 'month', name: '按月' },
  { value: 'year', name: '按年' },
];
const owed = (amount: string | null): boolean => amount !== null && toFen(amount) !== 0n;

/** 基金清算: the amounts claimed from, owed by and paid by each fund. */
export const fundList = resolveList({
  of: fundLiquidationColumns,
  list: fundLiquidationCalls.paged,
  totals: fundLiquidationCalls.totals,
  rowKey: (row: FundRow) => row.rowId,
  looks: {
    period: { width: 80, frozen: true, sort: 'period' },
    fixmedinsName: { width: 188, frozen: true },
    insutype: { width: 84 },
    fundPayType: { width: 216 },
    psntime: { width: 64 },
    fundAppySum: { width: 112, sort: 'fundAppySum' },
    payableAmount: { width: 112 },
    paidAmount: { width: 112 },
    unpaidAmount: { width: 140, tone: (row) => (owed(row.unpaidAmount) ? 'warn' : undefined) },
    withholdPayment: { width: 96, tone: (row) => (owed(row.withholdPayment) ? 'bad' : undefined) },
    hospPartAmt: { width: 108 },
    clrType: { width: 96 },
    clrStas: { width: 96 },
    appyCount: { width: 64 },
    clrOptins: { width: 104 },
    clrAppyEvtId: { width: 220 },
    fixmedinsCode: { width: 120 },
    companyName: { width: 180, hidden: true },
    poolareaNo: { width: 80, hidden: true },
  },
  filters: [
    { key: 'grain', title: '汇总方式', filter: { kind: 'select', param: 'grain', options: GRAINS } },
    { key: 'period', filter: { kind: 'month', param: 'setlym', max: thisMonth, optional: true } },
    {
      key: 'year',
      title: '清算年度',
      filter: { kind: 'text', param: 'year', placeholder: 'YYYY', reads: /^20\d{2}$/ },
    },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'fundPayType',
      filter: { kind: 'select', param: 'fundPayType', options: 'fundPayType' },
    },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
    { key: 'clrStas', filter: { kind: 'select', param: 'clrStas', options: 'clrStas' } },
  ],
  defaults: () => ({ grain: 'appy' }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    psntime: String(totals.psntime),
    fundAppySum: formatMoney(totals.fundAppySum),
    payableAmount: formatMoney(totals.payableAmount),
    paidAmount: formatMoney(totals.paidAmount),
    unpaidAmount: formatMoney(totals.unpaidAmount),
    withholdPayment: formatMoney(totals.withholdPayment),
    hospPartAmt: formatMoney(totals.hospPartAmt),
  }),
  summary: (totals) => [
    { label: '应付', value: formatMoney(totals.payableAmount) },
    { label: '已付', value: formatMoney(totals.paidAmount), tone: 'good' },
    {
      label: '未付',
      value: formatMoney(totals.unpaidAmount),
      ...(owed(totals.unpaidAmount) && { tone: 'warn' as const }),
    },
    {
      label: '不予支付',
      value: formatMoney(totals.withholdPayment),
      ...(owed(totals.withholdPayment) && { tone: 'bad' as const }),
    },
  ],
  toolbar: ['fundLiquidation.appy', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
  rowMenu: ['fundLiquidation.appy'],
  open: 'fundLiquidation.appy',
  atFirst: true,
  emptyText: '还没有清算申请。申报后，这里按基金列出应付和已付',
});
