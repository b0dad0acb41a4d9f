import { auditCatalogueCalls, type AuditItem } from '../auditCatalogue.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<AuditItem>();

/** 审核目录 (domain §3.12). */
export const auditCatalogueColumns = defineList('audit-catalogue', '审核目录', auditCatalogueCalls.paged, [
  plain('medListCodg', '目录编码'),
  plain('drugName', '药品'),
  { key: 'chkType', title: '审核类型', type: 'enum', value: (row) => codeName('auditChkType', row.chkType) },
  plain('ruleName', '规则'),
  plain('lmtCnt', '限购数量', 'quantity'),
  { key: 'scopeKind', title: '范围', type: 'enum', value: (row) => codeName('auditScope', row.scopeKind) },
  plain('scopeName', '适用对象'),
  { key: 'valiFlag', title: '状态', type: 'enum', value: (row) => codeName('enabled', row.valiFlag) },
  plain('ver', '版本', 'integer'),
  plain('opterName', '经办人'),
  plain('updtTime', '更新时间', 'datetime'),
]);
