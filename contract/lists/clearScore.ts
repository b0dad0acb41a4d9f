import { codeName } from '../codes/codes.ts';
import { clearScoreCalls, type ClearScoreRow } from '../clearScore.ts';
import { defineList, plainColumns } from './column.ts';

const plain = plainColumns<ClearScoreRow>();

const BUSY = { pull: '提取中', confirm: '确认中', rollback: '回退中' } as const;

/** 清分管理 (domain §3.6). */
export const clearScoreColumns = defineList('clear-score-manage', '清分管理', clearScoreCalls.paged, [
  plain('seqno', '序号', 'integer'),
  plain('fixmedinsName', '医药机构'),
  {
    key: 'clsStas',
    title: '清分状态',
    type: 'enum',
    value: (row) => (row.busy === null ? codeName('clsStas', row.clsStas) : BUSY[row.busy]),
  },
  { key: 'cnfmFlag', title: '是否清分', type: 'enum', value: (row) => codeName('cnfmFlag', row.cnfmFlag) },
  { key: 'isTold', title: '已确认', type: 'enum', value: (row) => (row.isTold ? '是' : '否') },
  plain('setlSn', '结算流水号'),
  plain('mdtrtSetlTime', '结算时间', 'datetime'),
  plain('certno', '证件号'),
  plain('insuplcAdmdvs', '参保地'),
  plain('medfeeSumamt', '总费用', 'money'),
  plain('optinsPaySumamt', '经办机构支付总额', 'money'),
  plain('localMedfeeSumamt', '本地金额', 'money'),
  plain('diffMedfeeSumamt', '差额', 'money'),
  {
    key: 'fulamtAdvpayFlag',
    title: '全额垫付',
    type: 'enum',
    value: (row) => codeName('fulamtAdvpayFlag', row.fulamtAdvpayFlag),
  },
  plain('mdtrtId', '就诊登记号'),
  plain('localSetlId', '本地结算ID'),
  plain('mdtrtarea', '就医地'),
  plain('otransid', '确认交易号'),
  plain('pullTime', '提取时间', 'datetime'),
  plain('cnfmTime', '确认时间', 'datetime'),
  plain('memo', '备注'),
  plain('fixmedinsCode', '机构编码'),
]);
