import { codeName } from '../codes/codes.ts';
import { menuRoleCalls, type MenuRole } from '../role/menuRole.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<MenuRole>();

/** 菜单角色: what a person may see and do. */
export const menuRoleColumns = defineList(
  'menu-role-management',
  '菜单角色',
  menuRoleCalls.getMenuRoleByUser,
  [
    plain('roleName', '角色名称'),
    {
      key: 'roleCode',
      title: '用户类型',
      type: 'enum',
      value: (row) => codeName('roleCode', String(row.roleCode)),
    },
    plain('owner', '归属'),
    { key: 'isPreset', title: '来源', type: 'enum', value: (row) => (row.isPreset ? '预置' : '自建') },
    {
      key: 'enabled',
      title: '状态',
      type: 'enum',
      value: (row) => codeName('enabled', row.enabled ? '1' : '0'),
    },
    plain('userCount', '持有人数', 'integer'),
    plain('menuCount', '菜单数', 'integer'),
    plain('buttonCount', '按钮数', 'integer'),
    plain('memo', '备注'),
    plain('changedBy', '修改人'),
    plain('changedAt', '修改时间', 'datetime'),
  ],
);
