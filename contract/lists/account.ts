import { codeName } from '../codes/codes.ts';
import { accountCalls, type Account } from '../role/account.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Account>();

/** 用户 (domain §3.15). */
export const accountColumns = defineList('user-management', '用户', accountCalls.getUserTreeByPage, [
  plain('userName', '账号'),
  plain('name', '姓名'),
  plain('orgName', '机构'),
  plain('deptName', '科室'),
  plain('mobilePhone', '电话'),
  {
    key: 'roleCode',
    title: '用户类型',
    type: 'enum',
    value: (row) => codeName('roleCode', String(row.roleCode)),
  },
  { key: 'roleNames', title: '角色', type: 'text', value: (row) => row.roleNames.join('、') },
  { key: 'dataRoleNames', title: '数据角色', type: 'text', value: (row) => row.dataRoleNames.join('、') },
  {
    key: 'enabled',
    title: '状态',
    type: 'enum',
    value: (row) => codeName('enabled', row.enabled ? '1' : '0'),
  },
  { key: 'isLocked', title: '锁定', type: 'enum', value: (row) => (row.isLocked ? '已锁定' : '') },
  plain('lastLoginAt', '最后登录', 'datetime'),
  plain('surName', '昵称'),
  plain('email', '邮箱'),
]);
