import { codeName } from '../codes/codes.ts';
import { dataRoleCalls, type DataRole } from '../role/dataRole.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<DataRole>();

/** 数据角色: which areas, companies and stores a person reaches. */
export const dataRoleColumns = defineList(
  'data-role-management',
  '数据角色',
  dataRoleCalls.getDataRoleByUser,
  [
    plain('roleName', '角色名称'),
    {
      key: 'roleCode',
      title: '用户类型',
      type: 'enum',
      value: (row) => codeName('roleCode', String(row.roleCode)),
    },
    plain('owner', '归属'),
    {
      key: 'enabled',
      title: '状态',
      type: 'enum',
      value: (row) => codeName('enabled', row.enabled ? '1' : '0'),
    },
    plain('userCount', '持有人数', 'integer'),
    plain('reachCount', '可见门店', 'integer'),
    plain('areaCount', '区划数', 'integer'),
    plain('companyCount', '公司数', 'integer'),
    plain('storeCount', '门店数', 'integer'),
    plain('memo', '备注'),
    plain('changedBy', '修改人'),
    plain('changedAt', '修改时间', 'datetime'),
  ],
);
