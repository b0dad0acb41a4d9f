import { codeName } from '../codes/codes.ts';
import { saleCalls, type SaleLine } from '../sale.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<SaleLine>();
const money = (
  key: 'detItemFeeSumamt' | 'fulamtOwnpayAmt' | 'overlmtAmt' | 'preselfpayAmt' | 'inscpScpAmt',
  title: string,
): ListColumn<SaleLine> => plain(key, title, 'money');

/** `0.0500` → `5%`. */
export const percent = (proportion: string): string => `${Number((Number(proportion) * 100).toFixed(2))}%`;
/** A price limit that means none (domain §3.8). */
export const limitText = (limit: string): string => (limit === '999999.000000' ? '不限' : limit);
/** Trace codes of a line: empty when none is needed; missing ones are reported. */
export const tracText = ({ drugTracCodg }: Pick<SaleLine, 'drugTracCodg'>): string =>
  drugTracCodg === null ? '缺失' : drugTracCodg.join(' ');

/** 销售明细: the fee lines of one order (domain §3.3). */
export const saleColumns = defineList('sale-info-detail', '销售明细', saleCalls.lines, [
  plain('feedetlSn', '费用明细流水号'),
  plain('drugProdname', '商品名'),
  plain('drugSpec', '规格'),
  plain('drugDosform', '剂型'),
  plain('cnt', '数量', 'quantity'),
  plain('cntPrcunt', '单位'),
  plain('pric', '单价', 'price'),
  money('detItemFeeSumamt', '金额'),
  { key: 'chrgitmLv', title: '等级', type: 'enum', value: (line) => codeName('chrgitmLv', line.chrgitmLv) },
  {
    key: 'medChrgitmType',
    title: '收费类别',
    type: 'enum',
    value: (line) => codeName('medChrgitmType', line.medChrgitmType),
  },
  { key: 'selfpayProp', title: '自付比例', type: 'text', value: (line) => percent(line.selfpayProp) },
  money('fulamtOwnpayAmt', '全自费'),
  money('overlmtAmt', '超限价'),
  money('preselfpayAmt', '先行自付'),
  money('inscpScpAmt', '符合范围'),
  { key: 'pricUplmtAmt', title: '定价上限', type: 'text', value: (line) => limitText(line.pricUplmtAmt) },
  { key: 'trdnFlag', title: '拆零', type: 'enum', value: (line) => codeName('trdnFlag', line.trdnFlag) },
  { key: 'drugTracCodg', title: '追溯码', type: 'text', value: tracText },
  plain('prodentpName', '生产企业'),
  plain('manuLotnum', '批号'),
  plain('expyEnd', '有效期止', 'date'),
  plain('medListCodg', '医疗目录编码'),
  plain('medinsListCodg', '机构目录编码'),
  plain('rxno', '处方号'),
  plain('prscDrName', '开方医师'),
  plain('pharName', '药师'),
]);
