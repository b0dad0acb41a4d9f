import { goodsCalls, type GoodsRow } from '../../../../contract/goods.ts';
import { goodsColumns } from '../../../../contract/lists/goods.ts';
import { formatCount } from '../../../../contract/wire/money.ts';
import { resolveList } from '../../../list/definition.ts';

/** 商品 of a store, a tab of 门店维护. */
export const goodsList = resolveList({
  of: goodsColumns,
  list: goodsCalls.paged,
  totals: goodsCalls.totals,
  rowKey: (row: GoodsRow) => `${row.fixmedinsCode}/${row.fixmedinsHilistId}`,
  record: (row: GoodsRow) => row.fixmedinsHilistId,
  looks: {
    fixmedinsHilistId: { width: 120, frozen: true, sort: 'fixmedinsHilistId' },
    fixmedinsHilistName: { width: 200, frozen: true, sort: 'fixmedinsHilistName' },
    spec: { width: 130 },
    dosform: { width: 80, hidden: true },
    prodentpName: { width: 170 },
    aprvno: { width: 150 },
    barcode: { width: 126 },
    pack: { width: 64 },
    pric: { width: 96 },
    stock: { width: 96 },
    rxFlag: { width: 72 },
    manuLotnum: { width: 100, hidden: true },
    expyEnd: { width: 104 },
    valiFlag: { width: 64, tone: (row) => (row.valiFlag === '1' ? 'good' : 'muted') },
    medListCodg: { width: 200, tone: (row) => (row.medListCodg === '' ? 'warn' : undefined) },
    fixmedinsCode: { width: 128 },
    updtTime: { width: 152, hidden: true },
  },
  filters: [
    { key: 'fixmedinsCode', title: '门店', filter: { kind: 'store', param: 'fixmedinsCode' } },
    {
      key: 'fixmedinsHilistName',
      title: '商品',
      filter: { kind: 'text', param: 'keyword', placeholder: '名称、拼音、编码或条码', reads: /./ },
    },
    { key: 'valiFlag', filter: { kind: 'select', param: 'valiFlag', options: 'goodsOnSale' } },
    {
      key: 'medListCodg',
      title: '对码',
      filter: { kind: 'select', param: 'matched', options: 'goodsMatched' },
    },
  ],
  defaults: () => ({}),
  totalsRow: () => ({}),
  rowCount: (totals) => totals.rowCount,
  summary: (totals) => [
    { label: '在售', value: formatCount(totals.sold), tone: 'good' },
    {
      label: '在售未对码',
      value: formatCount(totals.unmatched),
      ...(totals.unmatched > 0 && { tone: 'warn' as const }),
    },
  ],
  rowTone: (row) => (row.valiFlag === '1' ? undefined : 'muted'),
  toolbar: [
    'goods.add',
    'goods.change',
    'goods.import',
    'goods.stop',
    'goods.match',
    {
      title: '库存',
      commands: ['stock.count', 'stock.purchase', 'stock.change'],
    },
    {
      title: '更多',
      commands: [
        'goods.sell',
        'goods.copy',
        'goods.copyToAll',
        'goods.template',
        'goods.undo',
        'list.columns',
        'list.export',
        'list.print',
        'list.refresh',
      ],
    },
  ],
  rowMenu: [
    'goods.change',
    'stock.count',
    'stock.purchase',
    'stock.change',
    'goods.stop',
    'goods.sell',
    'goods.match',
  ],
  open: 'goods.change',
  emptyText: '还没有商品。可以新增一种，或导入整份商品表（更多里有模板）',
});
