import { codeName } from '../codes/codes.ts';
import { diseaseCalls, type DiseaseRow } from '../disease.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<DiseaseRow>();

/** 病种目录 (1307, domain §3.8). */
export const diseaseColumns = defineList('disease-menu', '病种目录', diseaseCalls.getDiseaseByPage, [
  plain('diagCode', '诊断代码'),
  plain('diagName', '诊断名称'),
  plain('cpr', '章'),
  plain('cprCodeScp', '章代码范围'),
  plain('cprName', '章名称'),
  plain('secCodeScp', '节代码范围'),
  plain('secName', '节名称'),
  plain('cgyCode', '类目代码'),
  plain('cgyName', '类目名称'),
  plain('sorCode', '亚目代码'),
  plain('sorName', '亚目名称'),
  { key: 'usedStd', title: '使用标记', type: 'enum', value: (row) => codeName('usedStd', row.usedStd) },
  plain('natlStdDiagCode', '国标版代码'),
  plain('natlStdDiagName', '国标版名称'),
  plain('clncDiagCode', '临床版代码'),
  plain('clncDiagName', '临床版名称'),
  plain('memo', '备注'),
  { key: 'valiFlag', title: '有效标志', type: 'enum', value: (row) => codeName('valiFlag', row.valiFlag) },
  plain('ver', '版本号'),
  plain('updtTime', '更新时间', 'datetime'),
]);
