import { auditAnalyzeCalls, type AuditFigures } from '../auditAnalyze.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<AuditFigures>();
const percent = (text: string): string => (text === '' ? '' : `${text}%`);

/** 审核分析报表 (domain §3.12). */
export const auditAnalyzeColumns = defineList(
  'audit-analyze-report',
  '审核分析报表',
  auditAnalyzeCalls.paged,
  [
    plain('id', '编码'),
    plain('name', '名称'),
    plain('auditCnt', '审核笔数', 'integer'),
    plain('volaCnt', '违规笔数', 'integer'),
    { key: 'volaRate', title: '违规率', type: 'text', value: (row) => percent(row.volaRate) },
    plain('checkoutSusptAmt', '疑点金额', 'money'),
    plain('cnfmVolaAmt', '违规金额', 'money'),
    plain('volaDetAmt', '扣款金额', 'money'),
    plain('applCnt', '申诉笔数', 'integer'),
    plain('passCnt', '申诉成功', 'integer'),
    { key: 'passRate', title: '申诉成功率', type: 'text', value: (row) => percent(row.passRate) },
    plain('passApplAmt', '申诉通过金额', 'money'),
  ],
);
