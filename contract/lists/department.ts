import { departmentCalls, type Department } from '../department.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Department>();

/** 科室 (domain §3.8). */
export const departmentColumns = defineList('department', '科室', departmentCalls.paged, [
  plain('fixmedinsName', '门店'),
  plain('deptNo', '科室编码'),
  plain('deptName', '科室名称'),
  { key: 'isOpen', title: '状态', type: 'enum', value: (row) => (row.isOpen ? '启用' : '停用') },
  plain('begntime', '开始时间', 'date'),
  plain('endtime', '结束时间', 'date'),
  plain('headName', '负责人'),
  plain('headTel', '电话'),
  plain('doctors', '医师', 'integer'),
  plain('pharmacists', '药师', 'integer'),
  plain('nurses', '护士', 'integer'),
  plain('technicians', '技师', 'integer'),
  plain('opterName', '操作人'),
  plain('updtTime', '更新时间', 'datetime'),
  plain('fixmedinsCode', '门店编码'),
]);
