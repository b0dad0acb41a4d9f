import { codeName } from '../codes/codes.ts';
import { doctorCalls, type StaffRow } from '../doctor.ts';
import { defineList, plainColumns, type ListColumn } from './column.ts';

const CERT = { ended: '已过期', soon: '90 天内到期', good: '有效', none: '' } as const;
const PIN = { none: '未发放', given: '待修改', own: '已设置' } as const;
const plain = plainColumns<StaffRow>();

/** 医执人员 (5102, domain §3.8). */
const columns: readonly ListColumn<StaffRow>[] = [
  plain('pracPsnCode', '代码'),
  plain('pracPsnName', '姓名'),
  {
    key: 'pracPsnType',
    title: '分类',
    type: 'enum',
    value: (row) => codeName('medinsPsnType', row.pracPsnType),
  },
  plain('certno', '证件号码'),
  plain('pracPsnCert', '资格证书编号'),
  plain('pracCertNo', '执业证书编号'),
  { key: 'hiDrFlag', title: '医保标志', type: 'enum', value: (row) => codeName('hiDrFlag', row.hiDrFlag) },
  { key: 'inOffice', title: '在职', type: 'enum', value: (row) => (row.inOffice ? '在职' : '不在职') },
  plain('begntime', '开始时间', 'date'),
  plain('endtime', '结束时间', 'date'),
  plain('pracType', '执业类别'),
  plain('pracScope', '执业范围'),
  plain('pracTitle', '职称'),
  plain('certEnd', '证书有效期至', 'date'),
  { key: 'certState', title: '证书', type: 'enum', value: (row) => CERT[row.certState] },
  plain('creditLv', '信用等级'),
  plain('volaNote', '违规记录'),
  plain('deptName', '科室'),
  plain('chgRea', '变更原因'),
  { key: 'source', title: '来源', type: 'enum', value: (row) => codeName('staffSource', row.source) },
  {
    key: 'vouchedName',
    title: '身份核实',
    type: 'text',
    value: (row) => (row.pracPsnType === '3' ? (row.vouchedName ?? '待核实') : ''),
  },
  {
    key: 'pin',
    title: 'PIN',
    type: 'enum',
    value: (row) => (row.pracPsnType === '3' ? PIN[row.pin] : ''),
  },
  plain('opterName', '操作人'),
  plain('updtTime', '更新时间', 'datetime'),
  plain('fixmedinsName', '门店'),
  plain('fixmedinsCode', '门店编码'),
];
export const staffColumns = defineList('medical-staff', '医执人员', doctorCalls.query, columns);
/** Columns that come first in the list of all stores. */
const FIRST = [
  'fixmedinsName',
  'pracPsnName',
  'pracPsnType',
  'certState',
  'certEnd',
  'pracTitle',
  'creditLv',
  'volaNote',
  'pracType',
  'pracScope',
  'deptName',
  'inOffice',
];
const placeOf = ({ key }: ListColumn<StaffRow>): number =>
  FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length;
/** The medical staff of all stores. */
export const executiveColumns = defineList(
  'medical-executive-menu',
  '医保医师/药师',
  doctorCalls.query,
  [...columns].sort((a, b) => placeOf(a) - placeOf(b)),
);
