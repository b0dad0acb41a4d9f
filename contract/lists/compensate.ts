import { codeName, type CodeTableName } from '../codes/codes.ts';
import { compensateCalls, type CompensateRow } from '../compensate.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const plain = plainColumns<CompensateRow>();
const coded = (key: keyof CompensateRow & CodeTableName, title: string): ListColumn<CompensateRow> => ({
  key,
  title,
  type: 'enum',
  value: (row) => codeName(key, row[key]),
});

/** 结算信息补偿 (domain §3.4). */
export const compensateColumns = defineList(
  'settlement-info-compensate',
  '结算信息补偿',
  compensateCalls.paged,
  [
    plain('setlTime', '结算时间', 'datetime'),
    plain('fixmedinsName', '门店'),
    coded('cpstStas', '补偿状态'),
    coded('cpstType', '差异类型'),
    plain('medfeeSumamt', '金额', 'money'),
    coded('centreStas', '中心状态'),
    {
      key: 'localStas',
      title: '本地状态',
      type: 'enum',
      value: (row) => (row.localStas === null ? '无' : codeName('setlStas', row.localStas)),
    },
    coded('cpstWay', '补偿方式'),
    plain('error', '失败原因'),
    plain('opterName', '操作人'),
    plain('cpstTime', '操作时间', 'datetime'),
    plain('infno', '交易号'),
    plain('requestMsgid', '报文ID'),
    plain('psnNo', '人员编号'),
    plain('tries', '核实次数', 'integer'),
    plain('fixmedinsCode', '机构编码'),
  ],
);
