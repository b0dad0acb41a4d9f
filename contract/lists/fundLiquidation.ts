import { codeName, shortInsutype } from '../codes/codes.ts';
import { fundLiquidationCalls, type FundRow } from '../fundLiquidation.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<FundRow>();
const coded = (key: 'clrType' | 'clrStas' | 'fundPayType', title: string): ListColumn<FundRow> => ({
  key,
  title,
  type: 'enum',
  value: (row) => codeName(key, row[key]),
});

/** 基金清算 (domain §3.5). */
export const fundLiquidationColumns = defineList('fund-liquidation', '基金清算', fundLiquidationCalls.paged, [
  plain('period', '清算年月'),
  plain('fixmedinsName', '门店'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  coded('fundPayType', '基金'),
  plain('psntime', '人次', 'integer'),
  plain('fundAppySum', '发生总金额', 'money'),
  plain('payableAmount', '应付金额', 'money'),
  plain('paidAmount', '已付金额', 'money'),
  plain('unpaidAmount', '年度清算需结付金额', 'money'),
  plain('withholdPayment', '不予支付', 'money'),
  plain('hospPartAmt', '机构承担金额', 'money'),
  coded('clrType', '清算类别'),
  coded('clrStas', '清算状态'),
  plain('appyCount', '申请数', 'integer'),
  plain('clrOptins', '清算经办机构'),
  plain('clrAppyEvtId', '清算事件ID'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('poolareaNo', '统筹区'),
]);
