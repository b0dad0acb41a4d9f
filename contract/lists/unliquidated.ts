import { codeName, shortInsutype } from '../codes/codes.ts';
import { unLiquidateCalls, type UnliquidatedRow } from '../unLiquidate.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<UnliquidatedRow>();

/** 未清算报表 (domain §3.5). */
export const unliquidatedColumns = defineList('un-liquidate-report', '未清算报表', unLiquidateCalls.paged, [
  plain('fixmedinsName', '门店'),
  plain('settleMonth', '未清算月份'),
  { key: 'reason', title: '原因', type: 'enum', value: (row) => codeName('unliquidatedReason', row.reason) },
  plain('ageDays', '账龄天数', 'integer'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  plain('psntime', '人次', 'integer'),
  plain('medfeeSumamt', '总额', 'money'),
  plain('fundPaySumamt', '基金', 'money'),
  plain('acctPay', '账户', 'money'),
  plain('cashPayamt', '现金', 'money'),
  {
    key: 'checkStatus',
    title: '对账状态',
    type: 'enum',
    value: (row) => codeName('checkStatus', row.checkStatus),
  },
  plain('begndate', '最早日期', 'date'),
  plain('enddate', '最晚日期', 'date'),
  plain('setlOptins', '清算经办机构'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('poolareaNo', '统筹区'),
]);
