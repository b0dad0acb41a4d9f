import { unliquidatedColumns } from '../../../../contract/lists/unliquidated.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { unLiquidateCalls, unliquidatedId, type UnliquidatedRow } from '../../../../contract/unLiquidate.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { thisMonth, today } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';

const TONES: Readonly<Record<UnliquidatedRow['reason'], CellTone>> = {
  uneven: 'bad',
  unchecked: 'warn',
  nothing: 'muted',
  ended: 'warn',
  open: 'good',
};
const STATUS: Readonly<Record<UnliquidatedRow['checkStatus'], CellTone>> = {
  '0': 'muted',
  '1': 'good',
  '2': 'bad',
};
/** Days after which an unclaimed settlement is overdue. */
const OLD = 60;

/** 未清算报表: settlements not yet applied for, why, and for how long. */
export const unliquidatedList = resolveList({
  of: unliquidatedColumns,
  list: unLiquidateCalls.paged,
  totals: unLiquidateCalls.totals,
  rowKey: unliquidatedId,
  looks: {
    fixmedinsName: { width: 188, frozen: true },
    settleMonth: { width: 92, frozen: true },
    insutype: { width: 84 },
    clrType: { width: 96 },
    psntime: { width: 72 },
    medfeeSumamt: { width: 116, sort: 'medfeeSumamt' },
    fundPaySumamt: { width: 108 },
    acctPay: { width: 108 },
    cashPayamt: { width: 108 },
    checkStatus: { width: 84, tone: (row) => STATUS[row.checkStatus] },
    reason: { width: 108, tone: (row) => TONES[row.reason] },
    ageDays: { width: 84, sort: 'ageDays', tone: (row) => (row.ageDays > OLD ? 'bad' : undefined) },
    begndate: { width: 96 },
    enddate: { width: 96 },
    setlOptins: { width: 104 },
    fixmedinsCode: { width: 120, sort: 'fixmedinsCode' },
    companyName: { width: 180, hidden: true },
    poolareaNo: { width: 80 },
  },
  filters: [
    { key: 'asOf', title: '截至日期', filter: { kind: 'day', param: 'asOf', max: today } },
    { key: 'settleMonth', filter: { kind: 'month', param: 'settleMonth', max: thisMonth, optional: true } },
    { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
    { key: 'reason', filter: { kind: 'select', param: 'reason', options: 'unliquidatedReason' } },
    { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
    { key: 'clrType', filter: { kind: 'select', param: 'clrType', options: 'clrType' } },
    {
      key: 'poolareaNo',
      filter: { kind: 'text', param: 'poolareaNo', placeholder: '6 位区划', reads: /^\d{6}$/ },
    },
  ],
  defaults: () => ({ asOf: today() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({
    psntime: String(totals.psntime),
    medfeeSumamt: formatMoney(totals.medfeeSumamt),
    fundPaySumamt: formatMoney(totals.fundPaySumamt),
    acctPay: formatMoney(totals.acctPay),
    cashPayamt: formatMoney(totals.cashPayamt),
  }),
  summary: (totals) => [
    { label: '可申报', value: formatCount(totals.open + totals.ended), tone: 'good' },
    {
      label: '未对账',
      value: formatCount(totals.unchecked),
      ...(totals.unchecked > 0 && { tone: 'warn' as const }),
    },
    {
      label: '对账不平',
      value: formatCount(totals.uneven),
      ...(totals.uneven > 0 && { tone: 'bad' as const }),
    },
    { label: '无可申报金额', value: formatCount(totals.nothing) },
  ],
  toolbar: [
    'liquidation.apply',
    'unliquidated.days',
    'unliquidated.subtotals',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['liquidation.apply', 'unliquidated.days'],
  open: 'unliquidated.days',
  emptyText: '这一天之前的结算都已在清算申请中',
});
