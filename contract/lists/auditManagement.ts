import { auditManagementCalls, type SaleAuditRow, type Suspicion } from '../auditManagement.ts';
import { codeName } from '../codes/codes.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<Suspicion>();

/** 审核管理 (domain §3.12). */
export const auditManagementColumns = defineList('audit-management', '审核管理', auditManagementCalls.paged, [
  plain('checkoutTime', '检出时间', 'datetime'),
  plain('ruleName', '规则'),
  { key: 'sevDeg', title: '严重程度', type: 'enum', value: (row) => codeName('sevDeg', row.sevDeg) },
  {
    key: 'applStas',
    title: '申诉状态',
    type: 'enum',
    value: (row) => (row.upldStas === '9' ? '答复上传中' : codeName('applStas', row.applStas)),
  },
  plain('applDdln', '申诉期限', 'date'),
  {
    key: 'leftDays',
    title: '剩余天数',
    type: 'integer',
    value: (row) => (row.applStas === '0' ? row.leftDays : null),
  },
  { key: 'docStas', title: '单据状态', type: 'enum', value: (row) => codeName('docStas', row.docStas) },
  plain('fixmedinsName', '医药机构'),
  plain('psnName', '患者'),
  plain('certno', '证件号'),
  { key: 'medType', title: '医疗类别', type: 'enum', value: (row) => codeName('medType', row.medType) },
  plain('setlTime', '结算时间', 'datetime'),
  plain('checkoutSusptAmt', '检出疑点金额', 'money'),
  plain('chkVolaAmt', '初审违规金额', 'money'),
  plain('cnfmVolaAmt', '确认违规金额', 'money'),
  plain('volaDetAmt', '扣款金额', 'money'),
  plain('applAmt', '申诉金额', 'money'),
  plain('passApplAmt', '申诉通过金额', 'money'),
  plain('rvisAmt', '补差金额', 'money'),
  plain('volaCont', '违规内容'),
  {
    key: 'volaBhvrType',
    title: '行为分类',
    type: 'enum',
    value: (row) => codeName('volaBhvrType', row.volaBhvrType),
  },
  plain('applRea', '申诉理由'),
  plain('applerName', '申诉人'),
  plain('applTime', '申诉时间', 'datetime'),
  plain('attCount', '材料数', 'integer'),
  plain('detRea', '扣款原因'),
  plain('detTime', '扣款时间', 'datetime'),
  plain('chkerName', '初审人'),
  plain('chkTime', '初审时间', 'datetime'),
  plain('chkOpnn', '初审意见'),
  plain('rchkerName', '复审人'),
  plain('rchkTime', '复审时间', 'datetime'),
  plain('rchkOpnn', '复审意见'),
  plain('clglCcls', '合议结论'),
  plain('upldError', '上传失败原因'),
  plain('taskName', '任务'),
  plain('ruleCode', '规则编号'),
  { key: 'insutype', title: '险种', type: 'enum', value: (row) => codeName('insutype', row.insutype) },
  plain('docSusptId', '疑点ID'),
  plain('docId', '单据ID'),
  plain('taskId', '任务ID'),
  plain('setlId', '结算ID'),
  plain('mdtrtId', '就诊ID'),
  plain('fixmedinsCode', '机构编码'),
]);

const sale = plainColumns<SaleAuditRow>();

/** 结算审核记录: audits of sales at the till, and the way of the choices to the centre. */
export const saleAuditColumns = defineList('sale-audits', '结算审核记录', auditManagementCalls.sales, [
  sale('madeAt', '审核时间', 'datetime'),
  { key: 'warnType', title: '审核环节', type: 'enum', value: (row) => codeName('warnType', row.warnType) },
  {
    key: 'auditStas',
    title: '审核结果',
    type: 'enum',
    value: (row) => (row.auditStas === '0' ? '未审核' : row.warns > 0 ? '有提示' : '无提示'),
  },
  sale('rtalDocno', '订单号'),
  sale('fixmedinsName', '医药机构'),
  sale('warns', '提示数', 'integer'),
  sale('goneOn', '继续执行', 'integer'),
  sale('goneBack', '返回修改', 'integer'),
  sale('open', '未处理', 'integer'),
  {
    key: 'upldStas',
    title: '反馈状态',
    type: 'enum',
    value: (row) => (row.upldStas === null ? null : codeName('upldStas', row.upldStas)),
  },
  sale('upldError', '反馈失败原因'),
  sale('upldTime', '反馈时间', 'datetime'),
  sale('opterName', '经办人'),
  sale('auditId', '审核ID'),
  sale('fixmedinsCode', '机构编码'),
]);
