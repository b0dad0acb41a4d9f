import { codeName } from '../codes/codes.ts';
import { organCalls, type StoreAuth } from '../organ/authStore.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<StoreAuth>();

/** 已开通门店 (spec §2): which store has which paid module. */
export const vipColumns = defineList('vip-storelist', '已开通门店', organCalls.getAuthStorePaged, [
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '门店'),
  plain('companyName', '公司'),
  plain('poolareaName', '统筹区'),
  plain('feeModuleName', '功能', 'enum'),
  { key: 'authStas', title: '状态', type: 'enum', value: (row) => codeName('storeAuthStas', row.authStas) },
  plain('begndate', '开通日期', 'date'),
  plain('enddate', '到期日期', 'date'),
  { key: 'hasAccount', title: '门店账号', type: 'enum', value: (row) => (row.hasAccount ? '有' : '无') },
]);
