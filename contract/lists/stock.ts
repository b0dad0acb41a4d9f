import { codeName } from '../codes/codes.ts';
import { stockCalls, type StockMove } from '../stock.ts';
import { traceCodeCalls, type TraceCode } from '../traceCode.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<StockMove>();

/** 库存变动: counts, changes, purchases and returns of a store's goods (3501 to 3504). */
export const stockColumns = defineList('stock', '库存变动', stockCalls.paged, [
  plain('moveTime', '时间', 'datetime'),
  { key: 'infno', title: '类型', type: 'enum', value: (row) => codeName('stockKind', row.infno) },
  plain('fixmedinsHilistId', '商品编码'),
  plain('fixmedinsHilistName', '商品名称'),
  {
    key: 'invChgType',
    title: '变更类型',
    type: 'enum',
    value: (row) => codeName('invChgType', row.invChgType),
  },
  plain('cnt', '数量', 'quantity'),
  plain('stockBefore', '变动前库存', 'quantity'),
  plain('stockAfter', '变动后库存', 'quantity'),
  plain('pric', '单价', 'price'),
  plain('manuLotnum', '批号'),
  plain('expyEnd', '有效期至'),
  plain('splerName', '供应商'),
  plain('dyntNo', '随货单号'),
  plain('purcInvoNo', '发票号'),
  plain('leftCnt', '可退数量', 'quantity'),
  { key: 'drugTracCodg', title: '追溯码数', type: 'integer', value: (row) => row.drugTracCodg.length },
  { key: 'upldStas', title: '上传状态', type: 'enum', value: (row) => codeName('upldStas', row.upldStas) },
  plain('upldError', '失败原因'),
  plain('medinsProdPurcNo', '商品采购流水号'),
  plain('medListCodg', '医保编码'),
  plain('fixmedinsBchno', '批次流水号'),
  plain('opterName', '经办人'),
  plain('memo', '备注'),
  plain('fixmedinsCode', '机构编码'),
]);

const ofCode = plainColumns<TraceCode>();

/** 追溯码 of a store's boxes (domain §3.15). A file of it can be imported again. */
export const traceColumns = defineList('trace-code', '追溯码', traceCodeCalls.paged, [
  ofCode('drugTracCodg', '药品追溯码'),
  ofCode('fixmedinsHilistId', '商品编码'),
  ofCode('fixmedinsHilistName', '商品名称'),
  ofCode('medListCodg', '医保编码'),
  ofCode('manuLotnum', '批号'),
  ofCode('expyEnd', '有效期至'),
  { key: 'trdnFlag', title: '拆零', type: 'enum', value: (row) => codeName('yesNo', row.trdnFlag) },
  {
    key: 'sold',
    title: '状态',
    type: 'enum',
    value: (row) => codeName('tracSold', row.setlId === null ? '0' : '1'),
  },
  ofCode('fixmedinsBchno', '批次流水号'),
  ofCode('rtalDocno', '单据号'),
  ofCode('setlId', '结算ID'),
  ofCode('mdtrtId', '就诊ID'),
  ofCode('feedetlSn', '记账流水号'),
  { key: 'medType', title: '结算类型', type: 'enum', value: (row) => codeName('medType', row.medType) },
  ofCode('psnNo', '人员编号'),
  ofCode('psnName', '姓名'),
  ofCode('certno', '证件号'),
  ofCode('opterName', '经办人'),
  ofCode('updtTime', '更新时间', 'datetime'),
  ofCode('fixmedinsCode', '机构编码'),
]);
