import { codeItems } from '../../../../contract/codes/codes.ts';
import { stockColumns } from '../../../../contract/lists/stock.ts';
import { stockCalls, type StockMove } from '../../../../contract/stock.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 库存变动 of a store, a tab of 门店维护. */
export const stockList = resolveList({
  of: stockColumns,
  list: stockCalls.paged,
  totals: stockCalls.totals,
  rowKey: (row: StockMove) => row.fixmedinsBchno,
  record: (row: StockMove) => row.fixmedinsBchno,
  looks: {
    moveTime: { width: 152, frozen: true },
    infno: { width: 80, frozen: true },
    fixmedinsHilistId: { width: 110 },
    fixmedinsHilistName: { width: 180 },
    invChgType: { width: 80 },
    cnt: { width: 90 },
    stockBefore: { width: 96 },
    stockAfter: { width: 96 },
    pric: { width: 100, hidden: true },
    manuLotnum: { width: 100 },
    expyEnd: { width: 100 },
    splerName: { width: 170 },
    dyntNo: { width: 120, hidden: true },
    purcInvoNo: { width: 120, hidden: true },
    leftCnt: { width: 90 },
    drugTracCodg: { width: 76 },
    upldStas: {
      width: 76,
      tone: ({ upldStas }) => (upldStas === '1' ? 'good' : upldStas === '2' ? 'bad' : 'warn'),
    },
    upldError: { width: 200 },
    medinsProdPurcNo: { width: 200, hidden: true },
    medListCodg: { width: 200, hidden: true },
    fixmedinsBchno: { width: 250, hidden: true },
    opterName: { width: 90 },
    memo: { width: 160 },
    fixmedinsCode: { width: 128, hidden: true },
  },
  filters: [
    { key: 'fixmedinsCode', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'fixmedinsHilistName',
      title: '商品',
      filter: { kind: 'text', param: 'keyword', placeholder: '商品、批号、供应商或单号', reads: /./ },
    },
    { key: 'infno', filter: { kind: 'select', param: 'infno', options: codeItems('stockKind') } },
    {
      key: 'upldStas',
      filter: {
        kind: 'select',
        param: 'upldStas',
        options: codeItems('upldStas').filter(({ value }) => ['1', '2', '9'].includes(value)),
      },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '上传中', value: formatCount(totals.waiting) },
    {
      label: '上传失败',
      value: formatCount(totals.failed),
      ...(totals.failed > 0 && { tone: 'bad' as const }),
    },
  ],
  toolbar: [
    'stock.count',
    'stock.purchase',
    'stock.change',
    'stock.giveBack',
    { title: '更多', commands: ['stock.retry', 'list.columns', 'list.export', 'list.print', 'list.refresh'] },
  ],
  rowMenu: ['stock.giveBack', 'stock.retry', 'stock.count', 'stock.purchase', 'stock.change'],
  emptyText: '还没有库存变动。盘存、采购入库和变更会记在这里，并上传医保中心',
});
