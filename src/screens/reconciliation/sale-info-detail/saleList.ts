import type { CallResult } from '../../../../contract/wire/call.ts';
import { formatMoney } from '../../../../contract/wire/money.ts';
import { saleColumns } from '../../../../contract/lists/sale.ts';
import { saleCalls } from '../../../../contract/sale.ts';
import { resolveList } from '../../../list/definition.ts';

export type SaleReply = CallResult<(typeof saleCalls)['lines']>;

const SUMS = ['detItemFeeSumamt', 'fulamtOwnpayAmt', 'overlmtAmt', 'preselfpayAmt', 'inscpScpAmt'] as const;

/** 销售明细: the fee lines of the order that the URL names. */
export const saleList = resolveList({
  of: saleColumns,
  list: saleCalls.lines,
  totals: saleCalls.lines,
  rowKey: ({ feedetlSn }) => feedetlSn,
  fixed: [
    { param: 'setlId', title: '结算ID' },
    { param: 'setlDate', title: '结算日期' },
  ],
  looks: {
    feedetlSn: { width: 120, frozen: true },
    drugProdname: { width: 170, frozen: true },
    drugSpec: { width: 120 },
    drugDosform: { width: 84 },
    cnt: { width: 84 },
    cntPrcunt: { width: 52 },
    pric: { width: 104 },
    detItemFeeSumamt: { width: 96 },
    chrgitmLv: { width: 60 },
    medChrgitmType: { width: 84 },
    selfpayProp: { width: 80, align: 'right' },
    fulamtOwnpayAmt: { width: 88 },
    overlmtAmt: { width: 84 },
    preselfpayAmt: { width: 88 },
    inscpScpAmt: { width: 92 },
    pricUplmtAmt: { width: 104, align: 'right' },
    trdnFlag: { width: 52 },
    drugTracCodg: {
      width: 330,
      tone: ({ drugTracCodg }) => (drugTracCodg === null ? 'bad' : undefined),
    },
    prodentpName: { width: 140 },
    manuLotnum: { width: 90 },
    expyEnd: { width: 96 },
    medListCodg: { width: 200 },
    medinsListCodg: { width: 120 },
    rxno: { width: 170 },
    prscDrName: { width: 84 },
    pharName: { width: 84 },
  },
  filters: [],
  defaults: () => ({}),
  rowCount: ({ totals }) => totals.rowCount,
  totalsRow: ({ totals }) => Object.fromEntries(SUMS.map((key) => [key, formatMoney(totals[key])])),
  summary: () => [],
  isUnselectable: true,
  pageSize: 500,
  toolbar: ['order.print', 'order.explain', 'list.columns', 'list.export', 'list.print', 'list.refresh'],
  rowMenu: [],
});
