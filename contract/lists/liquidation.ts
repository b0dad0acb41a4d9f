import { codeName, shortInsutype } from '../codes/codes.ts';
import { AWAY_CLR_TYPES, liquidationCalls, type ClrAppyRow } from '../liquidation.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<ClrAppyRow>();

/** The application's state, with the stage during approval. */
export const appyStasText = ({ appyStas, stage }: Pick<ClrAppyRow, 'appyStas' | 'stage'>): string =>
  appyStas === 'approving' ? `待${codeName('approvalStage', stage)}` : codeName('appyStas', appyStas);

export const awayText = ({ clrType }: Pick<ClrAppyRow, 'clrType'>): string =>
  AWAY_CLR_TYPES.includes(clrType) ? '是' : '否';

const columns: readonly ListColumn<ClrAppyRow>[] = [
  plain('setlym', '清算年月'),
  plain('fixmedinsName', '门店'),
  { key: 'appyStas', title: '申请状态', type: 'enum', value: appyStasText },
  { key: 'clrStas', title: '清算状态', type: 'enum', value: (row) => codeName('clrStas', row.clrStas) },
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => shortInsutype(row.insutype) },
  { key: 'clrType', title: '清算类别', type: 'enum', value: (row) => codeName('clrType', row.clrType) },
  plain('psntime', '清算人次', 'integer'),
  plain('medfeeSumamt', '医疗费总额', 'money'),
  plain('medSumfee', '医保认可费用', 'money'),
  plain('fundAppySum', '基金申报总额', 'money'),
  plain('acctPay', '个人账户', 'money'),
  plain('cashPayamt', '现金', 'money'),
  plain('volaDetAmt', '审核扣款', 'money'),
  { key: 'isChanged', title: '账目', type: 'enum', value: (row) => (row.isChanged ? '账目已变' : '') },
  plain('begndate', '开始日期', 'date'),
  plain('enddate', '结束日期', 'date'),
  { key: 'clrWay', title: '清算方式', type: 'enum', value: (row) => codeName('clrWay', row.clrWay) },
  { key: 'away', title: '是否异地', type: 'enum', value: awayText },
  plain('setlOptins', '清算经办机构'),
  plain('opterName', '申报人'),
  plain('appyTime', '申请时间', 'datetime'),
  plain('dclaTime', '申报时间', 'datetime'),
  {
    key: 'reason',
    title: '审核意见',
    type: 'text',
    value: (row) => row.endRea ?? row.error ?? '',
  },
  plain('memo', '备注'),
  plain('clrAppyEvtId', '清算事件ID'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('poolareaNo', '统筹区'),
];

/** 清算申请 (domain §3.5). */
export const liquidationColumns = defineList('liquidation', '清算申请', liquidationCalls.paged, columns);
