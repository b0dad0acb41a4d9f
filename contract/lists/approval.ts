import { approvalCalls, type ApprovalRow } from '../approval.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<ApprovalRow>();

/** 审批 (domain §3.7). */
export const approvalColumns = defineList('approval', '审批', approvalCalls.paged, [
  plain('appyNo', '申请单号'),
  { key: 'kind', title: '申请类型', type: 'enum', value: (row) => codeName('approvalKind', row.kind) },
  plain('fixmedinsName', '申请门店'),
  plain('title', '申请内容'),
  plain('amount', '金额', 'money'),
  {
    key: 'stage',
    title: '当前环节',
    type: 'enum',
    value: (row) => codeName('approvalStage', row.stage),
  },
  { key: 'state', title: '审批结果', type: 'enum', value: (row) => codeName('approvalState', row.state) },
  plain('opterName', '申请人'),
  plain('appyTime', '申请时间', 'datetime'),
  plain('lastOpter', '审批人'),
  plain('lastOpnn', '审批意见'),
  plain('lastTime', '审批时间', 'datetime'),
  plain('fixmedinsCode', '机构编码'),
  plain('companyName', '公司'),
  plain('poolareaNo', '统筹区'),
]);
