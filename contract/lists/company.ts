import { companyCalls, type CompanyRecord } from '../company.ts';
import { codeName } from '../codes/codes.ts';
import { initStepName } from '../initialization.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<CompanyRecord>();

const setUp = (row: CompanyRecord): string =>
  row.initializeStep === null ? '已完成' : row.initializeStep === 1 ? '未开始' : '进行中';
const enabled = {
  key: 'enabled' as const,
  title: '状态',
  type: 'enum' as const,
  value: (row: CompanyRecord) => codeName('enabled', row.enabled ? '1' : '0'),
};
const initializing = { key: 'initializing' as const, title: '初始化', type: 'enum' as const, value: setUp };

/** 公司: every company of the platform. */
export const companyColumns = defineList('company', '公司', companyCalls.getCompanyPaged, [
  plain('companyId', '公司编号'),
  plain('companyName', '公司名称'),
  enabled,
  initializing,
  plain('uscc', '统一社会信用代码'),
  plain('contacts', '联系人'),
  plain('mobilePhone', '联系电话'),
  plain('adminName', '管理员账号'),
  plain('storeCount', '门店数', 'integer'),
  plain('userCount', '用户数', 'integer'),
  plain('clientCount', '终端数', 'integer'),
  plain('moduleCount', '收费模块', 'integer'),
  plain('stopRea', '停用原因'),
  plain('changedBy', '修改人'),
  plain('changedAt', '修改时间', 'datetime'),
]);

/** 公司初始化: how far each company's first set-up is. */
export const companyInitColumns = defineList('company-init', '公司初始化', companyCalls.getCompanyPaged, [
  plain('companyId', '公司编号'),
  plain('companyName', '公司名称'),
  initializing,
  {
    key: 'initializeStep',
    title: '当前步骤',
    type: 'text',
    value: (row) => (row.initializeStep === null ? '' : initStepName(row.initializeStep)),
  },
  plain('initializedAt', '完成时间', 'datetime'),
  plain('storeCount', '门店数', 'integer'),
  plain('userCount', '用户数', 'integer'),
  plain('adminName', '管理员账号'),
  plain('contacts', '联系人'),
  plain('mobilePhone', '联系电话'),
  enabled,
]);
