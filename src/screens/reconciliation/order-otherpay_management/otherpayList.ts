import { otherpayColumns } from '../../../../contract/lists/otherpay.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { otherpayOrderCalls, type OtherpayRow } from '../../../../contract/otherpayOrder.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { dayBefore, yesterday } from '../../../list/filters/days.ts';
import { resolveList } from '../../../list/definition.ts';
import { orderFilters, orderLooks, orderSummary, orderTotalsRow } from '../../shared/order/orderList.ts';

const refTone = ({ refStatus }: OtherpayRow): CellTone | undefined =>
  refStatus === null ? undefined : refStatus === 'SUCC' ? 'good' : 'bad';
const stasTone = ({ ordStas }: OtherpayRow): CellTone =>
  ordStas === '6' ? 'good' : ordStas === '14' ? 'bad' : 'warn';

export const otherpayList = resolveList({
  of: otherpayColumns,
  list: otherpayOrderCalls.paged,
  totals: otherpayOrderCalls.totals,
  rowKey: (row) => row.setlId,
  looks: {
    ...orderLooks,
    otherpayWay: { width: 88 },
    otherpayAmt: { width: 104, sort: 'otherpayAmt' },
    payerName: { width: 130 },
    agnterRlts: { width: 84 },
    ordStas: { width: 96, tone: stasTone },
    refStatus: { width: 88, tone: refTone },
    payOrdId: { width: 200 },
    appRefdSn: { width: 200 },
    origDocno: { width: 180 },
    payerPsnNo: { width: 140 },
    payerCertno: { width: 160 },
    payTime: { width: 152 },
  },
  filters: [
    ...orderFilters.slice(0, 2),
    {
      key: 'otherpayWay',
      filter: { kind: 'select', param: 'otherpayWay', options: 'otherpayWay' },
    },
    { key: 'ordStas', filter: { kind: 'select', param: 'ordStas', options: 'ordStas' } },
    { key: 'refStatus', filter: { kind: 'select', param: 'refStatus', options: 'refStatus' } },
    {
      key: 'payer',
      title: '支付人',
      filter: { kind: 'text', param: 'payer', placeholder: '姓名、证件号、人员编号', isPersonal: true },
    },
    {
      key: 'payNo',
      title: '支付单号',
      filter: { kind: 'text', param: 'payNo', placeholder: '支付单号、退款单号', isPersonal: true },
    },
    ...orderFilters.slice(2),
  ],
  defaults: () => ({ begndate: dayBefore(30), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: (totals) => ({ ...orderTotalsRow(totals), otherpayAmt: formatMoney(totals.otherpayAmt) }),
  summary: (totals) => [
    { label: '他付', value: formatMoney(totals.otherpayAmt) },
    ...orderSummary(totals),
    { label: '共济', value: formatMoney(totals.acctMulaidPay) },
  ],
  rowTone: (row) => (row.setlStas === '5' ? 'muted' : undefined),
  isCounted: (row) => row.setlStas !== '5',
  toolbar: [
    'otherpay.detail',
    'order.detail',
    'order.lines',
    'order.print',
    { title: '更多', commands: ['list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['otherpay.detail', 'order.detail', 'order.lines', 'order.print'],
  open: 'otherpay.detail',
  emptyText: '没有他付订单',
});
