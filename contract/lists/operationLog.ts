import { codeName } from '../codes/codes.ts';
import { operationName } from '../operationLog/names.ts';
import { operationLogCalls, type OperationRow } from '../operationLog/operationLog.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<OperationRow>();

/** 操作日志: who did what. */
export const operationLogColumns = defineList('operation-log', '操作日志', operationLogCalls.paged, [
  plain('at', '时间', 'datetime'),
  plain('userName', '账号'),
  plain('psnName', '姓名'),
  plain('enteredBy', '代入人'),
  { key: 'callId', title: '操作', type: 'text', value: (row) => operationName(row.callId) },
  { key: 'records', title: '对象', type: 'text', value: (row) => row.records.join('、') },
  { key: 'state', title: '结果', type: 'enum', value: (row) => codeName('operationState', row.state) },
  plain('message', '说明'),
  { key: 'hasChange', title: '有修改前后值', type: 'enum', value: (row) => (row.hasChange ? '有' : '') },
  plain('ip', '来源地址'),
  plain('tookMs', '耗时（毫秒）', 'integer'),
  plain('fixmedinsCode', '机构编码'),
  plain('fixmedinsName', '门店'),
  plain('companyName', '公司'),
  { key: 'isSealed', title: '已封存', type: 'enum', value: (row) => (row.isSealed ? '已封存' : '待封存') },
]);
