import { codeName } from '../codes/codes.ts';
import { goodsCalls, type GoodsRow } from '../goods.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<GoodsRow>();

/** 门店商品 (domain §3.9). A file of it can be imported again: the headings are those of the import. */
export const goodsColumns = defineList('goods', '门店商品', goodsCalls.paged, [
  plain('fixmedinsHilistId', '商品编码'),
  plain('fixmedinsHilistName', '商品名称'),
  plain('spec', '规格'),
  plain('dosform', '剂型'),
  plain('prodentpName', '生产企业'),
  plain('aprvno', '批准文号'),
  plain('barcode', '条形码'),
  plain('pack', '包装'),
  plain('pric', '零售价', 'price'),
  plain('stock', '库存', 'quantity'),
  { key: 'rxFlag', title: '处方药', type: 'enum', value: (row) => codeName('yesNo', row.rxFlag) },
  plain('manuLotnum', '批号'),
  plain('expyEnd', '有效期至'),
  { key: 'valiFlag', title: '在售', type: 'enum', value: (row) => codeName('goodsOnSale', row.valiFlag) },
  plain('medListCodg', '医保编码'),
  plain('fixmedinsCode', '机构编码'),
  plain('updtTime', '更新时间', 'datetime'),
]);
