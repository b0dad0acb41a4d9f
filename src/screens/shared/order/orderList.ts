import { orderColumns, type ShownOrder } from '../../../../contract/lists/order.ts';
import { formatCount, formatMoney } from '../../../../contract/wire/money.ts';
import { orderCalls, type OrderTotals } from '../../../../contract/order.ts';
import type { CellTone } from '../../../ui/table/tableTypes.ts';
import { dayBefore, today, yesterday } from '../../../list/filters/days.ts';
import { resolveList, type SummaryItem } from '../../../list/definition.ts';

/** The columns of an order list that are summed. */
export const SUMS = ['medfeeSumamt', 'fundPaySumamt', 'hifpPay', 'acctPay', 'acctMulaidPay', 'psnCashPay', 'fulamtOwnpayAmt', 'overlmtSelfpay', 'preselfpayAmt', 'inscpScpAmt'] as const; // prettier-ignore

const AMOUNTS = [...SUMS, 'balc'] as const;

const stasTone = ({ setlStas }: ShownOrder): CellTone | undefined =>
  setlStas === null
    ? undefined
    : setlStas === '1'
      ? 'good'
      : setlStas === '3' || setlStas === '2'
        ? 'warn'
        : 'bad';
const saleTone = ({ saleStas }: ShownOrder): CellTone | undefined =>
  saleStas === '1' ? 'muted' : saleStas === '2' ? 'bad' : 'warn';

/** How the columns of an order look in every list of orders. */
export const orderLooks = {
  setlTime: { width: 152, frozen: true, sort: 'setlTime' },
  fixmedinsName: { width: 190 },
  setlStas: { width: 84, tone: stasTone },
  psnName: { width: 84 },
  insutype: { width: 84 },
  medType: { width: 104 },
  ...Object.fromEntries(AMOUNTS.map((key) => [key, { width: 108 }])),
  medfeeSumamt: { width: 116, sort: 'medfeeSumamt' },
  rtalDocno: { width: 180 },
  setlId: { width: 190 },
  mdtrtId: { width: 150 },
  msgid: { width: 250 },
  certno: { width: 160 },
  psnNo: { width: 130 },
  psnType: { width: 90 },
  mdtrtCertType: { width: 110 },
  dise: { width: 150 },
  clrType: { width: 104 },
  setlOptins: { width: 80 },
  payLoc: { width: 90 },
  ordSouc: { width: 96 },
  insuplcAdmdvs: { width: 80 },
  refdSetlFlag: { width: 76 },
  opterName: { width: 90 },
  saleStas: { width: 84, tone: saleTone },
} as const;

/** The filters of every list of orders. */
export const orderFilters = [
  { key: 'setlTime', filter: { kind: 'range', from: 'begndate', to: 'enddate', max: today } },
  { key: 'fixmedinsName', filter: { kind: 'store', param: 'fixmedinsCode' } },
  // What is looked for most: both stand in the first line.
  {
    key: 'docno',
    title: '单号',
    filter: {
      kind: 'text',
      param: 'docno',
      placeholder: '订单号、结算ID、就诊ID、报文ID',
      isPersonal: true,
      reads: /^[\w-]*\d{4}[\w-]*$/,
      // A search by number covers the longest range that one query allows.
      alone: () => ({ begndate: dayBefore(365), enddate: today() }),
    },
  },
  {
    key: 'person',
    title: '参保人',
    filter: { kind: 'text', param: 'person', placeholder: '姓名、证件号、人员编号', isPersonal: true },
  },
  { key: 'setlStas', filter: { kind: 'select', param: 'setlStas', options: 'setlStas' } },
  { key: 'insutype', filter: { kind: 'select', param: 'insutype', options: 'insutype' } },
  { key: 'medType', filter: { kind: 'select', param: 'medType', options: 'medType' } },
  { key: 'medfeeSumamt', filter: { kind: 'amounts', param: 'medfeeSumamt' } },
  { key: 'payLoc', filter: { kind: 'select', param: 'payLoc', options: 'payLoc' } },
  { key: 'ordSouc', filter: { kind: 'select', param: 'ordSouc', options: 'ordSouc' } },
  { key: 'saleStas', filter: { kind: 'select', param: 'saleStas', options: 'saleStas' } },
  {
    key: 'outFlag',
    title: '异地标志',
    filter: { kind: 'select', param: 'outFlag', options: 'outFlag' },
  },
  {
    key: 'checkStatus',
    title: '对账状态',
    filter: { kind: 'select', param: 'checkStatus', options: 'checkStatus' },
  },
  {
    key: 'opterName',
    filter: { kind: 'text', param: 'opterName', placeholder: '经办人姓名', isPersonal: true },
  },
  { key: 'insuplcAdmdvs', filter: { kind: 'text', param: 'insuplcAdmdvs', placeholder: '6 位区划' } },
] as const;

export const orderTotalsRow = (totals: OrderTotals): Record<string, string> =>
  Object.fromEntries(SUMS.map((key) => [key, formatMoney(totals[key])]));

export const orderSummary = (totals: OrderTotals): SummaryItem[] => [
  { label: '笔数（减退费）', value: formatCount(totals.netCount) },
  { label: '总额', value: formatMoney(totals.medfeeSumamt) },
  { label: '基金', value: formatMoney(totals.fundPaySumamt) },
  { label: '账户', value: formatMoney(totals.acctPay) },
  { label: '现金', value: formatMoney(totals.psnCashPay) },
  ...(totals.voidCount > 0 ? [{ label: '作废（不计入合计）', value: formatCount(totals.voidCount) }] : []),
];

/** Commands of every row and every list of orders. */
export const ORDER_ROW = ['order.detail', 'order.lines', 'order.print', 'order.upload', 'order.reupload'];
export const ORDER_MORE = {
  title: '更多',
  commands: ['order.reupload', 'order.messages', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
};

export const orderList = resolveList({
  of: orderColumns,
  list: orderCalls.paged,
  totals: orderCalls.totals,
  rowKey: (row) => row.setlId,
  record: (row) => row.setlId,
  looks: orderLooks,
  filters: orderFilters,
  defaults: () => ({ begndate: dayBefore(7), enddate: yesterday() }),
  rowCount: (totals) => totals.rowCount,
  totalsRow: orderTotalsRow,
  summary: orderSummary,
  rowTone: (row) => (row.setlStas === '5' ? 'muted' : undefined),
  // Cancelled settlements are not counted as sales.
  isCounted: (row) => row.setlStas !== '5',
  toolbar: ['order.detail', 'order.refund', 'order.lines', 'order.print', 'order.upload', ORDER_MORE],
  rowMenu: [...ORDER_ROW, 'order.cert', 'order.explain', 'order.messages', 'order.refund'],
  open: 'order.detail',
  jump: { days: 'setlTime' },
});
